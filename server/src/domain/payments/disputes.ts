import {
  disputeVerdictOf,
  isOpenDispute,
  type DisputeStatus,
  type DisputeVerdict,
} from '@noriai/contract/rules/dispute'
import { msPerHour } from '@noriai/contract/time'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Executor, Tx } from '../../infra/db/client'
import { logLeftForLater } from '../../infra/db/logLeftForLater'
import { disputes } from '../../infra/db/schema/disputes'
import { refunds } from '../../infra/db/schema/orders'
import {
  paymentAttempts,
  paymentEvents,
  surplusRefunds,
  type ProviderName,
} from '../../infra/db/schema/payments'
import type { Dispute } from '../../infra/providers/payment/dispute'
import { announceChange } from '../../infra/live/announceChange'
import { lockOrder, logOrder, type Order } from '../orders'
import { openRefundsAgain } from './openRefundsAgain'
import type { ChargedPayment } from './refundRows'

/** How often the provider is asked about a dispute that is open. */
const ASK_EVERY_MS = msPerHour
/** Disputes that are asked about in one run. */
const BATCH = 100

type DisputeRow = typeof disputes.$inferSelect

/** Which dispute, and of which event of the provider it was heard. */
export interface DisputeHint {
  readonly provider: ProviderName
  readonly disputeId: string
  /** Missing when we asked by ourselves. */
  readonly eventId?: string
}

/**
 * Asks the provider for the state of a dispute and writes it down. False for one that is not of a payment of ours, and without an answer:
 * then it is to come again.
 */
export async function takeInDispute(deps: Deps, hint: DisputeHint, at: number): Promise<boolean> {
  const answer = await deps.payments.named(hint.provider).fetchDispute(hint.disputeId)
  return answer.kind === 'ok' && settleDispute(deps, { ...hint, seen: answer.value }, at)
}

/** One transaction; the same again changes nothing. What is decided stays decided, unless the bank decides again. */
async function settleDispute(
  deps: Deps,
  { provider, seen, eventId }: DisputeHint & { readonly seen: Dispute },
  at: number,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [attempt] = await tx
      .select({ outTradeNo: paymentAttempts.outTradeNo, orderId: paymentAttempts.orderId })
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.provider, provider),
          eq(paymentAttempts.providerPaymentId, seen.paymentId),
          eq(paymentAttempts.status, 'succeeded'),
        ),
      )
    const order = attempt && (await lockOrder(tx, attempt.orderId))
    if (!order) return false
    if (eventId !== undefined) {
      const event = {
        provider,
        id: eventId,
        kind: 'dispute',
        providerObjectId: seen.id,
        receivedAt: at,
      } as const
      await tx.insert(paymentEvents).values(event).onConflictDoNothing()
    }
    const known = await findRow(tx, provider, seen.id)
    await writeRow(tx, { provider, outTradeNo: attempt.outTradeNo, seen, known }, at)
    if (known?.status === seen.status) return true
    deps.log.warn({ dispute: seen.id, status: seen.status, orderNo: order.orderNo }, 'a payment is disputed')
    await logStatus(tx, order, { dispute: seen, isNew: !known, at })
    const isForUs = seen.status === 'won'
    const decided = { ...attempt, disputeId: seen.id, isForUs, cause: causeOf(seen, at) }
    if (known?.status === 'lost' || isForUs) await openRefundsAgain(tx, order, decided)
    await announceChange(tx, { orderIds: [order.id] })
    if (!isOpenDispute(seen.status)) await letRefundsGo(tx, attempt, at)
    return true
  })
}

async function findRow(tx: Tx, provider: ProviderName, id: string): Promise<DisputeRow | undefined> {
  const [row] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.provider, provider), eq(disputes.id, id)))
    .for('update')
  return row
}

interface Seen {
  readonly provider: ProviderName
  readonly outTradeNo: string
  readonly seen: Dispute
  readonly known: DisputeRow | undefined
}

async function writeRow(tx: Tx, { provider, outTradeNo, seen, known }: Seen, at: number): Promise<void> {
  const { amountJpy, feeJpy, reason, status, dueAt, isRefundable, providerUrl } = seen
  const isOpen = isOpenDispute(status)
  const facts = {
    amountJpy,
    feeJpy,
    reason,
    status,
    dueAt,
    isRefundable,
    providerUrl,
    // What the bank decides again is decided then.
    decidedAt: isOpen ? null : ((known?.status === status ? known.decidedAt : null) ?? at),
    // Of two answers at once the older one may be written last: a decision that is new is asked about once more.
    nextSyncAt: isOpen || known?.status !== status ? at + ASK_EVERY_MS : null,
  }
  await tx
    .insert(disputes)
    .values({ provider, id: seen.id, outTradeNo, openedAt: seen.openedAt, learnedAt: at, ...facts })
    .onConflictDoUpdate({ target: [disputes.provider, disputes.id], set: facts })
}

const entries: Readonly<Record<DisputeStatus, string>> = {
  needsResponse: 'disputeOpened',
  review: 'disputeInReview',
  won: 'disputeWon',
  lost: 'disputeLost',
}

async function logStatus(
  tx: Tx,
  order: Order,
  { dispute, isNew, at }: { readonly dispute: Dispute; readonly isNew: boolean; readonly at: number },
): Promise<void> {
  const to = isNew && isOpenDispute(dispute.status) ? 'disputeOpened' : entries[dispute.status]
  await logOrder(tx, order.id, { entry: { fact: 'note', to }, cause: causeOf(dispute, at) })
}

const causeOf = ({ id }: Pick<DisputeRow, 'id'>, at: number) =>
  ({ actor: 'provider', cause: 'dispute', note: id, at }) as const

/** What waited for a payment's dispute is looked at again. */
async function letRefundsGo(
  tx: Tx,
  { outTradeNo, orderId }: Pick<typeof paymentAttempts.$inferSelect, 'outTradeNo' | 'orderId'>,
  at: number,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ nextTryAt: at })
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.status, ['pending', 'failed'])))
  await tx
    .update(surplusRefunds)
    .set({ nextTryAt: at })
    .where(and(eq(surplusRefunds.outTradeNo, outTradeNo), eq(surplusRefunds.status, 'pending')))
  afterCommit(tx, { kind: 'refundsDue' })
}

/**
 * Staff let the refunds of a disputed payment go while the provider would still make them.
 * @returns false when there is no such dispute, or it cannot be
 */
export async function releaseDispute(
  tx: Tx,
  { provider, id }: Pick<DisputeRow, 'provider' | 'id'>,
  { staffId, at }: { readonly staffId: string; readonly at: number },
): Promise<boolean> {
  const row = await findRow(tx, provider, id)
  if (!row || !isOpenDispute(row.status) || !row.isRefundable) return false
  if (row.releasedAt !== null) return true
  const [attempt] = await tx
    .select({ outTradeNo: paymentAttempts.outTradeNo, orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.outTradeNo, row.outTradeNo))
  if (!attempt) return false
  await tx
    .update(disputes)
    .set({ releasedAt: at, releasedBy: staffId })
    .where(and(eq(disputes.provider, provider), eq(disputes.id, id)))
  const cause = { actor: 'staff', actorId: staffId, cause: 'dispute', note: id, at } as const
  await logOrder(tx, attempt.orderId, { entry: { fact: 'note', to: 'disputeReleased' }, cause })
  await letRefundsGo(tx, attempt, at)
  return true
}

/** What a payment's disputes mean for money that is to go back: it waits, or the bank has given it back already. */
export async function disputeVerdict(
  db: Executor,
  { provider, id }: Pick<ChargedPayment, 'provider' | 'id'>,
): Promise<DisputeVerdict> {
  const rows = await db
    .select({ dispute: disputes })
    .from(disputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.outTradeNo, disputes.outTradeNo))
    .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerPaymentId, id)))
  return disputeVerdictOf(
    rows.map(({ dispute }) => ({ ...dispute, isReleased: dispute.releasedAt !== null })),
  )
}

/** Asks about the disputes that are open, so that lost news keep no refund and no deadline from staff, and once about each that was decided. */
export async function syncDueDisputes(deps: Deps): Promise<void> {
  const at = deps.clock.now()
  const due = await deps.db
    .select({ provider: disputes.provider, disputeId: disputes.id })
    .from(disputes)
    .where(lte(disputes.nextSyncAt, at))
    .orderBy(disputes.nextSyncAt)
    .limit(BATCH)
  for (const hint of due) {
    const isDispute = and(eq(disputes.provider, hint.provider), eq(disputes.id, hint.disputeId))
    // Put off first: a provider that is down is not asked about the same by every run.
    await deps.db
      .update(disputes)
      .set({ nextSyncAt: at + ASK_EVERY_MS })
      .where(isDispute)
    await takeInDispute(deps, hint, at).catch((error: unknown) => {
      logLeftForLater(deps.log, error, {
        dispute: hint.disputeId,
        message: 'a dispute was not asked about yet',
      })
    })
  }
}
