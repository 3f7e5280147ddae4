import { noRideCodeReason } from '@noriai/contract/orders/rideCode'
import { directionOf } from '@noriai/contract/orders/kinds'
import { boardedStates } from '@noriai/contract/orders/states'
import { and, asc, eq, isNotNull, lt, or } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { NotDrawnError } from '../../documents/draw'
import { busReservation } from '../../documents/letter/busReservation'
import { letterText } from '../../documents/letter/letterText'
import { mailedCalendar } from '../../documents/rideCalendar'
import { DomainError } from '../../errors'
import { notices, orders, type Order } from '../../infra/db/schema/orders'
import type { Mail, MailAttachment, MailThread } from '../../infra/providers/mail'
import { NotSentError } from '../../infra/providers/notSent'
import { readOperator } from '../../legal/operator'
import { nameIn } from '../../names'
import { letterWords } from '../../texts/letterWords'
import type { NoticeKind } from '../../texts/orderNotices'
import { letterheadFor, mailOf } from '../help'
import { claimUrlOf } from '../links'
import { terminalAt, operatorDataOf, type ReadingContext } from '../network'
import { isForGiver, type Notice, type WrittenNotice } from '../notices'
import { momentsOf } from '../orders'
import { orderFile } from '../orderViews'
import { issueRideCode, mailedRideCode, signerOf } from '../rideCode'
import { orderLetter, withCode, type NoticedOrder } from './orderLetter'
import { endOf } from './rideLine'

const operator = readOperator()
const CODE_PICTURE = 'ride-code'

/** Kinds with a file for the calendar: what was promised, what changed, and what is not any more. */
const withCalendar: readonly NoticeKind[] = [
  'paid',
  'rideReminder',
  'seatMoved',
  'departureMoved',
  'departureCancelled',
  'cancelled',
  'replaced',
  'tripInfoMissed',
  'operatorCancelled',
]
/** Kinds that are kept for the money: they have the receipt. */
const withReceipt: readonly NoticeKind[] = ['paid', 'luggagePaid', 'lapChildSeatPaid']

/** The mail of a notice of an order, with what is attached to it and its place in the order's thread. */
export async function orderMail(
  deps: Deps,
  { notice, order: written, facts: noted }: WrittenNotice,
  at: number,
): Promise<Mail> {
  const { kind, lang, target } = notice
  const order = asReadBy(notice, written)
  const facts = { ...noted, link: (await claimLinkOf(deps, order, at)) ?? noted.link }
  const isPayer = isReadByPayer(notice, order)
  const noticed: NoticedOrder = { notice, order, facts, isPayer }
  const reading = { lang, data: await operatorDataOf(deps.db, deps.policy), policy: deps.policy }
  const code = needsCode(kind, order) ? await rideCodeOf(deps, noticed, at) : undefined
  const words = letterWords[lang].rideCode
  const letter = orderLetter(noticed, {
    at,
    reading,
    code: code && {
      label: kind === 'paid' ? words.label : words.same,
      code: code.code,
      note: words.note,
      picture: { cid: CODE_PICTURE, alt: words.alt },
    },
  })
  const attachments = [
    ...(code ? [pictureOf(code.picture)] : []),
    ...calendarOf(deps, noticed, { reading, at, link: facts.link }),
    ...(isPayer && withReceipt.includes(kind) ? [await receiptOf(deps, noticed, at)] : []),
  ]
  return {
    to: target,
    ...(await mailOf(deps, letter, reservationOf(noticed, { reading, code: code?.code, at }))),
    attachments,
    thread: await threadOf(deps, notice, order),
    forAccount: true,
  }
}

/** Where the order of a sale is claimed: until somebody did, nobody can open its page. Null for any other. */
async function claimLinkOf(deps: Deps, order: Order, at: number): Promise<string | null> {
  return order.soldBy === null ? null : claimUrlOf(deps, order.parentOrderId ?? order.id, at)
}

/** A notice as it was mailed, as text and without its ride code: for who has to prove what was said. */
export async function orderMailText(
  deps: Pick<Deps, 'db' | 'policy' | 'config' | 'settings'>,
  { notice, order, facts }: WrittenNotice,
  at: number,
): Promise<{ readonly subject: string; readonly text: string }> {
  const isPayer = isReadByPayer(notice, order)
  const reading = { lang: notice.lang, data: await operatorDataOf(deps.db, deps.policy), policy: deps.policy }
  const letter = orderLetter({ notice, order, facts, isPayer }, { at, reading })
  return { subject: letter.subject, text: letterText(letter, letterheadFor(deps, notice.lang)) }
}

/** An order as the reader of a notice may know it: of a ride that was taken its giver learns neither who rides nor their door. */
function asReadBy(notice: Notice, order: Order): Order {
  if (order.takerAccountId === null || !isForGiver(notice)) return order
  const { departurePlace, destination } = order
  return {
    ...order,
    contactName: '',
    departurePlace: { ...departurePlace, detail: '' },
    destination: { ...destination, detail: '' },
  }
}

const isReadByPayer = (notice: Notice, { takerAccountId }: Order) =>
  takerAccountId === null || isForGiver(notice)

/** Whether the mail shows the code: a late ride's to those who have not boarded. */
const needsCode = (kind: NoticeKind, { fulfilment }: Order) =>
  withCode.includes(kind) && (kind !== 'late' || !boardedStates.includes(fulfilment))

/** The code of who rides, made when there is none yet; undefined while its order may not have one. */
async function rideCodeOf({ db, secrets, policy }: Deps, { notice, order }: NoticedOrder, at: number) {
  const rider = order.takerAccountId ?? order.accountId
  const isRider = order.takerAccountId === null || !isForGiver(notice)
  if (!isRider) return undefined
  const signer = signerOf(secrets)
  const wanted = { orderId: order.id, accountId: rider, refresh: false }
  try {
    const issued = await db.transaction((tx) => issueRideCode(tx, wanted, { at, policy, signer }))
    return await mailedRideCode(issued, signer, policy)
  } catch (error) {
    const reason = noRideCodeReason(order, momentsOf(order, policy), at)
    if (error instanceof DomainError && error.code === reason) return undefined
    throw error
  }
}

const pictureOf = (content: Buffer): MailAttachment => ({
  fileName: 'ride-code.png',
  type: 'image/png',
  content,
  cid: CODE_PICTURE,
})

interface CalendarContext {
  readonly reading: ReadingContext
  readonly at: number
  readonly link: string
}

function calendarOf(
  { policy }: Pick<Deps, 'policy'>,
  { notice, order }: NoticedOrder,
  { reading, at, link }: CalendarContext,
): MailAttachment[] {
  if (!withCalendar.includes(notice.kind)) return []
  const terminal = terminalAt(order.departurePlace, reading.data)
  const calendar = mailedCalendar(
    {
      order,
      moments: momentsOf(order, policy),
      lang: reading.lang,
      at,
      link,
      desk: terminal && nameIn(terminal.desk, reading.lang),
    },
    { name: operator.name[reading.lang], email: operator.email },
  )
  if (!calendar) return []
  return [
    {
      fileName: `${order.orderNo}.ics`,
      type: `text/calendar; charset=utf-8; method=${calendar.method}`,
      content: Buffer.from(calendar.content),
    },
  ]
}

async function receiptOf(deps: Deps, { notice, order }: NoticedOrder, at: number): Promise<MailAttachment> {
  const grant = {
    orderId: order.id,
    document: 'receipt',
    lang: notice.lang,
    addressee: '',
    until: at,
  } as const
  try {
    const { content, type } = await orderFile(deps, grant, at)
    return { fileName: `${order.orderNo}.pdf`, type, content: Buffer.from(content) }
  } catch (error) {
    // This mail is tried again; the others need not wait for it.
    if (error instanceof NotDrawnError || error instanceof DomainError)
      throw new NotSentError(`The receipt of ${order.orderNo} was not made.`, error)
    throw error
  }
}

interface ReservationContext {
  readonly reading: ReadingContext
  readonly code: string | undefined
  readonly at: number
}

/** What mail programs draw of a ride by themselves; undefined where the mail is not about one. */
function reservationOf(
  { notice, order, facts, isPayer }: NoticedOrder,
  { reading, code, at }: ReservationContext,
): unknown {
  if (!withCalendar.includes(notice.kind) || !order.times || !directionOf(order.type)) return undefined
  const { times } = order
  const from = endOf(order, 'departurePlace', reading)
  const to = endOf(order, 'destination', reading)
  return busReservation({
    orderNo: order.orderNo,
    isCancelled: order.fulfilment === 'cancelled',
    name: order.contactName,
    seats: order.seats,
    code,
    url: facts.link,
    paidJpy: isPayer ? order.paidAmountJpy : undefined,
    bookedAt: order.createdAt,
    changedAt: at,
    operator: operator.name[reading.lang],
    from: { name: from.name, address: from.detail },
    to: { name: to.name, address: to.detail },
    departsAt: times.departsAt,
    arrivesBy: times.arrives.to,
  })
}

/** Longer lines of references help no mail program. */
const MOST_REFERENCES = 20

/**
 * Where a mail belongs: after the mails of the same ride, and of what goes with it, to the same address. Its id is that of its
 * notice, so that a mail that is sent twice by a fault is known as one.
 */
async function threadOf({ db, config }: Deps, notice: Notice, order: Order): Promise<MailThread> {
  const ride = order.parentOrderId ?? order.id
  const earlier = await db
    .select({ id: notices.id, orderId: notices.orderId })
    .from(notices)
    .innerJoin(orders, eq(orders.id, notices.orderId))
    .where(
      and(
        or(eq(orders.id, ride), eq(orders.parentOrderId, ride)),
        eq(notices.channel, 'email'),
        eq(notices.target, notice.target),
        isNotNull(notices.sentAt),
        lt(notices.id, notice.id),
      ),
    )
    .orderBy(asc(notices.id))
  const host = hostOf(config.MAIL_FROM)
  const ids = earlier.map(({ id, orderId }) => messageId(id, orderId, host))
  return {
    messageId: messageId(notice.id, order.id, host),
    references: [...ids.slice(0, 1), ...ids.slice(1).slice(-MOST_REFERENCES)],
  }
}

const messageId = (noticeId: number, orderId: string, host: string) => `notice-${noticeId}.${orderId}@${host}`

/** The domain that we write from. */
const hostOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
