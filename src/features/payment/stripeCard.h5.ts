import { isForeignCard } from '@noriai/contract/rules/foreignCard'
import type { Lang } from '@noriai/contract/lang'
import type { Stripe, StripeElementLocale, StripeElements, StripeError } from '@stripe/stripe-js'
import { stripeAppearance } from './stripeAppearance.h5'
import type { CardAnswer } from './cardFields.types'
import type { StripeFieldsProps } from './stripeFields.types'

/** Why a card gave no token, beyond what Stripe's form says beside its fields. */
export type CardProblem = 'notReached' | 'notAccepted'

const locales: Readonly<Record<Lang, StripeElementLocale>> = {
  ja: 'ja',
  en: 'en',
  'zh-CN': 'zh',
  ko: 'ko',
  'zh-TW': 'zh-TW',
}

interface OpenCard extends Pick<StripeFieldsProps, 'publishableKey' | 'amountYen' | 'wallets'> {
  readonly lang: Lang
  /** The form is drawn into it. */
  readonly place: HTMLElement
  readonly onReady: () => void
  /** The form could not be drawn. */
  readonly onLost: () => void
}

/** What is charged now, in whole yen. */
type Amounts = Pick<StripeFieldsProps, 'amountYen' | 'homeAmountYen'>

/** A form of Stripe's on the page. */
export interface StripeCard {
  /** Has the form check what was typed, and gives its token: for the amount of a foreign card, or of one issued in Japan. */
  submit(amounts: Amounts): Promise<CardAnswer | { readonly kind: 'problem'; readonly problem: CardProblem }>
  close(): void
}

/**
 * Draws Stripe's card form. Its script is fetched only here. It is given the amount and no secret of the payment: the token is
 * charged by the server, after a look at the card. Cards alone, unless the server takes wallets: they hide which card they pay with.
 * @throws when the script cannot be loaded
 */
export async function openStripeCard(options: OpenCard): Promise<StripeCard> {
  const { publishableKey, amountYen, wallets, lang, place, onReady, onLost } = options
  const { loadStripe } = await import(/* webpackChunkName: "stripe" */ '@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey, { locale: locales[lang] })
  if (!stripe) throw new Error('Stripe’s script is not for this browser')
  const elements = stripe.elements({
    mode: 'payment',
    amount: amountYen,
    currency: 'jpy',
    allowedPaymentMethodTypes: ['card'],
    appearance: stripeAppearance(place),
  })
  const shown = wallets ? 'auto' : 'never'
  const form = elements.create('payment', {
    layout: 'tabs',
    terms: { card: 'never' },
    wallets: { applePay: shown, googlePay: shown, link: 'never' },
  })
  form.on('ready', onReady)
  form.on('loaderror', onLost)
  form.mount(place)
  return {
    submit: (amounts) => cardToken(stripe, elements, amounts),
    close: () => form.destroy(),
  }
}

/** A token keeps the amount that the form knew: a card that pays no fee gets one of its own. */
async function cardToken(
  stripe: Stripe,
  elements: StripeElements,
  { amountYen, homeAmountYen }: Amounts,
): ReturnType<StripeCard['submit']> {
  const token = await tokenFor(stripe, elements, amountYen)
  if (token.kind !== 'token' || isForeignCard(token.country) || homeAmountYen === amountYen) return token
  return tokenFor(stripe, elements, homeAmountYen)
}

type Token = { readonly kind: 'token'; readonly token: string; readonly country: string | null }

async function tokenFor(
  stripe: Stripe,
  elements: StripeElements,
  amount: number,
): Promise<Token | Exclude<Awaited<ReturnType<StripeCard['submit']>>, { kind: 'token' }>> {
  await elements.update({ amount })
  const { error: wrong } = await elements.submit()
  if (wrong) return failed(wrong)
  const { error, confirmationToken } = await stripe.createConfirmationToken({ elements })
  if (error) return failed(error)
  const country = confirmationToken.payment_method_preview.card?.country ?? null
  return { kind: 'token', token: confirmationToken.id, country }
}

/** What the form says itself needs no other words. */
function failed({ type }: StripeError) {
  if (type === 'validation_error') return { kind: 'invalid' } as const
  return { kind: 'problem', problem: type === 'card_error' ? 'notAccepted' : 'notReached' } as const
}
