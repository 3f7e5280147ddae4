import {
  closeReport,
  newPicture,
  saveFind,
  saveReport,
  stepFind,
  viewLostProperty,
} from '../../domain/lostProperty'
import type { BookingContext } from '../../domain/quotation'
import { allowUpload } from '../../domain/uploads'
import { change, changeAfter, ownTransactions, read, type LocalDeps, type Routes } from '../../http/route'
import type { Tx } from '../../infra/db/client'

/** What was found, what travellers miss, and what becomes of it. */
export const lostProperty = {
  staffLostProperty: read(async ({ input: { ended }, db, deps: { secrets }, at, booking }) =>
    viewLostProperty(db, { ended, at, context: await booking(), secrets }),
  ),

  staffAllowPicture: ownTransactions(({ input, staffId, deps, at }) =>
    allowUpload(deps, { ...input, accountId: staffId, toUs: true }, at),
  ),

  staffSaveFind: changeAfter(
    ({ deps, input, staffId, at }) => newPicture(deps, input, { staffId, at }),
    ({ tx, input, prepared: picture, ...context }) => saveFind(tx, { ...input, picture }, context),
    listNow,
  ),

  staffStepFind: change(({ tx, input, ...context }) => stepFind(tx, input, context), listNow),

  staffSaveLostReport: change(({ tx, input, ...context }) => saveReport(tx, input, context), listNow),

  staffCloseLostReport: change(({ tx, input, ...context }) => closeReport(tx, input, context), listNow),
} satisfies Partial<Routes>

/** What a list is read with, in the transaction of what changed it. */
interface InChange {
  readonly tx: Tx
  readonly at: number
  readonly deps: Pick<LocalDeps, 'secrets'>
  booking(): Promise<BookingContext>
}

async function listNow(_changed: unknown, { tx, at, deps: { secrets }, booking }: InChange) {
  return viewLostProperty(tx, { ended: false, at, context: await booking(), secrets })
}
