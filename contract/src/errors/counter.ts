import type { ErrorEntries } from './entry'

/** Errors of what staff sell, and of the drawers with its cash. */
export const counterErrors = {
  /** Cash comes and goes through an open drawer of the member's own. */
  'counter.noDrawer': { status: 409, params: {} },
  /** Somebody else has this drawer open. */
  'counter.drawerTaken': { status: 409, params: {} },
  /** The member has another drawer open. */
  'counter.drawerOpen': { status: 409, params: {} },
  /** Money came or went since it was counted, or it is closed: look at it again. */
  'counter.drawerMoved': { status: 409, params: {} },
  /** The drawer has less than is to be handed back. */
  'counter.drawerEmpty': { status: 409, params: {} },
  /** So many yen are missing of the price. */
  'counter.tooLittle': { status: 422, params: { yen: 'number' } },
  /** What was paid at the terminal is known by the number of its slip. */
  'counter.slipNeeded': { status: 422, params: {} },
  /** Held seats ran out, or the sale was made: begin again. */
  'counter.saleOver': { status: 409, params: {} },
  /** A drawer that was counted with a difference has no reason yet: its day is not exported. */
  'counter.reasonMissing': { status: 409, params: { count: 'number' } },
} as const satisfies ErrorEntries
