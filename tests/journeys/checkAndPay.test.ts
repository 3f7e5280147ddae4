/// <reference lib="dom" />
/** Ordering and paying in one act: what goes wrong in between keeps the page, and nothing is ordered or paid twice. */
import { verifyGiftCard } from '@noriai/contract/calls/coupon'
import { addVoucher } from '@noriai/contract/calls/coupons'
import { giftCards } from '@noriai/contract/calls/gifts'
import { selectUserOrderPage } from '@noriai/contract/calls/orders'
import { staffMakeVouchers } from '@noriai/contract/calls/staff/coupons'
import { staffIssueGiftCards } from '@noriai/contract/calls/staff/giftCards'
import { centsOf } from '@noriai/contract/money'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { dropoffDraft, keepDraft } from '../support/drafts'
import { comeToPay, payButton, payByCard, seeCode, tapPay, typeCard } from '../support/pickupWalk'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'
import { cards, Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const CONFIRM = 'useCar/deliveryOrderConfirm/deliveryOrderConfirm'
const BOOKED = 'useCar/orderSuccessful/orderSuccessful'
let product: Product

before(async () => {
  product = await Product.start()
})

/** A traveller whose ride is filled in, on the page where it is checked and paid. `given` is what they have before. */
async function atPay(
  airportBy: string,
  steps: (walk: Walk, traveller: Traveller) => Promise<void>,
  given: (traveller: Traveller) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const traveller = await Traveller.signedIn(product)
  await given(traveller)
  await Walk.take(product, { lang: 'en', token: traveller.token ?? '' }, async (walk) => {
    await walk.open('useCar/productDesc/productDesc')
    await walk.arrive('useCar/productDesc/productDesc')
    await keepDraft(walk, await dropoffDraft(traveller, airportBy))
    await walk.open(CONFIRM)
    await walk.arrive(CONFIRM)
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

  test('is paid by the next card in whatever currency and language are chosen after the first was declined', async () => {
    await atPay('2026-12-07 15:00:00', async (walk) => {
      const shown = await walk.shownYen()
      await payByCard(walk, cards.declined)
      await walk.read('payment.notCharged')
      await walk.tap('common.settings')
      await walk.page.getByRole('radio', { name: 'USD' }).click()
      for (const language of ['한국어', 'English'])
        await walk.page.getByRole('radio', { name: language, exact: true }).click()
      await walk.tap('settings.done')
      await comeToPay(walk, CONFIRM)
      await payByCard(walk, cards.foreign)
      await walk.arrive(BOOKED)
      assert.equal(await walk.chargedYen(), shown)
      walk.expectFaults(/confirmCard|status of 4/)
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

  test('is paid once when its button is tapped twice', async () => {
    await atPay('2026-12-01 15:00:00', async (walk) => {
      const shown = await walk.shownYen()
      await typeCard(walk, cards.foreign)
      await payButton(walk).dblclick()
      await walk.arrive(BOOKED)
      assert.equal(await walk.chargedYen(), shown)
    })
  })

  test('keeps the card through a lost network, and is paid when it is back', async () => {
    await atPay('2026-12-02 15:00:00', async (walk) => {
      const shown = await walk.shownYen()
      await typeCard(walk, cards.foreign)
      await walk.context.setOffline(true)
      await tapPay(walk)
      await walk.read('network.offline')
      await payButton(walk).and(walk.page.locator(':not([aria-busy="true"])')).waitFor()
      await walk.context.setOffline(false)
      await tapPay(walk)
      await walk.arrive(BOOKED)
      assert.equal(await walk.chargedYen(), shown)
      // The service worker looks for a newer one of itself.
      walk.expectFaults(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR_FAILED|fetching the script/)
    })
  })

  test('whose bank asks and is left by the back button is the same order: another card pays it, once', async () => {
    await atPay('2026-12-03 15:00:00', async (walk) => {
      await payByCard(walk, cards.challenge)
      await walk.page.waitForURL((url) => url.origin === product.sandboxUrl)
      await walk.page.goBack()
      await comeToPay(walk, CONFIRM)
      await walk.read('paymentMethod.underWay.fact')
      const shown = await walk.shownYen()
      await payByCard(walk, cards.foreign)
      await walk.arrive(BOOKED)
      assert.equal(await walk.chargedYen(), shown)
    })
  })

  test('shows the new price beside the card that was typed when the price has changed, and charges that', async () => {
    await atPay('2026-12-04 15:00:00', async (walk) => {
      // Quoted before the change: a hundred yen less.
      await walk.page.route(
        /checkAppointment/,
        async (route) => {
          const response = await route.fetch()
          const body = (await response.json()) as { data: { quotation: Record<string, number> } }
          const { quotation } = body.data
          for (const name of ['payPrice', 'payPriceJpy'] as const)
            quotation[name] = (quotation[name] ?? 0) - centsOf(100)
          await route.fulfill({ response, json: body })
        },
        { times: 1 },
      )
      await walk.page.reload()
      await comeToPay(walk, CONFIRM)
      const before = await walk.shownYen()
      await payByCard(walk, cards.foreign)
      await walk.page.locator('#card-problem').waitFor()
      await walk.page.getByText(before.toLocaleString('en-US')).first().waitFor({ state: 'detached' })
      const shown = await walk.shownYen()
      assert.equal(shown, before + 100)
      await tapPay(walk)
      await walk.arrive(BOOKED)
      assert.equal(await walk.chargedYen(), shown)
      walk.expectFaults(/addOrUpdate|status of 409/)
    })
  })

  test('says when its seats were released, and holds them again for the same ride', async () => {
    await atPay('2026-12-05 15:00:00', async (walk) => {
      await typeCard(walk, cards.foreign)
      await product.advance(16)
      // The page may hear of the time by itself before the button is tapped.
      await payButton(walk)
        .click({ timeout: 3000 })
        .catch(() => undefined)
      await walk.read('orderConfirm.expired.title')
      assert.equal(await walk.chargedYen(), 0)
      await walk.tap('orderConfirm.holdAgain')
      await comeToPay(walk, CONFIRM)
      const shown = await walk.shownYen()
      await payByCard(walk, cards.foreign)
      await walk.arrive(BOOKED)
      assert.equal(await walk.chargedYen(), shown)
      walk.expectFaults(/addOrUpdate|rePay|status of 409/)
    })
  })
})

describe('a ride that needs no card', () => {
  test('is booked by one button when gift cards cover it', async () => {
    const admin = await staffMember(product, 'admin')
    const issue = { name: 'spring', amountJpy: centsOf(50_000), cards: 1, validUntil: '2027-03-31' }
    const [code = ''] = (await admin.call(staffIssueGiftCards, issue)).codes
    await atPay(
      '2026-12-06 15:00:00',
      async (walk, traveller) => {
        await walk.tick('paymentMethod-gift')
        await walk.read('gifts.pay.all')
        await walk.tap(/gift balance/)
        await walk.arrive(BOOKED)
        await seeCode(walk)
        assert.equal(await walk.chargedYen(), 0)
        assert.ok((await traveller.call(giftCards, {})).balanceJpy < issue.amountJpy)
      },
      async (traveller) =>
        void (await traveller.call(verifyGiftCard, { code, passportName: 'HANNAH O’BRIEN' })),
    )
  })

  test('is booked by one button when a coupon makes it free, and no card is asked for', async () => {
    const admin = await staffMember(product, 'admin')
    const { codes } = await admin.call(staffMakeVouchers, {
      note: 'Hotel desk',
      template: {
        titles: { en: 'On the house' },
        formula: { kind: 'ordinary', off: { JPY: centsOf(90_000) } },
        direction: null,
        airportCode: 'KIX',
        validDays: 30,
      },
      codeCount: 1,
      redeemUntil: '2026-12-31',
    })
    await atPay(
      '2026-12-07 15:00:00',
      async (walk) => {
        await walk.button('paymentMethod.book').waitFor()
        assert.equal(await walk.page.locator('iframe:visible').count(), 0)
        await walk.tap('paymentMethod.book')
        await walk.arrive(BOOKED)
        await seeCode(walk)
        assert.equal(await walk.chargedYen(), 0)
      },
      async (traveller) => void (await traveller.call(addVoucher, { code: codes[0] ?? '', currency: 'JPY' })),
    )
  })
})
