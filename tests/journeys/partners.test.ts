/// <reference lib="dom" />
/**
 * An airline's traveller lands on its page, books at its price and pays; the order names the airline, its commission is on the
 * desk and in the sheet. Spring's travellers tick its own agreements; an offer that is over leads on to the ordinary price.
 */
import { cancelAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import {
  staffPartnerCommission,
  staffPartners,
  staffSavePartner,
} from '@noriai/contract/calls/staff/partners'
import { commissionBase } from '@noriai/contract/rules/partner'
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, describe, test } from 'node:test'
import { openDesk } from '../support/desk'
import { enterFlight, fillForm, comeToPay, payByCard } from '../support/pickupWalk'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'
import { cards, Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const LANDING = 'useCar/appointmentAirline/AppointmentAirline'
const PICKUP = 'useCar/appointmentAirline/PickUpReservation'

let product: Product
let admin: Traveller

before(async () => {
  product = await Product.start()
  admin = await staffMember(product, 'admin')
})

describe('partners', () => {
  test('lead a traveller from their landing to a paid ride that names them, and are told their commission', async () => {
    const traveller = await Traveller.signedIn(product)
    await Walk.take(product, { lang: 'en', token: traveller.token ?? '' }, async (walk) => {
      await walk.open(`${LANDING}?code=minato-air`)
      await walk.arrive(LANDING)
      await walk.read('partner.off', { off: '8% off' })
      await walk.page
        .getByText(/^Next bus, /)
        .filter({ visible: true })
        .first()
        .waitFor()
      await walk.tap('partner.book')
      await walk.arrive(PICKUP)
      await walk.read('partner.by', { partner: 'Minato Air' })
      await walk.page.locator('#booking-flight').filter({ visible: true }).click()
      await enterFlight(walk, 'CX506', '2026-11-27 14:05')
      await walk.arrive(PICKUP)
      await walk.page.locator('#booking-place').filter({ visible: true }).click()
      await walk.arrive('useCar/destination/destination')
      await walk.page.locator('#destination-search').fill('Hotel Nikko Osaka')
      await walk.tap(/^Hotel Nikko Osaka/)
      await walk.arrive(PICKUP)
      await fillForm(walk)
      await walk.page.getByText('for this ride').filter({ visible: true }).first().waitFor()
      await walk.tap('pickupForm.submit')
      await comeToPay(walk)
      await payByCard(walk, cards.japanese)
      await walk.arrive('useCar/orderSuccessful/orderSuccessful')

      const [card] = (await traveller.call(selectUserOrderPage, { tab: 'all' })).records
      const order = await traveller.call(userOrderInfo, { id: card?.id ?? '' })
      assert.equal(order.partner?.code, 'minato-air')
      assert.equal(await walk.chargedYen(), (order.price.personPrice * 0.92) / 100)
      await walk.open(`pages/detail/detail?id=${order.id}`)
      await walk.arrive('pages/detail/detail')
      const facts = walk.page.locator('button[aria-expanded]').filter({ hasText: order.contact.contactName })
      await facts.first().click()
      await walk.read('detail.fact.partner')
      await walk.page.getByText('Minato Air', { exact: true }).filter({ visible: true }).first().waitFor()

      const { months } = await admin.call(staffPartnerCommission, {})
      const fares = commissionBase(order.price)
      assert.deepEqual(
        months.map(({ partnerCode, bookings, fareJpy, commissionJpy }) => [
          partnerCode,
          bookings,
          fareJpy,
          commissionJpy,
        ]),
        [['minato-air', 1, fares, Math.floor(fares / 2000) * 100]],
      )
      const desk = await openDesk(product, { role: 'admin' })
      await desk.page.goto(`${product.url}/ops/partners`)
      await desk.page.getByRole('heading', { name: 'Partners' }).waitFor()
      const [sheet] = await Promise.all([
        desk.page.waitForEvent('download'),
        desk.page.getByRole('button', { name: 'Save 2026-11' }).click(),
      ])
      assert.equal(sheet.suggestedFilename(), 'commission-2026-11.csv')
      const written = await readFile(await sheet.path(), 'utf8')
      assert.deepEqual(written.split('\r\n'), [
        'month,partner,ride_date,bookings,refunds,fare_jpy,commission_jpy',
        `2026-11,minato-air,2026-11-27,1,0,${fares / 100},${Math.floor(fares / 2000)}`,
        '',
      ])
      assert.deepEqual(desk.faults, [])
      await desk.context.close()

      await traveller.call(cancelAirlinesBusOrder, { id: order.id })
      const after = await admin.call(staffPartnerCommission, {})
      assert.deepEqual([after.months[0]?.commissionJpy, after.months[0]?.refunds], [0, 1])
    })
  })

  test('have agreements of their own: Spring’s are ticked before its form is opened, and stay ticked', async () => {
    const SPRING = 'useCar/appointmentAirline/SpringAirline'
    await Walk.take(product, { lang: 'ja', phone: 'small' }, async (walk) => {
      await walk.open(SPRING)
      await walk.arrive(SPRING)
      await walk.read('legal.userProtocolSpring')
      await walk.read('legal.privacyAgreementSpring')
      await walk.tap('partner.book')
      await walk.page.getByRole('alert').filter({ visible: true }).first().waitFor()
      await walk.tick('booking-agreed')
      await walk.page.getByRole('radio', { name: walk.text('partner.toAirport') }).click()
      await walk.tap('partner.book')
      await walk.arrive('useCar/appointmentAirline/DropOffReservation')
      await walk.read('partner.by', { partner: '春秋航空' })
      const box = walk.page.locator('#booking-agreed').filter({ visible: true })
      assert.equal(await box.getAttribute('aria-checked'), 'true')
      await walk.tap('partner.leave')
      assert.equal(await box.getAttribute('aria-checked'), 'false')
      await walk.read('legal.userProtocol')
    })
  })

  test('whose offer is over, and who nobody knows, lead on to the ordinary price', async () => {
    const { partners } = await admin.call(staffPartners, {})
    const kitahama = partners.find(({ code }) => code === 'kitahama')?.versions[0]
    assert.ok(kitahama)
    const { id: _id, staffName: _name, createdAt: _at, ...said } = kitahama
    const over = { code: 'kitahama', newKind: null, firstDay: '2026-11-01', lastDay: '2026-11-24' } as const
    await admin.call(staffSavePartner, { ...said, ...over, note: 'The contract ended' })
    await Walk.take(product, { lang: 'en' }, async (walk) => {
      await walk.open('useCar/appointmentCompany/AppointmentCompany?code=kitahama')
      await walk.arrive('useCar/appointmentCompany/AppointmentCompany')
      await walk.page.getByText(/The Kitahama Trading offer ended on/).waitFor()
      await walk.tap('partner.ordinary')
      await walk.arrive('pages/index/index')
      await walk.open(`${LANDING}?code=nobody`)
      await walk.arrive(LANDING)
      await walk.read('partner.unknown')
      walk.expectFaults(/409|404/)
    })
  })
})
