import { loadOrderDetails, presentOrder } from '../../domain/orderViews'
import type { BookingContext } from '../../domain/quotation'
import type { Tx } from '../../infra/db/client'

/** Who changed an order of theirs, when, and the transaction in which. */
interface Changed {
  readonly tx: Tx
  readonly accountId: string
  readonly at: number
  booking(): Promise<BookingContext>
}

/** What a call answers that changed an order for its traveller, or made one: the order as it is now. */
export async function ownOrder({ id }: { readonly id: string }, { tx, booking, ...action }: Changed) {
  return presentOrder(await loadOrderDetails(tx, id, action), action.at, await booking())
}

/** The same, of the order that the call names. */
export function namedOrder(
  _changed: unknown,
  { input, ...changed }: Changed & { readonly input: { readonly id: string } },
) {
  return ownOrder(input, changed)
}
