/// <reference lib="dom" />
/** What breaks in the browsers of travellers, drivers and the desk is reported once, without a name, and read by the administrator. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPhone } from '../support/browser'
import { openDesk } from '../support/desk'
import { openDriverPhone } from '../support/driver'
import { accessibilityFaults, inspect } from '../support/inspect'
import { Product } from '../support/product'

let product: Product

before(async () => {
  product = await Product.start()
})

const isReport = (address: string) => address.includes('/api/common/faults/report')

/** Counts the reports of a page while something breaks in it. */
async function reportsWhile(page: Page, breaks: () => Promise<unknown>): Promise<number> {
  let reports = 0
  page.on('request', (request) => (reports += isReport(request.url()) ? 1 : 0))
  const answered = page.waitForResponse((answer) => isReport(answer.url()))
  await breaks()
  assert.equal((await answered).status(), 200)
  // What would be sent twice is sent by now.
  await page.waitForTimeout(500)
  return reports
}

describe('an error', () => {
  test('of the traveller’s app is reported once', async () => {
    const { context, page } = await openPhone({ lang: 'en', storesNothing: true })
    await page.goto(`${product.url}/pages/index/index`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // A file of the page's own origin that throws twice, each time the same.
    const file = '/js/broken.0123abcd.js'
    const body =
      'function openRide() { throw new Error("no ride of \'Ana Perez\'") }\nfor (const _ of [1, 2]) queueMicrotask(openRide)\n'
    await context.route(`**${file}`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
    const reports = await reportsWhile(page, () =>
      page.evaluate((src) => {
        const script = document.createElement('script')
        script.src = src
        document.body.append(script)
      }, file),
    )
    assert.equal(reports, 1)
    await context.close()
  })

  test('of the drivers’ page is reported once', async () => {
    const { context, page } = await openDriverPhone()
    await page.goto(`${product.url}/drive`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const reports = await reportsWhile(page, () =>
      page.evaluate(() => {
        for (const _ of [1, 2])
          queueMicrotask(() => {
            throw new Error("no ride of 'Ana Perez'")
          })
      }),
    )
    assert.equal(reports, 1)
    await context.close()
  })

  test('of the desk’s own code is reported with its stack, which the administrator reads in the source', async () => {
    const broken = await openDesk(product)
    await broken.page.goto(`${product.url}/ops/pauses`)
    await broken.page.getByRole('heading', { level: 1, name: 'Pauses of the service' }).waitFor()
    const answered = broken.page.waitForResponse((answer) => isReport(answer.url()))
    // The frame asks how wide the window is, the board whether it is printed as well.
    await broken.page.evaluate(() => {
      const ask = window.matchMedia.bind(window)
      window.matchMedia = (query) => {
        if (query === 'print') throw new Error('no window')
        return ask(query)
      }
    })
    await broken.page.getByRole('link', { name: 'Board' }).first().click()
    assert.equal((await answered).status(), 200)
    await broken.page.getByRole('heading', { level: 1, name: 'This screen can’t be shown' }).waitFor()
    assert.deepEqual(await inspect(broken.page, 'en'), [])
    // The frame is still there, and another screen is drawn as usual.
    await broken.page.getByRole('link', { name: 'More' }).first().click()
    await broken.page.getByRole('heading', { level: 1, name: 'More' }).waitFor()
    await broken.context.close()

    const { page, context, faults } = await openDesk(product, { role: 'admin' })
    await page.goto(`${product.url}/ops/more`)
    await page.getByRole('link', { name: 'App errors' }).click()
    const rows = page.locator('.rows li')
    await rows.filter({ hasText: 'no window' }).waitFor()
    assert.equal(await rows.filter({ hasText: 'no window' }).count(), 1)
    assert.deepEqual(
      (await rows.filter({ hasText: "no ride of '[hidden]'" }).locator('.tag').allInnerTexts()).sort(),
      ['Drivers’ page', 'Web app'],
    )
    assert.match(await rows.filter({ hasText: 'Web app' }).innerText(), /Once,[^]*\/pages\/index\/index/)
    assert.deepEqual(await inspect(page, 'en'), [])

    await rows.filter({ hasText: 'no window' }).getByRole('button', { name: 'Details' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('ops/src/hooks/useWide.ts').first().waitFor()
    // Names of packages look like keys of texts.
    assert.deepEqual(await accessibilityFaults(page), [])
    await sheet.getByRole('button', { name: 'Mark as settled' }).click()
    await sheet.waitFor({ state: 'detached' })
    await rows.filter({ hasText: 'no window' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Settled' }).click()
    await rows.filter({ hasText: 'no window' }).waitFor()
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('is read by the administrator on a phone, in Japanese', async () => {
    const { page, context, faults } = await openDesk(product, { role: 'admin', screen: 'phone', lang: 'ja' })
    await page.goto(`${product.url}/ops/faults`)
    const row = page.locator('.rows li').filter({ hasText: 'Webアプリ' })
    await row.getByRole('button', { name: '詳細' }).click()
    await page.getByRole('dialog').getByText('openRide').waitFor()
    assert.deepEqual(await inspect(page, 'ja'), [])
    assert.deepEqual(faults, [])
    await context.close()
  })
})
