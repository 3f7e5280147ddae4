import type { Config } from '../config'
import type { PaymentProvider, ProviderAnswer } from '../infra/providers/payment/provider'
import { missing, note, ok, type Check, type Finding } from './check'

const ADVICE = 'Look at its address and keys, and that it is up'
/** No attempt has this number: whoever is let in is answered that there is none. */
const PROBE = 'doctor'

const ways = [
  ['Cards', 'PAYMENT_CARD_PROVIDER'],
  ['Alipay', 'PAYMENT_ALIPAY_PROVIDER'],
  ['WeChat Pay', 'PAYMENT_WECHAT_PROVIDER'],
] as const

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
    'WECHATPAY_H5',
  ],
  advice: ADVICE,
  async run({ config, payments, now }) {
    const named = ways.flatMap(([, setting]) => config[setting] ?? [])
    const names = new Set([...named, ...payments.all.map(({ name }) => name)])
    const findings = await Promise.all([...names].map((name) => providerFinding(payments.named(name), now())))
    return [...findings, ...notOffered(config)]
  },
}

async function providerFinding(provider: PaymentProvider, at: number): Promise<Finding> {
  const balance = await provider.balance()
  const isSilentOnBalance = balance.kind === 'refused' && balance.reason === 'unsupported'
  const answer = isSilentOnBalance ? await provider.findByOutTradeNo(PROBE, at) : balance
  if (answer.kind === 'unknown') return missing(`${provider.name} does not answer`, ADVICE)
  return isLetIn(answer)
    ? ok(`${provider.name} lets us in`)
    : missing(`${provider.name} refuses our keys`, ADVICE)
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
