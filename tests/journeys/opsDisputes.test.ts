/// <reference lib="dom" />
/** A disputed payment at the desk: counted at its menu, answered on the provider's page, decided there, and counted no more. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { openDesk, screens } from '../support/desk'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'

/** Of the sandbox: paid, and disputed at once. */
const DISPUTED = '4000000000000259'
const TO_ANSWER = '1 disputed payment to answer'

let product: Product
let orderNo: string

before(async () => {
  product = await Product.start()
  const traveller = await Traveller.signedIn(product)
  const order = await traveller.order(await traveller.pickup('2026-11-26 14:10:00'))
  await traveller.pay(order.id, DISPUTED)
  orderNo = order.orderNo
})

describe('a disputed payment', () => {
  for (const screen of ['phone', 'desk'] as const) {
    test(`is counted at the menu and in it, on a ${screen} of ${screens[screen].width}`, async () => {
      const { page, context, faults } = await openDesk(product, { screen })
      const menu = page.getByRole('link', { name: /^More/ }).filter({ visible: true })
      await menu.getByRole('img', { name: TO_ANSWER }).waitFor()
      assert.deepEqual(await inspect(page, 'en'), [])
      await menu.click()
      const place = page.getByRole('link', { name: `Disputed payments ${TO_ANSWER}` })
      await place.waitFor()
      assert.deepEqual(await inspect(page, 'en'), [])
      await place.click()
      await page.getByText(orderNo).waitFor()
      assert.deepEqual(faults, [])
      await context.close()
    })
  }

  test('is counted for nobody who may not see it', async () => {
    const { page, context } = await openDesk(product, { role: 'counter' })
    await page.getByRole('link', { name: 'More', exact: true }).filter({ visible: true }).waitFor()
    assert.equal(await page.getByRole('img', { name: TO_ANSWER }).count(), 0)
    await context.close()
  })

  test('is mailed to staff, answered at the provider, and over once the bank has decided', async () => {
    await product.runJobs()
    const mails = (await product.outbox()).filter(({ body }) => body.includes(`New ${orderNo} sandbox`))
    assert.equal(mails.length, 1)
    const { page, context, faults } = await openDesk(product)
    await page.goto(`${product.url}/ops/disputes`)
    await page.getByText('To be answered').waitFor()
    const [provider] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Answer at the provider' }).click(),
    ])
    await provider.getByRole('button', { name: 'Hand in evidence' }).click()
    await provider.getByText('Under review at the bank').waitFor()
    assert.equal(await provider.getByRole('button', { name: 'Hand in evidence' }).count(), 0)
    await page.getByText('With the bank').waitFor()
    await provider.getByRole('button', { name: 'Play the bank: you win' }).click()
    await provider.getByText('Won: the amount is yours').waitFor()
    await page.getByText('Won', { exact: true }).waitFor()
    await page.reload()
    await page.locator('.clock').waitFor()
    assert.equal(await page.getByRole('img', { name: TO_ANSWER }).count(), 0)
    assert.deepEqual(faults, [])
    await context.close()
  })
})
