import { isOver } from '@noriai/contract/rules/seatHold'
import { msPerHour, msPerMinute } from '@noriai/contract/time'
import { eq, lte } from 'drizzle-orm'
import type { Deps } from '../deps'
import type { Order } from '../domain/orders'
import { endAttempt, endLetGo, isLive, syncAttempt, updateAttempt, type Attempt } from '../domain/payments'
import { orders } from '../infra/db/schema/orders'
import { paymentAttempts } from '../infra/db/schema/payments'
import type { Job } from './job'
import { logLeftForLater } from '../infra/db/logLeftForLater'

/** Attempts that are asked about in one run. */
const BATCH = 100
/** An attempt is asked about once more so long before its order's time is over, and its seats are anybody's. */
const LAST_CALL_MS = msPerMinute
const SHORTEST_WAIT_MS = msPerMinute / 2
const LONGEST_WAIT_MS = msPerHour

/**
 * Asks the provider about attempts whose news did not come, so that a lost webhook costs nobody a seat, and ends those
 * whose order can no longer be paid or that were let go.
 */
export const syncPayments: Job = {
  name: 'sync-payments',
  cron: '* * * * *',
  async run(deps) {
    const at = deps.clock.now()
    const due = await deps.db
      .select({ attempt: paymentAttempts, order: orders })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(lte(paymentAttempts.nextSyncAt, at))
      .orderBy(paymentAttempts.nextSyncAt)
      .limit(BATCH)
    for (const { attempt, order } of due) {
      // One that fails waits for its next turn and does not keep the others.
      await syncOne(deps, { attempt, order }, at).catch((error: unknown) => {
        logLeftForLater(deps.log, error, {
          outTradeNo: attempt.outTradeNo,
          message: 'a payment was not synced yet',
        })
      })
    }
    // Each was put off: those that are due now are others.
    return due.length < BATCH ? undefined : 'more'
  },
}

async function syncOne(
  deps: Deps,
  { attempt, order }: { readonly attempt: Attempt; readonly order: Order },
  at: number,
): Promise<void> {
  const canStillPay = isPayable(order, at)
  const nextSyncAt = nextAt(attempt, { at, until: canStillPay ? order.payUntil : undefined })
  // Put off first: a provider that is down is not asked about the same attempt by every run.
  if (!(await updateAttempt(deps.db, attempt, { from: attempt.status, changes: { nextSyncAt } }))) return
  if (!isLive(attempt)) {
    await endLetGo(deps, attempt, at)
  } else if (attempt.status === 'processing' || canStillPay) {
    await syncAttempt(deps, attempt, { at, cause: 'synced' })
  } else {
    await endAttempt(deps, attempt, { at, cause: 'orderClosed', failureCode: 'payment.failed' })
  }
}

/** When an attempt is asked about next: later and later, but not past the last moment in which that keeps its seats, nor past its order's time. */
function nextAt(
  { createdAt }: Attempt,
  { at, until }: { readonly at: number; readonly until: number | undefined },
): number {
  const next = at + waitAt(at - createdAt)
  if (until === undefined) return next
  const lastCall = until - LAST_CALL_MS
  return Math.min(next, at < lastCall ? lastCall : until)
}

/** Half of an attempt's age, from 30 seconds to an hour. */
function waitAt(age: number): number {
  return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, age / 2))
}

function isPayable(order: Order, at: number): boolean {
  return order.fulfilment === 'placed' && order.payment !== 'expired' && !isOver(order.payUntil, at)
}
