/// <reference lib="dom" />
/**
 * What a ride costs a traveller from the poster's scan to the ride code, counted and held: pages, taps, fields. And every step of it
 * keeps its state through back, reload, another tab and a lost network.
 */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertCost, countWay } from '../support/countedWay'
import {
  choosePlace,
  comeToPay,
  fillFormAsStranger,
  payByCard,
  seeCode,
  takeFlight,
} from '../support/pickupWalk'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const POSTER = '?type=poster&qrCodeScene1=KIX&qrCodeScene2=T1'
const FORM = 'useCar/airport-pickup-reservation/index'
const QUICK = 'useCar/quickAppointment/quickAppointment'

/** What a new traveller may be asked for by card, and one who comes back. */
const most = {
  stranger: { pages: 6, taps: 12, fields: 8 },
  returning: { pages: 5, taps: 5, fields: 4 },
}

let product: Product

before(async () => {
  product = await Product.start()
})

describe('a lone traveller', () => {
  test('who is new comes from the poster to the ride code by card within what is counted', async () => {
    await Walk.take(product, { lang: 'en', isLanguageKept: false }, async (walk) => {
      const cost = await countWay(walk)
      await walk.open(POSTER)
      await walk.arrive('pages/index/index')
      await walk.page.locator('#home-flight').fill('CX506')
      await walk.tap('index.see')
      await walk.arrive('useCar/selectFlight/selectFlight')
      await takeFlight(walk, 'CX506')
      await choosePlace(walk, 'Hotel Nikko Osaka', /Hotel Nikko Osaka/)
      await fillFormAsStranger(walk)
      await walk.tap('pickupForm.submit')
      await comeToPay(walk)
      await payByCard(walk)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      await seeCode(walk)
      assertCost(cost(), most.stranger)
    })
  })

  test('who comes back comes from home to the ride code within what is counted', async () => {
    const traveller = await Traveller.signedIn(product)
    const last = await traveller.order(await traveller.pickup('2026-12-05 10:00:00'))
    await traveller.pay(last.id)
    await traveller.nameRiders(last.id)
    await Walk.take(product, { lang: 'en', token: traveller.token ?? '' }, async (walk) => {
      const cost = await countWay(walk)
      await walk.open('pages/index/index')
      await walk.arrive('pages/index/index')
      await walk.page.getByRole('link', { name: walk.text('index.trip.quick') }).click()
      await walk.arrive(QUICK)
      await walk.page.locator('#selectFlight-number').fill('CX506')
      await walk.tap('selectFlight.search')
      // Of the day that is shown, as for the new one.
      await takeFlight(walk, 'CX506')
      await walk.tap('quick.submit')
      await comeToPay(walk)
      await payByCard(walk)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')
      await seeCode(walk)
      assertCost(cost(), most.returning)
    })
  })
})

describe('the way to a ride', () => {
  test('keeps what was chosen, typed and sent through back, reload, another tab and a lost network', async () => {
    await Walk.take(product, { lang: 'en' }, async (walk) => {
      const { page, context } = walk
      await walk.open('pages/index/index')
      await walk.arrive('pages/index/index')
      await page.locator('#home-flight').fill('CX506')
      await walk.tap('index.see')
      await walk.arrive('useCar/selectFlight/selectFlight')
      await page.reload()
      await walk.arrive('useCar/selectFlight/selectFlight')
      await page.locator('#selectFlight-number').fill('CX')
      await page.reload()
      await walk.arrive('useCar/selectFlight/selectFlight')
      assert.equal(await page.locator('#selectFlight-number').inputValue(), 'CX')
      await page.locator('#selectFlight-number').fill('CX506')
      await walk.tap('selectFlight.search')
      await takeFlight(walk, 'CX506', /^Thu 26 Nov/)
      await walk.arrive('useCar/destination/destination')
      await page.locator('#destination-search').fill('Hotel Nikko Osaka')
      await page.reload()
      await walk.arrive('useCar/destination/destination')
      assert.equal(await page.locator('#destination-search').inputValue(), 'Hotel Nikko Osaka')
      // The words find the place without being typed again.
      await choosePlace(walk, 'Hotel Nikko Osaka', /Hotel Nikko Osaka/)
      await walk.type('pickupForm.contact.name', 'HANNAH O’BRIEN')
      await walk.type('pickupForm.contact.phone', '+61 412 345 679')
      await walk.tap('yourRide.code.send')
      await walk.field('yourRide.code.bySms').waitFor()

      const isAllThere = async (where: Walk['page']) => {
        const visible = (selector: string) => where.locator(selector).filter({ visible: true })
        await where.getByRole('button', { name: /CX506/ }).filter({ visible: true }).first().waitFor()
        await where
          .getByRole('button', { name: /Hotel Nikko Osaka/ })
          .filter({ visible: true })
          .first()
          .waitFor()
        assert.equal(await visible('#booking-contactName').inputValue(), 'HANNAH O’BRIEN')
        assert.equal(await visible('#booking-contact').inputValue(), '412 345 679')
        await visible('input[autocomplete="one-time-code"]').waitFor()
      }
      await page.reload()
      await walk.arrive(FORM)
      await isAllThere(page)
      await page.goBack()
      await walk.arrive('useCar/destination/destination')
      await page.goForward()
      await walk.arrive(FORM)
      await isAllThere(page)
      const other = await context.newPage()
      await other.goto(`${product.url}/${FORM}`)
      await isAllThere(other)
      await other.close()

      const code = await product.codeFor('+61412345679')
      await context.setOffline(true)
      await walk.type('yourRide.code.bySms', code)
      await walk.button('common.tryAgain').waitFor()
      await isAllThere(page)
      await context.setOffline(false)
      await walk.tap('common.tryAgain')
      await walk.button('pickupForm.contact.channels.whatsapp').waitFor()
      await walk.tick('booking-agreed')
      await walk.tap('pickupForm.submit')
      await comeToPay(walk)
      await page.reload()
      await comeToPay(walk)
      walk.expectFaults(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR_FAILED/)
    })
  })

  test('keeps a name of the booked ride through reload, back and another tab, and forgets it once it is given', async () => {
    const traveller = await Traveller.signedIn(product, 'liam@example.com')
    const { id } = await traveller.order(await traveller.pickup('2026-12-05 10:00:00'))
    await traveller.pay(id)
    await Walk.take(product, { lang: 'en', token: traveller.token ?? '' }, async (walk) => {
      const { page, context } = walk
      const booked = `${product.url}/useCar/orderSuccessful/orderSuccessful?id=${id}`
      const nameOn = (where: Walk['page']) =>
        where.locator('#trip-passengers-1-passportName').filter({ visible: true })
      await page.goto(booked)
      await nameOn(page).fill('BEN O’BRI')
      await page.reload()
      await nameOn(page).waitFor()
      assert.equal(await nameOn(page).inputValue(), 'BEN O’BRI')
      await page.goto(`${product.url}/pages/order/order`)
      await page.goBack()
      await nameOn(page).waitFor()
      assert.equal(await nameOn(page).inputValue(), 'BEN O’BRI')
      const other = await context.newPage()
      await other.goto(`${product.url}/useCar/journey/certificate?orderId=${id}&from=order`)
      await nameOn(other).waitFor()
      assert.equal(await nameOn(other).inputValue(), 'BEN O’BRI')
      await other.close()
      await nameOn(page).fill('BEN O’BRIEN')
      await walk.tap('orderSuccessful.names.show')
      await seeCode(walk)
      assert.equal(await page.evaluate(() => localStorage.getItem('cache/tripInfo')), null)
    })
  })
})
