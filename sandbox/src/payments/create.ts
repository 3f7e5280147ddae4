import type { Deps } from '../deps'
import { ApiError } from '../errors'
import { objectOfKey, useOfKey } from '../idempotency/usedKeys'
import { newId } from '../ids'
import type { Channel, Funding, Lang, Method, Payment } from '../model'
import { signWechatParams } from '../wechat'

export interface CreatePayment {
  readonly reference: string
  readonly amount: number
  readonly currency: 'JPY'
  readonly method: Method
  readonly channel: Channel
  readonly acceptedFunding: readonly Funding[]
  readonly description: string
  readonly lang: Lang
  readonly returnUrl?: string | undefined
  /** Who pays, as the merchant's server knows from WeChat; the mini-program's payments need it. */
  readonly payer?: { readonly appId: string; readonly openId: string } | undefined
  readonly expiresInSeconds: number
  readonly metadata: Readonly<Record<string, string>>
}

const channelsOf: Readonly<Record<Method, readonly Channel[]>> = {
  card: ['fields'],
  wechat: ['miniProgram', 'redirect'],
  alipay: ['redirect'],
}

/**
 * Makes a payment, or gives the one that the same idempotency key made within a day, as it is now.
 * Throws `idempotency_key_reused`, `reference_in_use` or `invalid_request`.
 */
export function createPayment(deps: Deps, request: CreatePayment, key: string): Payment {
  const keyed = { key, call: 'payments', body: request }
  const earlier = deps.store.get('payments', objectOfKey(deps, keyed) ?? '')
  if (earlier) return earlier
  check(deps, request)
  const payment = newPayment(deps, request)
  deps.store.commit({ in: 'payments', row: payment }, useOfKey(deps, keyed, payment.id))
  return payment
}

function check(deps: Deps, request: CreatePayment): void {
  if (!channelsOf[request.method].includes(request.channel)) {
    throw new ApiError('invalid_request', `${request.method} cannot be paid through ${request.channel}.`)
  }
  if (request.channel === 'miniProgram' && request.payer?.appId !== deps.config.wechatAppId) {
    throw new ApiError('invalid_request', 'payer must name the mini-program and the open id of who pays.')
  }
  if (request.channel !== 'miniProgram' && !isAppUrl(deps, request.returnUrl)) {
    throw new ApiError('invalid_request', 'returnUrl must lie on one of the app’s origins.')
  }
  if (deps.store.getBy('payments', 'reference', request.reference)) {
    throw new ApiError('reference_in_use', 'Another payment has this reference.')
  }
}

function isAppUrl(deps: Deps, url: string | undefined): boolean {
  return url !== undefined && URL.canParse(url) && deps.config.appOrigins.includes(new URL(url).origin)
}

function newPayment(deps: Deps, request: CreatePayment): Payment {
  const at = deps.now()
  const isCard = request.method === 'card'
  const actionSecret = isCard ? null : newId(request.channel === 'miniProgram' ? 'wx' : 'act')
  return {
    id: newId('pay'),
    reference: request.reference,
    amount: request.amount,
    amountRefunded: 0,
    currency: request.currency,
    method: request.method,
    channel: request.channel,
    status: isCard ? 'requires_confirmation' : 'requires_action',
    acceptedFunding: request.acceptedFunding,
    card: null,
    threeDSecure: null,
    failure: null,
    description: request.description,
    lang: request.lang,
    returnUrl: request.returnUrl ?? null,
    metadata: request.metadata,
    wechat:
      actionSecret && request.channel === 'miniProgram' ? signWechatParams(deps, actionSecret, at) : null,
    actionSecret,
    testCard: null,
    due: null,
    createdAt: at,
    updatedAt: at,
    expiresAt: at + request.expiresInSeconds * 1000,
  }
}
