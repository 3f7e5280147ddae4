/// <reference lib="dom" />
/** The operator at the desk and at the bus: who boards, who does not and why, with and without network. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import { checkAppointment } from '@noriai/contract/calls/booking'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { settingKinds } from '@noriai/contract/schema/settings'
import type { Page } from 'playwright-core'
import { samplePassword } from '../../server/src/domain/staff'
import { openDesk, readyParty, type Party } from '../support/desk'
import { openFilmedBrowser } from '../support/filmedBrowser'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { sheetsOf } from '../support/sheets'
import { Refusal, Traveller } from '../support/traveller'

const whole = process.env.NORIAI_FULL === '1'

let product: Product

const labelOf = async ({ traveller, orderId }: Party) =>
  (await traveller.call(userOrderInfo, { id: orderId })).label

/** Types or pastes what a code says, and reads what the desk says of it. */
async function scan(page: Page, text: string): Promise<string> {
  const verdict = page.locator('.verdict')
  const before = (await verdict.count()) > 0 ? await verdict.elementHandle() : null
  await page.getByLabel('Ride code or booking number').fill(text)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  if (before) await page.waitForFunction((old) => !old.isConnected, before)
  return verdict.innerText()
}

/** The first departure of the list that has riders. */
const withRiders = (page: Page) =>
  page
    .locator('.departure')
    .filter({ hasText: /[1-9]\d*\/49/ })
    .first()

let typed: Party
let filmed: Party
let offline: Party
let tomorrow: Party

before(async () => {
  // One member opens every screen four times within a minute, as no member does.
  product = await Product.start({
    now: '2026-11-24T09:00:00+09:00',
    env: { RATE_LIMIT_MULTIPLIER: '20' },
  })
  typed = await readyParty(product, '2026-11-25 14:10:00')
  filmed = await readyParty(product, '2026-11-25 14:10:00')
  offline = await readyParty(product, '2026-11-25 14:10:00')
  tomorrow = await readyParty(product, '2026-11-26 14:10:00')
  await product.setClock('2026-11-25T15:05:00+09:00')
  await product.runJobs()
})

describe('the desk', () => {
  test('lets nobody in with a wrong password, and says so', async () => {
    const { page, context } = await openDesk(product)
    await page.goto(`${product.url}/ops/more`)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByLabel('Email').fill('dispatcher@noriai.example')
    await page.getByLabel('Password').fill(`${samplePassword}x`)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('alert').waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    await context.close()
  })

  test('shows the departure of the day’s riders, with its minibus and everyone on it', async () => {
    const { page, context, faults } = await openDesk(product, { screen: 'narrowDesk' })
    assert.match(await page.locator('.departure-title').innerText(), /^15:30\s+KIX to /)
    assert.match(await page.locator('.counts').innerText(), /Not here yet\s+6/)
    assert.match(await page.locator('.lane').first().innerText(), /\d+\/\d+ large, \d+\/\d+ small bags/)
    await page.getByText('All 6').click()
    const riders = page.locator('.day-figure').first()
    await riders.getByText(/ arrived, \d+ riding$/).waitFor()
    assert.match(await riders.innerText(), /^Riders\s+[1-9]\d*\s/)
    assert.equal(await page.getByRole('link', { name: 'HANNAH O’BRIEN' }).count(), 3)
    assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])
    await page.getByRole('button', { name: 'Message all' }).click()
    const all = page.getByRole('dialog').getByRole('link', { name: /^Write to 3 parties in / })
    // The language is named in itself, which a voice has to know.
    assert.equal(await all.locator('[lang]').count(), 1)
    assert.match((await all.getAttribute('href')) ?? '', /^mailto:\?bcc=hannah%40example\.com&subject=/)
    assert.deepEqual(await inspect(page, 'en'), [])
    await context.close()
  })

  test('goes back from a departure to the list of its own day, on the phone', async () => {
    const { page, context, faults } = await openDesk(product, { screen: 'phone' })
    await page.goto(`${product.url}/ops?date=2026-11-26`)
    await withRiders(page).click()
    await page.locator('.departure-title:focus').waitFor()
    await page.locator('.board-main .back-link').click()
    await withRiders(page).waitFor()
    await page.locator('h1:focus').waitFor({ state: 'attached' })
    assert.equal(new URL(page.url()).searchParams.get('date'), '2026-11-26')
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('gives the passenger list as a file for spreadsheets, and on paper', async () => {
    const { page, context } = await openDesk(product, { screen: 'narrowDesk' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ])
    assert.match(download.suggestedFilename(), /^noriai-2026-11-25-1530-pickup-\w+\.csv$/)
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
    assert.match(lines[0] ?? '', /^\uFEFFMinibus,Stop,Names,/)
    assert.equal(lines.filter((line) => line.includes('HANNAH O’BRIEN')).length, 3)
    const { sheets, text } = await sheetsOf(page)
    assert.equal(sheets, 1)
    assert.match(text, /minibus 1 of 1/)
    assert.equal(text.split('HANNAH O’BRIEN').length, 4)
    assert.doesNotMatch(text, /\+61|412345678|JPY|¥/, 'no telephone number and no price')
    await page.emulateMedia({ media: 'print' })
    assert.equal(await page.locator('.printed tbody tr').filter({ visible: true }).count(), 3)
    assert.equal(await page.locator('header.top').isVisible(), false)
    await context.close()
  })

  test('takes a typed code once: the second time it says when it was used', async () => {
    const { page, context, faults } = await openDesk(product)
    await withRiders(page).click()
    const first = await scan(page, `${typed.code.slice(0, 3)} ${typed.code.slice(3)}`.toLowerCase())
    assert.match(first, /2 riders, minibus A[\s\S]*HANNAH O’BRIEN[\s\S]*2 large, 2 small[\s\S]*Paid/)
    assert.equal(await labelOf(typed), 'verified')
    const second = await scan(page, typed.token)
    assert.match(second, /Used already, 15:0\d/)
    await page
      .locator('.counts')
      .filter({ hasText: /Checked in\s*2/ })
      .waitFor()
    assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])
    await context.close()
  })

  test('says of a code for tomorrow that it is, and of a forged one that it is none of ours', async () => {
    const { page, context } = await openDesk(product, { screen: 'phone', role: 'counter' })
    await page.getByRole('link', { name: 'Scan' }).click()
    assert.match(await scan(page, tomorrow.token), /Not yet[\s\S]*Thu 26 Nov/)
    assert.equal(await labelOf(tomorrow), 'toDepart')
    const forged = `${tomorrow.token.slice(0, -10)}AAAAAAAAAA`
    assert.match(await scan(page, forged), /Not one of our codes/)
    assert.match(await scan(page, 'hello'), /Not a code/)
    assert.deepEqual(await inspect(page, 'en'), [])
    await context.close()
  })

  test('takes what a hand scanner types, wherever the cursor is, and shows what it says where the scanner was folded', async () => {
    const { page, context } = await openDesk(product)
    await page.getByRole('heading', { name: 'Now and next' }).click()
    assert.equal(await page.getByLabel('Ride code or booking number').isVisible(), false)
    // As fast as a scanner types; keys sent one by one from outside would be as slow as a person's.
    await page.evaluate(
      (keys) => {
        for (const key of keys) window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      },
      [...typed.token, 'Enter'],
    )
    await page.locator('.verdict').getByText('Used already').waitFor()
    await context.close()
  })

  test('verifies without network, and tells the server once it is back', async () => {
    const { page, context } = await openDesk(product, { screen: 'phone', role: 'counter' })
    await page.goto(`${product.url}/ops`)
    await withRiders(page).click()
    await page.locator('.counts').waitFor()
    await page.getByRole('link', { name: 'Scan' }).click()
    await page.getByText('works offline').waitFor()
    await context.setOffline(true)
    await page.getByText('Offline', { exact: true }).waitFor()

    assert.match(
      await scan(page, offline.token),
      /2 riders, minibus A[\s\S]*HANNAH O’BRIEN[\s\S]*Checked offline/,
    )
    assert.match(await scan(page, offline.token), /Scanned on this device already/)
    assert.match(await scan(page, tomorrow.token), /Not yet/)
    assert.match(await scan(page, `${offline.token.slice(0, -10)}AAAAAAAAAA`), /Not one of our codes/)
    assert.match(await scan(page, offline.code), /Can’t be checked offline/)
    await page.getByText('1 scan waits for the connection').waitFor()
    assert.equal(await labelOf(offline), 'toBoard')

    await context.setOffline(false)
    await page.getByText('1 scan waits for the connection').waitFor({ state: 'detached' })
    assert.equal(await labelOf(offline), 'verified')
    assert.equal(await page.getByText('boarded offline').count(), 0)
    await context.close()
  })

  test('reads a code through the camera', async () => {
    const browser = await openFilmedBrowser(filmed.token)
    const { page } = await openDesk(product, { screen: 'phone', role: 'counter', browser })
    await page.getByRole('link', { name: 'Scan' }).click()
    await page.getByRole('button', { name: 'Use the camera' }).click()
    assert.match(await page.locator('.verdict').innerText(), /2 riders, minibus A/)
    assert.equal(await labelOf(filmed), 'verified')
    assert.deepEqual(await inspect(page, 'en'), [])
  })

  test('closes a departure, and the app no longer sells it; reopens it, and it does', async () => {
    const { page, context, faults } = await openDesk(product)
    await page.goto(`${product.url}/ops?date=2026-11-26`)
    await page.locator('.departure').filter({ hasText: '18:00' }).first().click()
    await page.locator('.departure-title').getByText('18:00').waitFor()
    const relay = (await page.locator('.departure-title span').innerText()).replace('KIX to ', '')
    const traveller = await Traveller.signedIn(product)
    const hotel = relay.includes('Namba') ? 'Hotel Nikko Osaka' : 'Hilton Osaka'
    const ride = await traveller.pickup('2026-11-26 16:35:00', {}, hotel)
    const sold = async () => {
      try {
        const hold = await traveller.call(checkAppointment, ride)
        return hold.quotation.plan?.busDepartsAt ?? 'held'
      } catch (error) {
        if (error instanceof Refusal) return error.code
        throw error
      }
    }
    const set = async (status: 'Open' | 'Pause' | 'Close') => {
      await page.getByRole('button', { name: 'Change' }).first().click()
      await page.getByRole('group', { name: 'Sale' }).getByRole('button', { name: status }).click()
      await page.getByLabel('Reason').fill('Typhoon')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await set('Close')
    await page.locator('.departure-head .tag').getByText('Closed').waitFor()
    const whenClosed = await sold()
    await set('Open')
    const whenOpen = await sold()
    assert.notEqual(whenClosed, whenOpen)
    assert.match(whenOpen, / 18:00:00$/)
    assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])
    await context.close()
  })
})

describe('every screen of the desk', () => {
  const paths = [
    ...['', '/scan', '/orders', '/flights', '/more', '/secondFactor', '/counter'],
    ...['roster', 'drivers', 'phones', 'vehicles'].map((part) => `/fleet/${part}`),
    ...['/lost', '/places', '/pauses', '/disputes', '/invoices', '/members', '/coupons', '/giftCards'],
    ...['/posters', '/posters/words', '/partners', '/trail', '/reconciliation', '/books'],
    ...['', '/money', '/rides', '/punctuality', '/drawers'].map((tab) => `/reports${tab}`),
    ...['/faults', '/settings', ...settingKinds.map((kind) => `/settings/${kind}`)],
  ]
  for (const lang of ['en', 'ja'] as const) {
    for (const screen of ['phone', 'desk'] as const) {
      // Each language and each size once; in the full run every pair.
      if (!whole && (lang === 'ja') !== (screen === 'phone')) continue
      test(`is sound in ${lang} on the ${screen}`, async () => {
        const { page, context, faults } = await openDesk(product, { role: 'admin', lang, screen })
        for (const each of [...paths, `/orders/${typed.orderId}`, `/orders?text=${typed.orderNo}`]) {
          await page.goto(`${product.url}/ops${each}`)
          await page.locator('h1').first().waitFor({ state: 'attached' })
          await page.waitForFunction(() => document.querySelector('.skeleton') === null)
          assert.deepEqual(await inspect(page, lang), [], each)
        }
        assert.deepEqual(faults, [])
        await context.close()
      })
    }
  }

  test('shows a counter neither staff nor what only dispatchers may do', async () => {
    const { page, context } = await openDesk(product, { role: 'counter', screen: 'narrowDesk' })
    await page.locator('.departure-title').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Change' }).count(), 0)
    await page.goto(`${product.url}/ops/members`)
    await page.getByRole('button', { name: 'Log out' }).waitFor()
    assert.equal(await page.getByText('Staff', { exact: true }).count(), 0)
    await context.close()
  })
})
