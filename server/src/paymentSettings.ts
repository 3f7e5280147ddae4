import * as v from 'valibot'
import type { Method } from './infra/providers/payment/capabilities'
import { providerNames, type ProviderName } from './infra/db/schema/payments'
import {
  webUrl,
  wechatPayEntries,
  wechatPayNeeds,
  type WechatPayEnvironment,
} from './infra/providers/payment/wechatpay/settings'

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'))

const listOf = (value: string) => value.split(',').map((item) => item.trim())

/** Which providers a way to pay can have, by its setting. */
const choices = {
  PAYMENT_CARD_PROVIDER: ['sandbox', 'stripe'],
  PAYMENT_ALIPAY_PROVIDER: ['sandbox', 'stripe'],
  PAYMENT_WECHAT_PROVIDER: ['sandbox', 'stripe', 'wechat'],
} as const satisfies Record<string, readonly ProviderName[]>
export type ProviderSetting = keyof typeof choices

/** The setting that names the providers of each way to pay. */
export const providerSettingOf: Readonly<Record<Method, ProviderSetting>> = {
  card: 'PAYMENT_CARD_PROVIDER',
  alipay: 'PAYMENT_ALIPAY_PROVIDER',
  wechat: 'PAYMENT_WECHAT_PROVIDER',
}

/** `none`, or names with commas between: the first that offers the way where the traveller is takes it. */
const providersAmong = (known: readonly ProviderName[]) =>
  v.pipe(
    text,
    v.transform((value): readonly ProviderName[] =>
      value === 'none'
        ? []
        : listOf(value).map((name) => providerNames.find((each) => each === name) ?? wrong),
    ),
    v.check(
      (names) => names.every((name) => known.includes(name)) && new Set(names).size === names.length,
      `must be none, or of ${known.join(', ')} with commas between`,
    ),
  )

/** A name that is none of a provider; no list of choices has it. */
const wrong = '' as ProviderName

/** Where Stripe is; tests have a stand-in elsewhere. */
export const STRIPE_URL = 'https://api.stripe.com'

const switchOf = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((value) => value === '1'),
)

/** The settings of the payment providers, as the environment gives them. */
export const paymentEntries = {
  PAYMENT_CARD_PROVIDER: v.optional(providersAmong(choices.PAYMENT_CARD_PROVIDER)),
  PAYMENT_ALIPAY_PROVIDER: v.optional(providersAmong(choices.PAYMENT_ALIPAY_PROVIDER)),
  PAYMENT_WECHAT_PROVIDER: v.optional(providersAmong(choices.PAYMENT_WECHAT_PROVIDER)),
  PAYMENT_CARD_IN_WECHAT: v.optional(switchOf, '1'),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(text, v.regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'must begin with sk_ or rk_')),
  ),
  STRIPE_PUBLISHABLE_KEY: v.optional(v.pipe(text, v.regex(/^pk_(?:test|live)_\w+$/, 'must begin with pk_'))),
  STRIPE_WEBHOOK_SECRETS: v.optional(
    v.pipe(
      text,
      v.transform(listOf),
      v.check(
        (secrets) => secrets.every((each) => /^whsec_\w+$/.test(each)),
        'must begin with whsec_, commas between',
      ),
    ),
  ),
  STRIPE_API_URL: v.optional(webUrl, STRIPE_URL),
  STRIPE_WALLETS: v.optional(switchOf, '0'),
  ...wechatPayEntries,
}

/** The settings of payments, each checked by itself. */
const paymentSchema = v.object(paymentEntries)
export type PaymentEnvironment = v.InferOutput<typeof paymentSchema> & WechatPayEnvironment

/** What a provider needs before attempts can be made with it; in production Stripe's news must be believed too (`unsafePayments`). */
function needsOf(name: Exclude<ProviderName, 'sandbox'>, environment: PaymentEnvironment) {
  return name === 'wechat'
    ? wechatPayNeeds(environment)
    : (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)
}

/** The providers of each way to pay, the sandbox where nothing is said. */
export function providersByMethod(environment: PaymentEnvironment): Record<Method, readonly ProviderName[]> {
  const of = (method: Method) => environment[providerSettingOf[method]] ?? ['sandbox']
  return { card: of('card'), wechat: of('wechat'), alipay: of('alipay') }
}

/** Whether attempts can be made with a provider, new ones or not. */
export function isSetUp(name: ProviderName, environment: PaymentEnvironment): boolean {
  if (name !== 'sandbox') return needsOf(name, environment).every((key) => environment[key] !== undefined)
  return Object.values(providersByMethod(environment)).some((names) => names.includes('sandbox'))
}

/** What is wrong with the settings of payments taken together, one sentence each without its full stop. */
export function missingOfPayments(environment: PaymentEnvironment): string[] {
  const named = new Set(Object.values(providersByMethod(environment)).flat())
  const missing = (['stripe', 'wechat'] as const)
    .filter((name) => named.has(name))
    .flatMap((name) =>
      needsOf(name, environment)
        .filter((key) => environment[key] === undefined)
        .map((key) => `${key} must be set when a way to pay has ${name} as its provider`),
    )
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = environment
  if (secret !== undefined && publishable !== undefined && isLive(secret) !== isLive(publishable)) {
    missing.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live ones')
  }
  return missing
}

/** Whether a key of Stripe moves real money. */
export function isLive(key: string): boolean {
  return /^[a-z]+_live_/.test(key)
}
