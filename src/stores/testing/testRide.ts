import type { FlightDraft } from '../booking/draft'
import type { DraftStore } from '../DraftStore'

/** The flight of the rides that tests book. */
export const testFlight: FlightDraft = {
  flightNo: 'CX506',
  airlineName: '',
  originCode: 'HKG',
  originName: 'Hong Kong',
  takeOff: '',
  landingTime: '2026-11-22 14:05:00',
  terminal: 'T1',
  isManual: false,
  isSample: false,
}

/** Chooses a flight and a ward: all that a pick-up needs for a price. */
export function choosePickup(drafts: DraftStore): void {
  drafts.chooseFlight(testFlight)
  drafts.chooseWard({ wardCode: '27128', name: 'Chuo-ku', nameJa: '中央区' })
}
