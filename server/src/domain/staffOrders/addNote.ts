import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { lockOrder, logOrder } from '../orders'

/** Writes a note of a member of staff into an order's log. @throws notFound */
export async function addNote(
  tx: Tx,
  { orderId, note }: { readonly orderId: string; readonly note: string },
  staffId: string,
  at: number,
): Promise<void> {
  if (!(await lockOrder(tx, orderId))) throw new DomainError('notFound')
  await logOrder(tx, orderId, { fact: 'note' }, { actor: 'staff', actorId: staffId, cause: 'note', note, at })
}
