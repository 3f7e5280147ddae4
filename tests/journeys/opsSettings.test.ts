/// <reference lib="dom" />
/** The administrator changes fares and rules: dated, with a history, and a bad value is refused beside its field. */
import { checkAppointment } from '@noriai/contract/calls/booking'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDesk } from '../support/desk'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'

let product: Product

before(async () => {
  product = await Product.start({ now: '2026-11-24T09:00:00+09:00' })
})

/** What the ride of one adult is quoted at, in hundredths of a yen. */
async function quoted(landing: string): Promise<number> {
  const traveller = await Traveller.signedIn(product)
  const ride = await traveller.pickup(landing, { adults: 1, params1: 1, luggage: { large: 1, small: 0 } })
  const { quotation } = await traveller.call(checkAppointment, ride)
  return quotation.payPrice
}

/** The same once it is `expected`, else after ten seconds: every server reads the settings again every few seconds. */
async function quotedSoon(landing: string, expected: number): Promise<number> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const price = await quoted(landing)
    if (price === expected || Date.now() > deadline) return price
    await sleep(1000)
  }
}

describe('the settings', () => {
  test('change a fare from tomorrow on: the app quotes it for that day’s ride, and today’s stays', async () => {
    const before = await quoted('2026-11-24 14:10:00')
    const { page, context, faults } = await openDesk(product, { role: 'admin' })
    await page.goto(`${product.url}/ops/settings/fares`)
    await page.locator('.setting-table').waitFor()
    for (const zone of [1, 2, 3, 4, 5]) {
      const field = page.getByLabel(`pickup 0-${zone} JPY`)
      await field.fill(String(Number(await field.inputValue()) + 100))
    }
    await page.getByText('Chuo').first().waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    await page.getByRole('button', { name: 'Review changes' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Holds from').fill('2026-11-25')
    await sheet.getByLabel('Reason or note').fill('Winter timetable')
    assert.deepEqual(await inspect(page, 'en'), [])
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Winter timetable').waitFor()
    await page.getByText('To come', { exact: true }).waitFor()
    assert.equal(await quoted('2026-11-24 15:10:00'), before)

    await product.setClock('2026-11-25T09:00:00+09:00')
    assert.equal(await quotedSoon('2026-11-25 14:10:00', before + 10_000), before + 10_000)
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('refuse a value that cannot hold beside its field, and do not let it be saved', async () => {
    const { page, context, faults } = await openDesk(product, { role: 'admin' })
    await page.goto(`${product.url}/ops/settings/policy`)
    await page.getByLabel('Find a setting').fill('pickup.notice')
    const field = page.getByLabel('A ride from the airport can be booked until')
    await field.fill('-5')
    const row = page.locator('.setting-row').filter({ has: field })
    await row.getByText('This value can’t be used.').waitFor()
    assert.equal(await field.getAttribute('aria-invalid'), 'true')
    assert.equal(await page.getByRole('button', { name: 'Review changes' }).isDisabled(), true)
    assert.deepEqual(await inspect(page, 'en'), [])
    await field.fill('100')
    await row.getByText('This value can’t be used.').waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('button', { name: 'Review changes' }).isEnabled(), true)
    await page.getByText('A ride from the airport can be booked until 100 min before the landing.').waitFor()
    await page.getByRole('button', { name: 'Review changes' }).click()
    await page.getByRole('dialog').getByText('Riders read it here, in five languages.').waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    assert.deepEqual(faults, [])
    await context.close()
  })
})
