import { msPerMinute } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import type { PaymentProviders } from '../../infra/providers/payment/providers'
import { paymentFailed } from '../orders'
import { lockTrade, updateAttempt, type Attempt } from './attempts'
import { syncAttempt } from './endAttempt'

/** The first try to end at the provider what was let go; WeChat closes an order once it is five minutes old. */
const ENDED_AFTER_MS = msPerMinute

/** Whether what opens the wallet of an attempt is still good: WeChat's page and window are not for as long as its order. */
export function hasWayIn(
  payments: PaymentProviders,
  { provider, channel, createdAt }: Attempt,
  at: number,
): boolean {
  const forMs = payments.named(provider).capabilities.opensForMs?.[channel]
  return forMs === undefined || at < createdAt + forMs
}

/** Whether an attempt waits for a traveller who cannot get to it any more. */
export function isShut(payments: PaymentProviders, attempt: Attempt, at: number): boolean {
  return attempt.status === 'requiresAction' && !hasWayIn(payments, attempt, at)
}

/**
 * Gives up an attempt that is shut and that the provider does not end yet, so that another can begin. `endLetGo` ends it there;
 * whoever is in the wallet still may pay until then: that money pays the order, or goes back when it was paid since.
 */
export async function letGo(deps: Deps, attempt: Attempt, at: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Its traveller may have paid since it was read: then the order is being paid.
    if ((await lockTrade(tx, attempt))?.attempt.status !== 'requiresAction') return
    await paymentFailed(tx, attempt.orderId, { actor: 'system', cause: 'attemptShut', at })
    await updateAttempt(tx, attempt, {
      from: 'requiresAction',
      changes: {
        status: 'failed',
        errorCode: 'payment.cancelledByTraveller',
        settledAt: at,
        nextSyncAt: at + ENDED_AFTER_MS,
      },
    })
  })
}

/** Ends at the provider what was let go here, or takes in that it was paid; without either it stays due. */
export async function endLetGo(deps: Deps, attempt: Attempt, at: number): Promise<void> {
  const provider = deps.payments.named(attempt.provider)
  const ended = await provider.cancel(attempt.providerPaymentId ?? attempt.outTradeNo)
  const isOver = ended.kind === 'ok' || (ended.kind === 'refused' && ended.reason === 'notFound')
  if (isOver) await updateAttempt(deps.db, attempt, { from: 'failed', changes: { nextSyncAt: null } })
  else if (ended.kind === 'refused') await syncAttempt(deps, attempt, { at, cause: 'synced' })
}
