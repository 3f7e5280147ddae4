import { undoEventMinutes } from '@noriai/contract/rules/stopEvents'
import { addMinutes } from '@noriai/contract/time'
import type { Db } from '../../infra/db/client'
import { completeLetOut } from './applyEvent'
import { listLetOut, type LetOut } from './toSeeTo'

/** Parties that their driver let out at the door, once that can no longer be taken back. */
function listDue(db: Db, at: number): Promise<LetOut[]> {
  return listLetOut(db, addMinutes(at, -undoEventMinutes))
}

/** Ends the ride of one of them, by itself. */
function end(db: Db, { orderId, driverId }: LetOut, at: number): Promise<void> {
  return db.transaction((tx) =>
    completeLetOut(tx, orderId, { actor: 'driver', actorId: driverId, cause: 'letOut', at }),
  )
}

/** The rides that end because their party was let out. */
export const endLetOut = { listDue, end }
