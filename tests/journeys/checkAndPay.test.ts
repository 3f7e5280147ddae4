/// <reference lib="dom" />
/** Ordering and paying in one act: what goes wrong in between keeps the page, and nothing is ordered or paid twice. */
import { selectUserOrderPage } from '@noriai/contract/calls/orders'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { dropoffDraft, keepDraft } from '../support/drafts'
import { comeToPay, payByCard, seeCode, tapPay } from '../support/pickupWalk'
import { Product } from '../support/product'
import { cards, Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const CONFIRM = 'useCar/deliveryOrderConfirm/deliveryOrderConfirm'
const BOOKED = 'useCar/orderSuccessful/orderSuccessful'
let product: Product

before(async () => {
  product = await Product.start()
})

/** A traveller whose ride is filled in, on the page where it is checked and paid. */
async function atPay(
  airportBy: string,
  steps: (walk: Walk, traveller: Traveller) => Promise<void>,
): Promise<void> {
  const traveller = await Traveller.signedIn(product)
  await Walk.take(product, { lang: 'en', token: traveller.token ?? '' }, async (walk) => {
    await walk.open('useCar/productDesc/productDesc')
    await walk.arrive('useCar/productDesc/productDesc')
    await keepDraft(walk, await dropoffDraft(traveller, airportBy))
    await walk.open(CONFIRM)
    await comeToPay(walk, CONFIRM)
    await steps(walk, traveller)
  })
  const { total } = await traveller.call(selectUserOrderPage, { tab: 'all' })
  assert.equal(total, 1, 'one ride is one order')
}

describe('a ride that is checked and paid on one page', () => {
  test('keeps order and page when a card is declined, through a reload too; another card pays, and the code is there', async () => {
    await atPay('2026-11-27 15:00:00', async (walk) => {
      await payByCard(walk, cards.declined)
      await walk.read('payment.notCharged')
      assert.equal(new URL(walk.page.url()).pathname, `/${CONFIRM}`)
      await walk.page.reload()
      await comeToPay(walk, CONFIRM)
      const shown = await walk.shownYen()
      await payByCard(walk, cards.foreign)
      await walk.arrive(BOOKED)
      await seeCode(walk)
      assert.equal(await walk.chargedYen(), shown)
    })
  })

  test('takes the next card in the fields where the first was declined', async () => {
    await atPay('2026-11-28 15:00:00', async (walk) => {
      const shown = await walk.shownYen()
      await payByCard(walk, cards.declined)
      await walk.read('payment.notCharged')
      await payByCard(walk, cards.japanese)
      await walk.arrive(BOOKED)
      assert.equal(await walk.chargedYen(), shown - 20)
    })
  })

  test('is ordered once when the answer to the order is lost, and gone on with after a reload', async () => {
    await atPay('2026-11-29 15:00:00', async (walk) => {
      await walk.page.route(
        /addOrUpdate/,
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      await payByCard(walk)
      await walk.page.locator('#card-problem').waitFor()
      walk.expectFaults(/addOrUpdate|ERR_FAILED/)
      await walk.page.reload()
      await comeToPay(walk, CONFIRM)
      const shown = await walk.shownYen()
      await payByCard(walk)
      await walk.arrive(BOOKED)
      assert.equal(await walk.chargedYen(), shown)
    })
  })

  test('is not ordered again by a tab that was left open, and not paid again', async () => {
    await atPay('2026-11-30 15:00:00', async (walk) => {
      const other = await walk.context.newPage()
      await other.goto(`${product.url}/${CONFIRM}`)
      const fields = other.frameLocator('iframe:visible')
      await fields.locator('#number').fill(cards.foreign)
      await fields.locator('#expiry').fill('0940')
      await fields.locator('#cvc').fill('123')
      const shown = await walk.shownYen()
      await payByCard(walk)
      await walk.arrive(BOOKED)
      await tapPay(walk, other)
      await other.waitForURL((url) => url.pathname === `/${BOOKED}`)
      assert.equal(await walk.chargedYen(), shown)
      await other.close()
      walk.expectFaults(/rePay|confirmCard|addOrUpdate|status of 4/)
    })
  })
})
