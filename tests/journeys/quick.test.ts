/// <reference lib="dom" />
/** Booking again in a few taps, the next bus from a poster, and the way to it with no network. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { comeToPay, payByCard, takeFlight } from '../support/pickupWalk'
import { journeyNow, Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const QUICK = 'useCar/quickAppointment/quickAppointment'
const GUIDE = 'useCar/airportGuidance/airportGuidance'

let product: Product

before(async () => {
  product = await Product.start()
})

describe('a returning traveller on a new phone', () => {
  test('adds a flight number to what the last ride lends, and pays', async () => {
    const traveller = await Traveller.signedIn(product)
    const { token = '' } = traveller
    const last = await traveller.order(await traveller.pickup('2026-11-29 10:00:00'))
    await traveller.pay(last.id)
    await traveller.nameRiders(last.id)
    await Walk.take(product, { lang: 'en', token }, async (walk) => {
      await walk.open('pages/index/index')
      await walk.arrive('pages/index/index')
      await walk.page.getByRole('link', { name: walk.text('index.trip.quick') }).click()
      await walk.arrive(QUICK)
      await walk.read('quick.same')
      await walk.page.getByText('Hotel Nikko Osaka').filter({ visible: true }).first().waitFor()
      await walk.page.getByText('HANNAH O’BRIEN').filter({ visible: true }).first().waitFor()

      await walk.page.locator('#selectFlight-number').fill('CX506')
      await walk.page.keyboard.press('Enter')
      await takeFlight(walk, 'CX506', /^Thu 26 Nov/)
      await walk.tap('quick.submit')

      await comeToPay(walk)
      const shown = await walk.shownYen()
      await payByCard(walk)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      assert.equal(await walk.chargedYen(), shown)
    })
  })

  test('comes back to the same screen from choosing another place, and changes the party in its sheet', async () => {
    const traveller = await Traveller.signedIn(product)
    const { token = '' } = traveller
    await traveller.order(await traveller.pickup('2026-11-29 10:00:00'))
    await Walk.take(product, { lang: 'en', token, phone: 'small' }, async (walk) => {
      await walk.open(QUICK)
      await walk.arrive(QUICK)
      await walk.read('quick.same')
      await walk.tap(/Hotel Nikko Osaka/)
      await walk.arrive('useCar/destination/destination')
      await walk.page.locator('#destination-search').fill('Hilton Osaka')
      await walk.tap(/Hilton Osaka/)
      await walk.arrive(QUICK)
      await walk.page.getByText('Hilton Osaka').filter({ visible: true }).first().waitFor()
      await walk.tap(/2\sadults/)
      const dialog = walk.page.getByRole('dialog').filter({ visible: true })
      await dialog
        .getByRole('button', { name: walk.text('common.increase') })
        .first()
        .click()
      await walk.tap('quick.done')
      await walk.page.getByText('3 adults').filter({ visible: true }).first().waitFor()
    })
  })
})

describe('a traveller before the poster at Terminal 1', () => {
  test('sees the next bus with its seats, and books it after landing', async () => {
    const traveller = await Traveller.signedIn(product)
    const { token = '' } = traveller
    await traveller.order(await traveller.pickup('2026-12-05 10:00:00'))
    // Forty minutes after CX506 has landed: only a traveller who is there can still book.
    await product.setClock('2026-11-25T14:45:00+09:00')
    await Walk.take(product, { lang: 'zh-CN', token }, async (walk) => {
      // A scan is dated by the phone.
      await walk.context.clock.install({ time: '2026-11-25T14:45:00+09:00' })
      await walk.open('useCar/reservation/QuickReservation?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1')
      await walk.arrive('useCar/reservation/QuickReservation')
      await walk.read('start.poster.terminal1')
      await walk.page.getByText('15:30').filter({ visible: true }).first().waitFor()
      await walk.page.locator('#selectFlight-number').fill('CX506')
      await walk.page.keyboard.press('Enter')
      await takeFlight(walk, 'CX506', /11.?月.?25.?日/)
      await walk.read('pickupForm.ride.walkUp')
      await walk.tap('quick.submit')
      await walk.arrive('useCar/orderConfirm/orderConfirm')
      await walk.page.getByText('15:30').filter({ visible: true }).first().waitFor()
    })
    await product.setClock(journeyNow)
  })
})

describe('the way to the bus', () => {
  test('leads by plan and steps, shows large Japanese, and opens without a network once seen', async () => {
    await Walk.take(product, { lang: 'ko' }, async (walk) => {
      const { page, context } = walk
      await walk.open(`${GUIDE}?terminal=T2`)
      await walk.arrive(GUIDE)
      const plan = page.getByRole('img', { name: /평면도\. 3/ }).filter({ visible: true })
      await plan.waitFor()
      await walk.tap(/밖의 버스 승강장으로/)
      await page
        .getByRole('img', { name: /평면도\. 4/ })
        .filter({ visible: true })
        .waitFor()
      await walk.tap(/서비스 데스크가 어디예요/)
      await page.getByRole('dialog').getByText('受付カウンターはどこですか').waitFor()
      await page.keyboard.press('Escape')

      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      await context.setOffline(true)
      await page.reload()
      await plan.waitFor()
      await walk.read('network.offline')
      await page.getByRole('radio', { name: '제1터미널' }).filter({ visible: true }).click()
      await page
        .getByRole('img', { name: /제1터미널 평면도/ })
        .filter({ visible: true })
        .waitFor()
      await context.setOffline(false)
      walk.expectFaults(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR_FAILED/)
    })
  })

  test('tells who booked the morning bus what to do that night, from the order on', async () => {
    const traveller = await Traveller.signedIn(product)
    const { token = '' } = traveller
    const night = await traveller.pickup('2026-11-28 01:10:00', { nightHold: true })
    const { id } = await traveller.order(night)
    await traveller.pay(id)
    await Walk.take(product, { lang: 'en', token }, async (walk) => {
      await walk.open(`pages/detail/detail?id=${id}`)
      await walk.arrive('pages/detail/detail')
      await walk.read('orderClock.title')
      await walk.tap('nightOwl.places')
      await walk.arrive(GUIDE)
      await walk.read('nightOwl.plan')
      await walk.page.getByText('06:40').filter({ visible: true }).first().waitFor()
      await walk.page.getByText('until 01:30').filter({ visible: true }).first().waitFor()
    })
  })
})
