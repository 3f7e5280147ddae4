import { directionOf } from '@noriai/contract/orders/kinds'
import type { RideCodeWindow } from '@noriai/contract/orders/rideCode'
import { rideCodeRefusal, type RideCodeRefusal } from '@noriai/contract/orders/rideCodeCheck'
import { isScanUndoable } from '@noriai/contract/orders/staffActions'
import type { Policy } from '@noriai/contract/policy'
import { and, eq, isNull, or } from 'drizzle-orm'
import { DomainError } from '../../errors'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Tx } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { rideCodes, type StoredTimes } from '../../infra/db/schema/orders'
import { announceChange } from '../../infra/live/announceChange'
import { applyProgressStep } from '../departures/reportProgress'
import { boardRide, lockOrder, type Cause, type Order, transitionOrder } from '../orders'
import { codeWindowOf, findShownCode, type RideCode, type RideCodeSigner } from '../rideCode'
import type { Departure } from '../seats'
import type { StaffAction } from '../../context'
import { announcedWindows } from './announcedWindows'

/** A ride code as it was shown at the counter or at the door. */
interface ShownCode {
  /** As scanned or typed. */
  readonly code: string
  /** The departure that is boarding; null takes any. */
  readonly departureId: string | null
  /** When it was scanned. */
  readonly scannedAt: number
}

/** What came of a check. A refused one names the order as far as the code is one of ours. */
export type Checked =
  | { readonly result: 'accepted'; readonly order: Order; readonly departure: Departure | undefined }
  | {
      readonly result: 'refused'
      readonly reason: RideCodeRefusal
      /** When it was used, voided or ended, or from when it is good. */
      readonly since: number | null
      readonly order: Order | undefined
      readonly departure: Departure | undefined
    }

/** Who checks the code and when, and what codes are signed with. */
interface CheckContext extends StaffAction {
  readonly signer: RideCodeSigner
  readonly policy: Policy
}

/**
 * Checks a ride code and uses it: of any number of scanners one lets its party on board. The order becomes verified, and
 * follows its departure if that is on the way already. A refusal changes nothing.
 */
export async function checkRideCode(
  tx: Tx,
  shown: ShownCode,
  { staffId, signer, at, policy }: CheckContext,
): Promise<Checked> {
  const found = await findShownCode(tx, shown.code, signer)
  const order = found && (await lockOrder(tx, found.orderId))
  if (!found || !order) return refused('unknown', { since: null, order: undefined, departure: undefined })
  // Read again under the order's lock: another scanner may have used it, the traveller may have refreshed it.
  const [code = found] = await tx.select().from(rideCodes).where(eq(rideCodes.id, found.id))
  const departure = await departureOf(tx, order)
  const window = codeWindowOf(order, departure, policy) ?? { from: 0, until: code.expiresAt }
  const reason = rideCodeRefusal(
    {
      facts: order,
      direction: directionOf(order.type) ?? null,
      departureId: order.departureId,
      isFilled: order.filledAt !== null || order.fillUntil === null,
      window,
      usedAt: code.usedAt,
      voidedAt: code.voidedAt,
      leftAt: departure?.leftAt ?? null,
      doneAt: departure?.doneAt ?? null,
    },
    { at: shown.scannedAt, departureId: shown.departureId },
  )
  if (reason) return refused(reason, { since: sinceOf(reason, { code, order, window }), order, departure })
  await useCodes(tx, code, shown.scannedAt)
  const cause: Cause = { actor: 'staff', actorId: staffId, cause: 'codeChecked', at }
  const patch = { verifiedAt: shown.scannedAt, announcedWindows: await announcedWindows(tx, order) }
  const verified = await boardRide(tx, order, { cause, patch })
  const boarded = departure
    ? await applyProgressStep(tx, verified, {
        step: departure.progress,
        by: { actor: 'staff', actorId: staffId },
        at,
      })
    : verified
  await announceChange(tx, {
    orderIds: [order.id],
    departureIds: [],
  })
  return { result: 'accepted', order: boarded, departure }
}

/** The shown code, and the good one if the traveller refreshed it after an offline scan, are used up together. */
async function useCodes(tx: Tx, { id, orderId }: RideCode, usedAt: number): Promise<void> {
  await tx
    .update(rideCodes)
    .set({ usedAt })
    .where(and(eq(rideCodes.orderId, orderId), or(eq(rideCodes.id, id), isNull(rideCodes.voidedAt))))
}

async function departureOf(tx: Tx, { departureId }: Order): Promise<Departure | undefined> {
  if (departureId === null) return undefined
  const [departure] = await tx.select().from(departures).where(eq(departures.id, departureId))
  return departure
}

interface CheckedCode {
  readonly code: RideCode
  readonly order: Order
  readonly window: RideCodeWindow
}

function sinceOf(
  reason: RideCodeRefusal,
  { code, order, window: { from, until } }: CheckedCode,
): number | null {
  switch (reason) {
    case 'used':
      return code.usedAt ?? order.verifiedAt
    case 'voided':
      return code.voidedAt
    case 'expired':
      return until
    case 'notYet':
      return from
    default:
      return null
  }
}

interface RefusedCode {
  readonly since: number | null
  readonly order: Order | undefined
  readonly departure: Departure | undefined
}

function refused(reason: RideCodeRefusal, { since, order, departure }: RefusedCode): Checked {
  return { result: 'refused', reason, since, order, departure }
}

/**
 * Takes back that the ride code of a party was scanned: somebody else's was meant, or they did not board after all. The order is
 * confirmed again, its code is good again, and with it comes every right that the scan had ended, such as a pick-up's free
 * cancellation. For an order that is not checked in it changes nothing.
 * @throws notFound; order.scanFinal once the ride is over. Nothing is changed then.
 */
export async function undoScan(tx: Tx, orderId: string, cause: Cause): Promise<Order> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new DomainError('notFound')
  if (order.fulfilment === 'confirmed') return order
  const direction = directionOf(order.type) ?? null
  if (!isScanUndoable({ facts: order, direction })) throw new DomainError('order.scanFinal')
  const verified =
    order.fulfilment === 'inProgress'
      ? await transitionOrder(tx, order, { fact: 'fulfilment', to: 'verified', cause })
      : order
  const { departureId } = order
  if (departureId !== null) afterCommit(tx, { kind: 'ridersChanged', departureId, at: cause.at })
  // Whoever was collected for a bus that did not run waits at their door again, for a minibus of this one.
  const { isCollected, ...times } = order.times ?? {}
  await tx.update(rideCodes).set({ usedAt: null }).where(eq(rideCodes.orderId, order.id))
  return transitionOrder(tx, verified, {
    fact: 'fulfilment',
    to: 'confirmed',
    cause,
    patch: { verifiedAt: null, announcedWindows: null, ...(isCollected && { times: times as StoredTimes }) },
  })
}
