/// <reference lib="dom" />
/** Orders at the counter: found, refunded in part, cancelled for the operator's fault; every step is in the log. */
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { staffLuggage, staffRefundOrder, staffSellLuggage } from '@noriai/contract/calls/staff/orders'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openDesk, readyParty, type Party } from '../support/desk'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'
import { Traveller } from '../support/traveller'

let product: Product
let kept: Party
let laden: Party

before(async () => {
  product = await Product.start({ now: '2026-11-24T09:00:00+09:00' })
  kept = await readyParty(product, '2026-11-25 14:10:00')
  laden = await readyParty(product, '2026-11-25 14:10:00')
  await product.setClock('2026-11-25T12:00:00+09:00')
  await product.runJobs()
})

async function find(page: Page, text: string): Promise<void> {
  await page.goto(`${product.url}/ops/orders`)
  await page.getByLabel('Find a booking').fill(text)
  await page.getByRole('button', { name: 'Find', exact: true }).last().click()
}

/** Opens a sheet of the order, fills it and confirms. */
async function act(page: Page, name: string, fields: Record<string, string>, confirm: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const sheet = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) await sheet.getByLabel(label).fill(value)
  assert.deepEqual(await inspect(page, 'en'), [])
  await sheet.getByRole('button', { name: confirm, exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
}

const log = (page: Page) => page.locator('.log').last()

describe('an order at the counter', () => {
  test('is found by its ride code, and by the name and the end of the phone', async () => {
    const traveller = await Traveller.signedIn(product)
    const contact = { contactName: 'ZOË KOWALCZYK', countryCode: '61', phone: '412345678' }
    const { orderNo } = await traveller.order(await traveller.pickup('2026-11-26 14:10:00'), contact)
    const { page, context, faults } = await openDesk(product)
    await find(page, `${kept.code.slice(0, 3)} ${kept.code.slice(3)}`)
    await page.getByText(kept.orderNo).waitFor()
    const language = page.locator('.facts > div').filter({ has: page.getByText('Language', { exact: true }) })
    assert.equal(await language.locator('[lang]').getAttribute('lang'), 'en')
    for (const text of ['zoë kow', '5678']) {
      await find(page, text)
      await page.getByText(orderNo).first().waitFor()
      await page.getByRole('heading', { name: 'ZOË KOWALCZYK' }).waitFor()
    }
    await find(page, 'Nobody')
    await page.getByText('Nothing found').waitFor()
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('is refunded in part with a reason, and the ride stays', async () => {
    const { page, context, faults } = await openDesk(product)
    await find(page, kept.code)
    await act(page, 'Refund a part', { 'Amount in yen': '500', Reason: 'Air conditioning broke' }, 'Refund')
    await page.getByText('JPY 500', { exact: false }).first().waitFor()
    await log(page).getByText('Air conditioning broke').first().waitFor()
    await act(page, 'Write a note', { Note: 'Called twice' }, 'Save')
    await log(page).getByText('Called twice').waitFor()
    await page.getByRole('region', { name: 'Sent to the rider' }).getByText('You’re booked').waitFor()
    await product.runJobs()
    const order = await kept.traveller.call(userOrderInfo, { id: kept.orderId })
    assert.deepEqual([order.refundAmountJpy, order.label], [50_000, 'toDepart'])
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('shows the counter what others may do, with whom to ask', async () => {
    const { page, context, faults } = await openDesk(product, { role: 'counter' })
    await find(page, kept.orderNo)
    const actions = page.locator('.order-actions')
    await actions.getByRole('button', { name: 'Write a note' }).waitFor()
    assert.ok(await actions.getByRole('button', { name: 'Cancel (our fault)' }).isDisabled())
    assert.ok(await actions.getByRole('button', { name: 'Refund a part' }).isDisabled())
    await actions.getByText('This needs the role dispatcher.').waitFor()
    await actions.getByText('Your role refunds nothing. Ask a dispatcher.').waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('has the sheet of other departures on a phone in Japanese, with the seats free in each', async () => {
    const { page, context, faults } = await openDesk(product, { screen: 'phone', lang: 'ja' })
    await page.goto(`${product.url}/ops/orders/${laden.orderId}`)
    await page.getByRole('button', { name: '別の便に変更', exact: true }).click()
    const sheet = page.getByRole('dialog')
    const other = sheet.getByLabel('変更先の便')
    await other.waitFor()
    assert.match((await other.locator('option').allTextContents()).join('\n'), /（空き\d+席）/)
    assert.deepEqual(await inspect(page, 'ja'), [])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.locator('button:focus', { hasText: '別の便に変更' }).waitFor()
    await page.locator('nav.tabs').getByRole('link', { name: 'フライト' }).click()
    await page.locator('h1:focus', { hasText: 'フライト' }).waitFor()
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('is cancelled for the operator’s fault: everything goes back, with a coupon', async () => {
    const { page, context, faults } = await openDesk(product)
    const party = await readyParty(product, '2026-11-25 17:10:00')
    await find(page, party.orderNo)
    await act(page, 'Cancel (our fault)', { Reason: 'The bus broke down' }, 'Cancel and refund')
    await log(page).getByText('The bus broke down').first().waitFor()
    assert.equal(await page.getByRole('button', { name: 'Cancel (our fault)' }).count(), 0)
    await product.runJobs()
    const { traveller, orderId } = party
    const order = await traveller.refunded(orderId)
    assert.deepEqual([order.refundAmountJpy, order.label], [order.paidAmountJpy, 'refunded'])
    const { rows } = await product.database.pool.query('select 1 from coupons where reason_order_id = $1', [
      orderId,
    ])
    assert.equal(rows.length, 1)
    assert.deepEqual(faults, [])
    await context.close()
  })
})

describe('extra bags that were paid at the desk', () => {
  test('lead from the board to what is to be handed back of them, and name no other amount there', async () => {
    await product.setClock('2026-11-25T14:30:00+09:00')
    const dispatcher = await staffMember(product, 'dispatcher')
    const sale = { id: laden.orderId, pieces: 1, paidBy: 'terminal', slip: '0417' } as const
    await dispatcher.call(staffSellLuggage, sale)
    const { plan } = await laden.traveller.call(userOrderInfo, { id: laden.orderId })
    const departureId = plan?.departureId ?? ''
    const [bags] = (await dispatcher.call(staffLuggage, { departureId })).luggage
    assert.ok(bags)
    await dispatcher.call(staffRefundOrder, { id: bags.id, amountJpy: 50_000, reason: 'A bag got wet' })
    const { page, context, faults } = await openDesk(product)
    await page.goto(`${product.url}/ops?departure=${departureId}`)
    const list = page.getByRole('region', { name: 'Extra luggage' })
    await list.getByRole('link', { name: 'Hand the money back', exact: true }).click()
    await page.getByRole('button', { name: 'Hand the money back', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByText(/JPY\s500(?!\d)/)
      .waitFor()
    assert.deepEqual(faults, [])
    await context.close()
  })
})
