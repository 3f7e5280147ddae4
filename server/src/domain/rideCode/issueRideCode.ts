import { actionsOf } from '@noriai/contract/orders/actions'
import { noRideCodeReason, rideCodeValidUntil } from '@noriai/contract/orders/rideCode'
import type { Policy } from '@noriai/contract/policy'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { DomainError } from '../../errors'
import type { Db, Executor, Tx } from '../../infra/db/client'
import { orders, rideCodes } from '../../infra/db/schema/orders'
import type { Secrets } from '../../infra/db/secrets'
import { violatedIndex } from '../../infra/db/uniqueViolation'
import { lockOrder, momentsOf, requireRider, type Order } from '../orders'
import { type RideCodeSigner, createRideCodeSigner } from './token'

const signers = new WeakMap<Secrets, RideCodeSigner>()

/** The signer of an installation; its key is read once. */
export function signerOf(secrets: Secrets): RideCodeSigner {
  let signer = signers.get(secrets)
  if (!signer) signers.set(secrets, (signer = createRideCodeSigner(secrets.rideCodePrivateKey)))
  return signer
}

/** A ride code's row. */
export type RideCode = typeof rideCodes.$inferSelect

/** A ride code with the order that it is for. */
export interface IssuedRideCode {
  readonly order: Order
  /** The ride itself; of a luggage order the ride that it goes with. */
  readonly ride: Order
  readonly code: RideCode
}

/** What codes are issued by. */
export interface IssuingContext {
  readonly policy: Policy
  readonly signer: RideCodeSigner
}

/** How often another code is made when its six characters are those of another good one. */
const CODE_TRIES = 5

/**
 * The good ride code of an order, of a ride or of luggage, made when there is none. `refresh` makes a new one and voids the old; so does a ride
 * that moved to another service day. A code that was used to board stays.
 * @throws notFound; rideCode.notPaid, rideCode.notReady, rideCode.cancelled or rideCode.rideOver: whichever is true
 */
export async function issueRideCode(
  tx: Tx,
  wanted: { readonly orderId: string; readonly accountId: string; readonly refresh: boolean },
  { at, policy, signer }: IssuingContext & { readonly at: number },
): Promise<IssuedRideCode> {
  const order = requireRider(await lockOrder(tx, wanted.orderId), wanted.accountId)
  const moments = momentsOf(order, policy)
  const isReady = actionsOf({ facts: order, order: moments, at, policy }).includes('rideCode')
  const ride = await rideOf(tx, order)
  if (!isReady || !ride?.serviceDate) throw new DomainError(noRideCodeReason(order, moments, at))
  const expiresAt = rideCodeValidUntil(ride.serviceDate, policy)
  const [newest] = await tx
    .select()
    .from(rideCodes)
    .where(eq(rideCodes.orderId, order.id))
    .orderBy(desc(rideCodes.version))
    .limit(1)
  if (newest?.voidedAt === null) {
    const isKept = newest.usedAt !== null || (!wanted.refresh && newest.expiresAt === expiresAt)
    if (isKept) return { order, ride, code: await hashedWith(tx, newest, signer) }
    await tx
      .update(rideCodes)
      .set({ voidedAt: at })
      .where(and(eq(rideCodes.orderId, order.id), isNull(rideCodes.voidedAt)))
  }
  return {
    order,
    ride,
    code: await makeCode(
      tx,
      { orderId: order.id, version: (newest?.version ?? 0) + 1, issuedAt: at, expiresAt },
      signer,
    ),
  }
}

async function rideOf(tx: Tx, order: Order): Promise<Order | undefined> {
  if (order.parentOrderId === null) return order
  const [ride] = await tx.select().from(orders).where(eq(orders.id, order.parentOrderId))
  return ride
}

async function makeCode(
  tx: Tx,
  row: Pick<RideCode, 'orderId' | 'version' | 'issuedAt' | 'expiresAt'>,
  signer: RideCodeSigner,
): Promise<RideCode> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const id = randomUUID()
    const codeHash = signer.spokenHash(signer.spokenCode(id))
    const [made] = await tx
      .insert(rideCodes)
      .values({ ...row, id, codeHash })
      .onConflictDoNothing()
      .returning()
    if (made) return made
  }
  throw new DomainError('rideCode.loadFailed')
}

/**
 * Gives the good ride codes whose six characters are not hashed with this key another hash, which no migration can: it does not know the
 * key. They were issued before there were hashes, or by another RIDE_CODE_PRIVATE_KEY. The traveller sees the new characters with the
 * next look.
 */
export async function hashOlderCodes(db: Db, signer: RideCodeSigner, at: number): Promise<void> {
  const good = await db
    .select({ id: rideCodes.id, codeHash: rideCodes.codeHash })
    .from(rideCodes)
    .where(and(isNull(rideCodes.voidedAt), or(isNull(rideCodes.codeHash), gt(rideCodes.expiresAt, at))))
  for (const code of good) await hashedWith(db, code, signer)
}

/**
 * A ride code whose six characters are found by this key: as it is where they are, and hashed again where another key did, as a server
 * that still has the old one does while servers are restarted one after another.
 */
export async function hashedWith<Code extends Pick<RideCode, 'id' | 'codeHash'>>(
  db: Executor,
  code: Code,
  signer: RideCodeSigner,
): Promise<Code> {
  const { id, codeHash: before } = code
  const codeHash = signer.spokenHash(signer.spokenCode(id))
  if (before?.equals(codeHash)) return code
  const isAsRead = before === null ? isNull(rideCodes.codeHash) : eq(rideCodes.codeHash, before)
  try {
    // Within a transaction of others the refusal undoes this alone.
    await db.transaction((tx) =>
      tx
        .update(rideCodes)
        .set({ codeHash })
        .where(and(eq(rideCodes.id, id), isAsRead)),
    )
  } catch (error) {
    // Its characters are those of another good code: it is known by its QR code alone.
    if (violatedIndex(error) === undefined) throw error
    return code
  }
  return { ...code, codeHash }
}
