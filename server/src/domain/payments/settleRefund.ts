import type { ImpossibleReason } from '@noriai/contract/rules/refund'
import { calendarDateOf, msPerMinute } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Tx } from '../../infra/db/client'
import { refunds } from '../../infra/db/schema/orders'
import {
  paymentAttempts,
  paymentEvents,
  surplusRefunds,
  type ProviderName,
} from '../../infra/db/schema/payments'
import type { ProviderRefund } from '../../infra/providers/payment/provider'
import { tellImpossible, tellRefund } from '../notices'
import { lockOrder, refundEndState, transitionOrder } from '../orders'
import { disputeVerdict } from './disputes'
import type { DueRefund } from './refundRows'

type Known = Pick<DueRefund, 'of' | 'id' | 'orderId'>

/** A refund as the provider shows it at an instant. */
interface Seen {
  readonly seen: ProviderRefund
  readonly at: number
}

/**
 * Takes in what the provider says of a refund that we asked for. One transaction; the same again changes nothing.
 */
export async function settleRefund(deps: Deps, due: Known, { seen, at }: Seen): Promise<void> {
  await deps.db.transaction((tx) => settle(deps, due, { tx, outcome: outcomeOf(seen), at }))
}

/**
 * Takes in that the provider refuses a refund: as one that failed, to be tried again when it is due, and staff can settle it
 * before. One that is refused for ever waits for staff alone. One transaction.
 */
export async function settleRefusedRefund(
  deps: Deps,
  due: Known & Pick<DueRefund, 'payment'>,
  { impossibleReason, at }: { readonly impossibleReason: ImpossibleReason | undefined; readonly at: number },
): Promise<void> {
  if (due.of === 'surplus' && impossibleReason === undefined) return
  const refused = { status: 'failed', ...(impossibleReason && { impossibleReason }) } as const
  await deps.db.transaction(async (tx) => {
    if (impossibleReason === 'disputeLost' && !(await findStillLost(tx, due))) return
    await settle(deps, due, { tx, outcome: refused, at })
  })
}

/** Whether a payment's dispute is lost, looked at under the order's lock: the bank may have decided again since it was found so. */
async function findStillLost(
  tx: Tx,
  { orderId, payment }: Pick<DueRefund, 'orderId' | 'payment'>,
): Promise<boolean> {
  await lockOrder(tx, orderId)
  return payment !== null && (await disputeVerdict(tx, payment)) === 'lost'
}

/** What became of a refund and when, in the transaction that writes it down. */
interface Settling {
  readonly tx: Tx
  readonly outcome: Outcome
  readonly at: number
}

function settle(deps: Deps, due: Known, settling: Settling): Promise<void> {
  return due.of === 'surplus' ? settleSurplus(deps, due.id, settling) : settleOrderRefund(due, settling)
}

/** An event of a provider. */
interface RefundEvent {
  readonly provider: ProviderName
  readonly id: string
}

/**
 * Takes in the provider's news of a refund, once by its event's id. False for a refund that is not known here: the one
 * that asked for it may not have written down the answer yet, so the provider should tell again.
 */
export async function settleRefundEvent(
  deps: Deps,
  event: RefundEvent,
  { seen, at }: Seen,
): Promise<boolean> {
  const due = await findRefund(deps, event.provider, seen)
  if (!due) return false
  await deps.db.transaction(async (tx) => {
    const kept = await tx
      .insert(paymentEvents)
      .values({ ...event, kind: 'refund', providerObjectId: seen.id, receivedAt: at })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (kept.length === 0) return
    await settle(deps, due, { tx, outcome: { ...outcomeOf(seen), isHint: true }, at })
  })
  return true
}

async function findRefund(
  { db }: Deps,
  provider: ProviderName,
  seen: ProviderRefund,
): Promise<Known | undefined> {
  const isSame = and(
    eq(paymentAttempts.provider, provider),
    eq(paymentAttempts.providerPaymentId, seen.paymentId),
  )
  const [row] = await db
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, refunds.orderId))
    .where(and(eq(refunds.providerRefundId, seen.id), isSame))
  if (row) return { of: 'order', ...row }
  const [surplus] = await db
    .select({ id: surplusRefunds.outTradeNo, orderId: paymentAttempts.orderId })
    .from(surplusRefunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.outTradeNo, surplusRefunds.outTradeNo))
    .where(and(eq(surplusRefunds.providerRefundId, seen.id), isSame))
  return surplus && { of: 'surplus', ...surplus }
}

/** What became of a refund: what the provider says, or that nothing it says can come any more. */
interface Outcome {
  readonly status: ProviderRefund['status']
  /** The provider's id of it; missing when it was never taken. */
  readonly id?: string
  /** Sent by the provider of its own accord, and perhaps of an earlier try. */
  readonly isHint?: true
  /** Of a failed one: it is not tried again, for that reason. */
  readonly impossibleReason?: ImpossibleReason
}

/** A refund as the provider knows it, read for our books. */
function outcomeOf({ id, status, failure }: ProviderRefund): Outcome {
  return { id, status, ...(failure === 'final' && { impossibleReason: 'closedAccount' }) }
}

type Row = Pick<
  typeof refunds.$inferSelect,
  'status' | 'providerRefundId' | 'handMethod' | 'failedAt' | 'failedRefundId'
>

/**
 * Whether news change a row. What staff paid stays paid; what the provider sent can come back, by the word about that very
 * refund. One that failed hears no more: the next try has another id.
 */
function isNews(row: Row, { id, status, isHint }: Outcome): boolean {
  if (row.status === 'failed' || row.status === 'impossible') return false
  const isOfLastTry = id !== undefined && id === row.providerRefundId
  if (row.status === 'done') return status === 'failed' && isOfLastTry && row.handMethod === null
  return !(isHint && row.status === 'pending' && status === 'failed' && isOfLastTry)
}

/** What a row is to hold after an outcome, at an instant. */
function changesBy(row: Row, { id, status, impossibleReason }: Outcome, at: number) {
  const hasFailed = status === 'failed'
  return {
    ...(id !== undefined && { providerRefundId: id }),
    ...(hasFailed && impossibleReason !== undefined && { impossibleReason }),
    ...(hasFailed && id !== undefined && failureOf(row, id, at)),
    ...(status === 'succeeded' && { doneAt: at }),
    // What came back is a debt again: tried from the beginning, unless it never can be.
    ...(row.status === 'done' && { doneAt: null, cameBackAt: at, tries: 0, nextTryAt: at + msPerMinute }),
  }
}

/** Of several tries that fail on one day the first is kept: it alone can have moved money on a day before. */
function failureOf({ failedAt, failedRefundId }: Row, id: string, at: number) {
  const isFirst = failedAt === null || calendarDateOf(failedAt) !== calendarDateOf(at)
  return { failedAt: at, failedRefundId: isFirst ? id : failedRefundId }
}

async function settleSurplus(deps: Deps, outTradeNo: string, { tx, outcome, at }: Settling): Promise<void> {
  const [found] = await tx
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.outTradeNo, outTradeNo))
  const order = found && (await lockOrder(tx, found.orderId))
  const isRow = eq(surplusRefunds.outTradeNo, outTradeNo)
  const [row] = await tx.select().from(surplusRefunds).where(isRow).for('update')
  if (!order || !row || !isNews(row, outcome)) return
  const isImpossible = outcome.status === 'failed' && outcome.impossibleReason !== undefined
  const status = {
    pending: 'sent',
    succeeded: 'done',
    failed: isImpossible ? 'impossible' : 'pending',
  } as const
  await tx
    .update(surplusRefunds)
    .set({ status: status[outcome.status], ...changesBy(row, outcome, at) })
    .where(isRow)
  if (!isImpossible || outcome.impossibleReason === 'disputeLost') return
  deps.log.warn({ outTradeNo, reason: outcome.impossibleReason }, 'a surplus can only be paid back by hand')
  await tellImpossible(tx, order, { occasion: outTradeNo, amountJpy: row.amountJpy, at })
}

async function settleOrderRefund(
  { id, orderId }: Pick<DueRefund, 'id' | 'orderId'>,
  { tx, outcome, at }: Settling,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  if (!order || !row || !isNews(row, outcome)) return
  const failed = outcome.impossibleReason === undefined ? 'failed' : 'impossible'
  const status = { pending: 'sent', succeeded: 'done', failed } as const
  const [settled] = await tx
    .update(refunds)
    .set({
      status: status[outcome.status],
      ...(outcome.status !== 'failed' && { sentAt: row.sentAt ?? at }),
      ...changesBy(row, outcome, at),
    })
    .where(eq(refunds.id, id))
    .returning()
  if (!settled) return
  await tellRefund(tx, order, { refund: settled, status: outcome.status, at })
  // While staff decide on more, the order says so; their decision looks at what became of this.
  if (outcome.status === 'pending' || order.refund === 'failed' || order.refund === 'pending') return
  const hasFailed = outcome.status === 'failed'
  if (!hasFailed && order.refund !== 'refunding') return
  const state = hasFailed ? 'failed' : await refundEndState(tx, order.id, order.paidAmountJpy)
  const came = row.status === 'done' ? 'refund_cameBack' : `refund_${outcome.status}`
  if (state)
    await transitionOrder(tx, order, {
      fact: 'refund',
      to: state,
      cause: { actor: 'provider', cause: came, at },
    })
}
