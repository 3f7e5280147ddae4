import { plain, type ErrorEntries } from './entry'

/** Errors of what staff sell, and of the drawers with its cash. */
export const counterErrors = {
  /** Cash comes and goes through an open drawer of the member's own. */
  'counter.noDrawer': plain(409),
  /** Somebody else has this drawer of the airport open. */
  'counter.drawerTaken': plain(409),
  /** The member has another drawer open. */
  'counter.drawerOpen': plain(409),
  /** Money came or went since it was counted, or it is closed: look at it again. */
  'counter.drawerMoved': plain(409),
  /** The drawer has less than is to be handed back. */
  'counter.drawerEmpty': plain(409),
  /** Cash of an earlier day did not leave this drawer: the one that it left was counted without it. */
  'counter.drawerOpenedLater': plain(409),
  /** So many yen are missing of the price. */
  'counter.tooLittle': { status: 422, params: { yen: 'number' } },
  /** What was paid at the terminal is known by the number of its slip. */
  'counter.slipNeeded': plain(422),
  /** Held seats ran out, or the sale was made: begin again. */
  'counter.saleOver': plain(409),
  /** A drawer that was counted with a difference has no reason yet: its day is not exported. */
  'counter.reasonMissing': { status: 409, params: { count: 'number' } },
} as const satisfies ErrorEntries
