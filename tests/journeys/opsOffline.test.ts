/// <reference lib="dom" />
/** The desk without network: it opens, shows the day as it was last seen, checks codes, and forgets everyone when the day is over. */
import { luggageOrderQrByOrderId } from '@noriai/contract/calls/rideCode'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { openDesk, readyParty, type Party } from '../support/desk'
import { Product } from '../support/product'

let product: Product
let party: Party
let bags: string

before(async () => {
  product = await Product.start({ now: '2026-11-24T09:00:00+09:00' })
  party = await readyParty(product, '2026-11-25 14:10:00')
  const { id } = await party.traveller.addLuggage(party.orderId, 1)
  await party.traveller.pay(id)
  bags = (await party.traveller.call(luggageOrderQrByOrderId, { luggageOrderId: id })).token
  await product.setClock('2026-11-25T15:05:00+09:00')
  await product.runJobs()
})

describe('the desk without network', () => {
  test('opens with the board as it was last seen, and scans riders and bags', async () => {
    const { page, context } = await openDesk(product, { screen: 'narrowDesk' })
    await page.locator('.counts').waitFor()
    await page.getByText('works offline').waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

    await context.setOffline(true)
    await page.reload()
    await page.getByText('Offline', { exact: true }).waitFor()
    await page
      .getByText(/No connection\. This is how it was at 15:0\d\./)
      .first()
      .waitFor()
    assert.match(await page.locator('.departure-title').innerText(), /^15:30\s+KIX to /)
    await page.getByText('All 2').click()
    await page.getByRole('link', { name: 'HANNAH O’BRIEN' }).first().waitFor()

    const scan = async (text: string, expected: RegExp) => {
      await page.getByLabel('Ride code or booking number').fill(text)
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await page.locator('.verdict').filter({ hasText: expected }).waitFor()
    }
    await page.getByText('works offline').waitFor()
    await scan(bags, /A luggage code/)
    await scan(party.token, /2 riders, minibus A[\s\S]*Checked offline/)

    await context.setOffline(false)
    await page
      .locator('.counts')
      .filter({ hasText: /Checked in\s*2/ })
      .waitFor()
    await page
      .getByText(/No connection/)
      .first()
      .waitFor({ state: 'detached' })
    await context.close()
  })

  test('keeps nobody’s name once the service day is over', async () => {
    const { page, context } = await openDesk(product, { screen: 'narrowDesk' })
    await page.locator('.counts').waitFor()
    const names = () => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('HANNAH'))
    assert.equal(await names(), true)
    await product.setClock('2026-11-26T05:00:00+09:00')
    await page.reload()
    await page.locator('.clock').getByText('05:00').waitFor()
    await page.waitForFunction(() => !JSON.stringify({ ...localStorage }).includes('HANNAH'))
    await context.close()
  })
})
