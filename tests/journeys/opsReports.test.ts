/// <reference lib="dom" />
/** Reports at the desk: a week with a ride that nobody boarded and one that was cancelled, closed, corrected and written for the accountant. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openDesk, readyParty, screens, type Desk } from '../support/desk'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'

let product: Product

before(async () => {
  product = await Product.start()
  await readyParty(product, '2026-11-28 14:10:00')
  // Whose riders nobody named: cancelled by the clock, the money goes back.
  const careless = await Traveller.signedIn(product)
  const order = await careless.order(await careless.pickup('2026-11-28 16:10:00'))
  await careless.pay(order.id)
  await product.setClock('2026-11-28T12:00:00+09:00')
  await product.runJobs()
  await product.setClock('2026-12-02T06:30:00+09:00')
  await product.runJobs()
  await product.runJobs()
})

const openReports = async (screen: keyof typeof screens, lang: 'ja' | 'en' = 'en'): Promise<Desk> => {
  const desk = await openDesk(product, { screen, role: 'admin', lang })
  await desk.page.goto(`${product.url}/ops/reports`)
  await desk.page.locator('.report-chart canvas').waitFor()
  return desk
}

/** The text of a file that a button downloads first. */
async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

/** The row of a day among the closed ones: the days on which others were closed are in theirs. */
const rowOf = (page: Page, day: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(day, { exact: true }) })

describe('the reports', () => {
  for (const screen of ['phone', 'desk'] as const) {
    test(`show figures, what they mean, and the numbers of the chart, on a ${screen} of ${screens[screen].width}`, async () => {
      const { page, context, faults } = await openReports(screen)
      await page.getByRole('button', { name: 'No-shows, 100 %: show in the chart' }).waitFor()
      await page.getByRole('button', { name: 'What is Left on time?' }).click()
      await page.getByText('Departures that left at most 5 minutes after their time').waitFor()
      assert.deepEqual(await inspect(page, 'en'), [])
      const row = page.getByRole('table').getByRole('row', { name: /Sat 28 Nov/ })
      assert.match((await row.innerText()).replaceAll(/\s+/g, ' '), /100 %/)
      await page.getByLabel('Grouped by').selectOption({ label: 'Language' })
      await page.getByRole('columnheader', { name: 'Language' }).waitFor()
      assert.equal(await page.getByRole('columnheader', { name: 'Load factor', exact: true }).count(), 0)
      await page.getByLabel('Grouped by').selectOption({ label: 'Line' })
      await page.getByRole('region', { name: /Chart: Revenue, tax included by line/ }).waitFor()
      assert.deepEqual(await inspect(page, 'en'), [])
      // Days to come have no figures to be looked at, and are neither closed nor open.
      await page.getByLabel('Period').selectOption({ label: 'Choose days' })
      await page.getByLabel('To', { exact: true }).fill('2026-12-09')
      await page.getByLabel('From', { exact: true }).fill('2026-12-03')
      await page.getByText('No days to show').waitFor()
      assert.deepEqual(faults, [])
      await context.close()
    })
  }

  test('are in five tabs, each with its figures and its files', async () => {
    const { page, context, faults } = await openReports('phone')
    const tab = (name: string) => page.getByRole('button', { name, exact: true })
    const figures = () => page.locator('.figure-value[aria-pressed]').count()
    const files = () => page.getByRole('button', { name: /CSV/ }).allInnerTexts()
    assert.deepEqual([await figures(), await files()], [10, ['Download CSV', 'CSV for accounting']])
    await tab('Rides').click()
    await page.getByRole('region', { name: /Chart: Riders by day/ }).waitFor()
    assert.deepEqual([await figures(), await files()], [4, ['Download CSV']])
    await page.getByRole('heading', { name: 'Load factor by line and hour' }).waitFor()
    await tab('Punctuality').click()
    await page.getByRole('region', { name: /Chart: Left on time by day/ }).waitFor()
    assert.deepEqual([await figures(), await files()], [2, ['Download CSV']])
    assert.equal(await page.getByRole('columnheader', { name: 'Revenue, tax included' }).count(), 0)
    await tab('Overview').click()
    await page.getByRole('link', { name: 'All days' }).click()
    await page.getByRole('heading', { name: 'Cash-up' }).waitFor()
    assert.deepEqual([await figures(), await files()], [0, ['Download CSV']])
    assert.equal(await tab('Drawers').getAttribute('aria-pressed'), 'true')
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('are read in Japanese', async () => {
    const { page, context, faults } = await openReports('desk', 'ja')
    await page.getByRole('button', { name: '前受金の定義' }).click()
    assert.deepEqual(await inspect(page, 'ja'), [])
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('are not loaded by who does not open them', async () => {
    const { page, context } = await openDesk(product, { screen: 'desk', role: 'admin' })
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    assert.ok(names.some((name) => name.includes('/ops/assets/')))
    assert.deepEqual(
      names.filter((name) => name.includes('Reports')),
      [],
    )
    await context.close()
  })

  test('come as files for the accountant, with what each column is', async () => {
    const { page, context } = await openReports('desk')
    // The file, and what its columns are.
    const definitions = page.waitForEvent('download', (download) =>
      /-definitions\.csv$/.test(download.suggestedFilename()),
    )
    const report = await downloaded(page, 'Download CSV')
    assert.equal(report.name, 'noriai-report-day-2026-11-25-2026-12-01.csv')
    assert.match(report.text, /^\uFEFFday,name,revenue_jpy/)
    assert.match(readFileSync(await (await definitions).path(), 'utf8'), /^\uFEFFcolumn,definition/)
    const journal = await downloaded(page, 'CSV for accounting')
    assert.match(journal.text, /^\uFEFFdate,slip,debit_account/)
    assert.match(journal.text, /2026-11-28,20261128-0,2160,4130,10,/)
    await page.getByText(/days? (is|are) not closed and not in the file/).waitFor()
    await context.close()
  })

  for (const screen of ['phone', 'desk'] as const) {
    test(`show which days are closed, and compare one with the books, on a ${screen}`, async () => {
      const { page, context, faults } = await openReports(screen)
      await page.getByRole('button', { name: 'Money', exact: true }).click()
      await page.getByRole('heading', { name: 'Closed days' }).waitFor()
      // The address keeps the tab.
      assert.equal(new URL(page.url()).pathname, '/ops/reports/money')
      await page.reload()
      await page.getByRole('cell', { name: 'Traveller' }).waitFor()
      const day = rowOf(page, 'Sat 28 Nov')
      await day.getByText('Closed', { exact: true }).waitFor()
      await day.getByText(/by itself/).waitFor()
      assert.deepEqual(await inspect(page, 'en'), [])
      await day.getByRole('button', { name: 'Compare with the books' }).click()
      await page.getByLabel('Why does it differ?').fill('The accountant asked.')
      await page.getByRole('button', { name: 'Add correcting lines' }).click()
      await page.getByText('This day agrees with the books.').waitFor()
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      if (screen === 'desk') {
        const settling = rowOf(page, 'Tue 1 Dec')
        await settling.getByRole('button', { name: 'Close the day' }).click()
        const sheet = page.getByRole('dialog', { name: /Close Tue 1 Dec/ })
        await sheet.getByText('may still be cancelled').waitFor()
        assert.deepEqual(await inspect(page, 'en'), [])
        await sheet.getByRole('button', { name: 'Close the day' }).click()
        await settling.getByText('Closed', { exact: true }).waitFor()
      }
      // A refusal that was expected is no fault.
      assert.deepEqual(
        faults.filter((fault) => !fault.includes('409')),
        [],
      )
      await context.close()
    })
  }

  test('let a day be closed also while its figures cannot be read', async () => {
    const { page, context } = await openDesk(product, { role: 'admin' })
    await page.route(/\/api\/staff\/report(\?|$)/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    )
    await page.goto(`${product.url}/ops/reports/money`)
    await page.getByRole('alert').first().waitFor()
    await rowOf(page, 'Sat 28 Nov').waitFor()
    await page.getByRole('heading', { name: 'Closed days' }).waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    await context.close()
  })
})
