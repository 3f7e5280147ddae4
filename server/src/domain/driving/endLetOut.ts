import { undoEventMinutes } from '@noriai/contract/rules/stopEvents'
import { addMinutes } from '@noriai/contract/time'
import type { Db } from '../../infra/db/client'
import { completeLetOut } from './applyEvent'
import { listLetOut } from './toSeeTo'

/** Ends the rides of parties that their driver let out at the door, each by itself, once that can no longer be taken back. */
export async function endLetOut(db: Db, at: number): Promise<void> {
  for (const { orderId, driverId } of await listLetOut(db, addMinutes(at, -undoEventMinutes))) {
    await db.transaction((tx) =>
      completeLetOut(tx, orderId, { actor: 'driver', actorId: driverId, cause: 'letOut', at }),
    )
  }
}
