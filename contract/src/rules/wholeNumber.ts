import { type Problem, problem } from '../problem'
import { nfkc } from './plainForm'

/** The least and the most that may be entered, both included. */
export interface WholeNumberRange {
  readonly min: number
  readonly max: number
}

/** A whole number as typed, full-width digits included; undefined for anything else and outside the range. */
export function readWholeNumber(text: string, { min, max }: WholeNumberRange): number | undefined {
  const digits = nfkc(text).trim()
  if (!/^\d{1,9}$/.test(digits)) return undefined
  const value = Number(digits)
  return value >= min && value <= max ? value : undefined
}

/** Why what was typed is no whole number of the range, an empty field included: validation.wholeNumber, or nothing. */
export function wholeNumberProblem(
  text: string,
  range: WholeNumberRange,
  field: string,
): Problem | undefined {
  return readWholeNumber(text, range) === undefined
    ? problem('validation.wholeNumber', { field, ...range })
    : undefined
}
