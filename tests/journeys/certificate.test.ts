/// <reference lib="dom" />
/** A ride's certificate: its trip info given before the payment, and shown with code, times and riders to be printed. */
import { userOrderInfo } from '@noriai/contract/calls/orders'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { payByCard, seeCode } from '../support/pickupWalk'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const CERTIFICATE = 'useCar/certificate/certificate'
const TRIP_INFO = 'useCar/journey/certificate'
const BEFORE_PAY = 'useCar/certificate/certificate-pay'

let product: Product
let traveller: Traveller

before(async () => {
  product = await Product.start()
  traveller = await Traveller.signedIn(product)
})

/** Names everybody whose name is not known yet. */
async function nameRiders(walk: Walk): Promise<void> {
  const names = walk.page.locator('input[id*="passportName"]').filter({ visible: true })
  for (const [index, name] of (await names.all()).entries()) {
    if ((await name.inputValue()) === '') await name.fill(`RIDER ${'ABCDEFGHI'[index]}`)
  }
}

describe('the trip info before the payment', () => {
  test('is asked on the way to paying, and the ride code is there as soon as it is paid', async () => {
    const { id } = await traveller.order(await traveller.pickup('2026-11-26 14:05:00'))
    await Walk.take(product, { lang: 'en', token: traveller.token ?? '' }, async (walk) => {
      await walk.open(`useCar/pendingPayDetails/pendingPayDetails?id=${id}`)
      await walk.arrive('useCar/pendingPayDetails/pendingPayDetails')
      await walk.tap(/Add trip details first/)
      await walk.arrive(BEFORE_PAY)
      await walk.tap('certificate.beforePay.save')
      // A rider without a name stays on the page, and the field says so.
      await walk.page.locator('[aria-invalid="true"]').first().waitFor()
      await nameRiders(walk)
      await walk.tap('certificate.beforePay.save')
      await walk.arrive('useCar/paymentMethod/paymentMethod')
      await payByCard(walk)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      await seeCode(walk)
    })
  })

  test('is not asked again, and leads on to the payment', async () => {
    const { id } = await traveller.order(await traveller.pickup('2026-11-27 14:05:00'))
    await traveller.nameRiders(id)
    await Walk.take(product, { lang: 'en', token: traveller.token ?? '' }, async (walk) => {
      await walk.open(`${BEFORE_PAY}?orderId=${id}`)
      await walk.arrive(BEFORE_PAY)
      await walk.read('certificate.done.title')
      await walk.tap('certificate.beforePay.pay')
      await walk.arrive('useCar/paymentMethod/paymentMethod')
    })
  })
})

describe('a lap child that turned two before the ride', () => {
  test('gets a seat on the same ride from the trip info, which keeps what was typed while it is paid', async () => {
    const ride = await traveller.pickup('2026-12-05 14:05:00', { infants: 1 })
    const { id } = await traveller.order(ride)
    await traveller.pay(id)
    await Walk.take(product, { lang: 'en', token: traveller.token ?? '' }, async (walk) => {
      const { page } = walk
      const field = (name: string) => page.locator(`#trip-${name}`).filter({ visible: true })
      const names = () =>
        Promise.all([0, 1, 2].map((index) => field(`passengers-${index}-passportName`).inputValue()))
      await walk.open(`${TRIP_INFO}?orderId=${id}&from=order`)
      await walk.arrive(TRIP_INFO)
      await nameRiders(walk)
      await field('passengers-2-birthday').fill('2024-12-04')
      await field('remark').fill('With a pram')
      const typed = await names()
      await walk.tap(/Add a seat for the child/)
      await walk.arrive('useCar/paymentMethod/paymentMethod')
      await payByCard(walk)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      await walk.read('orderSuccessful.childSeatBooked')
      await walk.tap('orderSuccessful.backToTripInfo')
      await walk.arrive(TRIP_INFO)
      // The child has a seat: nobody asks for a birthday any more.
      await field('passengers-2-birthday').waitFor({ state: 'detached' })
      assert.deepEqual(await names(), typed)
      assert.equal(await field('remark').inputValue(), 'With a pram')
      await walk.tap('certificate.save')
      await walk.arrive('pages/qrcode/qrcode')
    })
    const { adults, children, infants, lapChildSeats } = await traveller.call(userOrderInfo, { id })
    assert.deepEqual(
      [adults, children, infants, lapChildSeats.map(({ label }) => label)],
      [2, 1, 0, ['paid']],
    )
  })
})

describe('the certificate of a ride', () => {
  test('asks for what is missing, then shows code, riders and times, and prints without what is tapped', async () => {
    const { id, orderNo } = await traveller.order(await traveller.pickup('2026-11-28 14:05:00'))
    await traveller.pay(id)
    await Walk.take(product, { lang: 'en', token: traveller.token ?? '' }, async (walk) => {
      const { page } = walk
      await page.addInitScript(() => {
        window.print = () => document.body.setAttribute('data-printed', 'yes')
      })
      await walk.open(`${CERTIFICATE}?orderId=${id}`)
      await walk.arrive(CERTIFICATE)
      await nameRiders(walk)
      await walk.tap('certificate.save')
      await walk.read('certificate.ride.lead')
      await walk.arrive(CERTIFICATE)
      await page.getByText('RIDER B').waitFor()
      await walk.tap('certificate.ride.print')
      await page.locator('body[data-printed="yes"]').waitFor()
      await page.emulateMedia({ media: 'print' })
      assert.equal(await walk.button('certificate.ride.print').isVisible(), false)
      assert.ok(await page.getByText(orderNo).first().isVisible())
      const isWhole = await page.evaluate(() => {
        const shown = document.querySelector('.taro_page')
        return shown !== null && shown.clientHeight >= shown.scrollHeight
      })
      assert.ok(isWhole, 'what is printed is cut off at the window’s height')
    })
  })

  test('is nobody else’s', async () => {
    const { id } = await traveller.order(await traveller.pickup('2026-11-29 14:05:00'))
    const stranger = await Traveller.signedIn(product)
    await Walk.take(product, { lang: 'en', token: stranger.token ?? '' }, async (walk) => {
      await walk.open(`${CERTIFICATE}?orderId=${id}`)
      await walk.read('detail.unknown.title')
      walk.expectFaults(/404/)
    })
  })
})
