import type { WechatPurpose } from '@noriai/contract/schema/wechatMessage'
import { eq, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { compiled, type Values } from '../../infra/db/compiled'
import { insertLast, sendLastWrites } from '../../infra/db/lastWrite'
import { accounts } from '../../infra/db/schema/accounts'
import { notices, type Order } from '../../infra/db/schema/orders'
import type { NoticeKind } from '../../texts/orderNotices'
import { outdatedBy, supersede } from './supersede'
import { allowingPersonSql, wechatPurposeOf } from './wechatConsents'

/** What is noted with a notice, in no language: numbers, names, wall times. */
export type NoticeFactsGiven = Readonly<Record<string, string>>

/** A notice, and what it tells beyond the order as it is when it is read. */
export interface NewNotice {
  readonly kind: NoticeKind
  readonly at: number
  /** What makes it another notice than the last of its kind for the order, such as the departure it tells of. */
  readonly occasion?: string
  /** For every reader. */
  readonly facts?: NoticeFactsGiven
  /** For the one who paid alone: amounts, and what else is theirs. */
  readonly forPayer?: NoticeFactsGiven
  /** Who gave the ride away has it already, from before it was taken. */
  readonly toRiderAlone?: boolean
}

/** What the payer is sent about a ride that somebody else rides: money, and that it was taken. */
const forGiver: readonly NoticeKind[] = [
  'paid',
  'paidTooLate',
  'refundSent',
  'refunded',
  'refundFailed',
  'refundCameBack',
  'refundImpossible',
  'refundDeclined',
  'replacedStays',
  'rideGiftTaken',
  'rideGiftReturned',
]
/** What both are sent; the rest is for the rider. */
const forBoth: readonly NoticeKind[] = [
  'cancelled',
  'replaced',
  'operatorCancelled',
  'departureCancelled',
  'tripInfoMissed',
  'flightCancelled',
  // The giver alone can cancel, the taker alone looks for another way.
  'noSeatLeft',
  'missed',
  'departureMoved',
]

/** Beside the key of a notice to who gave its ride away. */
export const GIVER = ':giver'

/** Whether a mail or text message goes to who gave its ride away, and paid for it. */
export const isForGiver = ({ key }: Pick<typeof notices.$inferSelect, 'key'>) => key.endsWith(GIVER)

/** Who is notified, and by which address. */
interface Reader {
  readonly accountId: string
  /** Of the contact of the ride; the account's own where it is empty. */
  readonly contact: Pick<Order, 'email' | 'countryCode' | 'phone'>
  /** Beside the notice's key, so that each is notified once. */
  readonly mark: string
  readonly lang: Order['lang']
  /** Whether amounts may be shown, and what was given for them. */
  readonly paid: boolean
}

const noContact = { email: '', countryCode: '', phone: '' }

function readersOf(order: Order, kind: NoticeKind): Reader[] {
  const { accountId, takerAccountId, lang } = order
  if (takerAccountId === null) return [{ accountId, contact: order, mark: '', lang, paid: true }]
  const giver = { accountId, contact: noContact, mark: GIVER, lang, paid: true }
  const takerLang = order.takerLang ?? lang
  const taker = { accountId: takerAccountId, contact: order, mark: '', lang: takerLang, paid: false }
  if (forBoth.includes(kind)) return [giver, taker]
  return forGiver.includes(kind) ? [giver] : [taker]
}

/** What the taker of a given ride is sent instead: another ride that its giver booked is not theirs to know. */
const insteadForTaker: Partial<Record<NoticeKind, NoticeKind>> = { replaced: 'cancelled' }

/**
 * Queues a notice of an order for its travellers, in the transaction of the change that it reports and in each reader's language:
 * in the list inside the app, by mail to the contact's address, else to the account's, and in WeChat where that is allowed; with
 * neither, but a phone, by text message. Of a ride that was given away its giver is notified about the money and its taker about the ride, without
 * amounts. A second notice of the same kind and occasion is not written, and an older one of its topic that was not sent never is.
 */
export async function queueNotice(
  tx: Tx,
  order: Order,
  { kind, at, occasion = '', facts = {}, forPayer = {}, toRiderAlone = false }: NewNotice,
): Promise<void> {
  const rows: (typeof notices.$inferInsert)[] = []
  const readers = readersOf(order, kind)
  for (const reader of toRiderAlone ? readers.slice(-1) : readers) {
    const { accountId, mark, paid } = reader
    const noticeKind = paid ? kind : (insteadForTaker[kind] ?? kind)
    const key = [noticeKind, order.id, ...(occasion === '' ? [] : [occasion])].join(':') + mark
    const readerFacts = { ...facts, ...(paid ? forPayer : { refundJpy: '0', isGiven: 'yes' }) }
    const notice = {
      orderId: order.id,
      kind: noticeKind,
      lang: reader.lang,
      facts: readerFacts,
      createdAt: at,
      nextTryAt: at,
      accountId: null,
      sentAt: null,
    }
    const outward = await outwardOf(tx, reader, noticeKind)
    rows.push(
      ...outward.map(({ mark: channelMark, ...reached }) => ({
        ...notice,
        key: `${key}${channelMark}`,
        ...reached,
      })),
      { ...notice, key: `${key}:inApp`, channel: 'inApp' as const, accountId, target: '', sentAt: at },
    )
  }
  // What its giver is still to be sent of the same is news to them.
  const makesOld = !toRiderAlone && outdatedBy(kind).length > 0
  await writeNotices(tx, order.id, { kind, at, rows, makesOld })
}

/** A notice with its rows, and whether older ones are none any more by it. */
interface WrittenRows extends Pick<NewNotice, 'kind' | 'at'> {
  readonly rows: (typeof notices.$inferInsert)[]
  readonly makesOld: boolean
}

/** Writes the rows of a notice, and marks what it makes old; one that makes nothing old is written last in its transaction. */
async function writeNotices(
  tx: Tx,
  orderId: string,
  { kind, at, rows, makesOld }: WrittenRows,
): Promise<void> {
  if (!makesOld) {
    for (const row of rows) await insertLast(tx, notices, row)
    return
  }
  // What was queued before in the transaction comes before it in the list, too.
  await sendLastWrites(tx)
  const made = await tx.insert(notices).values(rows).onConflictDoNothing().returning({ id: notices.id })
  // One that was written before makes nothing old, and least of all itself.
  if (made.length > 0)
    await supersede(tx, orderId, { kind, at, before: Math.min(...made.map(({ id }) => id)) })
}

/** A way out of the app to a reader; `mark` is beside the notice's key. */
interface Outward {
  readonly channel: 'email' | 'sms' | 'wechat'
  readonly target: string
  readonly mark: string
  readonly accountId?: string
}

/** By mail to whoever has an address, in WeChat to whoever allows it, and by text message to whoever has neither. */
async function outwardOf(tx: Tx, reader: Reader, kind: NoticeKind): Promise<Outward[]> {
  const { accountId } = reader
  const { reached, openId } = await waysTo(tx, reader, kind)
  const wechat: Outward[] =
    openId === null ? [] : [{ channel: 'wechat', target: openId, mark: ':wechat', accountId }]
  const isSpare = reached?.channel === 'sms' && wechat.length > 0
  return reached && !isSpare ? [{ ...reached, mark: '' }, ...wechat] : wechat
}

/**
 * Queues by text message what WeChat was to report and did not, for a reader who has no address; once. Whoever has one was written
 * a mail from the start.
 */
export async function queueInstead(
  db: Executor,
  order: Order,
  { accountId, kind, key, lang, facts, createdAt, at }: typeof notices.$inferSelect & { readonly at: number },
): Promise<void> {
  const reader = readersOf(order, kind).find((each) => each.accountId === accountId)
  const { reached } = reader ? await waysTo(db, reader, kind) : {}
  if (reached?.channel !== 'sms') return
  // As old as it is: it is news for no longer.
  const instead = { orderId: order.id, kind, lang, facts, createdAt, nextTryAt: at }
  await db
    .insert(notices)
    .values({ ...instead, ...reached, key: key.replace(/:wechat$/, '') })
    .onConflictDoNothing()
}

/** How the rider of an order is reached outside of the app, and in which language; `none` leaves a call. @param canText text messages can be sent */
export async function reachOfRider(
  db: Executor,
  order: Order,
  { kind, canText }: { readonly kind: NoticeKind; readonly canText: boolean },
): Promise<{ readonly reachedBy: 'email' | 'wechat' | 'sms' | 'none'; readonly lang: Order['lang'] }> {
  const rider = readersOf(order, kind).at(-1)
  if (!rider) return { reachedBy: 'none', lang: order.lang }
  const { reached, openId } = await waysTo(db, rider, kind)
  const { lang } = rider
  if (reached?.channel === 'email') return { reachedBy: 'email', lang }
  if (openId !== null) return { reachedBy: 'wechat', lang }
  return { reachedBy: reached && canText ? 'sms' : 'none', lang }
}

/** Of an account: its addresses, and who of it allows messages in WeChat. */
const waysOf = compiled((db, { accountId, purpose }: Values<{ accountId: string; purpose: WechatPurpose }>) =>
  db
    .select({
      email: accounts.email,
      countryCode: accounts.countryCode,
      phone: accounts.phone,
      openId: allowingPersonSql(accounts.id, sql`${purpose}`),
    })
    .from(accounts)
    .where(eq(accounts.id, accountId)),
)

/** How a reader hears of something outside of the app: by an address of theirs, and as who in WeChat. */
async function waysTo(
  db: Executor,
  { accountId, contact: { email, countryCode, phone } }: Reader,
  kind: NoticeKind,
): Promise<{
  readonly reached?: { readonly channel: 'email' | 'sms'; readonly target: string }
  readonly openId: string | null
}> {
  const [account] = await waysOf(db, { accountId, purpose: wechatPurposeOf(kind) })
  const openId = account?.openId ?? null
  const address = email || account?.email
  if (address) return { reached: { channel: 'email', target: address }, openId }
  const own = phone === '' ? account : { countryCode, phone }
  return own?.phone && own.countryCode
    ? { reached: { channel: 'sms', target: `+${own.countryCode}${own.phone}` }, openId }
    : { openId }
}
