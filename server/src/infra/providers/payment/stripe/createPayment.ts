import type Stripe from 'stripe'
import { yenOf } from '../amount'
import type { CreatePayment } from '../provider'
import type { StripeAccess } from './stripeClient'

/**
 * The parameters of a payment's intent. A card waits for its token; a wallet is confirmed at once, so that the answer says
 * where it is paid. Stripe ends nothing by its time: our job does.
 */
export function createParams(
  request: CreatePayment,
  { installation }: Pick<StripeAccess, 'installation'>,
): Stripe.PaymentIntentCreateParams {
  const { outTradeNo, amountJpy, method, description, returnUrl } = request
  const metadata: Stripe.MetadataParam =
    installation === undefined ? { outTradeNo } : { outTradeNo, installation }
  const common = {
    amount: yenOf(amountJpy),
    currency: request.currency.toLowerCase(),
    description,
    metadata,
    expand: ['payment_method'],
  }
  switch (method) {
    case 'card':
      return { ...common, allowed_payment_method_types: ['card'] }
    case 'alipay':
      return {
        ...common,
        allowed_payment_method_types: ['alipay'],
        payment_method_data: { type: 'alipay' },
        confirm: true,
        return_url: returnUrl,
      }
    case 'wechat':
      return {
        ...common,
        allowed_payment_method_types: ['wechat_pay'],
        payment_method_data: { type: 'wechat_pay' },
        payment_method_options: { wechat_pay: { client: 'web' } },
        confirm: true,
        return_url: returnUrl,
      }
  }
}
