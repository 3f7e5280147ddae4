import type { fillByLink as call } from '@noriai/contract/calls/links'
import type { CallInput } from '@noriai/contract/defineCall'
import { parseBirthday } from '@noriai/contract/rules/birthday'
import { lapChildProblem } from '@noriai/contract/rules/lapChild'
import { kindsOfParty } from '@noriai/contract/rules/party'
import { isTripInfoMissed } from '@noriai/contract/rules/tripInfo'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { companionRiders } from '../../infra/db/schema/orderLinks'
import { orderPassengers } from '../../infra/db/schema/orders'
import { announceChange } from '../../infra/live/announceChange'
import { checkedPassportName } from '../identity'
import { companionsOf, openLink, type CompanionRider } from '../links'
import { lockOrder, recordTripInfo, type Order } from '../orders'
import { findRideGift, isOnOffer } from '../rideGifts'
import { checkedRiders } from '../tripInfo/riders'
import type { RuleContext } from '../../context'

/** The order of a `fill` link, as it may be filled now, and what was given so far. @throws link.over */
export async function openToFill(
  tx: Tx,
  token: string,
  at: number,
): Promise<{ readonly order: Order; readonly companions: readonly CompanionRider[] }> {
  const { orderId } = await openLink(tx, token, { kind: 'fill', at })
  const order = await lockOrder(tx, orderId)
  // Read again under the order's lock: whoever took the ride, or took the link back, may have been quicker.
  await openLink(tx, token, { kind: 'fill', at })
  const isWaiting = order?.payment === 'paid' && order.fulfilment === 'confirmed' && order.fillUntil !== null
  if (!order || !isWaiting || isTripInfoMissed(order.fillUntil ?? at, at)) throw new DomainError('link.over')
  const gift = await findRideGift(tx, order.id)
  // It is its taker's to give.
  if (gift && isOnOffer(gift, at)) throw new DomainError('link.over')
  return { order, companions: await companionsOf(tx, order.id) }
}

/**
 * Takes one rider's own details, once; the same again change nothing. With the last one the trip info is complete: the
 * contact was given when it was booked.
 * @throws link.over, link.alreadyFilled, notFound for a rider that the party does not have, the codes of name and birthday
 */
export async function fillByLink(
  tx: Tx,
  input: CallInput<typeof call>,
  { at, policy }: RuleContext,
): Promise<{ readonly order: Order; readonly companions: readonly CompanionRider[] }> {
  const { order, companions } = await openToFill(tx, input.token, at)
  const kind = kindsOfParty(order)[input.position]
  if (kind === undefined) throw new DomainError('notFound')
  const given = checkedDetails(input, { kind, order }, { at, policy })
  const before = companions.find(({ position }) => position === input.position)
  if (before?.passportName === given.passportName && before.birthday === given.birthday) {
    return { order, companions }
  }
  if (before || order.filledAt !== null) throw new DomainError('link.alreadyFilled')
  const rider: CompanionRider = { orderId: order.id, position: input.position, kind, filledAt: at, ...given }
  await tx.insert(companionRiders).values(rider)
  const all = [...companions, rider].sort((a, b) => a.position - b.position)
  const filled =
    all.length === kindsOfParty(order).length
      ? await complete(tx, order, { companions: all, at, policy })
      : order
  await announceChange(tx, { orderIds: [order.id] })
  return { order: filled, companions: all }
}

function checkedDetails(
  { passportName: name, birthday: day }: CallInput<typeof call>,
  { kind, order: { serviceDate } }: { readonly kind: CompanionRider['kind']; readonly order: Order },
  { at, policy }: RuleContext,
): Pick<CompanionRider, 'passportName' | 'birthday'> {
  const passportName = checkedPassportName(name, 'passportName', policy)
  if (kind !== 'infant') return { passportName, birthday: null }
  const birthday = day === null ? undefined : parseBirthday(day, at)
  if (birthday === undefined || serviceDate === null) {
    throw new DomainError('validation.birthday', { field: 'birthday' })
  }
  const tooOld = lapChildProblem({ birthday, rideDate: serviceDate, field: 'birthday', policy })
  if (tooOld) throw DomainError.of(tooOld)
  return { passportName, birthday }
}

async function complete(
  tx: Tx,
  order: Order,
  { companions, at, policy }: RuleContext & { readonly companions: readonly CompanionRider[] },
): Promise<Order> {
  if (order.serviceDate === null) throw new DomainError('link.over')
  const given = companions.map(({ passportName, kind, birthday }) => ({ passportName, kind, birthday }))
  const riders = checkedRiders(given, { party: order, serviceDate: order.serviceDate }, { at, policy })
  await tx
    .insert(orderPassengers)
    .values(riders.map((rider, position) => ({ orderId: order.id, position, ...rider })))
  return recordTripInfo(tx, order, { filledAt: at })
}
