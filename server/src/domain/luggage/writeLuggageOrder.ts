import type { Lang } from '@noriai/contract/lang'
import { orderKinds } from '@noriai/contract/orders/kinds'
import type { PriceBreakdown } from '@noriai/contract/price'
import { luggagePayUntil } from '@noriai/contract/rules/luggageSale'
import type { Tx } from '../../infra/db/client'
import { writeExtraOrder } from '../extras'
import type { Order, OrderStep } from '../orders'

/** Extra pieces that are to be written down for a ride. */
export interface NewLuggage {
  readonly pieces: number
  readonly price: PriceBreakdown
  /** The language to write to the traveller in. */
  readonly lang: Lang
}

/** Writes an unpaid luggage order of a ride. The ride is locked by the caller, who has counted the pieces. */
export function writeLuggageOrder(
  tx: Tx,
  ride: Order,
  { pieces, price, lang }: NewLuggage,
  { cause, policy }: OrderStep,
): Promise<Order> {
  const { adults, children, infants, farePaying } = ride
  const of = { adults, children, infants, farePaying, bagsExtra: pieces, seats: 0 }
  const payUntil = luggagePayUntil(cause.at, ride.departsAt ?? cause.at, policy)
  return writeExtraOrder(tx, ride, { type: orderKinds.luggage, of, price, payUntil, lang }, { cause, policy })
}
