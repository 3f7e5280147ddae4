import { hasBusPlace, wheelchairPlacesOfBus } from '@noriai/contract/rules/busWheelchairs'
import { placesOfNeeds } from '@noriai/contract/rules/riderNeeds'
import { toWallTime } from '@noriai/contract/time'
import type { RuleContext } from '../../context'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { lockDepartures, sweepAndRead } from '../seats'
import type { NewOrder } from './writeOrder'

/**
 * Looks whether the bus of held seats has a place for the wheelchair of their party: a hold knows of none, so that it is looked for before
 * the order is written and paid. Its departure is locked until the transaction ends; that of a party without a wheelchair is not.
 * @param others locks the orders that end with this one and answers their departures, which are locked with its own in the order of their ids
 * @throws booking.wheelchairsFull
 */
export async function assertWheelchairPlace(
  tx: Tx,
  { departureId, needs }: Pick<NewOrder, 'departureId' | 'needs'>,
  { others, at, policy }: RuleContext & { readonly others: () => Promise<readonly string[]> },
): Promise<void> {
  const { wheelchairs } = placesOfNeeds([needs])
  if (wheelchairs === 0) return
  const departure = (await lockDepartures(tx, [...(await others()), departureId])).get(departureId)
  if (!departure) throw new DomainError('booking.holdExpired')
  const claims = await sweepAndRead(tx, departureId, at)
  const riding = claims.filter(({ state }) => state !== 'released')
  const places = wheelchairPlacesOfBus(departure, policy)
  if (!hasBusPlace({ places, riding }, { wheelchairs })) throw wheelchairsFull(departure)
}

/** The refusal of a party for whose wheelchair the bus of a departure has no place left. */
export function wheelchairsFull({ departsAt }: { readonly departsAt: number }): DomainError {
  return new DomainError('booking.wheelchairsFull', { time: toWallTime(departsAt) })
}
