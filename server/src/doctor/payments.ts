import type { Config } from '../config'
import type { ProviderName } from '../infra/db/schema/payments'
import type { PaymentProvider, ProviderAnswer } from '../infra/providers/payment/provider'
import { missing, note, ok, type Check, type Finding } from './check'
import { endpointFindings, stripeFindings } from './stripe'
import { wechatPayFindings } from './wechatPay'

const ADVICE = 'Look at its address and keys, and that it is up'
/** No attempt has this number: whoever is let in is answered that there is none. */
const PROBE = 'doctor'

const ways = [
  ['Cards', 'PAYMENT_CARD_PROVIDER'],
  ['Alipay', 'PAYMENT_ALIPAY_PROVIDER'],
  ['WeChat Pay', 'PAYMENT_WECHAT_PROVIDER'],
] as const

/** As they are called in a sentence. */
const titles: Readonly<Record<ProviderName, string>> = {
  sandbox: 'The sandbox',
  stripe: 'Stripe',
  wechat: 'WeChat Pay',
}

/** Each provider that a way to pay names, or older payments need, lets us in. No money moves. */
export const paymentsCheck: Check = {
  name: 'Payment',
  part: 5,
  settings: [
    'PAYMENT_CARD_PROVIDER',
    'PAYMENT_ALIPAY_PROVIDER',
    'PAYMENT_WECHAT_PROVIDER',
    'PAYMENT_CARD_IN_WECHAT',
    'PAYMENT_API_URL',
    'PAYMENT_FIELDS_URL',
    'PAYMENT_API_KEY',
    'PAYMENT_WEBHOOK_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRETS',
    'STRIPE_API_URL',
    'STRIPE_WALLETS',
    'WECHATPAY_MODE',
    'WECHATPAY_API_URL',
    'WECHATPAY_MCHID',
    'WECHATPAY_SUB_MCHID',
    'WECHATPAY_SP_APP_ID',
    'WECHATPAY_SERIAL',
    'WECHATPAY_PRIVATE_KEY',
    'WECHATPAY_APIV3_KEY',
    'WECHATPAY_PUBLIC_KEYS',
    'WECHATPAY_CATEGORY_CODE',
    'WECHATPAY_YEN_UNIT',
    'WECHATPAY_BILL_AMOUNTS',
    'WECHATPAY_PAYOUT_DAYS',
    'WECHATPAY_H5',
  ],
  advice: ADVICE,
  async run({ config, payments, now }) {
    const named = ways.flatMap(([, setting]) => config[setting] ?? [])
    const names = new Set([...named, ...payments.all.map(({ name }) => name)])
    // WeChat's own words tell what is wrong with its keys.
    const ofWechat = await wechatPayFindings(config, now)
    if (ofWechat.length > 0) names.delete('wechat')
    const findings = await Promise.all([...names].map((name) => providerFinding(payments.named(name), now())))
    const ofStripe = [...(await stripeFindings(config)), ...(await endpointFindings(config))]
    return [...findings, ...ofStripe, ...ofWechat, ...notOffered(config)]
  },
}

async function providerFinding(provider: PaymentProvider, at: number): Promise<Finding> {
  const title = titles[provider.name]
  const balance = await provider.balance()
  // Some have no balance to tell, and some keys may not read it.
  const answer = balance.kind === 'refused' ? await provider.findByOutTradeNo(PROBE, at) : balance
  if (answer.kind === 'unknown') return missing(`${title} does not answer`, ADVICE)
  return isLetIn(answer) ? ok(`${title} lets us in`) : missing(`${title} refuses our keys`, ADVICE)
}

/** That there is no such payment is said only to whom the keys open. */
function isLetIn(answer: ProviderAnswer<unknown>): boolean {
  return answer.kind === 'ok' || (answer.kind === 'refused' && answer.reason === 'notFound')
}

function notOffered(config: Config): Finding[] {
  return ways
    .filter(([, setting]) => config[setting]?.length === 0)
    .map(([way, setting]) =>
      note(`${way} cannot be used to pay (${setting} is none)`, 'Leave it so, or name a provider'),
    )
}
