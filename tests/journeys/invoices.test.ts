/// <reference lib="dom" />
/** A traveller's finished rides on one invoice: a billing name, the application, the PDF; and the same invoice at the desk. */
import { applyForInvoice, invoiceLink, invoiceList, saveInvoiceHead } from '@noriai/contract/calls/invoices'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import { formatMoney } from '@noriai/contract/format/money'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { openDesk } from '../support/desk'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { cards, Traveller } from '../support/traveller'
import { Walk } from '../support/walk'

const LIST = 'useCar/invoice-list/index'
const HEADS = 'useCar/invoice-head-manage/index'
const APPLY = 'useCar/invoice-apply/index'

let product: Product

before(async () => {
  product = await Product.start()
})

/** A ride that is over, paid with a card from Japan. */
async function finishedRide(traveller: Traveller, landing: string) {
  const { id, orderNo } = await traveller.order(await traveller.pickup(landing))
  await traveller.pay(id, cards.japanese)
  await traveller.nameRiders(id)
  await product.database.pool.query("update orders set fulfilment = 'completed' where id = $1", [id])
  const { paidAmountJpy } = await traveller.call(userOrderInfo, { id })
  return { id, orderNo, paidAmountJpy }
}

async function pdfText(url: string): Promise<string> {
  const answer = await fetch(url.replace(new URL(url).origin, product.url))
  assert.equal(answer.headers.get('content-type'), 'application/pdf')
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  return text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
}

describe('an invoice', () => {
  test('is asked for in a checked billing name for two rides, issued by itself, and opened', async () => {
    const traveller = await Traveller.signedIn(product)
    const first = await finishedRide(traveller, '2026-11-26 10:00:00')
    const second = await finishedRide(traveller, '2026-11-27 10:00:00')
    const open = await traveller.order(await traveller.pickup('2026-11-28 10:00:00'))
    await traveller.pay(open.id)
    const total = first.paidAmountJpy + second.paidAmountJpy
    await Walk.take(product, { lang: 'en', token: traveller.token ?? '' }, async (walk) => {
      await walk.open('pages/mine/mine')
      await walk.arrive('pages/mine/mine')
      await walk.tap(new RegExp(`^${walk.text('mine.invoices')}`))
      await walk.arrive(LIST)
      await walk.tap('invoices.heads')
      await walk.arrive(HEADS)
      await walk.read('invoices.noHeads')
      await walk.tap('invoices.addHead')
      await walk.arrive('useCar/invoice-head-add/index')
      await walk.type('invoices.name.company', 'Müller GmbH 株式会社田中')
      await walk.tap(new RegExp(walk.text('invoices.countries.other')))
      await walk.page.getByRole('radio', { name: walk.text('invoices.countries.JP') }).click()
      await walk.type('invoices.fields.taxNumber', 'T7000012050003')
      await walk.type('invoices.fields.email', 'books@example.com')
      await walk.tap('invoices.save')
      await walk.page.locator('#invoices-taxNumber[aria-invalid="true"]').waitFor()
      await walk.type('invoices.fields.taxNumber', 't 7000-0120-50002')
      await walk.tap('invoices.save')
      await walk.arrive(HEADS)
      await walk.tap(/Müller GmbH 株式会社田中/)
      await walk.arrive('useCar/invoice-head-edit/index')
      assert.equal(await walk.field('invoices.fields.taxNumber').inputValue(), 'T7000012050002')

      await walk.open(`pages/detail/detail?id=${first.id}`)
      await walk.arrive('pages/detail/detail')
      await walk.unfold('detail.paid', { price: '.*' })
      await walk.tap(new RegExp(`^${walk.text('orderLife.manage.invoice')}`))
      await walk.arrive(APPLY)
      await walk.page
        .getByText(formatMoney(first.paidAmountJpy, 'JPY', { lang: 'en' }))
        .filter({ visible: true })
        .first()
        .waitFor()
      await walk.page
        .getByRole('checkbox', { name: new RegExp(second.orderNo) })
        .filter({ visible: true })
        .click()
      await walk.page
        .getByText(formatMoney(total, 'JPY', { lang: 'en' }), { exact: true })
        .filter({ visible: true })
        .waitFor()
      assert.equal(await walk.page.getByText(open.orderNo).count(), 0)
      await walk.tap('invoices.submit')
      await walk.arrive(LIST)
      await product.runJobs()
      await walk.page.reload()
      await walk.arrive(LIST)
      await walk.page.getByRole('tab', { name: new RegExp(`^${walk.text('invoices.tabs.issued')}`) }).click()
      await walk.page.getByText('INV-2026-000001').filter({ visible: true }).first().waitFor()
      const [tab] = await Promise.all([walk.context.waitForEvent('page'), walk.tap('invoices.open')])
      await tab.close()

      await walk.open(`${APPLY}?id=${first.id}`)
      await walk.arrive(APPLY)
      await walk.read('invoices.askedBefore')
    })
    const [issued] = (await traveller.call(invoiceList, { state: 'issued' })).records
    const { url } = await traveller.call(invoiceLink, { id: issued?.id ?? '' })
    const text = await pdfText(url)
    for (const part of [
      'Qualified invoice',
      '適格請求書',
      'INV-2026-000001',
      'Müller GmbH 株式会社田中',
      'T7000012050002',
      first.orderNo,
      second.orderNo,
      formatMoney(total, 'JPY', { lang: 'en' }).replaceAll('\u00a0', ' '),
      'Registration number T0000000000000',
    ]) {
      assert.ok(text.includes(part), `${part} is missing in: ${text}`)
    }
    const mail = (await product.outbox()).find(({ target }) => target === 'books@example.com')
    assert.match(mail?.subject ?? '', /INV-2026-000001/)
    assert.ok((await pdfText(/https?:\S+/.exec(mail?.body ?? '')?.[0] ?? '')).includes(first.orderNo))
  })

  test('is found at the desk by its number and by its order, and sent to another address', async () => {
    const traveller = await Traveller.signedIn(product)
    const ride = await finishedRide(traveller, '2026-11-30 10:00:00')
    const head = await traveller.call(saveInvoiceHead, {
      kind: 'person',
      title: 'Zoë Kowalczyk',
      country: 'other',
      email: '',
      isDefault: true,
    })
    const { invoice } = await traveller.call(applyForInvoice, { headId: head.id, orderIds: [ride.id] })
    await product.runJobs()
    const [issued] = (await traveller.call(invoiceList, { state: 'issued' })).records
    assert.equal(issued?.id, invoice.id)
    const { page, context, faults } = await openDesk(product, { role: 'counter' })
    await page.goto(`${product.url}/ops/more`)
    await page.getByText('Invoices', { exact: true }).click()
    const find = async (text: string) => {
      await page.getByLabel('Find an invoice').fill(text)
      await page.getByRole('button', { name: 'Find', exact: true }).click()
    }
    await find('nobody')
    await page.getByText('Nothing found').waitFor()
    for (const text of [issued.serialNo ?? '', ride.orderNo, 'zoë kow', traveller.email]) {
      await find(text)
      await page.getByText('Zoë Kowalczyk').waitFor()
      assert.equal(await page.locator('.rows .pause').count(), 1, text)
    }
    assert.deepEqual(await inspect(page, 'en'), [])
    await page.getByRole('button', { name: 'Send again' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Email').fill('zoe.office@example.com')
    assert.deepEqual(await inspect(page, 'en'), [])
    await sheet.getByRole('button', { name: 'Send', exact: true }).click()
    await sheet.waitFor({ state: 'detached' })
    await product.runJobs()
    const mail = (await product.outbox()).find(({ target }) => target === 'zoe.office@example.com')
    assert.ok(mail?.subject?.includes(issued.serialNo ?? '?'))
    await find(issued.serialNo ?? '')
    await page.getByText(/^Sent .*zoe\.office@example\.com/).waitFor()
    assert.deepEqual(faults, [])
    await context.close()
  })
})
