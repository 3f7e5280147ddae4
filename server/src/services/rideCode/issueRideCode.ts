import { rideCodeValidUntil } from '@noriai/contract/rules/rideCode'
import { actionsOf } from '@noriai/contract/orders/actions'
import type { Policy } from '@noriai/contract/policy'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { orders, rideCodes } from '../../db/schema/orders'
import { DomainError } from '../../errors'
import { requireRider } from '../../policies/order'
import { momentsOf } from '../orders/moments'
import { lockOrder, type Order } from '../orders/transitionOrder'
import { unambiguousText } from '../unambiguousText'

/** A ride code's row. */
export type RideCode = typeof rideCodes.$inferSelect

/** A ride code with the order that it is for. */
export interface IssuedRideCode {
  readonly order: Order
  /** The ride itself; of a luggage order the ride that it goes with. */
  readonly ride: Order
  readonly code: RideCode
}

/** Six characters of 31 are 887 million: of a day's thousands of live codes no two are alike for long. */
const CODE_LENGTH = 6
const CODE_TRIES = 5

/**
 * The good ride code of an order, of a ride or of luggage, made when there is none. `refresh` makes a new one and voids the old; so does a ride
 * that moved to another service day. A code that was used to board stays.
 * @throws notFound, rideCode.notReady
 */
export async function issueRideCode(
  tx: Tx,
  wanted: { readonly orderId: string; readonly accountId: string; readonly refresh: boolean },
  at: number,
  policy: Policy,
): Promise<IssuedRideCode> {
  const order = requireRider(await lockOrder(tx, wanted.orderId), wanted.accountId)
  const isReady = actionsOf(order, momentsOf(order, policy), at, policy).includes('rideCode')
  const ride = await rideOf(tx, order)
  if (!isReady || !ride?.serviceDate) throw new DomainError('rideCode.notReady')
  const expiresAt = rideCodeValidUntil(ride.serviceDate, policy)
  const [newest] = await tx
    .select()
    .from(rideCodes)
    .where(eq(rideCodes.orderId, order.id))
    .orderBy(desc(rideCodes.version))
    .limit(1)
  if (newest?.voidedAt === null) {
    const isKept = newest.usedAt !== null || (!wanted.refresh && newest.expiresAt === expiresAt)
    if (isKept) return { order, ride, code: newest }
    await tx
      .update(rideCodes)
      .set({ voidedAt: at })
      .where(and(eq(rideCodes.orderId, order.id), isNull(rideCodes.voidedAt)))
  }
  return { order, ride, code: await makeCode(tx, order.id, (newest?.version ?? 0) + 1, expiresAt, at) }
}

async function rideOf(tx: Tx, order: Order): Promise<Order | undefined> {
  if (order.parentOrderId === null) return order
  const [ride] = await tx.select().from(orders).where(eq(orders.id, order.parentOrderId))
  return ride
}

async function makeCode(
  tx: Tx,
  orderId: string,
  version: number,
  expiresAt: number,
  issuedAt: number,
): Promise<RideCode> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const code = unambiguousText(CODE_LENGTH)
    const [made] = await tx
      .insert(rideCodes)
      .values({ orderId, version, code, issuedAt, expiresAt })
      .onConflictDoNothing()
      .returning()
    if (made) return made
  }
  throw new DomainError('rideCode.loadFailed')
}
