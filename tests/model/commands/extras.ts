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
import { travellerNames, type OrderName, type OrderRow, type TravellerName, type World } from '../world'

/** The card fee, which is told with every price. */
const CARD_FEE_JPY = 2000

/** Extra pieces for a ride, to be paid like any order. */
const buyLuggage = command<{ readonly as: OrderName; readonly order: OrderName; readonly pieces: number }>({
  weight: 4,
  propose(world, chance) {
    const order = mostlyWhere(world, chance, isToCome)
    return order === undefined
      ? undefined
      : { as: world.nextName('bag'), order, pieces: chance.oneOf([1, 1, 2]) }
  },
  async run(world, { as, order: name, pieces }) {
    const order = world.order(name)
    if (!order) return idle
    const asker = { who: world.ownerOf(order) }
    const sku = await world.ask(userSelectLuggage, { orderId: order.id }, asker)
    if (sku.status !== 200) return outcomeOf(sku)
    const request = {
      orderId: order.id,
      pieces,
      currency: 'JPY' as const,
      payPrice: sku.data.priceJpy * pieces + CARD_FEE_JPY,
    }
    const answer = await world.ask(addLuggageOrder, request, asker)
    if (answer.status === 200) world.ids.set(as, answer.data.id)
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
  propose(world, chance) {
    const hasLapChild = (each: OrderRow) => isToCome(each) && each.infants > 0 && each.filledAt === null
    const order = mostlyWhere(world, chance, hasLapChild, 0.02)
    return order === undefined
      ? undefined
      : { as: world.nextName('seat'), order, way: chance.happens(0.85) ? 'seat' : 'cancel' }
  },
  async run(world, { as, order: name, way }) {
    const order = world.order(name)
    if (!order) return idle
    const asker = { who: world.ownerOf(order) }
    if (way === 'cancel') {
      return outcomeOf(await world.ask(cancelForLapChild, { id: order.id, birthday: OUTGROWN }, asker))
    }
    const asked = { orderId: order.id, children: 1 }
    const offer = await world.ask(lapChildSeatOffer, asked, asker)
    if (offer.status !== 200) return outcomeOf(offer)
    const { payPrice } = offer.data.price
    const answer = await world.ask(addLapChildSeatOrder, { ...asked, payPrice }, asker)
    if (answer.status === 200) world.ids.set(as, answer.data.id)
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
  propose(world, chance) {
    const order = mostlyWhere(world, chance, ({ fulfilment }) => fulfilment === 'completed', 0.02)
    return order === undefined ? undefined : { order }
  },
  async run(world, { order: name }) {
    const order = world.order(name)
    if (!order) return idle
    const who = world.ownerOf(order)
    const headId = world.heads.get(who) ?? (await world.ask(saveInvoiceHead, head, { who })).data?.id
    if (headId === undefined) return idle
    world.heads.set(who, headId)
    return outcomeOf(await world.ask(applyForInvoice, { headId, orderIds: [order.id] }, { who }))
  },
})

/** Everything that a traveller and the desk can look at: every answer has the form of the contract. */
const lookAround = command<{ readonly who: TravellerName }>({
  weight: 0.7,
  propose: (_world, chance) => ({ who: chance.oneOf(travellerNames) }),
  async run(world, { who }) {
    const asker = { who }
    const looks = [
      world.ask(selectUserOrderPage, {}, asker),
      world.ask(homeQr, {}, asker),
      world.ask(myCoupons, { currency: 'JPY' }, asker),
      world.ask(giftCards, {}, asker),
      world.ask(giftCardHistory, {}, asker),
      world.ask(noticeList, {}, asker),
      world.ask(invoiceList, { state: 'applied' }, asker),
      world.ask(waitFillOrder, {}, asker),
      world.ask(staffCalls.staffDay, { direction: 'pickup' }, 'staff'),
      world.ask(staffCalls.staffRefundRequests, {}, 'staff'),
      ...world.seen.departures.map(({ id }) =>
        world.ask(staffCalls.staffDeparture, { departureId: id }, 'staff'),
      ),
      ...[...world.seen.orders.values()].flatMap((order) => [
        world.ask(staffCalls.staffOrder, { id: order.id }, 'staff'),
        world.ask(userOrderInfo, { id: order.id }, { who: world.riderOf(order) }),
      ]),
    ]
    for (const { status, error } of await Promise.all(looks)) mustBeShown(world, status, error)
    return done
  },
})

function mustBeShown(world: World, status: number, error: string | undefined): void {
  if (status !== 200 && !world.bench.crasher.isDown) {
    throw new Breach('what is one’s own can be looked at', { status, error })
  }
}

export const extraCommands = { buyLuggage, lapChildTurnedTwo, askForInvoice, lookAround }
