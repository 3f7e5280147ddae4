import { boardableStates, boardedStates } from '@noriai/contract/orders/states'
import type { Policy } from '@noriai/contract/policy'
import { isOnTheRoad } from '@noriai/contract/rules/departureProgress'
import { standingEvents } from '@noriai/contract/rules/stopEvents'
import { msPerMinute } from '@noriai/contract/time'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { notices, rideCodes, type Order } from '../../infra/db/schema/orders'
import { vehicleAssignments } from '../../infra/db/schema/seats'
import { withdrawDamage } from '../damages'
import { announcedWindows, undoScan } from '../departures'
import { withdrawFind } from '../lostProperty'
import { queueNotice } from '../notices'
import { boardRide, completeRide, lockOrder, transitionOrder, type Cause } from '../orders'
import { markMissed } from '../staffOrders'
import { isRun, runEventsOf, type LoadedRun } from './loadRun'
import type { Judged } from './judged'

/** Who acts, and when it is written. */
export interface Acting {
  readonly driverId: string
  readonly at: number
  readonly policy: Policy
}

/** News of a vehicle that is there is none after so long. */
const NEWS_MINUTES = 5
/** An arrival is announced once a stop of a run. */
const ofStop = ({ run }: LoadedRun, stopKey: string) => [run.departureId, run.minibus, stopKey].join(':')

const causeOf = ({ driverId, at }: Acting, cause: string): Cause => ({
  actor: 'driver',
  actorId: driverId,
  cause,
  at,
})

/**
 * Does what a tap means: moves its run or its party's order. Run and order are locked by the caller.
 * @returns whether the order changed
 */
export async function applyEvent(tx: Tx, judged: Judged, acting: Acting): Promise<boolean> {
  const { event, at, loaded, order } = judged
  switch (event.kind) {
    case 'seen':
      if (loaded.run.state === 'planned') await setState(tx, loaded, 'seen')
      return false
    case 'started':
      // Where the desk has reported the end already, that stays.
      if (loaded.run.state !== 'finished') await setState(tx, loaded, 'started')
      return false
    case 'finished':
      await finishRun(tx, judged, acting)
      return false
    case 'arrived':
      await announceArrival(tx, judged, acting)
      return false
    case 'pickedUp':
      return order ? board(tx, order, { at, acting }) : false
    case 'droppedOff':
      // Whoever is let out has ridden, whoever scanned or did not.
      return order ? board(tx, order, { at, acting }) : false
    case 'noShow':
      if (!order || order.fulfilment !== 'confirmed' || order.missedAt !== null) return false
      await markMissed(
        tx,
        { orderId: order.id, isMissed: true, isAwaitedAtDoor: true },
        { cause: causeOf(acting, 'driverWaited'), policy: acting.policy },
      )
      return true
    default:
      return false
  }
}

async function setState(tx: Tx, { run }: LoadedRun, state: 'seen' | 'started' | 'finished'): Promise<void> {
  await tx.update(vehicleAssignments).set({ state }).where(isRun(run))
}

/** Boards a party that was not scanned, and brings it up to where its departure is. Its codes are used up. */
async function board(
  tx: Tx,
  order: Order,
  { at, acting }: { readonly at: number; readonly acting: Acting },
): Promise<boolean> {
  if (!boardableStates.includes(order.fulfilment)) return false
  const verified = await boardRide(tx, order, {
    cause: causeOf(acting, 'driverBoarded'),
    patch: { verifiedAt: at, announcedWindows: await announcedWindows(tx, order) },
  })
  await tx
    .update(rideCodes)
    .set({ usedAt: at })
    .where(and(eq(rideCodes.orderId, order.id), isNull(rideCodes.voidedAt), isNull(rideCodes.usedAt)))
  const [departure] = await tx
    .select({ progress: departures.progress })
    .from(departures)
    .where(eq(departures.id, order.departureId ?? ''))
  if (isOnTheRoad(departure?.progress)) {
    const cause = causeOf(acting, 'departed')
    await transitionOrder(tx, verified, { fact: 'fulfilment', to: 'inProgress', cause })
  }
  return true
}

/** Tells who is collected at a door that the minibus is there, while that is news. */
async function announceArrival(tx: Tx, { event, at, loaded, stops }: Judged, acting: Acting): Promise<void> {
  if (event.kind !== 'arrived' || event.stop.leg !== 'collect') return
  if (acting.at - at >= NEWS_MINUTES * msPerMinute) return
  const stop = stops.find(({ leg, stopKey }) => leg === 'collect' && stopKey === event.stop.stopKey)
  for (const { party } of stop?.parties ?? []) {
    const { order } = party
    if (order.fulfilment !== 'confirmed') continue
    const { vehicleName, plateNumber, driverName, carBrand } = loaded.run
    await queueNotice(tx, order, {
      kind: 'arrived',
      at: acting.at,
      occasion: ofStop(loaded, event.stop.stopKey),
      facts: { vehicleName: vehicleName || carBrand, plateNumber, driverName },
    })
  }
}

/** Ends a run: who was let out at a door has arrived. The orders of a batch are locked by their id, one after another. */
async function finishRun(tx: Tx, { loaded, stops }: Judged, acting: Acting): Promise<void> {
  await setState(tx, loaded, 'finished')
  const standing = standingEvents(runEventsOf(loaded))
  const letOut = stops.flatMap(({ leg, parties }) =>
    leg === 'deliver' ? parties.map(({ party }) => party.order.id) : [],
  )
  const gone = letOut.filter((id) =>
    standing.some(({ kind, orderId }) => kind === 'droppedOff' && orderId === id),
  )
  for (const orderId of [...gone].sort()) await completeLetOut(tx, orderId, causeOf(acting, 'letOut'))
}

/** Ends the ride of a party that was let out at its door. One that is over already stays as it is. */
export async function completeLetOut(tx: Tx, orderId: string, cause: Cause): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order && boardedStates.includes(order.fulfilment)) await completeRide(tx, order, cause)
}

/** Takes back what a tap did. @returns false: what takes back cannot be taken back itself */
export async function undoEvent(tx: Tx, { loaded, target, order }: Judged, acting: Acting): Promise<boolean> {
  if (!target) return false
  if (target.kind === 'started' && loaded.run.state === 'started') await setState(tx, loaded, 'seen')
  if (target.kind === 'arrived' && target.stopKey !== null) {
    await withdrawArrival(tx, loaded, target.stopKey)
  }
  if (target.kind === 'found') await withdrawFind(tx, target.id)
  if (target.kind === 'damaged') await withdrawDamage(tx, target.id)
  if (!order || !target.changedOrder) return false
  const cause = causeOf(acting, 'driverUndid')
  if (target.kind === 'noShow' && order.fulfilment === 'confirmed') {
    await markMissed(tx, { orderId: order.id, isMissed: false }, { cause, policy: acting.policy })
  }
  const isAboard = boardedStates.includes(order.fulfilment)
  if (target.kind !== 'noShow' && isAboard) await undoScan(tx, order.id, cause)
  return false
}

/** Takes the notices of an arrival back, as far as they have not gone out. */
async function withdrawArrival(tx: Tx, loaded: LoadedRun, stopKey: string): Promise<void> {
  const ids = loaded.parties.map(({ order }) => order.id)
  if (ids.length === 0) return
  const rows = await tx
    .select({ id: notices.id, key: notices.key })
    .from(notices)
    .where(
      and(
        inArray(notices.orderId, ids),
        eq(notices.kind, 'arrived'),
        or(isNull(notices.sentAt), eq(notices.channel, 'inApp')),
      ),
    )
  const meant = rows.filter(({ key }) => key.includes(`:${ofStop(loaded, stopKey)}`)).map(({ id }) => id)
  if (meant.length > 0) await tx.delete(notices).where(inArray(notices.id, meant))
}
