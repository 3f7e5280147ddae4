import { parseFlightNo } from '@noriai/contract/rules/flightNo'
import type { ChosenDateTime } from '@/components/DateTimeSheet/DateTimeSheet'
import type { DepartingFlightDraft, FlightDraft } from '@/stores/booking/draft'
import type { Origin } from '@/stores/FlightsStore'

/** A flight as it was entered by hand. */
export interface EnteredFlight {
  readonly flightNo: string
  /** Where it comes from, or goes to. */
  readonly other: Origin | null
  /** When it lands, or takes off. */
  readonly time: ChosenDateTime | null
  /** The terminal's code, or `unsure`. */
  readonly terminal: string
}

/** `YYYY-MM-DD HH:mm:ss` of what was chosen. */
export const wallTimeOf = ({ date, time }: ChosenDateTime): string => `${date} ${time}:00`

const common = ({ flightNo, terminal }: EnteredFlight) => ({
  flightNo: parseFlightNo(flightNo) ?? '',
  airlineName: '',
  terminal: terminal === 'unsure' ? null : terminal,
  isManual: true,
  isSample: false,
})

/** What was entered, as the flight that a pick-up meets. */
export const arrivalOf = (entered: EnteredFlight): FlightDraft => ({
  ...common(entered),
  originCode: entered.other?.code ?? '',
  originName: entered.other?.name ?? '',
  takeOff: '',
  landingTime: entered.time ? wallTimeOf(entered.time) : '',
})

/** What was entered, as the flight that a drop-off is for. */
export const departureOf = (entered: EnteredFlight): DepartingFlightDraft => ({
  ...common(entered),
  destinationCode: entered.other?.code ?? '',
  destinationName: entered.other?.name ?? '',
  takeOff: entered.time ? wallTimeOf(entered.time) : '',
})
