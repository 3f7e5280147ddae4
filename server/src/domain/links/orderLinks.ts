import type { LinkKind } from '@noriai/contract/calls/links'
import { isRide } from '@noriai/contract/orders/kinds'
import { activeRideStates } from '@noriai/contract/orders/states'
import type { Policy } from '@noriai/contract/policy'
import { isTripInfoMissed } from '@noriai/contract/rules/tripInfo'
import { endOfServiceDate, toWallTime } from '@noriai/contract/time'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { randomUUID, createHash, createHmac } from 'node:crypto'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Db, Executor, Tx } from '../../infra/db/client'
import { companionRiders, orderLinks } from '../../infra/db/schema/orderLinks'
import { orders } from '../../infra/db/schema/orders'
import type { Secrets } from '../../infra/db/secrets'
import { lockOrder, requireRider, type Order } from '../orders'
import type { AccountAction, RuleContext } from '../../context'

/** A link's row. */
type OrderLink = typeof orderLinks.$inferSelect
/** Details that a rider gave by a link. */
export type CompanionRider = typeof companionRiders.$inferSelect

/** The links of an order that work, and what was given by them. */
export interface LinksOfOrder {
  readonly order: Order
  readonly links: readonly OrderLink[]
  readonly companions: readonly CompanionRider[]
}

/** The links of an account's order at `at`. @throws notFound */
export async function loadLinks(
  db: Executor,
  orderId: string,
  { accountId, at }: AccountAction,
): Promise<LinksOfOrder> {
  const [found] = await db.select().from(orders).where(eq(orders.id, orderId))
  const order = requireRider(found, accountId)
  const links = await db.select().from(orderLinks).where(isLive(orderId, at))
  return { order, links, companions: await companionsOf(db, orderId) }
}

/** What riders gave of themselves, by position. */
export function companionsOf(db: Executor, orderId: string): Promise<CompanionRider[]> {
  return db
    .select()
    .from(companionRiders)
    .where(eq(companionRiders.orderId, orderId))
    .orderBy(asc(companionRiders.position))
}

/**
 * Makes a link of a kind to a paid ride, unless one works already. A `fill` link ends when the trip info is due, an
 * `arrival` link with the ride's service day.
 * @throws notFound, order.notFillable, order.fillTooLate, link.notForRide
 */
export async function createLink(
  tx: Tx,
  {
    orderId,
    accountId,
    kind,
  }: { readonly orderId: string; readonly accountId: string; readonly kind: LinkKind },
  { at, secrets, policy }: RuleContext & { readonly secrets: Secrets },
): Promise<void> {
  const order = requireRider(await lockOrder(tx, orderId), accountId)
  const expiresAt = kind === 'fill' ? fillEndsAt(order, at) : arrivalEndsAt(order, at, policy)
  const live = await tx
    .select()
    .from(orderLinks)
    .where(and(isLive(orderId, at), eq(orderLinks.kind, kind)))
  if (live.some((each) => isShareable(each, secrets))) return
  const id = randomUUID()
  await tx
    .insert(orderLinks)
    .values({ id, orderId, kind, tokenHash: hashOfToken(tokenOfLink(secrets, id)), createdAt: at, expiresAt })
}

/** Ends the links of a kind. @throws notFound */
export async function revokeLinks(
  tx: Tx,
  {
    orderId,
    accountId,
    kind,
  }: { readonly orderId: string; readonly accountId: string; readonly kind: LinkKind },
  at: number,
): Promise<void> {
  requireRider(await lockOrder(tx, orderId), accountId)
  await tx
    .update(orderLinks)
    .set({ revokedAt: at })
    .where(and(eq(orderLinks.orderId, orderId), eq(orderLinks.kind, kind), isNull(orderLinks.revokedAt)))
}

/**
 * The order behind a token of a kind. Unknown, expired and revoked links are indistinguishable.
 * @throws link.over
 */
export async function openLink(
  db: Executor,
  token: string,
  { kind, at }: { readonly kind: LinkKind; readonly at: number },
): Promise<{ readonly link: OrderLink; readonly orderId: string }> {
  const [link] = await db
    .select()
    .from(orderLinks)
    .where(
      and(
        eq(orderLinks.tokenHash, hashOfToken(token)),
        eq(orderLinks.kind, kind),
        gt(orderLinks.expiresAt, at),
        isNull(orderLinks.revokedAt),
      ),
    )
  if (!link) throw new DomainError('link.over')
  return { link, orderId: link.orderId }
}

/** The links of an order that work at `at`. */
export function isLive(orderId: string, at: number) {
  return and(eq(orderLinks.orderId, orderId), gt(orderLinks.expiresAt, at), isNull(orderLinks.revokedAt))
}

/** A link works up to its end, exclusive; the trip info is in time at the very instant it is due. */
function fillEndsAt({ payment, fulfilment, filledAt, fillUntil }: Order, at: number): number {
  const isWaiting = payment === 'paid' && fulfilment === 'confirmed' && filledAt === null
  if (!isWaiting || fillUntil === null) throw new DomainError('order.notFillable')
  if (isTripInfoMissed(fillUntil, at)) {
    throw new DomainError('order.fillTooLate', { dateTime: toWallTime(fillUntil) })
  }
  return fillUntil + 1
}

/**
 * Who follows a ride sees no vehicle any more once its riders have arrived; that they have is still to be read there until its day is over,
 * as is a ride that was cancelled.
 */
function arrivalEndsAt(
  { payment, fulfilment, type, serviceDate }: Order,
  at: number,
  policy: Policy,
): number {
  const isDatedRide = isRide(type) && serviceDate !== null
  const isRunning = activeRideStates.includes(fulfilment)
  if (!isDatedRide || payment !== 'paid' || !isRunning) throw new DomainError('link.notForRide')
  const endsAt = endOfServiceDate(serviceDate, policy)
  if (endsAt <= at) throw new DomainError('link.notForRide')
  return endsAt
}

/**
 * The token of a link: 256 bits that follow from its id and the installation's key, so that its owner can share it again
 * although only its hash is stored.
 */
export function tokenOfLink({ hmacKey }: Pick<Secrets, 'hmacKey'>, linkId: string): string {
  return createHmac('sha256', hmacKey).update('order-link\0').update(linkId).digest('base64url')
}

/**
 * The address of the page by which an order that staff sold is taken into an account, and paid where it is not; null when it was taken,
 * or is over.
 */
export async function claimUrlOf(
  { db, config, secrets }: Pick<Deps, 'config' | 'secrets'> & { readonly db: Executor },
  orderId: string,
  at: number,
): Promise<string | null> {
  const links = await db
    .select({ id: orderLinks.id, tokenHash: orderLinks.tokenHash })
    .from(orderLinks)
    .where(and(isLive(orderId, at), eq(orderLinks.kind, 'claim')))
  const link = links.find((each) => isShareable(each, secrets))
  if (!link) return null
  return `${config.PUBLIC_URL}/useCar/certificate/certificate?claim=${tokenOfLink(secrets, link.id)}`
}

/** Whether the token of a link can be shown: it follows from another key where SERVER_SECRET was changed since, and opens nothing then. */
export function isShareable(
  { id, tokenHash }: Pick<OrderLink, 'id' | 'tokenHash'>,
  secrets: Pick<Secrets, 'hmacKey'>,
): boolean {
  return tokenHash.equals(hashOfToken(tokenOfLink(secrets, id)))
}

/**
 * Puts a link of this key beside those of another one that still work: what was sent of them opens as before, and what is shown from now on
 * does, too.
 */
export async function linkOlderOrders(db: Db, secrets: Pick<Secrets, 'hmacKey'>, at: number): Promise<void> {
  const live = await db
    .select()
    .from(orderLinks)
    .where(and(gt(orderLinks.expiresAt, at), isNull(orderLinks.revokedAt)))
  const nameOf = ({ orderId, kind }: OrderLink) => `${orderId} ${kind}`
  const shareable = new Set(live.filter((each) => isShareable(each, secrets)).map(nameOf))
  const older = new Map(live.map((each) => [nameOf(each), each]))
  for (const [name, link] of older) if (!shareable.has(name)) await linkBeside(db, link, { secrets, at })
}

async function linkBeside(
  db: Db,
  { id: olderId, orderId, kind, expiresAt }: OrderLink,
  { secrets, at }: { readonly secrets: Pick<Secrets, 'hmacKey'>; readonly at: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    // Its owner may have ended it meanwhile.
    const [still] = await tx
      .select({ id: orderLinks.id })
      .from(orderLinks)
      .where(and(isLive(orderId, at), eq(orderLinks.id, olderId)))
    if (!still) return
    const id = randomUUID()
    const tokenHash = hashOfToken(tokenOfLink(secrets, id))
    await tx.insert(orderLinks).values({ id, orderId, kind, tokenHash, createdAt: at, expiresAt })
  })
}

/** What is stored of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
