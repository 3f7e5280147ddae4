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
import { command, idle, outcomeOf } from '../command'
import { travellerNames, type OrderName, type OrderRow, type TravellerName } from '../world'
import { riders } from './booking'

const contact = { contactName: 'Chan Tai Man', countryCode: '852', phone: '91234567' }

interface OfOrder {
  readonly order: OrderName
}

/** The trip info, given by whoever rides. */
const fillIn = command<OfOrder & { readonly device: number }>({
  weight: 9,
  propose(world, chance) {
    const order = mostlyWhere(
      world,
      chance,
      (each) => (isToCome(each) || (isRide(each) && isPayable(world)(each))) && each.filledAt === null,
    )
    return order === undefined ? undefined : { order, device: chance.happens(0.2) ? 1 : 0 }
  },
  async run(world, { order: name, device }) {
    const order = world.order(name)
    if (!order) return idle
    const request = { id: order.id, passengers: riders(order), contact }
    return outcomeOf(await world.ask(fillOrderInfo, request, { who: world.riderOf(order), device }))
  },
})

const shareLink = command<OfOrder>({
  weight: 4,
  propose(world, chance) {
    const order = mostlyWhere(world, chance, (each) => isToCome(each) && each.filledAt === null)
    return order === undefined ? undefined : { order }
  },
  async run(world, { order: name }) {
    const order = world.order(name)
    if (!order) return idle
    const answer = await world.ask(
      createOrderLink,
      { id: order.id, kind: 'fill' },
      { who: world.riderOf(order) },
    )
    const token = answer.status === 200 ? answer.data.fill?.token : undefined
    if (token !== undefined) world.links.set(name, token)
    return outcomeOf(answer)
  },
})

/** A companion fills in the details of one rider by the link. */
const companionFills = command<OfOrder & { readonly position: number }>({
  weight: 12,
  propose(world, chance) {
    const order = orderWhere(
      world,
      chance,
      (each, name) => world.links.has(name) && isToCome(each) && each.filledAt === null,
    )
    const row = order === undefined ? undefined : world.order(order)
    const people = row ? riders(row).length : 0
    return order === undefined ? undefined : { order, position: Math.floor(chance.number() * people) }
  },
  async run(world, { order, position }) {
    const token = world.links.get(order)
    const row = world.order(order)
    if (token === undefined || !row) return idle
    const { passportName = '', birthday = null } = riders(row)[position] ?? {}
    return outcomeOf(await world.ask(fillByLink, { token, position, passportName, birthday }, 'nobody'))
  },
})

const giveAway = command<OfOrder>({
  weight: 4,
  propose(world, chance) {
    const isGiveable = (each: OrderRow) =>
      isToCome(each) && each.refund === 'none' && (each.departsAt ?? 0) - world.now > 2 * msPerHour
    const order = mostlyWhere(world, chance, isGiveable)
    return order === undefined ? undefined : { order }
  },
  async run(world, { order: name }) {
    const order = world.order(name)
    if (!order) return idle
    const request = { action: 'give', orderId: order.id, giverName: 'Grandma', greeting: '' } as const
    const answer = await world.ask(miniGiftScheme, request, { who: world.ownerOf(order) })
    if (answer.status === 200) world.gifts.set(name, answer.data.giftToken)
    return outcomeOf(answer)
  },
})

const takeGift = command<OfOrder & { readonly who: TravellerName }>({
  weight: 8,
  propose(world, chance) {
    const order = orderWhere(
      world,
      chance,
      (each, name) =>
        world.gifts.has(name) && (chance.happens(0.1) || (isToCome(each) && each.takerAccountId === null)),
    )
    const row = order === undefined ? undefined : world.order(order)
    const others = travellerNames.filter((name) => row && world.ownerOf(row) !== name)
    const who = chance.happens(0.9) ? chance.of(others) : chance.oneOf(travellerNames)
    return order === undefined || who === undefined ? undefined : { order, who }
  },
  async run(world, { order, who }) {
    const giftToken = world.gifts.get(order)
    if (giftToken === undefined) return idle
    return outcomeOf(await world.ask(miniGiftScheme, { action: 'open', giftToken }, { who }))
  },
})

const takeGiftBack = command<OfOrder>({
  weight: 1,
  propose(world, chance) {
    const order = orderWhere(world, chance, (_, name) => world.gifts.has(name))
    return order === undefined ? undefined : { order }
  },
  async run(world, { order: name }) {
    const order = world.order(name)
    if (!order) return idle
    return outcomeOf(await world.ask(revokeRideGift, { orderId: order.id }, { who: world.ownerOf(order) }))
  },
})

/** Gives a ride that was taken back to its giver; now and then somebody tries who never took it. */
const returnGift = command<OfOrder>({
  weight: 2,
  propose(world, chance) {
    const order = orderWhere(
      world,
      chance,
      (each, name) => each.takerAccountId !== null || (world.gifts.has(name) && chance.happens(0.1)),
    )
    return order === undefined ? undefined : { order }
  },
  async run(world, { order: name }) {
    const order = world.order(name)
    if (!order) return idle
    return outcomeOf(await world.ask(returnRideGift, { orderId: order.id }, { who: world.riderOf(order) }))
  },
})

/** Cancels, `sure` also where nothing comes back. */
const cancel = command<OfOrder & { readonly sure: boolean; readonly device: number }>({
  weight: 2.5,
  propose(world, chance) {
    const order = mostlyWhere(world, chance, (each) => isUnpaid(each) || isToCome(each))
    return order === undefined
      ? undefined
      : { order, sure: chance.happens(0.5), device: chance.happens(0.2) ? 1 : 0 }
  },
  async run(world, { order: name, sure, device }) {
    const order = world.order(name)
    if (!order) return idle
    const request = { id: order.id, ...(sure && { withoutRefund: 'yes' as const }) }
    return outcomeOf(await world.ask(cancelAirlinesBusOrder, request, { who: world.ownerOf(order), device }))
  },
})

/** Applies for a refund as the page offers it. */
const applyForRefund = command<OfOrder & { readonly reason: (typeof refundReasons)[number] }>({
  weight: 5,
  propose(world, chance) {
    const fits = (each: OrderRow) =>
      isPaidRide(each) &&
      refundableStates.includes(each.refund) &&
      // In the free time it is a cancellation.
      (['verified', 'inProgress', 'completed'].includes(each.fulfilment) ||
        (isToCome(each) && chance.happens(0.2)))
    const order = mostlyWhere(world, chance, fits, 0.02)
    return order === undefined ? undefined : { order, reason: chance.of(refundReasons) ?? 'other' }
  },
  async run(world, { order: name, reason }) {
    const order = world.order(name)
    if (!order) return idle
    const asker = { who: world.ownerOf(order) }
    const { data } = await world.ask(userOrderInfo, { id: order.id }, asker)
    const request = {
      id: order.id,
      kind: data?.refundOffer?.kind ?? ('keepsRide' as const),
      refundReason: reason,
      refundReasonOtherDesc: 'No seat belt',
    }
    return outcomeOf(await world.ask(refundAirlinesBusOrder, request, asker))
  },
})

/** Shows the ride code, or the code of bags; `refresh` makes a new one. */
const showCode = command<OfOrder & { readonly refresh: boolean }>({
  weight: 12,
  propose(world, chance) {
    const order = mostlyWhere(
      world,
      chance,
      (each) => each.fulfilment === 'confirmed' && (isLuggage(each) || each.filledAt !== null),
    )
    return order === undefined ? undefined : { order, refresh: chance.happens(0.2) }
  },
  async run(world, { order: name, refresh }) {
    const order = world.order(name)
    if (!order) return idle
    const asker = { who: world.riderOf(order) }
    const flag = refresh ? { refresh: 'true' as const } : {}
    const answer = isRide(order)
      ? await world.ask(busOrderQrById, { airlineOrderId: order.id, ...flag }, asker)
      : await world.ask(luggageOrderQrByOrderId, { luggageOrderId: order.id, ...flag }, asker)
    if (answer.status === 200) {
      const { token, code } = answer.data
      world.codes.set(name, [...(world.codes.get(name) ?? []), { token, code }])
    }
    return outcomeOf(answer)
  },
})

const heldUp = command<OfOrder>({
  weight: 8,
  propose(world, chance) {
    const isLanded = (each: OrderRow) =>
      isToCome(each) && isPickup(each.type) && world.now >= each.appointedAt
    const order = mostlyWhere(world, chance, isLanded, 0.03)
    return order === undefined ? undefined : { order }
  },
  async run(world, { order: name }) {
    const order = world.order(name)
    if (!order) return idle
    return outcomeOf(await world.ask(stillInImmigrationCall, { id: order.id }, { who: world.riderOf(order) }))
  },
})

const review = command<OfOrder & { readonly stars: number }>({
  weight: 6,
  propose(world, chance) {
    const order = mostlyWhere(world, chance, (each) => each.review !== 'none', 0.02)
    return order === undefined ? undefined : { order, stars: chance.oneOf([1, 3, 5]) }
  },
  async run(world, { order: name, stars }) {
    const order = world.order(name)
    if (!order) return idle
    const request = {
      orderId: order.id,
      stars,
      serviceAttitude: stars,
      price: stars,
      comfort: stars,
      text: 'Fine',
    }
    return outcomeOf(await world.ask(commentInfoAddOrUpdate, request, { who: world.riderOf(order) }))
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
