import { isRide, isLapChildSeat } from '@noriai/contract/orders/kinds'
import { formatMoney } from '@noriai/contract/format/money'
import type { StaffDispute, staffDisputeFile, staffDisputes } from '@noriai/contract/calls/staff/disputes'
import type { CallResponse } from '@noriai/contract/defineCall'
import { canRelease, holdsRefunds } from '@noriai/contract/rules/dispute'
import { chargedPartOf } from '@noriai/contract/rules/refund'
import { toWallTime } from '@noriai/contract/time'
import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Evidence, EvidenceRow } from '../../documents/disputeEvidence'
import { draw } from '../../documents/draw'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { disputes } from '../../infra/db/schema/disputes'
import { notices, orderLog, orders, refunds, type Order } from '../../infra/db/schema/orders'
import {
  paymentAttempts,
  surplusHandPayments,
  surplusRefunds,
  type ThreeDSecure,
} from '../../infra/db/schema/payments'
import { readOperator } from '../../legal/operator'
import { nameIn } from '../../names'
import { wallTimeOrNull } from '../../wallTime'
import { agreementsOf } from '../agreements'
import { withArchived } from '../archive'
import { noticeFacts, refundedJpySql } from '../notices'
import { orderMailText } from '../orderMails'
import type { OrderContext } from '../orderViews'
import { presentOrderRow } from './presentStaffOrder'

type DisputeRow = typeof disputes.$inferSelect
type DisputeKey = Pick<DisputeRow, 'provider' | 'id'>

const MOST_SHOWN = 100

const operator = readOperator()

const namesSql = sql<string[]>`(
  select coalesce(json_agg(p.passport_name order by p.position), '[]')
  from order_passengers p where p.order_id = orders.id)`

/** A dispute with its order. */
interface OrderDispute {
  readonly dispute: DisputeRow
  readonly order: Order
  readonly names: readonly string[]
}

/** Disputes as staff see them: open ones first by their deadline, then decided ones, newest first; and what was lost in all. */
export async function viewDisputes(
  db: Executor,
  { at, ...context }: Pick<OrderContext, 'lang' | 'policy'> & { readonly at: number },
): Promise<CallResponse<typeof staffDisputes>> {
  const rows = await db
    .select({ dispute: disputes, order: orders, names: namesSql })
    .from(disputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.outTradeNo, disputes.outTradeNo))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .orderBy(sql`${disputes.decidedAt} is not null`, asc(disputes.dueAt), desc(disputes.openedAt))
    .limit(MOST_SHOWN)
  const [sum] = await db
    .select({
      lostJpy: sql<number>`coalesce(sum(${disputes.feeJpy} +
        case when ${disputes.status} = 'lost' then ${disputes.amountJpy} else 0 end), 0)`.mapWith(Number),
    })
    .from(disputes)
  return { disputes: rows.map((row) => presentDispute(row, at, context)), lostJpy: sum?.lostJpy ?? 0 }
}

/** Disputes on which the bank waits for our answer. */
export function countDisputesToAnswer(db: Executor): Promise<number> {
  return db.$count(disputes, eq(disputes.status, 'needsResponse'))
}

function presentDispute(
  { dispute, order, names }: OrderDispute,
  at: number,
  context: Pick<OrderContext, 'lang' | 'policy'>,
): StaffDispute {
  const { provider, id, amountJpy, feeJpy, reason, status, isRefundable, providerUrl } = dispute
  const held = { status, isRefundable, isReleased: dispute.releasedAt !== null }
  return {
    provider,
    id,
    order: presentOrderRow({ order, names }, { ...context, at }),
    amountJpy,
    feeJpy,
    reason,
    status,
    openedAt: toWallTime(dispute.openedAt),
    dueAt: wallTimeOrNull(dispute.dueAt),
    decidedAt: wallTimeOrNull(dispute.decidedAt),
    holdsRefunds: holdsRefunds(held),
    canRelease: canRelease(held),
    providerUrl,
  }
}

/** What a bank is sent about a disputed payment, as a PDF. @throws notFound */
export async function disputeFile(
  deps: Pick<Deps, 'db' | 'policy' | 'config' | 'settings'>,
  dispute: DisputeKey,
  at: number,
): Promise<CallResponse<typeof staffDisputeFile>> {
  const evidence = await readEvidence(deps, dispute, { author: operator.name.en, at })
  if (!evidence) throw new DomainError('notFound')
  const file = await draw('disputeEvidence', evidence)
  return {
    fileName: `noriai-dispute-${dispute.id}.pdf`,
    mediaType: 'application/pdf',
    base64: file.toString('base64'),
  }
}

/** What we know of a disputed payment: the booking, what was agreed to, who boarded, what was sent; undefined for none of ours. */
export async function readEvidence(
  deps: Pick<Deps, 'db' | 'policy' | 'config' | 'settings'>,
  key: DisputeKey,
  { author, at }: Pick<Evidence, 'author' | 'at'>,
): Promise<Evidence | undefined> {
  const read = () => readDisputed(deps.db, key)
  const [found] = await withArchived(deps.db, read, (rows) => rows.map(({ order }) => order))
  if (!found) return undefined
  const { dispute, attempt, order, names, refundJpy } = found
  const sent = await deps.db
    .select()
    .from(notices)
    .where(and(eq(notices.orderId, order.id), isNotNull(notices.sentAt), ne(notices.channel, 'inApp')))
    .orderBy(notices.sentAt)
  const steps = await deps.db
    .select()
    .from(orderLog)
    .where(eq(orderLog.orderId, order.id))
    .orderBy(orderLog.id)
  const back = await refundsOf(deps.db, attempt)
  return {
    title: `Dispute ${dispute.id}: booking ${order.orderNo}`,
    author,
    at,
    parts: [
      { heading: 'Payment', rows: paymentRows(attempt, dispute, back) },
      { heading: 'Booking', rows: bookingRows(order, names) },
      {
        heading: 'Agreement',
        rows: await agreementRows(deps.db, order),
      },
      { heading: 'Boarding', rows: boardingRows(order) },
      {
        heading: 'What happened',
        rows: steps
          .filter(({ fact }) => fact !== 'note')
          .map(
            ({ at: when, fact, toState, actor }) =>
              [momentOf(when), `${fact}: ${toState} (${actor})`] as const,
          ),
      },
    ],
    messages: await Promise.all(
      sent.map(async (notice) => {
        const facts = noticeFacts({ order, refundJpy, notice }, deps, notice.createdAt)
        const { subject, text } = await orderMailText(deps, { notice, order, facts }, notice.createdAt)
        return {
          sentAt: momentOf(notice.sentAt),
          to: `${notice.channel} ${notice.target}`,
          lang: notice.lang,
          title: subject,
          body: text,
        }
      }),
    ),
  }
}

function readDisputed(db: Executor, { provider, id }: DisputeKey) {
  return db
    .select({
      dispute: disputes,
      attempt: paymentAttempts,
      order: orders,
      names: namesSql,
      refundJpy: refundedJpySql,
    })
    .from(disputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.outTradeNo, disputes.outTradeNo))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(disputes.provider, provider), eq(disputes.id, id)))
}

/** The tick that the booking was taken by: its own, or the account's earlier one of the same version. */
async function agreementRows(db: Executor, order: Order): Promise<readonly EvidenceRow[]> {
  const ticks = await agreementsOf(db, order.accountId)
  const tick = ticks.filter(({ agreedAt }) => agreedAt <= order.createdAt).at(-1)
  return [
    ['Terms and cancellation rules', 'Ticked by the customer: no booking is taken without the tick.'],
    ['Ticked at', momentOf(tick?.agreedAt ?? order.createdAt)],
    ...(tick ? ([['Version and language', `${tick.version}, ${tick.lang}`]] as const) : []),
  ]
}

/** What went back of a payment, or is to. */
type Back = Pick<typeof refunds.$inferSelect, 'amountJpy' | 'giftJpy' | 'status' | 'handMethod' | 'doneAt'>

/** The refunds of a payment: its own where it came too much, those of its order where it paid that. */
async function refundsOf(
  db: Executor,
  { outTradeNo, orderId }: Pick<typeof paymentAttempts.$inferSelect, 'outTradeNo' | 'orderId'>,
): Promise<readonly Back[]> {
  const [surplus] = await db.select().from(surplusRefunds).where(eq(surplusRefunds.outTradeNo, outTradeNo))
  if (!surplus) return db.select().from(refunds).where(eq(refunds.orderId, orderId))
  const sent = surplus.handMethod === null ? [{ ...surplus, giftJpy: 0 }] : []
  return [...sent, ...(await paidByHand(db, outTradeNo))]
}

/** What of a surplus was paid by hand, each payment by itself. */
async function paidByHand(db: Executor, outTradeNo: string): Promise<Back[]> {
  const rows = surplusHandPayments
  const { amountJpy, method: handMethod, doneAt } = rows
  const paid = await db
    .select({ amountJpy, handMethod, doneAt })
    .from(rows)
    .where(and(eq(rows.outTradeNo, outTradeNo), isNull(rows.owedAgainAt)))
    .orderBy(asc(doneAt))
  return paid.map((each): Back => ({ ...each, giftJpy: 0, status: 'done' }))
}

const momentOf = (at: number | null) => (at === null ? '' : `${toWallTime(at)} (Japan time)`)
const yenOf = (amount: number) => formatMoney(amount, 'JPY', { lang: 'en', zeroAsAmount: true })

function paymentRows(
  attempt: typeof paymentAttempts.$inferSelect,
  dispute: DisputeRow,
  back: readonly Back[],
): readonly EvidenceRow[] {
  const card = [attempt.cardBrand, attempt.cardLast4 && `ending in ${attempt.cardLast4}`, attempt.cardCountry]
  return [
    ['Payment', attempt.providerPaymentId ?? attempt.outTradeNo],
    ['Charged', `${yenOf(attempt.amountJpy)}, ${momentOf(attempt.settledAt)}`],
    ['Paid by', attempt.payType === 'card' ? card.filter(Boolean).join(', ') : attempt.payType],
    ...(attempt.payType === 'card' ? [['3-D Secure', threeDSecureOf(attempt)] as const] : []),
    ['Disputed', `${yenOf(dispute.amountJpy)}, ${momentOf(dispute.openedAt)}, ${dispute.reason}`],
    // What gift cards paid was on no card, and what the bank took back it gave its payer itself.
    ...back
      .filter(
        (refund) =>
          refund.status === 'done' && refund.handMethod !== 'dispute' && chargedPartOf([refund]) > 0,
      )
      .map(
        (refund) => ['Refunded', `${yenOf(chargedPartOf([refund]))}, ${momentOf(refund.doneAt)}`] as const,
      ),
  ]
}

const threeDSecureWords: Readonly<Record<ThreeDSecure['result'], string>> = {
  authenticated: 'The cardholder was authenticated by the card’s bank',
  attempted: 'Attempted; the card’s bank took no part',
  exempted: 'Exempted',
  failed: 'Failed',
  notSupported: 'Not supported by the card',
}
const flowWords = { challenge: 'the bank asked the cardholder', frictionless: 'without a question' } as const

function threeDSecureOf({ threeDSecure }: Pick<typeof paymentAttempts.$inferSelect, 'threeDSecure'>): string {
  if (threeDSecure === null) return 'No result was reported by the payment provider'
  const { result, flow, version, eci, transactionId } = threeDSecure
  const details = [
    threeDSecureWords[result],
    flow && flowWords[flow],
    version && `version ${version}`,
    eci && `ECI ${eci}`,
    transactionId && `transaction ${transactionId}`,
  ]
  return details.filter(Boolean).join(', ')
}

function bookingRows(order: Order, names: readonly string[]): readonly EvidenceRow[] {
  const kind = isRide(order.type)
    ? 'Shared ride'
    : isLapChildSeat(order.type)
      ? 'Seat for a child'
      : 'Luggage'
  return [
    ['Booking number', order.orderNo],
    ['Booked at', momentOf(order.createdAt)],
    ['Service', kind],
    ['Time', momentOf(order.departsAt ?? order.appointedAt)],
    ['From', nameIn(order.departurePlace.names, 'en')],
    ['To', nameIn(order.destination.names, 'en')],
    ['Riders', String(order.adults + order.children + order.infants)],
    ...(names.length > 0 ? [['Names', names.join(', ')] as const] : []),
    [
      'Contact',
      [order.contactName, order.email, `${order.countryCode} ${order.phone}`.trim()]
        .filter(Boolean)
        .join(', '),
    ],
  ]
}

function boardingRows({ verifiedAt, fulfilment, missedAt }: Order): readonly EvidenceRow[] {
  return [
    ['Ride code', verifiedAt === null ? 'Not scanned' : `Scanned by our staff at ${momentOf(verifiedAt)}`],
    ...(missedAt === null ? [] : [['Not seen', momentOf(missedAt)] as const]),
    ['State of the ride', fulfilment],
  ]
}
