/// <reference lib="dom" />
/** What staff changed is found by person, day and subject, with what it was before, and saved as a file; and the books are checked. */
import { staffSetDeparture } from '@noriai/contract/calls/staff/departures'
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, describe, test } from 'node:test'
import { openDesk, readyParty } from '../support/desk'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'

let product: Product

before(async () => {
  product = await Product.start()
  await readyParty(product, '2026-11-25 14:10:00')
})

describe('the log of staff', () => {
  test('says who closed a pause, with which device, and gives the days as a file', async () => {
    const dispatcher = await openDesk(product)
    await dispatcher.page.goto(`${product.url}/ops/pauses`)
    await dispatcher.page.getByRole('button', { name: 'Pause the service' }).click()
    const pause = dispatcher.page.getByRole('dialog')
    await pause.getByRole('textbox', { name: 'Reason' }).fill('Typhoon')
    await pause.getByRole('button', { name: 'Pause', exact: true }).click()
    await pause.waitFor({ state: 'detached' })
    await dispatcher.context.close()

    const { page, context, faults } = await openDesk(product, { role: 'admin' })
    await page.goto(`${product.url}/ops/trail`)
    await page.getByRole('button', { name: 'Changes' }).click()
    await page.getByLabel('Subject').selectOption({ label: 'Pause' })
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const row = page.locator('.rows li').filter({ hasText: 'Typhoon' })
    await row.getByText('Chrome').waitFor()
    assert.match(await row.innerText(), /Added/)
    assert.deepEqual(await inspect(page, 'en'), [])

    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const sheet = page.getByRole('dialog')
    assert.deepEqual(await inspect(page, 'en'), [])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: 'Save as CSV' }).click(),
    ])
    assert.match(file.suggestedFilename(), /^staff-log-2026-11-25-2026-11-25\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    assert.match(text, /^\uFEFFat,member,subject,/)
    assert.match(text, /pause,.*Typhoon/)
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('names a departure and what was changed of it in words, and shows all that was done to it', async () => {
    const { rows } = await product.database.pool.query<{ id: string }>(
      'select departure_id as id from orders where departure_id is not null limit 1',
    )
    const departureId = rows[0]?.id ?? ''
    const dispatcher = await staffMember(product, 'dispatcher')
    await dispatcher.call(staffSetDeparture, { departureId, status: 'paused', reason: 'Road works' })
    await dispatcher.call(staffSetDeparture, { departureId, lateMinutes: 15, reason: 'Traffic' })

    const { page, context, faults } = await openDesk(product, { role: 'admin', screen: 'phone', lang: 'ja' })
    await page.goto(`${product.url}/ops/trail/log`)
    const row = page.locator('.rows li').filter({ hasText: 'Road works' })
    await row.getByText('販売中 → 停止中').waitFor()
    assert.deepEqual(await inspect(page, 'ja'), [])
    await row.getByRole('button', { name: /空港発/ }).click()
    await page.locator('.rows li').filter({ hasText: 'Typhoon' }).waitFor({ state: 'detached' })
    await page.getByText('0分 → 15分').waitFor()
    assert.equal(await page.locator('.rows li').count(), 2)
    assert.equal(await page.getByLabel('予約番号またはID').inputValue(), departureId)
    assert.deepEqual(faults, [])
    await context.close()
  })
})

describe('the checks of the books', () => {
  test('tell when they were made, and name the sentence and the row of a counter that does not count', async () => {
    const { pool } = product.database
    const { rows } = await pool.query<{ id: string }>(
      'select departure_id as id from orders where departure_id is not null limit 1',
    )
    const departureId = rows[0]?.id ?? ''
    const count = (more: number) =>
      pool.query('update departures set seats_sold = seats_sold + $2 where id = $1', [departureId, more])

    const { page, context, faults } = await openDesk(product, { role: 'admin' })
    await page.goto(`${product.url}/ops/books`)
    const check = page.getByRole('button', { name: 'Check now' })
    await page.getByText('Not checked yet.').waitFor()
    await check.click()
    await page.getByText('Everything holds.').waitFor()
    const ranAt = await page.getByText('Checked at').innerText()
    for (const part of [/\b25 Nov\b/, /\b09:\d\d\b/, / \(\d+\.\d s\)$/]) assert.match(ranAt, part)
    assert.deepEqual(await inspect(page, 'en'), [])

    const counters = page
      .locator('.rows li')
      .filter({ hasText: 'The counters of a departure equal the sums of its claims.' })
    await count(1)
    try {
      await check.click()
      await counters.getByText('Broken by 1 row').waitFor()
      await page.getByText(/^\d+ checks? (?:does|do) not hold\.$/).waitFor()
      assert.ok((await counters.locator('code').innerText()).includes(`"departure_id":"${departureId}"`))
      assert.deepEqual(await inspect(page, 'en'), [])
    } finally {
      await count(-1)
    }
    await check.click()
    await counters.getByText('Holds').waitFor()
    await page.getByText('Everything holds.').waitFor()
    assert.deepEqual(faults, [])
    await context.close()
  })
})
