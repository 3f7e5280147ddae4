/// <reference lib="dom" />
/** The dispatcher changes minibuses and stops by hand and reports flights; the riders' pages follow without being asked. */
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { staffProgress } from '@noriai/contract/calls/staff/departures'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openDesk, readyParty, type Party } from '../support/desk'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'
import { Walk } from '../support/walk'

const detail = 'pages/detail/detail'

let product: Product
let first: Party
let delayed: Party

before(async () => {
  product = await Product.start({ now: '2026-11-24T09:00:00+09:00' })
  first = await readyParty(product, '2026-11-25 14:10:00', {
    hotel: 'Swissotel Nankai Osaka',
    flightNo: 'CX506',
  })
  await readyParty(product, '2026-11-25 14:10:00', { hotel: 'Cross Hotel Osaka', flightNo: 'CX506' })
  delayed = await readyParty(product, '2026-11-25 18:00:00', { flightNo: 'KE725' })
  await product.setClock('2026-11-25T15:05:00+09:00')
  await product.runJobs()
})

const openStops = async (page: Page) => {
  await page.getByRole('button', { name: 'Stop order' }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Answers the question whether somebody may ride longer, where it is asked. */
async function settle(page: Page, isDone: () => Promise<void>): Promise<void> {
  const force = page.getByRole('button', { name: 'Do it anyway' })
  await Promise.race([isDone(), force.waitFor()])
  if (await force.isVisible()) await force.click()
  await isDone()
}

describe('dispatch by hand on a phone in Japanese', () => {
  test('shows what another order and a later start change, before anything is saved', async () => {
    const { plan } = await first.traveller.call(userOrderInfo, { id: first.orderId })
    const { page, context, faults } = await openDesk(product, { screen: 'phone', lang: 'ja' })
    await page.goto(`${product.url}/ops?departure=${plan?.departureId}`)
    const sheet = page.getByRole('dialog')
    const preview = page.getByRole('region', { name: '変更の内容' })
    const openSheet = async () => {
      await page.getByRole('button', { name: '停車順' }).first().click()
      await sheet.waitFor()
    }
    const closeSheet = async () => {
      await sheet.getByRole('button', { name: '閉じる' }).first().click()
      await sheet.waitFor({ state: 'detached' })
    }
    await openSheet()
    assert.deepEqual(await inspect(page, 'ja'), [])
    await sheet
      .getByRole('button', { name: /を後へ$/ })
      .first()
      .click()
    await preview
      .getByText(/分(?:遅く|早く)/)
      .first()
      .waitFor()
    assert.deepEqual(await inspect(page, 'ja'), [])
    await closeSheet()

    await openSheet()
    await sheet.getByLabel('乗り換え地点の出発を遅らせる').selectOption({ label: '4分' })
    await preview.getByText('4分遅く').first().waitFor()
    assert.deepEqual(await inspect(page, 'ja'), [])
    await closeSheet()
    const after = await first.traveller.call(userOrderInfo, { id: first.orderId })
    assert.equal(after.plan?.stopNo, plan?.stopNo)
    assert.deepEqual(faults, [])
    await context.close()
  })
})

describe('dispatch by hand', () => {
  test('shows a rider their new stop at once', async () => {
    const { page, context, faults } = await openDesk(product, { screen: 'narrowDesk' })
    await Walk.take(
      product,
      { lang: 'en', token: first.traveller.token ?? '', storesNothing: true },
      async (walk) => {
        await walk.open(`${detail}?id=${first.orderId}`)
        await walk.arrive(detail)
        const stop = await walk.page
          .getByText(/You’re stop [12] of 2\./)
          .filter({ visible: true })
          .first()
          .innerText()
        const [number, other] = stop.includes('stop 1') ? [1, 2] : [2, 1]

        await openStops(page)
        assert.deepEqual(await inspect(page, 'en'), [])
        await page
          .getByRole('button', { name: 'Swissôtel Nankai Osaka ' + (number === 1 ? 'later' : 'earlier') })
          .click()
        const preview = page.getByRole('region', { name: 'What it changes' })
        await preview
          .getByText(/min (?:later|earlier)/)
          .first()
          .waitFor()
        assert.deepEqual(await inspect(page, 'en'), [])
        // Until it is saved the rider sees the plan as it was.
        await walk.read('detail.yourStop', { number, total: 2 })
        await page.getByRole('button', { name: 'Use this order' }).click()
        await settle(page, () => walk.read('detail.yourStop', { number: other, total: 2 }))

        const move = page
          .getByRole('dialog')
          .getByRole('combobox')
          .nth(other - 1)
        await move.selectOption({ label: 'Minibus B' })
        await preview.getByText('minibus A → B').waitFor()
        await page.getByRole('button', { name: 'Move to minibus B' }).click()
        await settle(page, () => walk.read('detail.onlyStop'))
      },
    )
    assert.deepEqual(
      faults.filter((fault) => !fault.includes('409')),
      [],
    )
    await context.close()
  })

  test('shifts the start of a minibus, and plans again once it is seen what that changes', async () => {
    const { page, context, faults } = await openDesk(product, { screen: 'narrowDesk' })
    await openStops(page)
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Sets out later from the transfer point').selectOption({ label: 'by 4 min' })
    const preview = page.getByRole('region', { name: 'What it changes' })
    await preview.getByText('4 min later').first().waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    await sheet.getByRole('button', { name: 'Use this start' }).click()
    const shifted = page.locator('.lane').filter({ hasText: 'sets out 4 min later' })
    await shifted.waitFor()
    await sheet.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Plan again' }).click()
    await preview.locator('li').first().waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    await sheet.getByRole('button', { name: 'Plan it like this' }).click()
    await sheet.waitFor({ state: 'detached' })
    await shifted.waitFor({ state: 'detached' })
    assert.deepEqual(faults, [])
    await context.close()
  })
})

describe('flight reports', () => {
  test('of a delay, a landing and a cancellation move the riders’ estimates and seats', async () => {
    await product.setClock('2026-11-25T15:10:00+09:00')
    const { page, context, faults } = await openDesk(product)
    await page.goto(`${product.url}/ops/flights`)
    const report = async (status: string, time?: string) => {
      await page
        .locator('.flight')
        .filter({ hasText: 'KE725' })
        .getByRole('button', { name: 'Report' })
        .click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: status, exact: true }).click()
      if (time !== undefined)
        await sheet.getByLabel(status === 'Landed' ? 'Landed at' : 'New time').fill(time)
      assert.deepEqual(await inspect(page, 'en'), [])
      await sheet.getByRole('button', { name: 'Report', exact: true }).click()
      await sheet.waitFor({ state: 'detached' })
    }
    await Walk.take(
      product,
      { lang: 'en', token: delayed.traveller.token ?? '', storesNothing: true },
      async (walk) => {
        await walk.open(`${detail}?id=${delayed.orderId}`)
        await walk.arrive(detail)
        await report('Late', '2026-11-25T19:30')
        await walk.read('moving.seatMoved.flight', { time: '20:30' })
        await page.getByText('Reported. Seats of 1 booking moved').waitFor()
        await report('Landed', '2026-11-25T19:40')
        await page.locator('.flight').getByText('Landed').waitFor()
        const { flight } = await delayed.traveller.call(userOrderInfo, { id: delayed.orderId })
        assert.deepEqual([flight?.status, flight?.estimatedTime], ['landed', '2026-11-25 19:40:00'])
        await report('Cancelled')
        await walk.read('moving.flightCancelled')
      },
    )
    assert.deepEqual(faults, [])
    await context.close()
  })
})

describe('the board of a desk', () => {
  test('keeps the departure that somebody is at, though another would be shown by now', async () => {
    const { page, context, faults } = await openDesk(product, { screen: 'narrowDesk' })
    await page.clock.install()
    await openStops(page)
    const shown = await page.locator('.board-main').getByRole('heading', { level: 2 }).first().innerText()
    await product.setClock('2026-11-25T18:00:00+09:00')
    const { plan } = await delayed.traveller.call(userOrderInfo, { id: delayed.orderId })
    const desk = await staffMember(product, 'dispatcher')
    await desk.call(staffProgress, { departureId: plan?.departureId ?? '', step: 'boarding', undo: false })
    await page.locator('.departure').filter({ hasText: 'closes' }).waitFor()
    assert.ok(await page.getByRole('dialog').isVisible())
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    const heading = page.locator('.board-main').getByRole('heading', { level: 2 }).first()
    await page.clock.runFor(30_000)
    assert.equal(await heading.innerText(), shown)
    // Nobody has touched it for a minute: it shows what is current.
    await page.clock.runFor(40_000)
    await page.locator('.board-main').getByText('Boarding').first().waitFor()
    assert.notEqual(await heading.innerText(), shown)
    assert.deepEqual(faults, [])
    await context.close()
  })
})
