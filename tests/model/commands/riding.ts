import { miniGiftScheme } from '@noriai/contract/calls/company'
import { returnRideGift, revokeRideGift } from '@noriai/contract/calls/gifts'
import { createOrderLink, fillByLink } from '@noriai/contract/calls/links'
import { stillInImmigration as stillInImmigrationCall } from '@noriai/contract/calls/moving'
import {
  cancelAirlinesBusOrder,
  fillOrderInfo,
  refundAirlinesBusOrder,
  refundReasons,
} from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { commentInfoAddOrUpdate } from '@noriai/contract/calls/review'
import { busOrderQrById, luggageOrderQrByOrderId } from '@noriai/contract/calls/rideCode'
import { isPickup } from '@noriai/contract/orders/kinds'
import { refundableStates } from '@noriai/contract/orders/states'
import { msPerHour } from '@noriai/contract/time'
import {
  isLuggage,
  isPaidRide,
  isPayable,
  isRide,
  isToCome,
  isUnpaid,
  mostlyWhere,
  orderWhere,
} from '../choose'
import { Breach } from '../breach'
import { checkWorth } from '../cancelling'
import { command, idle, outcomeOf } from '../command'
import {
  travellerNames,
  type ModelContext,
  type OrderName,
  type OrderRow,
  type TravellerName,
} from '../context'
import { riders } from './booking'

const contact = { contactName: 'Chan Tai Man', countryCode: '852', phone: '91234567' }

interface OfOrder {
  readonly order: OrderName
}

/** The trip info, given by whoever rides. */
const fillIn = command<OfOrder & { readonly device: number }>({
  weight: 9,
  propose(context, chance) {
    const order = mostlyWhere(
      context,
      chance,
      (each) => (isToCome(each) || (isRide(each) && isPayable(context)(each))) && each.filledAt === null,
    )
    return order === undefined ? undefined : { order, device: chance.happens(0.2) ? 1 : 0 }
  },
  async run(context, { order: name, device }) {
    const order = context.order(name)
    if (!order) return idle
    const request = { id: order.id, passengers: riders(order), contact }
    return outcomeOf(await context.ask(fillOrderInfo, request, { who: context.riderOf(order), device }))
  },
})

const shareLink = command<OfOrder>({
  weight: 4,
  propose(context, chance) {
    const order = mostlyWhere(context, chance, (each) => isToCome(each) && each.filledAt === null)
    return order === undefined ? undefined : { order }
  },
  async run(context, { order: name }) {
    const order = context.order(name)
    if (!order) return idle
    const answer = await context.ask(
      createOrderLink,
      { id: order.id, kind: 'fill' },
      { who: context.riderOf(order) },
    )
    const token = answer.status === 200 ? answer.data.fill?.token : undefined
    if (token !== undefined) context.links.set(name, token)
    return outcomeOf(answer)
  },
})

/** A companion fills in the details of one rider by the link. */
const companionFills = command<OfOrder & { readonly position: number }>({
  weight: 12,
  propose(context, chance) {
    const order = orderWhere(
      context,
      chance,
      (each, name) => context.links.has(name) && isToCome(each) && each.filledAt === null,
    )
    const row = order === undefined ? undefined : context.order(order)
    const people = row ? riders(row).length : 0
    return order === undefined ? undefined : { order, position: Math.floor(chance.number() * people) }
  },
  async run(context, { order, position }) {
    const token = context.links.get(order)
    const row = context.order(order)
    if (token === undefined || !row) return idle
    const { passportName = '', birthday = null } = riders(row)[position] ?? {}
    const isOffered = await isOnOffer(context, row)
    const answer = await context.ask(fillByLink, { token, position, passportName, birthday }, 'nobody')
    if (isOffered && answer.status === 200 && context.isClear)
      throw new Breach('companions give nothing while a ride is on offer', { order })
    return outcomeOf(answer)
  },
})

/** Whether somebody could take a ride now. */
async function isOnOffer({ bench, now }: ModelContext, { id }: OrderRow): Promise<boolean> {
  const { rowCount } = await bench.server.deps.pool.query(
    `select 1 from ride_gifts
      where order_id = $1 and revoked_at is null and taken_at is null and expires_at > $2`,
    [id, new Date(now)],
  )
  return (rowCount ?? 0) > 0
}

const giveAway = command<OfOrder>({
  weight: 4,
  propose(context, chance) {
    const isGiveable = (each: OrderRow) =>
      isToCome(each) && each.refund === 'none' && (each.departsAt ?? 0) - context.now > 2 * msPerHour
    const order = mostlyWhere(context, chance, isGiveable)
    return order === undefined ? undefined : { order }
  },
  async run(context, { order: name }) {
    const order = context.order(name)
    if (!order) return idle
    const request = { action: 'give', orderId: order.id, giverName: 'Grandma', greeting: '' } as const
    const answer = await context.ask(miniGiftScheme, request, { who: context.ownerOf(order) })
    if (answer.status === 200) context.gifts.set(name, answer.data.giftToken)
    return outcomeOf(answer)
  },
})

const takeGift = command<OfOrder & { readonly who: TravellerName }>({
  weight: 8,
  propose(context, chance) {
    const order = orderWhere(
      context,
      chance,
      (each, name) =>
        context.gifts.has(name) && (chance.happens(0.1) || (isToCome(each) && each.takerAccountId === null)),
    )
    const row = order === undefined ? undefined : context.order(order)
    const others = travellerNames.filter((name) => row && context.ownerOf(row) !== name)
    const who = chance.happens(0.9) ? chance.of(others) : chance.oneOf(travellerNames)
    return order === undefined || who === undefined ? undefined : { order, who }
  },
  async run(context, { order, who }) {
    const giftToken = context.gifts.get(order)
    if (giftToken === undefined) return idle
    return outcomeOf(await context.ask(miniGiftScheme, { action: 'open', giftToken }, { who }))
  },
})

const takeGiftBack = command<OfOrder>({
  weight: 1,
  propose(context, chance) {
    const order = orderWhere(context, chance, (_, name) => context.gifts.has(name))
    return order === undefined ? undefined : { order }
  },
  async run(context, { order: name }) {
    const order = context.order(name)
    if (!order) return idle
    return outcomeOf(
      await context.ask(revokeRideGift, { orderId: order.id }, { who: context.ownerOf(order) }),
    )
  },
})

/** Gives a ride that was taken back to its giver; now and then somebody tries who never took it. */
const returnGift = command<OfOrder>({
  weight: 2,
  propose(context, chance) {
    const order = orderWhere(
      context,
      chance,
      (each, name) => each.takerAccountId !== null || (context.gifts.has(name) && chance.happens(0.1)),
    )
    return order === undefined ? undefined : { order }
  },
  async run(context, { order: name }) {
    const order = context.order(name)
    if (!order) return idle
    return outcomeOf(
      await context.ask(returnRideGift, { orderId: order.id }, { who: context.riderOf(order) }),
    )
  },
})

/** Cancels, `sure` also where nothing comes back. */
const cancel = command<OfOrder & { readonly sure: boolean; readonly device: number }>({
  weight: 2.5,
  propose(context, chance) {
    const order = mostlyWhere(context, chance, (each) => isUnpaid(each) || isToCome(each))
    return order === undefined
      ? undefined
      : { order, sure: chance.happens(0.5), device: chance.happens(0.2) ? 1 : 0 }
  },
  async run(context, { order: name, sure, device }) {
    const order = context.order(name)
    if (!order) return idle
    const request = { id: order.id, ...(sure && { withoutRefund: 'yes' as const }) }
    const asker = { who: context.ownerOf(order), device }
    const answer = await context.ask(cancelAirlinesBusOrder, request, asker)
    if (isToCome(order) && context.isClear) await checkWorth(context, { order, sure, error: answer.error })
    return outcomeOf(answer)
  },
})

/** Applies for a refund as the page offers it. */
const applyForRefund = command<OfOrder & { readonly reason: (typeof refundReasons)[number] }>({
  weight: 5,
  propose(context, chance) {
    const fits = (each: OrderRow) =>
      isPaidRide(each) &&
      refundableStates.includes(each.refund) &&
      // In the free time it is a cancellation.
      (['verified', 'inProgress', 'completed'].includes(each.fulfilment) ||
        (isToCome(each) && chance.happens(0.2)))
    const order = mostlyWhere(context, chance, fits, 0.02)
    return order === undefined ? undefined : { order, reason: chance.of(refundReasons) ?? 'other' }
  },
  async run(context, { order: name, reason }) {
    const order = context.order(name)
    if (!order) return idle
    const asker = { who: context.ownerOf(order) }
    const { data } = await context.ask(userOrderInfo, { id: order.id }, asker)
    const request = {
      id: order.id,
      kind: data?.refundOffer?.kind ?? ('keepsRide' as const),
      refundReason: reason,
      refundReasonOtherDesc: 'No seat belt',
    }
    return outcomeOf(await context.ask(refundAirlinesBusOrder, request, asker))
  },
})

/** Shows the ride code, or the code of bags; `refresh` makes a new one. */
const showCode = command<OfOrder & { readonly refresh: boolean }>({
  weight: 12,
  propose(context, chance) {
    const order = mostlyWhere(
      context,
      chance,
      (each) => each.fulfilment === 'confirmed' && (isLuggage(each) || each.filledAt !== null),
    )
    return order === undefined ? undefined : { order, refresh: chance.happens(0.2) }
  },
  async run(context, { order: name, refresh }) {
    const order = context.order(name)
    if (!order) return idle
    const asker = { who: context.riderOf(order) }
    const flag = refresh ? { refresh: 'true' as const } : {}
    const answer = isRide(order)
      ? await context.ask(busOrderQrById, { airlineOrderId: order.id, ...flag }, asker)
      : await context.ask(luggageOrderQrByOrderId, { luggageOrderId: order.id, ...flag }, asker)
    if (answer.status === 200) {
      const { token, code } = answer.data
      context.codes.set(name, [...(context.codes.get(name) ?? []), { token, code }])
    }
    return outcomeOf(answer)
  },
})

const heldUp = command<OfOrder>({
  weight: 8,
  propose(context, chance) {
    const isLanded = (each: OrderRow) =>
      isToCome(each) && isPickup(each.type) && context.now >= each.appointedAt
    const order = mostlyWhere(context, chance, isLanded, 0.03)
    return order === undefined ? undefined : { order }
  },
  async run(context, { order: name }) {
    const order = context.order(name)
    if (!order) return idle
    return outcomeOf(
      await context.ask(stillInImmigrationCall, { id: order.id }, { who: context.riderOf(order) }),
    )
  },
})

const review = command<OfOrder & { readonly stars: number }>({
  weight: 6,
  propose(context, chance) {
    const order = mostlyWhere(context, chance, (each) => each.review !== 'none', 0.02)
    return order === undefined ? undefined : { order, stars: chance.oneOf([1, 3, 5]) }
  },
  async run(context, { order: name, stars }) {
    const order = context.order(name)
    if (!order) return idle
    const request = {
      orderId: order.id,
      stars,
      serviceAttitude: stars,
      price: stars,
      comfort: stars,
      text: 'Fine',
    }
    return outcomeOf(await context.ask(commentInfoAddOrUpdate, request, { who: context.riderOf(order) }))
  },
})

export const ridingCommands = {
  fillIn,
  shareLink,
  companionFills,
  giveAway,
  takeGift,
  takeGiftBack,
  returnGift,
  cancel,
  applyForRefund,
  showCode,
  heldUp,
  review,
}
