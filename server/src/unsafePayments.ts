import type { Environment } from './config'
import type { Method } from './infra/providers/payment/capabilities'
import { isLive, providerSettingOf, providersByMethod, STRIPE_URL } from './paymentSettings'
import { unansweredOfWechatPay } from './infra/providers/payment/wechatpay/settings'

/** What of the payment settings is not safe, one sentence each without its full stop: real money in play, or play money as real. */
export function unsafePayments(environment: Environment): string[] {
  return environment.NODE_ENV === 'production' ? unsafeInProduction(environment) : unsafeOutside(environment)
}

function unsafeInProduction(environment: Environment): string[] {
  const methods = Object.keys(providerSettingOf) as Method[]
  const byMethod = providersByMethod(environment)
  const played = methods
    .filter((method) => byMethod[method].includes('sandbox'))
    .map(
      (method) =>
        `${providerSettingOf[method]} must name a real provider or none in production: the sandbox moves no money, and everybody can read its keys`,
    )
  const nothing = methods.every((method) => byMethod[method].length === 0)
    ? [`${methods.map((method) => providerSettingOf[method]).join(', ')} are all none: nobody could pay`]
    : []
  const tested = (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)
    .filter((key) => environment[key] !== undefined && !isLive(environment[key]))
    .map((key) => `${key} is a test key: production would give rides away`)
  const elsewhere =
    environment.STRIPE_API_URL === STRIPE_URL
      ? []
      : [`STRIPE_API_URL must be ${STRIPE_URL} in production: whatever is elsewhere is not Stripe`]
  const isUnheard =
    methods.some((method) => byMethod[method].includes('stripe')) &&
    environment.STRIPE_WEBHOOK_SECRETS === undefined
  const unheard = isUnheard
    ? [
        'STRIPE_WEBHOOK_SECRETS must be set in production when a way to pay has stripe as its provider: else none of its news is believed',
      ]
    : []
  const unanswered = byMethod.wechat.includes('wechat') ? unansweredOfWechatPay(environment) : []
  return [...played, ...nothing, ...tested, ...elsewhere, ...unheard, ...unanswered]
}

function unsafeOutside(environment: Environment): string[] {
  return (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)
    .filter((key) => environment[key] !== undefined && isLive(environment[key]))
    .map((key) => `${key} is a live key: only a server with NODE_ENV=production may charge real cards`)
}
