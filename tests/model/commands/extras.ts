import { addLuggageOrder, userSelectLuggage } from '@noriai/contract/calls/luggage'
import { applyForInvoice, invoiceList, saveInvoiceHead } from '@noriai/contract/calls/invoices'
import { giftCardHistory, giftCards } from '@noriai/contract/calls/gifts'
import { myCoupons } from '@noriai/contract/calls/coupons'
import { addLapChildSeatOrder, lapChildSeatOffer } from '@noriai/contract/calls/lapChild'
import { noticeList } from '@noriai/contract/calls/moving'
import { cancelForLapChild } from '@noriai/contract/calls/orderLife'
import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import { homeQr } from '@noriai/contract/calls/rideCode'
import { waitFillOrder } from '@noriai/contract/calls/reminder'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { Breach } from '../breach'
import { isToCome, mostlyWhere } from '../choose'
import { command, done, idle, outcomeOf } from '../command'
import {
  travellerNames,
  type OrderName,
  type OrderRow,
  type TravellerName,
  type ModelContext,
} from '../context'

/** The card fee, which is shown with every price. */
const CARD_FEE_JPY = 2000

/** Extra pieces for a ride, to be paid like any order. */
const buyLuggage = command<{ readonly as: OrderName; readonly order: OrderName; readonly pieces: number }>({
  weight: 4,
  propose(context, chance) {
    const order = mostlyWhere(context, chance, isToCome)
    return order === undefined
      ? undefined
      : { as: context.nextName('bag'), order, pieces: chance.oneOf([1, 1, 2]) }
  },
  async run(context, { as, order: name, pieces }) {
    const order = context.order(name)
    if (!order) return idle
    const asker = { who: context.ownerOf(order) }
    const sku = await context.ask(userSelectLuggage, { orderId: order.id }, asker)
    if (sku.status !== 200) return outcomeOf(sku)
    const request = {
      orderId: order.id,
      pieces,
      currency: 'JPY' as const,
      payPrice: sku.data.priceJpy * pieces + CARD_FEE_JPY,
    }
    const answer = await context.ask(addLuggageOrder, request, asker)
    if (answer.status === 200) context.ids.set(as, answer.data.id)
    return outcomeOf(answer)
  },
})

/** Too old for a lap on every ride of the model. */
const OUTGROWN = '2024-11-20'

/** A lap child turned two: a seat is ordered for it, to be paid like any order, or its ride is cancelled with the fare back. */
const lapChildTurnedTwo = command<{
  readonly as: OrderName
  readonly order: OrderName
  readonly way: 'seat' | 'cancel'
}>({
  weight: 14,
  propose(context, chance) {
    const hasLapChild = (each: OrderRow) => isToCome(each) && each.infants > 0 && each.filledAt === null
    const order = mostlyWhere(context, chance, hasLapChild, 0.02)
    return order === undefined
      ? undefined
      : { as: context.nextName('seat'), order, way: chance.happens(0.85) ? 'seat' : 'cancel' }
  },
  async run(context, { as, order: name, way }) {
    const order = context.order(name)
    if (!order) return idle
    const asker = { who: context.ownerOf(order) }
    if (way === 'cancel') {
      return outcomeOf(await context.ask(cancelForLapChild, { id: order.id, birthday: OUTGROWN }, asker))
    }
    const request = { orderId: order.id, children: 1 }
    const offer = await context.ask(lapChildSeatOffer, request, asker)
    if (offer.status !== 200) return outcomeOf(offer)
    const { payPrice } = offer.data.price
    const answer = await context.ask(addLapChildSeatOrder, { ...request, payPrice }, asker)
    if (answer.status === 200) context.ids.set(as, answer.data.id)
    return outcomeOf(answer)
  },
})

const head = {
  kind: 'person',
  title: 'Chan Tai Man',
  country: 'JP',
  taxNumber: '',
  address: '',
  phone: '',
  bankName: '',
  bankAccount: '',
  email: '',
  isDefault: true,
} as const

const askForInvoice = command<{ readonly order: OrderName }>({
  weight: 7,
  propose(context, chance) {
    const order = mostlyWhere(context, chance, ({ fulfilment }) => fulfilment === 'completed', 0.02)
    return order === undefined ? undefined : { order }
  },
  async run(context, { order: name }) {
    const order = context.order(name)
    if (!order) return idle
    const who = context.ownerOf(order)
    const headId = context.heads.get(who) ?? (await context.ask(saveInvoiceHead, head, { who })).data?.id
    if (headId === undefined) return idle
    context.heads.set(who, headId)
    return outcomeOf(await context.ask(applyForInvoice, { headId, orderIds: [order.id] }, { who }))
  },
})

/** Everything that a traveller and the desk can look at: every answer has the form of the contract. */
const lookAround = command<{ readonly who: TravellerName }>({
  weight: 0.7,
  propose: (_context, chance) => ({ who: chance.oneOf(travellerNames) }),
  async run(context, { who }) {
    const asker = { who }
    const own = [
      context.ask(selectUserOrderPage, {}, asker),
      context.ask(homeQr, {}, asker),
      context.ask(myCoupons, { currency: 'JPY' }, asker),
      context.ask(giftCards, {}, asker),
      context.ask(giftCardHistory, {}, asker),
      context.ask(noticeList, {}, asker),
      context.ask(invoiceList, { state: 'applied' }, asker),
      context.ask(waitFillOrder, {}, asker),
    ].map((look) => ({ who, look }))
    const ordered = [...context.seen.orders.values()].map((order) => {
      const rider = context.riderOf(order)
      return { who: rider, look: context.ask(userOrderInfo, { id: order.id }, { who: rider }) }
    })
    const atDesk = [
      context.ask(staffCalls.staffDay, { direction: 'pickup' }, 'staff'),
      context.ask(staffCalls.staffDayFigures, {}, 'staff'),
      context.ask(staffCalls.staffRoad, {}, 'staff'),
      context.ask(staffCalls.staffRefundRequests, {}, 'staff'),
      ...context.seen.departures.map(({ id }) =>
        context.ask(staffCalls.staffDeparture, { departureId: id }, 'staff'),
      ),
      ...[...context.seen.orders.values()].map(({ id }) =>
        context.ask(staffCalls.staffOrder, { id }, 'staff'),
      ),
    ]
    for (const { status, error } of await Promise.all(atDesk)) mustBeShown(context, status, error)
    for (const { who: asking, look } of [...own, ...ordered]) {
      const { status, error } = await look
      // Nothing is theirs any more whose account is gone.
      const isGone = context.deleted.has(asking) || context.unsure.has(asking)
      if (!isGone) mustBeShown(context, status, error)
    }
    return done
  },
})

function mustBeShown(context: ModelContext, status: number, error: string | undefined): void {
  if (status !== 200 && !context.bench.crasher.isDown) {
    throw new Breach('what is one’s own can be looked at', { status, error })
  }
}

export const extraCommands = { buyLuggage, lapChildTurnedTwo, askForInvoice, lookAround }
