/** How a card is typed in where the provider takes it: the sandbox's frame, or Stripe's fields. */
import type { CardFields } from '@noriai/contract/schema/payment'
import { Interrupted } from './agent'
import type { SeasonTraveller } from './traveller'

/** Cards by what they do: sandbox/README.md, and where Stripe has another number for it sandbox/src/stripe/state/cards.ts. */
const cards = {
  japaneseCard: ['4000003920000003'],
  foreignCard: ['4242424242424242'],
  declined: ['4000000000000002'],
  debit: ['4000056655665556', '5200828282828210'],
  challenge: ['4000000000003220'],
  challengeFailed: ['4000008400001629'],
  webhookTwice: ['4000000000001208', '4242424242424242'],
  webhookBeforeAnswer: ['4000000000001307', '4242424242424242'],
  webhookLate: ['4000000000001109', '4242424242424242'],
  processing: ['4000000000000085', '4242424242424242'],
  slowAnswer: ['4000000000000077', '4242424242424242'],
  disputed: ['4000000000000259'],
  refundSentBack: ['4000000000005126'],
  refundLater: ['4242424242424242', '4000000000007726'],
} as const satisfies Record<string, readonly [sandbox: string, stripe?: string]>
export type Card = keyof typeof cards

/** Types a card into fields; undefined when they do not take it. `feeJpy` is the fee of a card issued abroad, in hundredths of a yen. */
export async function typeCard(
  traveller: SeasonTraveller,
  card: Card,
  { fields, feeJpy }: { readonly fields: CardFields; readonly feeJpy: number },
): Promise<string | undefined> {
  const { context } = traveller
  const [inSandbox, atStripe = inSandbox] = cards[card] as readonly [string, string?]
  if (fields.ui === 'frame') {
    const { fieldsUrl, sessionId } = fields
    context.count(`cards typed.sandbox, ${card}`)
    return traveller.tryCard(fieldsUrl, sessionId, inSandbox)
  }
  const { stripe } = context.providers
  if (!stripe) throw new Interrupted('the provider gave no card fields')
  context.count(`cards typed.stripe, ${card}`)
  // The page makes its token for what this card is charged: a Japanese one without the fee.
  const feeYen = card === 'japaneseCard' ? feeJpy / 100 : 0
  return stripe.typeCard(atStripe, fields.amountYen - feeYen)
}
