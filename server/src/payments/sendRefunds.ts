import type { Deps } from '../deps'
import { takeDueRefunds, type DueRefund } from './refundRows'
import { settleRefund } from './settleRefund'

/**
 * Sends every refund that is due, and asks about those that are under way. Each goes out once, however often this runs
 * and wherever it is cut off: its id is the provider's idempotency key.
 */
export async function sendDueRefunds(deps: Deps): Promise<void> {
  const at = deps.clock.now()
  for (const due of await takeDueRefunds(deps.db, at)) {
    // One that fails waits for its next try and does not keep the others.
    await send(deps, due, at).catch((error: unknown) => {
      deps.log.error({ err: error, refund: due.id }, 'a refund was not sent yet')
    })
  }
}

/** Sends what has just become due without keeping its caller waiting; what fails is left to the job. */
export function sendRefundsSoon(deps: Deps): void {
  sendDueRefunds(deps).catch((error: unknown) => deps.log.error({ err: error }, 'refunds not sent yet'))
}

async function send(deps: Deps, due: DueRefund, at: number): Promise<void> {
  if (due.paymentId === null) {
    deps.log.error({ refund: due.id }, 'a refund has no payment to come from')
    return
  }
  const answer =
    due.isSent && due.providerRefundId !== null
      ? await deps.payments.fetchRefund(due.providerRefundId)
      : await deps.payments.refund({
          paymentId: due.paymentId,
          amountJpy: due.amountJpy,
          reason: due.reason,
          key: keyOf(due),
        })
  if (answer.kind === 'ok') await settleRefund(deps, due, answer.value, at)
  if (answer.kind === 'refused') {
    deps.log.error({ refund: due.id, reason: answer.reason }, 'the provider refused a refund')
  }
}

/** The refund's own id; after one that failed for good, that failure's id makes the new try a new one. */
function keyOf({ of, id, providerRefundId }: DueRefund): string {
  const own = of === 'surplus' ? `surplus:${id}` : id
  return providerRefundId === null ? own : `${own}:${providerRefundId}`
}
