import type { PaymentAttempt } from '@noriai/contract/schema/payment'
import { buildTestApp, type TestApp, type TestAppOptions } from './buildTestApp'
import { openRoad, type FaultyRoad } from './faultyRoad'
import { appOrigin, startRelay, type WebhookRelay } from './paymentSandbox'
import { buildPayer } from './paymentTest'
import { spawnStripe, stripeEnv, type StripeStandIn } from './stripeStandIn'

/** The real server with Stripe's own client, and Stripe's stand-in; between them a road on which requests can get lost. */
export interface StripeTest extends TestApp {
  readonly stripe: StripeStandIn
  readonly relay: WebhookRelay
  readonly road: FaultyRoad
}

export async function buildStripeTest(options: TestAppOptions = {}): Promise<StripeTest> {
  const relay = await startRelay('stripe')
  const stripe = await spawnStripe({ STRIPE_STAND_IN_WEBHOOK_URL: relay.url })
  const road = await openRoad(stripe.origin)
  const test = await buildTestApp({
    // The order that is paid here is luggage without a ride: nothing would ever end it.
    audit: { except: ['everyOrderHasAWayOut'], charged: true },
    ...options,
    env: {
      ...stripeEnv(road.url),
      PUBLIC_URL: appOrigin,
      ALLOW_PUBLIC_DEVELOPMENT: '1',
      ...options.env,
    },
  })
  relay.deliverTo(test.app)
  return { ...test, stripe, relay, road }
}

/** A signed-in traveller with an unpaid order, who types cards into Stripe's fields. */
export async function buildStripePayer(test: StripeTest) {
  const payer = await buildPayer(test)
  /** Types a card into the fields of an attempt; a Japanese one as the page does, for the amount without the fee. */
  const typeCard = ({ card, foreignCardFeeJpy }: PaymentAttempt, number: string, isJapanese = false) => {
    if (card?.ui !== 'stripe') throw new Error('These are not Stripe’s fields')
    return test.stripe.typeCard(number, card.amountYen - (isJapanese ? foreignCardFeeJpy / 100 : 0))
  }
  return {
    ...payer,
    typeCard,
    async payByCard(number: string, isJapanese = false) {
      const { data } = await payer.rePay()
      return payer.confirm(data.outTradeNo, await typeCard(data, number, isJapanese))
    },
    /** The payment of an attempt, as Stripe itself has it. */
    async intentOf(outTradeNo: string) {
      const found = (await test.stripe.intents()).find(({ metadata }) => metadata.outTradeNo === outTradeNo)
      if (!found) throw new Error(`Stripe has no payment ${outTradeNo}`)
      return found
    },
  }
}
