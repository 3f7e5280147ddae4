import { createHmac, randomUUID } from 'node:crypto'
import type { Lang } from '@noriai/contract/lang'
import {
  canGiveRide,
  canReturnRide,
  offeredFillUntil,
  rideGiftEndsAt,
} from '@noriai/contract/orders/rideGift'
import { tripInfoDueAt } from '@noriai/contract/rules/tripInfo'
import { and, eq, gt, inArray, isNotNull, isNull, like, not, or, sql, type SQL } from 'drizzle-orm'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { rideGifts } from '../../infra/db/schema/gifts'
import { companionRiders, orderLinks } from '../../infra/db/schema/orderLinks'
import { notices, orderPassengers, orders, rideCodes } from '../../infra/db/schema/orders'
import type { Secrets } from '../../infra/db/secrets'
import { timestamp } from '../../infra/db/sql'
import { announceChange } from '../../infra/live/announceChange'
import { unambiguousLetters } from '../../unambiguousText'
import { hashOfToken, tokenOfLink } from '../links'
import { GIVER, queueNotice, remindAgain } from '../notices'
import { doorEndOf, lockOrder, momentsOf, requireOwner, requireTaker, type Order } from '../orders'
import type { RuleContext } from '../../context'

/** A gift's row. */
export type RideGift = typeof rideGifts.$inferSelect

const CODE_LETTERS = 16

/** The code of a gift, which follows from its id and the installation's key as its link's token does. */
export function codeOfGift({ hmacKey }: Pick<Secrets, 'hmacKey'>, giftId: string): string {
  const bytes = createHmac('sha256', hmacKey).update('ride-gift\0').update(giftId).digest()
  return `NR${unambiguousLetters(bytes.subarray(0, CODE_LETTERS))}`
}

/** What is stored of a gift's link and code, by the key of now. */
const hashesOf = (secrets: Pick<Secrets, 'hmacKey'>, giftId: string) => ({
  tokenHash: hashOfToken(tokenOfLink(secrets, giftId)),
  codeHash: hashOfToken(codeOfGift(secrets, giftId)),
})

/** The gift of a ride that is on offer or was taken; undefined when it is not given away. */
export async function findRideGift(db: Executor, orderId: string): Promise<RideGift | undefined> {
  const [gift] = await db.select().from(rideGifts).where(isGiftOf(orderId))
  return gift
}

/**
 * The newest gift of a ride, be it on offer, taken, taken back or given back: since when who rides now does. Undefined when it was
 * never given away.
 */
export async function findNewestGift(db: Executor, orderId: string): Promise<RideGift | undefined> {
  const [gift] = await db
    .select()
    .from(rideGifts)
    .where(eq(rideGifts.orderId, orderId))
    .orderBy(sql`${rideGifts.revokedAt} desc nulls first`)
    .limit(1)
  return gift
}

/** Whether a gift can still be taken at `at`, as far as the gift itself goes. */
export function isOnOffer(gift: Pick<RideGift, 'takenAt' | 'expiresAt'>, at: number): boolean {
  return gift.takenAt === null && at < gift.expiresAt
}

const isGiftOf = (orderId: string) => and(eq(rideGifts.orderId, orderId), isNull(rideGifts.revokedAt))

/** What a giver says with their gift. */
export interface Giving {
  readonly orderId: string
  readonly accountId: string
  readonly giverName: string
  readonly greeting: string
}

/**
 * Puts a paid ride on offer, or answers the open offer, with the newest words. While it is on offer its trip info waits for its
 * taker, and links by which companions would give theirs end.
 * @throws notFound, rideGift.taken, order.notGiveable; nothing is changed then
 */
export async function giveRide(
  tx: Tx,
  { orderId, accountId, giverName, greeting }: Giving,
  { at, secrets, policy }: RuleContext & { readonly secrets: Secrets },
): Promise<RideGift> {
  const order = requireOwner(await lockOrder(tx, orderId), accountId)
  const existing = await findRideGift(tx, orderId)
  if (existing?.takenAt) throw new DomainError('rideGift.taken')
  if (
    order.departsAt === null ||
    !canGiveRide({ facts: order, order: momentsOf(order, policy), at, policy })
  ) {
    throw new DomainError('order.notGiveable')
  }
  if (existing && isOnOffer(existing, at)) {
    const [renamed] = await tx
      .update(rideGifts)
      .set({ giverName, greeting, ...hashesOf(secrets, existing.id) })
      .where(eq(rideGifts.id, existing.id))
      .returning()
    return renamed ?? existing
  }
  await endOffer(tx, orderId, at)
  await endLinks(tx, orderId, at)
  if (order.filledAt === null) await setFillUntil(tx, orderId, offeredFillUntil(order.departsAt, policy))
  const id = randomUUID()
  const [given] = await tx
    .insert(rideGifts)
    .values({
      id,
      orderId,
      giverName,
      greeting,
      ...hashesOf(secrets, id),
      createdAt: at,
      expiresAt: rideGiftEndsAt(at, order.departsAt, policy),
    })
    .returning()
  if (!given) throw new Error('A gift was not returned')
  await announceChange(tx, { orderIds: [orderId] })
  return given
}

/** Takes an offer back: its giver rides, and gives the trip info as after paying. @throws notFound, rideGift.taken */
export async function revokeRideGift(
  tx: Tx,
  orderId: string,
  { accountId, at, policy }: RuleContext & { readonly accountId: string },
): Promise<void> {
  const order = requireOwner(await lockOrder(tx, orderId), accountId)
  const existing = await findRideGift(tx, orderId)
  if (!existing) return
  if (existing.takenAt !== null) throw new DomainError('rideGift.taken')
  await endOffer(tx, orderId, at)
  if (order.filledAt === null && order.departsAt !== null) {
    await setFillUntil(tx, orderId, tripInfoDueAt(at, order.departsAt, policy))
  }
  await announceChange(tx, { orderIds: [orderId] })
}

/** How a gift is named by whoever takes it. */
export type GiftKey = { readonly token: string } | { readonly code: string }

/**
 * The gift behind a link's token or a folded code. Unknown ones and those taken back are indistinguishable. @throws rideGift.over
 */
export async function openGift(db: Executor, key: GiftKey): Promise<RideGift> {
  const [gift] = await db
    .select()
    .from(rideGifts)
    .where(
      and(
        'token' in key
          ? eq(rideGifts.tokenHash, hashOfToken(key.token))
          : eq(rideGifts.codeHash, hashOfToken(key.code)),
        isNull(rideGifts.revokedAt),
      ),
    )
  if (!gift) throw new DomainError('rideGift.over')
  return gift
}

/** Whether the ride of a gift can still be ridden by whoever takes it. */
export function isRideOffered(order: Order): boolean {
  return order.payment === 'paid' && order.fulfilment === 'confirmed' && order.refund === 'none'
}

/** Who takes the ride, in which language, and by which rules. */
interface GiftTaker extends RuleContext {
  readonly accountId: string
  readonly lang: Lang
}

/**
 * Takes a ride, once: of two takers at once one waits and is refused. From then on it is ridden by the taker, who gives the trip
 * info again; what its giver had given of riders and contact is gone. Taking it again changes nothing.
 * @throws rideGift.over, rideGift.taken, rideGift.own; nothing is changed then
 */
export async function takeRide(
  tx: Tx,
  key: GiftKey,
  { accountId, lang, at, policy }: GiftTaker,
): Promise<RideGift> {
  const { orderId } = await openGift(tx, key)
  const order = await lockOrder(tx, orderId)
  // Read again under the order's lock: another taker may have been quicker, or the giver have taken it back.
  const gift = await openGift(tx, key)
  if (gift.takenBy === accountId) return gift
  if (gift.takenAt !== null) throw new DomainError('rideGift.taken')
  if (!order || !isOnOffer(gift, at) || !isRideOffered(order) || order.departsAt === null) {
    throw new DomainError('rideGift.over')
  }
  if (order.accountId === accountId) throw new DomainError('rideGift.own')
  const [taken] = await tx
    .update(rideGifts)
    .set({ takenBy: accountId, takenAt: at })
    .where(eq(rideGifts.id, gift.id))
    .returning()
  await forgetRiders(tx, orderId, at)
  await keepForGiver(tx, orderId)
  const [ridden] = await tx
    .update(orders)
    .set({
      ...unfilled,
      takerAccountId: accountId,
      // The giver is still written to in their own.
      takerLang: lang,
      fillUntil: tripInfoDueAt(at, order.departsAt, policy),
    })
    .where(eq(orders.id, orderId))
    .returning()
  // A ride that came back can be taken by somebody else: each time is another occasion.
  if (ridden) await queueNotice(tx, ridden, { kind: 'rideGiftTaken', at, occasion: gift.id })
  await announceChange(tx, { orderIds: [orderId] })
  return taken ?? gift
}

/**
 * Gives a ride that was taken back to its giver, who rides it as after paying: with the trip info to be given again, for what its
 * taker had given of riders, contact and door is gone, and the taker's ride code void. Repeated it changes nothing.
 * @throws notFound for everybody but its taker; rideGift.notReturnable; nothing is changed then
 */
export async function returnRide(
  tx: Tx,
  orderId: string,
  { accountId, at, policy }: RuleContext & { readonly accountId: string },
): Promise<void> {
  const locked = await lockOrder(tx, orderId)
  if (await wasReturned(tx, locked, accountId)) return
  const order = requireTaker(locked, accountId)
  const gift = await findRideGift(tx, orderId)
  if (
    !gift ||
    order.departsAt === null ||
    !canReturnRide({ facts: order, order: momentsOf(order, policy), at, policy })
  ) {
    throw new DomainError('rideGift.notReturnable')
  }
  const doorEnd = doorEndOf(order)
  const isFilled = order.filledAt !== null
  await endOffer(tx, orderId, at)
  await forgetRiders(tx, orderId, at)
  await tx
    .delete(notices)
    .where(and(eq(notices.orderId, orderId), or(eq(notices.accountId, accountId), wasForTaker(gift))))
  const [returned] = await tx
    .update(orders)
    .set({
      ...unfilled,
      ...(isFilled && { [doorEnd]: { ...order[doorEnd], detail: '' } }),
      takerAccountId: null,
      takerLang: null,
      fillUntil: tripInfoDueAt(at, order.departsAt, policy),
    })
    .where(eq(orders.id, orderId))
    .returning()
  if (returned) await queueNotice(tx, returned, { kind: 'rideGiftReturned', at, occasion: gift.id })
  await announceChange(tx, { orderIds: [orderId] })
}

/** Whether an account took a ride and gave it back before. */
async function wasReturned(tx: Tx, order: Order | undefined, accountId: string): Promise<boolean> {
  if (!order || order.takerAccountId === accountId) return false
  const [returned] = await tx
    .select({ id: rideGifts.id })
    .from(rideGifts)
    .where(
      and(eq(rideGifts.orderId, order.id), eq(rideGifts.takenBy, accountId), isNotNull(rideGifts.revokedAt)),
    )
  return returned !== undefined
}

/** A ride whose trip info waits for whoever rides it from now on. */
const unfilled = {
  filledAt: null,
  heldUpAt: null,
  remark: '',
  needs: [],
  contactName: '',
  phone: '',
  email: '',
  wechatId: '',
  line: '',
  whatsapp: '',
  kakaotalk: '',
}

/** Of mails and text messages, which are of no account: those that were written to the taker of a ride, at their address. */
const wasForTaker = ({ takenAt }: RideGift) =>
  takenAt === null
    ? undefined
    : and(
        inArray(notices.channel, ['email', 'sms']),
        gt(notices.createdAt, takenAt),
        not(like(notices.key, `%${GIVER}%`)),
      )

/** What was to go out to the giver of a ride that is taken now is still theirs, and is written without who rides it. */
async function keepForGiver(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(notices)
    .set({ key: sql`${notices.key} || ${GIVER}` })
    .where(
      and(
        eq(notices.orderId, orderId),
        isNull(notices.sentAt),
        inArray(notices.channel, ['email', 'sms']),
        not(like(notices.key, `%${GIVER}%`)),
      ),
    )
}

async function forgetRiders(tx: Tx, orderId: string, at: number): Promise<void> {
  // The reminders go by who rides: whoever does from now on is reminded again.
  await remindAgain(tx, orderId, ['fillReminder', 'rideReminder'])
  await tx.delete(orderPassengers).where(eq(orderPassengers.orderId, orderId))
  await tx.delete(companionRiders).where(eq(companionRiders.orderId, orderId))
  await endLinks(tx, orderId, at)
  await tx
    .update(rideCodes)
    .set({ voidedAt: at })
    .where(and(eq(rideCodes.orderId, orderId), isNull(rideCodes.voidedAt)))
}

async function endOffer(tx: Tx, orderId: string, at: number): Promise<void> {
  await tx.update(rideGifts).set({ revokedAt: at }).where(isGiftOf(orderId))
}

async function endLinks(tx: Tx, orderId: string, at: number): Promise<void> {
  await tx
    .update(orderLinks)
    .set({ revokedAt: at })
    .where(and(eq(orderLinks.orderId, orderId), isNull(orderLinks.revokedAt)))
}

/** Sets until when the trip info of a ride is to be given: whoever was reminded of another moment is reminded of this one. */
export async function setFillUntil(tx: Tx, orderId: string, fillUntil: number): Promise<void> {
  await tx.update(orders).set({ fillUntil }).where(eq(orders.id, orderId))
  await remindAgain(tx, orderId, ['fillReminder'])
}

/**
 * The ride behind a gift's link: while it can be taken, and afterwards for whoever took it.
 * @throws rideGift.over, rideGift.taken
 */
export async function loadOfferedRide(
  db: Executor,
  token: string,
  { viewerId, at }: { readonly viewerId: string | undefined; readonly at: number },
): Promise<{ readonly gift: RideGift; readonly order: Order }> {
  const gift = await openGift(db, { token })
  const [order] = await db.select().from(orders).where(eq(orders.id, gift.orderId))
  const isTheirs = viewerId !== undefined && gift.takenBy === viewerId
  if (gift.takenAt !== null && !isTheirs) throw new DomainError('rideGift.taken')
  if (!order || !isRideOffered(order) || (!isTheirs && !isOnOffer(gift, at))) {
    throw new DomainError('rideGift.over')
  }
  return { gift, order }
}

/** True for rides that are on offer at `at`: given away, and not taken yet. */
export function isOfferedSql(at: number): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from ride_gifts g where g.order_id = orders.id
      and g.revoked_at is null and g.taken_at is null and g.expires_at > ${timestamp(at)})`
}
