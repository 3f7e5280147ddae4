/// <reference lib="dom" />
/** What needs somebody comes to the desk by itself; a traveller who calls hears where the bus is, and gets a coupon that makes it good, once. */
import { myCoupons } from '@noriai/contract/calls/coupons'
import { fillOrderInfo, refundAirlinesBusOrder } from '@noriai/contract/calls/orderLife'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { busOrderQrById } from '@noriai/contract/calls/rideCode'
import { staffProgress } from '@noriai/contract/calls/staff/departures'
import { staffCheckRideCode } from '@noriai/contract/calls/staff/rideCode'
import { staffRoster, staffSaveShift } from '@noriai/contract/calls/staff/roster'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { openDesk } from '../support/desk'
import { driverLink, SendingPhone } from '../support/driver'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'
import { Traveller } from '../support/traveller'

const bus = 'pickup:20261125:1530:ocat'

let product: Product
/** Who speaks Japanese and rides the bus of 15:30. */
let caller: { readonly traveller: Traveller; readonly id: string }
/** Who rides to the airport, and wants the money back when that is not free any more. */
let asker: { readonly traveller: Traveller; readonly id: string }

before(async () => {
  product = await Product.start({ now: '2026-11-24T09:00:00+09:00' })
  const speaker = await Traveller.signedIn(product, undefined, 'ja')
  const ride = await speaker.order(await speaker.pickup('2026-11-25 14:10:00', {}, 'Cross Hotel Osaka'))
  await speaker.pay(ride.id)
  await speaker.call(fillOrderInfo, {
    id: ride.id,
    passengers: [
      { passportName: 'SATO YUKI', kind: 'adult' },
      { passportName: 'SATO HARUTO', kind: 'adult' },
    ],
    contact: { contactName: 'SATO YUKI', countryCode: '81', phone: '9012345678', email: 'yuki@example.com' },
  })
  caller = { traveller: speaker, id: ride.id }
  const leaver = await Traveller.signedIn(product)
  const out = await leaver.order(await leaver.dropoff('2026-11-25 15:00:00'))
  await leaver.pay(out.id)
  await leaver.nameRiders(out.id)
  asker = { traveller: leaver, id: out.id }
  await product.setClock('2026-11-25T09:20:00+09:00')
  await product.runJobs()
})

const queueOf = (page: Page): Locator => page.locator('.attention')
const requestIn = (page: Page): Locator =>
  queueOf(page)
    .getByRole('listitem')
    .filter({ hasText: /Refund request, JPY\s|返金の申請/ })

/** Opens what can be done with an entry, and does it. */
async function mark(entry: Locator, name: string): Promise<void> {
  const button = entry.getByRole('button', { name, exact: true })
  if (!(await button.isVisible())) await entry.getByText('What to do').click()
  await button.click()
}

describe('what needs somebody', () => {
  test('comes to the open desk of who can decide it, is taken, put off and done', async () => {
    const { page, context, faults } = await openDesk(product)
    await queueOf(page).getByRole('link').first().waitFor()
    assert.equal(await requestIn(page).count(), 0)
    const { refundOffer } = await asker.traveller.call(userOrderInfo, { id: asker.id })
    assert.ok(refundOffer)
    await asker.traveller.call(refundAirlinesBusOrder, {
      id: asker.id,
      kind: refundOffer.kind,
      refundReason: 'flightCancelled',
      refundReasonOtherDesc: '',
    })
    await requestIn(page).waitFor()
    // Its own button opens what ends it, by the keyboard too; closed, that is out of the address.
    const sheet = page.getByRole('dialog')
    await requestIn(page).getByRole('link', { name: 'Decide', exact: true }).focus()
    await page.keyboard.press('Enter')
    await sheet.waitFor()
    assert.equal(new URL(page.url()).searchParams.get('do'), 'decideRefund')
    assert.deepEqual(await inspect(page, 'en'), [])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    assert.equal(new URL(page.url()).search, '')
    await page.goBack()
    await mark(requestIn(page), 'I’ll take it')
    await requestIn(page).getByText('中村 美咲 is on it').waitFor()
    await requestIn(page).getByRole('button', { name: 'Let go' }).waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])

    const admin = await openDesk(product, { role: 'admin', screen: 'phone', lang: 'ja' })
    await requestIn(admin.page).getByText('中村 美咲が対応中').waitFor()
    await requestIn(admin.page).getByText('操作').click()
    const decide = await requestIn(admin.page).getByRole('link', { name: '判断する' }).boundingBox()
    assert.ok(decide && decide.height >= 44, 'as high as a finger')
    assert.deepEqual(await inspect(admin.page, 'ja'), [])

    await mark(requestIn(page), '30 min')
    await requestIn(page).waitFor({ state: 'detached' })
    await queueOf(page).getByText('Put off 1, done today 0').waitFor()
    // It is put off for everybody.
    await requestIn(admin.page).waitFor({ state: 'detached' })
    await admin.context.close()

    await product.setClock('2026-11-25T10:05:00+09:00')
    await page.reload()
    await requestIn(page).waitFor()
    // What nobody drives yet is marked in the list beside the queue, too.
    const next = page.getByRole('region', { name: 'Now and next' })
    await next
      .getByRole('link', { name: /^15:30.*No driver: .*A/ })
      .first()
      .waitFor()
    await queueOf(page)
      .getByRole('listitem')
      .filter({ hasText: /15:30 .*vehicle or driver missing/ })
      .first()
      .getByRole('link', { name: 'Assign', exact: true })
      .click()
    await sheet.getByRole('combobox', { name: 'Driver' }).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.goto(`${product.url}/ops`)
    await mark(requestIn(page), 'Done')
    await requestIn(page).waitFor({ state: 'detached' })
    await queueOf(page).getByText('Put off 0, done today 1').waitFor()
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('leads to where it is seen to: a driver’s phone to the phones, a roll call to the roster of its day', async () => {
    const dispatcher = await staffMember(product, 'dispatcher')
    const [yesterday] = (await dispatcher.call(staffRoster, { serviceDate: '2026-11-24' })).shifts
    assert.ok(yesterday)
    const { driverId, driverName } = yesterday
    await dispatcher.call(staffSaveShift, {
      id: null,
      version: 0,
      driverId,
      serviceDate: '2026-11-25',
      from: '2026-11-25 08:00:00',
      to: '2026-11-25 16:00:00',
      breaks: [],
      vehicleId: null,
      reason: '',
    })
    // The second phone signs the first one out.
    for (let phones = 0; phones < 2; phones += 1)
      await SendingPhone.open(product, await driverLink(product, driverId))
    const { page, context, faults } = await openDesk(product)
    await queueOf(page)
      .getByRole('link', { name: /A driver’s phone/ })
      .click()
    await page.locator('.rows > li').filter({ hasText: driverName }).getByText('In use').waitFor()
    assert.equal(new URL(page.url()).pathname, '/ops/fleet/phones')
    await page.goto(`${product.url}/ops`)
    const days = queueOf(page).locator('a[href*="/fleet/roster"]')
    await days.first().waitFor()
    assert.match((await days.first().getAttribute('href')) ?? '', /\?date=2026-11-25$/)
    // Its button holds the roll call itself.
    await queueOf(page)
      .getByRole('listitem')
      .filter({ hasText: 'Roll call missing' })
      .filter({ hasText: driverName })
      .getByRole('link', { name: 'Roll call', exact: true })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Roll call before the duty' })
    await sheet.getByText(driverName).waitFor()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })
    assert.equal(new URL(page.url()).search, '?date=2026-11-25')
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('has its title in two lines at most, on a desk, a small one and a phone', async () => {
    const { page, context, faults } = await openDesk(product)
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const entry = queueOf(page)
        .getByRole('listitem')
        .filter({ hasText: /vehicle or driver missing/ })
        .first()
      await entry.getByRole('link', { name: 'Assign', exact: true }).waitFor()
      const titles = await queueOf(page)
        .locator('.attention-link b')
        .evaluateAll((all) =>
          all.map((title) => ({
            text: title.textContent,
            lines: title.getBoundingClientRect().height / parseFloat(getComputedStyle(title).lineHeight),
          })),
        )
      assert.deepEqual(
        titles.filter(({ lines }) => Math.round(lines) > 2),
        [],
        `${width} px wide`,
      )
      // What else can be done opens below the button, in the whole width of the entry.
      await entry.getByText('What to do').click()
      const [button, acts] = [
        await entry.getByRole('link', { name: 'Assign', exact: true }).boundingBox(),
        await entry.locator('.attention-acts').boundingBox(),
      ]
      assert.ok(button && acts && button.y + button.height <= acts.y, `${width} px wide`)
      assert.deepEqual(await inspect(page, 'en'), [])
      await entry.getByText('What to do').click()
    }
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('is not shown to who cannot decide it, and says so when there is nothing', async () => {
    const { page, context } = await openDesk(product, { role: 'counter' })
    await queueOf(page).getByText('Nothing needs you now.').waitFor()
    await context.close()
  })
})

describe('a traveller who calls', () => {
  test('hears where the bus is in their language, from the report of this moment', async () => {
    await product.setClock('2026-11-25T15:10:00+09:00')
    await product.runJobs()
    const member = await staffMember(product)
    const { code } = await caller.traveller.call(busOrderQrById, { airlineOrderId: caller.id })
    await member.call(staffCheckRideCode, { code })
    const { page, context, faults } = await openDesk(product, { role: 'counter' })
    await page.goto(`${product.url}/ops/orders/${caller.id}`)
    const where = page.getByRole('region', { name: 'Where is the bus?' })
    const said = where.locator('.say-text')
    await page.getByRole('heading', { level: 1, name: 'SATO YUKI × 2' }).waitFor()
    await where.getByText('Say this, in 日本語').waitFor()
    assert.equal(await said.getAttribute('lang'), 'ja')
    assert.match(await said.innerText(), /15:30/)
    await where.getByText(/Your bus leaves Terminal 1 .* at 15:30/).waitFor()
    await where.locator('.ride-map .ride-door').first().waitFor()
    await where.getByText(/^Ward outlines: National Land/).waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])

    const before = await said.innerText()
    await product.setClock('2026-11-25T15:42:00+09:00')
    await member.call(staffProgress, { departureId: bus, step: 'left' })
    await where.getByText(/report(ed| of) 15:42/i).waitFor()
    assert.notEqual(await said.innerText(), before)
    assert.deepEqual(faults, [])
    await context.close()

    const phone = await openDesk(product, { role: 'counter', screen: 'phone', lang: 'ja' })
    await phone.page.goto(`${product.url}/ops/orders/${caller.id}`)
    await phone.page.getByRole('heading', { name: '車両はどこか' }).waitFor()
    assert.deepEqual(await inspect(phone.page, 'ja'), [])
    await phone.context.close()
  })

  test('is answered that it cannot be read where it cannot, and hears it as soon as it can', async () => {
    const { page, context } = await openDesk(product, { role: 'counter' })
    const question = /\/api\/staff\/orders\/where/
    await page.route(question, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    )
    await page.goto(`${product.url}/ops/orders/${caller.id}`)
    const where = page.getByRole('region', { name: 'Where is the bus?' })
    await where.getByRole('alert').waitFor()
    assert.equal(await where.locator('.say-text').count(), 0)
    await page.unroute(question)
    await where.locator('.say-text').waitFor()
    await where.getByRole('alert').waitFor({ state: 'detached' })
    await context.close()
  })

  test('gets one goodwill coupon, up to what who gives it may give; the second is refused in words', async () => {
    const reason = 'Waited twelve minutes at the stop'
    const open = async (role: 'counter' | 'dispatcher') => {
      const desk = await openDesk(product, { role })
      await desk.page.goto(`${product.url}/ops/orders/${caller.id}`)
      await desk.page.getByRole('button', { name: 'Give a goodwill coupon' }).click()
      await desk.page.getByRole('dialog').getByLabel('Reason').fill(reason)
      return { ...desk, sheet: desk.page.getByRole('dialog') }
    }
    const second = await open('dispatcher')
    await second.sheet.getByRole('button', { name: /JPY\s2,000/ }).waitFor()
    const { page, sheet, context, faults } = await open('counter')
    assert.equal(await sheet.getByRole('button', { name: /JPY\s2,000/ }).count(), 0)
    await sheet.getByRole('button', { name: /JPY\s1,000/ }).click()
    assert.deepEqual(await inspect(page, 'en'), [])
    await sheet.getByRole('button', { name: 'Give the coupon' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByText(/^JPY\s1,000 ·/).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Give a goodwill coupon' }).count(), 0)
    assert.deepEqual(faults, [])
    await context.close()
    const coupons = await caller.traveller.call(myCoupons, { currency: 'JPY' })
    assert.deepEqual(coupons.counts.notUsed, 1)

    await second.sheet.getByRole('button', { name: 'Give the coupon' }).click()
    await second.page.getByText('This booking can’t get a goodwill coupon').waitFor()
    assert.deepEqual(
      second.faults.filter((fault) => !fault.includes('409')),
      [],
    )
    await second.context.close()
  })
})
