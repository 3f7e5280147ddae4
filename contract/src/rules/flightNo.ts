import { nfkc } from './plainForm'

/** Airline of two characters (IATA, at most one a digit) or three letters (ICAO), 1-4 digits, at most one letter. */
const flightNoForm = /^([A-Z]{2}|[A-Z]\d|\d[A-Z]|[A-Z]{3})0*([1-9]\d{0,3})([A-Z]?)$/

/**
 * Reads a flight number as typed, `cx 506`, `ＣＸ－５０６` or `CX0506`, in its one written form `CX506`.
 * @returns undefined for what is no flight number.
 */
export function parseFlightNo(typed: string): string | undefined {
  const plain = nfkc(typed)
    .replace(/[\s\-\u2010-\u2015\u2212]/g, '')
    .toUpperCase()
  const match = flightNoForm.exec(plain)
  return match ? `${match[1]}${match[2]}${match[3]}` : undefined
}

/** The airline's code in a written number: `CX` of `CX506`. */
export function airlineCodeOf(flightNo: string): string {
  return /^(?:[A-Z]{3}|..)/.exec(flightNo)?.[0] ?? flightNo
}
