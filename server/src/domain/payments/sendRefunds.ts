import type { ImpossibleReason } from '@noriai/contract/rules/refund'
import { msPerHour } from '@noriai/contract/time'
import { createHash } from 'node:crypto'
import type { Deps } from '../../deps'
import type {
  PaymentProvider,
  ProviderAnswer,
  ProviderRefund,
  ProviderRefusal,
} from '../../infra/providers/payment/provider'
import { disputeVerdict } from './disputes'
import {
  findDueRefunds,
  putOffRefund,
  takeOnRefund,
  type ChargedPayment,
  type DueRefund,
  type DueRow,
} from './refundRows'
import { settleRefund, settleRefusedRefund } from './settleRefund'
import { logLeftForLater } from '../../infra/db/logLeftForLater'

/** Digits that tell the tries of one refund apart. */
const TRY_DIGITS = 16
/** Providers forget an idempotency key after a day: an older request is looked for before it is repeated. */
const KEY_KEPT_MS = 23 * msPerHour

/** The refusals that no repetition changes: whatever else is refused may be done another day. */
const refusedForEver: readonly ProviderRefusal[] = ['refundImpossible', 'unsupported']

/**
 * Sends every refund that is due, asks about those that are under way, and whether what had arrived came back. Each goes out once, however often this runs
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
    await settleRefusedRefund(deps, due, { impossibleReason: 'noPayment', at })
    return
  }
  const isRequested = due.isSent && due.providerRefundId !== null
  const verdict = isRequested ? 'none' : await disputeVerdict(deps.db, payment)
  if (verdict === 'waits') return
  const provider = deps.payments.named(payment.provider)
  if (verdict === 'lost') {
    // One whose request was not answered may have gone out before the bank took the payment.
    const earlier = await findEarlier(provider, due, payment)
    if (earlier?.kind === 'ok') await settleRefund(deps, due, { seen: earlier.value, at })
    if (!earlier) await settleRefusedRefund(deps, due, { impossibleReason: 'disputeLost', at })
    return
  }
  const answer =
    due.isSent && due.providerRefundId !== null
      ? await provider.fetchRefund(due.providerRefundId)
      : await askOnce(provider, due, { payment, at })
  if (answer.kind === 'ok') await settleRefund(deps, due, { seen: answer.value, at })
  if (answer.kind === 'refused') {
    deps.log.error({ refund: due.id, reason: answer.reason }, 'the provider refused a refund')
    // One that was taken once may still arrive: only a request that was refused has failed.
    if (!isRequested)
      await settleRefusedRefund(deps, due, { impossibleReason: impossibleBy(answer.reason), at })
  }
}

/** Asks for a refund. One that may have been asked for before is looked for first: its key may be forgotten there. */
async function askOnce(
  provider: PaymentProvider,
  due: DueRefund,
  { payment, at }: { readonly payment: ChargedPayment; readonly at: number },
): Promise<ProviderAnswer<ProviderRefund>> {
  const mayBeKnown = due.tries > 0 || at - due.requestedAt > KEY_KEPT_MS
  const earlier = mayBeKnown ? await findEarlier(provider, due, payment) : undefined
  if (earlier) return earlier
  const { amountJpy, reason } = due
  return provider.refund({
    paymentId: payment.id,
    refundNo: refundNoOf(due, provider),
    amountJpy,
    chargedJpy: payment.chargedJpy,
    reason,
  })
}

/** What became of an earlier request for a refund; undefined where the provider has none, or one that failed and is to be asked for again. */
async function findEarlier(
  provider: PaymentProvider,
  due: DueRefund,
  payment: ChargedPayment,
): Promise<ProviderAnswer<ProviderRefund> | undefined> {
  const found = await provider.findRefund(payment.id, refundNoOf(due, provider))
  if (found.kind === 'ok') {
    // Where a failed one keeps its number, asking again is the way to try again.
    const hasOneNumber = provider.capabilities.failedRefund === 'sameNumber'
    return hasOneNumber && found.value.status === 'failed' ? undefined : found
  }
  // Without a clear no it is not asked for again.
  return found.kind === 'refused' && found.reason === 'notFound' ? undefined : { kind: 'unknown' }
}

function impossibleBy(refusal: ProviderRefusal): ImpossibleReason | undefined {
  return refusedForEver.includes(refusal) ? 'refused' : undefined
}

/** The refund's own id; after one that failed, that failure makes the new try a new one, where the provider wants a new one. */
function refundNoOf({ of, id, providerRefundId }: DueRefund, { capabilities }: PaymentProvider): string {
  const own = of === 'surplus' ? `surplus-${id}` : id
  if (providerRefundId === null || capabilities.failedRefund === 'sameNumber') return own
  return `${own}-${createHash('sha256').update(providerRefundId).digest('hex').slice(0, TRY_DIGITS)}`
}
