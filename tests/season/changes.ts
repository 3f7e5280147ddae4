/** What people change about a ride that is paid: each by an action that its order offers. */
import { addLuggageOrder, userSelectLuggage } from '@noriai/contract/calls/luggage'
import { cancelAirlinesBusOrder, refundAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { offerInfo } from '@noriai/contract/calls/quotation'
import { defaultPolicy } from '@noriai/contract/policy'
import { priceLuggage } from '@noriai/contract/rules/fare'
import type { OrderView } from '@noriai/contract/schema/orderView'
import { fromWallTime } from '@noriai/contract/time'
import { orderAndPay } from './booking'
import { choose, dayLater } from './choosing'
import { pay } from './paying'
import type { SeasonTraveller } from './traveller'
import type { TripPlan } from './trip'

/** Whether the free time runs by what the order itself tells. */
function isCancelOwed(order: OrderView, at: number): boolean {
  const until = order.times.freeCancelUntil
  return order.label === 'toDepart' && until !== null && at <= fromWallTime(until)
}

/** Cancels as offered, free or not; true when the ride has ended. */
export async function cancel(traveller: SeasonTraveller, id: string): Promise<boolean> {
  const order = await traveller.look(id)
  const { cancelOffer } = order
  if (!order.actions.includes('cancel') || !cancelOffer) {
    if (isCancelOwed(order, traveller.at)) {
      traveller.tell(
        'free cancellation is not offered',
        'The last free minute is to come, and nothing is offered.',
        {
          order: order.orderNo,
          label: order.label,
          times: order.times,
        },
      )
    }
    traveller.context.count('cancelling.not offered')
    return false
  }
  const cancelled = await traveller.must(cancelAirlinesBusOrder, {
    id,
    ...(cancelOffer.free ? {} : { withoutRefund: 'yes' as const }),
  })
  traveller.context.count(cancelOffer.free ? 'cancelling.free' : 'cancelling.without refund')
  traveller.context.count('yen back', cancelOffer.refundAmountJpy / 100)
  const back = cancelled.refund?.refundAmountJpy ?? 0
  if (back !== cancelOffer.refundAmountJpy) {
    traveller.tell(
      'another amount comes back than was offered',
      'The offer to cancel named another amount.',
      {
        order: order.orderNo,
        offered: cancelOffer,
        refund: cancelled.refund,
      },
    )
  }
  return true
}

/** Applies for a refund as offered; true when that ended the ride. */
export async function askRefund(traveller: SeasonTraveller, id: string): Promise<boolean> {
  const { actions, refundOffer } = await traveller.look(id)
  if (!actions.includes('requestRefund') || !refundOffer) {
    traveller.context.count('refund requests not offered')
    return false
  }
  await traveller.must(refundAirlinesBusOrder, {
    id,
    kind: refundOffer.kind,
    refundReason: 'plansChanged',
    refundReasonOtherDesc: '',
  })
  traveller.context.count(`refund requests.${refundOffer.kind}`)
  return refundOffer.kind !== 'keepsRide'
}

/** Books the same ride a day later in place of this one; answers the new one once it is paid. */
export async function rebook(
  traveller: SeasonTraveller,
  trip: TripPlan,
  id: string,
): Promise<OrderView | undefined> {
  const order = await traveller.look(id)
  if (!order.actions.includes('rebook') || !order.cancelOffer?.free) return undefined
  const chosen = await choose(traveller, { ...trip, hasPoster: false })
  if (!chosen) return undefined
  const ride = dayLater(chosen.ride, id)
  const quotation = await traveller.must(offerInfo, ride)
  if (quotation.problem !== null || quotation.departure === null) {
    traveller.refusedByRule(quotation.problem?.error ?? 'nothing is offered')
    return undefined
  }
  const paid = await orderAndPay(
    traveller,
    { ...trip, turn: 'none', fill: 'atOnce' },
    { ride, quotation },
    'foreignCard',
  )
  if (!paid) return undefined
  traveller.context.count('rebooked')
  const old = await traveller.look(id)
  if (old.facts.fulfilment !== 'cancelled') {
    traveller.tell('a replaced ride stands', 'A ride was paid in place of another, which is not cancelled.', {
      order: old.orderNo,
      facts: old.facts,
    })
  }
  return paid
}

/** Buys as many more bags for the ride as it can have. */
export async function addBags(traveller: SeasonTraveller, id: string): Promise<void> {
  const { actions } = await traveller.look(id)
  if (!actions.includes('addLuggage')) return
  const sku = await traveller.must(userSelectLuggage, { orderId: id })
  if (sku.canBuy < 1 && sku.full) {
    traveller.context.count('bags without room')
    return
  }
  if (sku.canBuy < 1) {
    traveller.tell(
      'a bag is offered and cannot be bought',
      'The order offers more luggage; none can be bought.',
      {
        id,
        sku,
      },
    )
    return
  }
  // As many as somebody with a shopping tour behind them has.
  const pieces = sku.canBuy
  const request = {
    orderId: id,
    pieces,
    currency: 'JPY',
    payPrice: priceLuggage(pieces, 'JPY', defaultPolicy).payPrice,
  } as const
  const bags = await traveller.ask(addLuggageOrder, request, ['order.bagsFull', 'order.bagsFullAll'])
  if (!bags.ok) traveller.context.count('bags without room')
  else if ((await pay(traveller, bags.data, 'japaneseCard')) === 'paid')
    traveller.context.count('bags bought afterwards', pieces)
}
