import type { Deps } from '../deps'
import type { Outcome, Payment, WebhookManner } from '../model'
import { promptWebhook } from '../webhooks/delivery'
import { settle, settleLater } from './settle'
import { stateError } from './transitions'

/** Set as metadata.behaviour when a payment is made, these play what test cards play for cards. */
export const walletBehaviours = [
  'declined',
  'processing',
  'webhookLate',
  'webhookTwice',
  'webhookNever',
] as const
type WalletBehaviour = (typeof walletBehaviours)[number]

/**
 * The customer pays in WeChat or Alipay; `played` is what they chose to see on the test page, else what the payment was made
 * with happens. Throws `payment_state` when the payment no longer waits for that.
 */
export function payInWallet(deps: Deps, payment: Payment, played?: WalletBehaviour): Payment {
  if (payment.status !== 'requires_action' || payment.expiresAt <= deps.now()) throw stateError(payment)
  const behaviour = played ?? (payment.metadata.behaviour as WalletBehaviour | undefined)
  const outcome: Outcome =
    behaviour === 'declined' ? { status: 'failed', code: 'wallet_declined' } : { status: 'succeeded' }
  if (behaviour === 'processing') {
    const at = deps.now() + deps.config.delays.processingMs
    return settleLater(deps, payment, { due: { at, outcome, webhook: promptWebhook } })
  }
  return settle(deps, payment, { outcome, webhook: manner(deps, behaviour) }).payment
}

function manner(deps: Deps, behaviour: WalletBehaviour | undefined): WebhookManner {
  if (behaviour === 'webhookLate') return { delayMs: deps.config.delays.lateWebhookMs, copies: 1 }
  if (behaviour === 'webhookTwice') return { delayMs: 0, copies: 2 }
  return behaviour === 'webhookNever' ? { delayMs: 0, copies: 0 } : promptWebhook
}
