/** Cards through Stripe, whose script, fields and bank are played; the server speaks to it by Stripe's own client. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { tapPay } from '../support/pickupWalk'
import { playStripe, startWithStripe, type StripeProduct } from '../support/stripe'
import { Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const JAPANESE = '4000003920000003'
const FOREIGN = '4242424242424242'
const DECLINED = '4000000000000002'
const ASKING = '4000000000003220'

let stripe: StripeProduct
let traveller: Traveller

before(async () => {
  stripe = await startWithStripe()
  traveller = await Traveller.signedIn(stripe.product)
})

interface Visit {
  readonly walk: Walk
  /** What was requested of Stripe's addresses so far. */
  readonly requested: readonly string[]
}

/** An order that waits for its payment, on its traveller's phone at the page where cards are typed. */
async function atCardPage(landing: string, steps: (visit: Visit) => Promise<void>): Promise<void> {
  const { id } = await traveller.order(await traveller.pickup(landing))
  await Walk.take(
    stripe.product,
    { lang: 'en', token: traveller.token ?? '', storesNothing: true },
    async (walk) => {
      const requested = await playStripe(walk.context, stripe.stripeUrl)
      await walk.open(`useCar/pendingPayDetails/pendingPayDetails?id=${id}`)
      await walk.arrive('useCar/pendingPayDetails/pendingPayDetails')
      assert.deepEqual(requested, [], 'Stripe is requested for before the page of card payment')
      await walk.open(`useCar/payment/payment?id=${id}`)
      await walk.arrive('useCar/payment/payment')
      await steps({ walk, requested })
    },
  )
}

async function pay({ walk }: Visit, number: string): Promise<void> {
  const fields = walk.page.frameLocator('iframe:visible')
  await fields.locator('#number').fill(number)
  await fields.locator('#expiry').fill('0940')
  await fields.locator('#cvc').fill('123')
  await tapPay(walk)
}

/** The newest payment that a card was typed for: what it came to, and what was charged in yen. */
async function newestPayment() {
  const newest = (await stripe.intents()).find(
    ({ latest_charge: charge, status }) => charge ?? status !== 'requires_payment_method',
  )
  return [newest?.status, newest?.amount_received, newest?.amount] as const
}

describe('a card through Stripe', () => {
  test('is typed into Stripe’s own frame and pays the order; nothing of Stripe comes before that page', async () => {
    await atCardPage('2026-11-26 14:05:00', async (visit) => {
      const { walk, requested } = visit
      const shown = await walk.shownYen()
      await pay(visit, FOREIGN)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      assert.deepEqual(await newestPayment(), ['succeeded', shown, shown])
      assert.equal(requested[0], 'https://js.stripe.com/endive/stripe.js')
      assert.ok(requested.includes('https://api.stripe.com/v1/confirmation_tokens'))
    })
  })

  test('of Japan pays without the fee', async () => {
    await atCardPage('2026-11-27 14:05:00', async (visit) => {
      const shown = await visit.walk.shownYen()
      await pay(visit, JAPANESE)
      await visit.walk.arrive('useCar/orderSuccessful/orderSuccessful')
      assert.deepEqual(await newestPayment(), ['succeeded', shown - 20, shown - 20])
    })
  })

  test('says what is missing beside its field, and what the bank refused above it; another card pays', async () => {
    await atCardPage('2026-11-28 14:05:00', async (visit) => {
      const { walk } = visit
      await pay(visit, '4242')
      await walk.page.frameLocator('iframe:visible').getByText('Your card number is incomplete.').waitFor()
      await pay(visit, DECLINED)
      await walk.read('payment.notCharged')
      assert.deepEqual((await newestPayment())[0], 'canceled')
      await pay(visit, FOREIGN)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
    })
  })
})

describe('the bank’s question of 3-D Secure', () => {
  const onBankPage = (walk: Walk) => walk.page.waitForURL((url) => url.origin === stripe.stripeUrl)

  test('is left half-way by the back button, gone back to, and answered', async () => {
    await atCardPage('2026-11-29 14:05:00', async (visit) => {
      const { walk } = visit
      await pay(visit, ASKING)
      await onBankPage(walk)
      await walk.page.goBack()
      await walk.arrive('useCar/payment/payment')
      await walk.tap('paymentMethod.underWay.continue')
      await walk.arrive('useCar/paymentStatus/paymentStatus')
      await walk.tap('paymentStatus.continue')
      await onBankPage(walk)
      await walk.page.getByRole('button', { name: 'Complete authentication' }).click()
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      // Stripe writes the payment's secret into the address that it leads back to.
      assert.ok(!walk.page.url().includes('client_secret'), walk.page.url())
    })
  })

  test('that is not passed charges nothing, ends the payment at Stripe, and another card pays', async () => {
    await atCardPage('2026-11-30 14:05:00', async (visit) => {
      const { walk } = visit
      await pay(visit, ASKING)
      await onBankPage(walk)
      await walk.page.getByRole('button', { name: 'Fail authentication' }).click()
      await walk.arrive('useCar/paymentFail/paymentFail')
      assert.deepEqual((await newestPayment())[0], 'canceled')
      await walk.tap('paymentFail.otherCard')
      await walk.arrive('useCar/payment/payment')
      await pay(visit, JAPANESE)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
    })
  })
})
