/// <reference lib="dom" />
/** A red day at the desk: found in the morning, explained, closed, and never silent about it. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { openDesk, screens, type Desk } from '../support/desk'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'

const WHY = 'Refunded in the dashboard by mistake.'
const SETTLED = 'The traveller paid it at the desk.'

let product: Product

before(async () => {
  product = await Product.start({ env: { ACCOUNTING_EMAIL: 'accounting@example.com' } })
  for (const landing of ['2026-11-28 14:10:00', '2026-11-28 16:10:00']) {
    const traveller = await Traveller.signedIn(product)
    const order = await traveller.order(await traveller.pickup(landing))
    const { outTradeNo } = await traveller.pay(order.id)
    const [payment] = await product.ledger(outTradeNo)
    // Somebody gives money back on the provider's pages, and tells nobody.
    await product.refundAtProvider(payment?.id ?? '', 1000)
  }
  await product.setClock('2026-11-26T06:05:00+09:00')
  await product.runJobs()
})

const openPage = async (screen: keyof typeof screens): Promise<Desk> => {
  const desk = await openDesk(product, { screen, role: 'admin' })
  await desk.page.goto(`${product.url}/ops/reconciliation`)
  await desk.page.getByRole('heading', { name: 'Days' }).waitFor()
  return desk
}

describe('a day on which the provider and our books differ', () => {
  test('is mailed to the accountants once', async () => {
    await product.runJobs()
    const mails = (await product.outbox()).filter(({ target }) => target === 'accounting@example.com')
    assert.equal(mails.length, 1)
    assert.match(mails[0]?.body ?? '', /2026-11-25 sandbox: at the provider, not in our books/)
  })

  for (const screen of ['phone', 'desk'] as const) {
    test(`is red, explained, closed and then green, on a ${screen} of ${screens[screen].width}`, async () => {
      const { page, context, faults } = await openPage(screen)
      const count = screen === 'phone' ? '2 differences are open.' : '1 difference is open.'
      await page.getByText(count).waitFor()
      assert.deepEqual(await inspect(page, 'en'), [])
      await page.getByRole('button', { name: /Wed 25 Nov Sandbox Differs/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Sandbox · Wed 25 Nov' })
      await sheet.getByText('Closing balance').waitFor()
      assert.equal(await sheet.getByText('−JPY 2,000', { exact: true }).count(), 1, 'the refunds of the day')
      assert.deepEqual(await inspect(page, 'en'), [])
      await sheet.getByRole('button', { name: 'Explain' }).first().click()
      await page.getByLabel('Why is it so?').fill(WHY)
      assert.deepEqual(await inspect(page, 'en'), [])
      await page.getByRole('button', { name: 'Save the explanation' }).click()
      await page.getByLabel('Why is it so?').waitFor({ state: 'detached' })
      await sheet.getByText(WHY).first().waitFor()
      await sheet.getByRole('button', { name: 'Close', exact: true }).click()

      // Who comes later finds what is left to close without looking for its day.
      const toClose = page.locator('section', {
        has: page.getByRole('heading', { name: 'Explained, to be closed' }),
      })
      await toClose.getByText(WHY).waitFor()
      await toClose.getByRole('button', { name: 'Close the difference' }).click()
      await page.getByLabel('How was it settled?').fill(SETTLED)
      await page.getByRole('button', { name: 'Close it' }).click()
      await toClose.waitFor({ state: 'detached' })
      if (screen === 'desk') {
        await page.getByText('Nothing is open.').waitFor()
        await page.getByRole('button', { name: /Wed 25 Nov Sandbox Explained/ }).click()
        await sheet.getByText(SETTLED).first().waitFor()
        assert.equal(await sheet.getByText('Closed ·').count(), 2)
      }
      assert.deepEqual(faults, [])
      await context.close()
    })
  }

  test('keeps what is open in sight while days that do not go are chosen', async () => {
    const { page, context } = await openPage('desk')
    await page.getByLabel('From').fill('2026-01-01')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('Choose a range of 1 to 92 days.').waitFor()
    await page.getByText('Nothing is open.').waitFor()
    await context.close()
  })
})
