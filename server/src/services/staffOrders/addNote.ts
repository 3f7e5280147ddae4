import type { Tx } from '../../db/client'
import { orderLog } from '../../db/schema/orders'
import { DomainError } from '../../errors'
import { lockOrder } from '../orders/transitionOrder'

/** Writes a note of a member of staff into an order's log. @throws notFound */
export async function addNote(
  tx: Tx,
  { orderId, note }: { readonly orderId: string; readonly note: string },
  staffId: string,
  at: number,
): Promise<void> {
  if (!(await lockOrder(tx, orderId))) throw new DomainError('notFound')
  await tx.insert(orderLog).values({
    orderId,
    at,
    fact: 'note',
    fromState: '',
    toState: '',
    actor: 'staff',
    actorId: staffId,
    cause: 'note',
    note,
  })
}
