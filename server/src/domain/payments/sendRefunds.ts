import { createHash } from 'node:crypto'
import type { Deps } from '../../deps'
import type { PaymentProvider } from '../../infra/providers/payment/provider'
import { findDueRefunds, putOffRefund, takeOnRefund, type DueRefund, type DueRow } from './refundRows'
import { settleRefund, settleRefusedRefund } from './settleRefund'
import { logLeftForLater } from '../../infra/db/logLeftForLater'

/** Digits that tell the tries of one refund apart. */
const TRY_DIGITS = 16

/**
 * Sends every refund that is due, and asks about those that are under way. Each goes out once, however often this runs
 * and wherever it is cut off: its id is the provider's idempotency key.
 */
export async function sendDueRefunds(deps: Deps): Promise<void> {
  const at = deps.clock.now()
  for (const row of await findDueRefunds(deps.db, at)) {
    // One that fails waits for its next try and does not keep the others.
    await sendInTurn(deps, row, at).catch((error: unknown) => {
      logLeftForLater(deps.log, error, { refund: row.id, message: 'a refund was not sent yet' })
    })
  }
}

/** Of several servers that see a refund due, one sends it. */
async function sendInTurn(deps: Deps, row: DueRow, at: number): Promise<void> {
  const giveBack = await deps.turns.take(`refund ${row.of} ${row.id}`)
  if (!giveBack) return
  try {
    const due = await takeOnRefund(deps.db, row, at)
    if (!due) return
    try {
      await send(deps, due, at)
    } finally {
      await putOffRefund(deps.db, due, at)
    }
  } finally {
    await giveBack()
  }
}

/** Sends what has just become due without keeping its caller waiting; what fails is left to the job. */
export function sendRefundsSoon(deps: Deps): void {
  deps.inBackground('sending refunds', () => sendDueRefunds(deps))
}

async function send(deps: Deps, due: DueRefund, at: number): Promise<void> {
  const { payment } = due
  if (payment === null) {
    deps.log.error({ refund: due.id }, 'a refund has no payment to come from')
    await settleRefusedRefund(deps, due, at)
    return
  }
  const provider = deps.payments.named(payment.provider)
  const isAsked = due.isSent && due.providerRefundId !== null
  const answer =
    isAsked && due.providerRefundId !== null
      ? await provider.fetchRefund(due.providerRefundId)
      : await provider.refund({
          paymentId: payment.id,
          refundNo: refundNoOf(due, provider),
          amountJpy: due.amountJpy,
          chargedJpy: payment.chargedJpy,
          reason: due.reason,
        })
  if (answer.kind === 'ok') await settleRefund(deps, due, answer.value, at)
  if (answer.kind === 'refused') {
    deps.log.error({ refund: due.id, reason: answer.reason }, 'the provider refused a refund')
    // One that was taken once may still arrive: only a request that was refused has failed.
    if (!isAsked) await settleRefusedRefund(deps, due, at)
  }
}

/** The refund's own id; after one that failed, that failure makes the new try a new one, where the provider wants a new one. */
function refundNoOf({ of, id, providerRefundId }: DueRefund, { capabilities }: PaymentProvider): string {
  const own = of === 'surplus' ? `surplus-${id}` : id
  if (providerRefundId === null || capabilities.failedRefund === 'sameNumber') return own
  return `${own}-${createHash('sha256').update(providerRefundId).digest('hex').slice(0, TRY_DIGITS)}`
}
