import type { OrderView } from '@noriai/contract/schema/orderView'
import { loadOrderDetails, presentOrder } from '../../domain/orderViews'
import type { BookingContext } from '../../domain/quotation'
import type { Tx } from '../../infra/db/client'

/** What a call answers that changed an order for its traveller: the order as it is now. */
export async function answerOwnOrder(
  id: string,
  {
    tx,
    accountId,
    at,
    booking,
  }: {
    readonly tx: Tx
    readonly accountId: string
    readonly at: number
    readonly booking: () => Promise<BookingContext>
  },
): Promise<OrderView> {
  return presentOrder(await loadOrderDetails(tx, id, { accountId, at }), at, await booking())
}
