import { recordedAt } from '@noriai/contract/rules/stopEvents'
import type { driverProposeDoor } from '@noriai/contract/calls/driver/runs'
import type { CallInput } from '@noriai/contract/defineCall'
import { fromWallTime } from '@noriai/contract/time'
import type { RuleContext } from '../../context'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { proposeDoor } from '../placeDoors'
import { loadRun } from './loadRun'
import type { DriverPhoneSession } from './phones'

/** Who proposes, and what it is checked by. */
interface Proposing extends RuleContext, Pick<Deps, 'places'> {
  readonly phone: Pick<DriverPhoneSession, 'driverId'>
}

/**
 * Writes down where a driver saw the door of a place that their run stops at. It is taken before the start of the run and after its end
 * too: what waited for a network is as true later.
 * @throws driver.notOnRun, and what `proposeDoor` throws. Nothing is written then.
 */
export async function proposeDoorAtStop(
  tx: Tx,
  { departureId, minibus, at: seenAt, ...proposed }: CallInput<typeof driverProposeDoor>,
  { phone: { driverId }, at, policy, places }: Proposing,
): Promise<void> {
  const loaded = await loadRun(tx, { departureId, minibus }, at)
  const isOfRun = loaded?.parties.some(({ order: { departurePlace, destination } }) =>
    [departurePlace.addressId, destination.addressId].includes(proposed.placeId),
  )
  if (loaded?.run.driverId !== driverId || !isOfRun) throw new DomainError('driver.notOnRun')
  await proposeDoor(tx, proposed, {
    by: { driverId, departureId, minibus },
    at: Math.min(recordedAt(fromWallTime(seenAt), at), at),
    policy,
    places,
  })
}
