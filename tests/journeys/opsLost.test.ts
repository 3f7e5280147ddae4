/// <reference lib="dom" />
/** Lost property at the desk: something is found, whose it is, what the traveller hears, and that it goes back or to the police. */
import { noticeList } from '@noriai/contract/calls/moving'
import { staffSaveFind, staffStepFind } from '@noriai/contract/calls/staff/lostProperty'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { jpeg } from '../../server/test/pictures'
import { openDesk, readyParty, type Party } from '../support/desk'
import { assignDriver, driverLink, SendingPhone, type AssignedRun } from '../support/driver'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'

let product: Product
/** Who left a rucksack on the bus. */
let rider: Party
let run: AssignedRun
let phone: SendingPhone

before(async () => {
  product = await Product.start()
  rider = await readyParty(product, '2026-11-25 14:10:00')
  await product.setClock('2026-11-25T15:05:00+09:00')
  await product.runJobs()
  run = await assignDriver(product, rider)
  phone = await SendingPhone.open(product, await driverLink(product, run.driverId))
  await product.setClock('2026-11-25T18:00:00+09:00')
})

async function openLost(page: Page): Promise<void> {
  await page.goto(`${product.url}/ops/lost`)
  await page.locator('.find, .empty').first().waitFor()
}

async function openSheet(page: Page | Locator, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const sheet = ('context' in page ? page : page.page()).getByRole('dialog')
  await sheet.waitFor()
  return sheet
}

/** Presses the button of a sheet, which closes when the server took it. */
async function press(sheet: Locator, button: string): Promise<void> {
  await sheet.getByRole('button', { name: button, exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
}

const find = (page: Page, text: string) => page.locator('.find').filter({ hasText: text })

describe('lost property', () => {
  test('is written down with its picture and vehicle, matched with who misses it, and given back', async () => {
    const { page, context, faults } = await openDesk(product, { role: 'counter' })
    await openLost(page)
    assert.deepEqual(await inspect(page, 'en'), [])

    const sheet = await openSheet(page, 'Add a found item')
    await sheet.getByLabel('Kind').selectOption({ label: 'Bag' })
    await sheet.getByLabel('What it is').fill('Red rucksack')
    await sheet.getByLabel('Found at').fill('2026-11-25T17:30')
    await sheet.getByLabel('Where', { exact: true }).selectOption({ label: 'From the airport' })
    await sheet.getByLabel('Departure', { exact: true }).selectOption({ index: 1 })
    await sheet.getByLabel('Where it is kept').fill('Shelf B')
    await sheet
      .getByLabel('Picture')
      .setInputFiles({ name: 'find.jpg', mimeType: 'image/jpeg', buffer: jpeg })
    assert.deepEqual(await inspect(page, 'en'), [])
    await press(sheet, 'Save')
    const item = find(page, 'Red rucksack')
    await item.getByText('To the police by').waitFor()
    const picture = item.getByRole('img', { name: 'Picture of item 1' })
    await picture.waitFor()
    const width = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return image.naturalWidth
    })
    assert.ok(width > 0)

    await page.goto(`${product.url}/ops/orders/${rider.orderId}`)
    await page.getByRole('link', { name: 'Something was left on board' }).click()
    const report = page.getByRole('dialog')
    await report.waitFor()
    assert.equal(await report.getByLabel('Booking number').inputValue(), rider.orderNo)
    await report.getByLabel('Kind').selectOption({ label: 'Bag' })
    await report.getByLabel('What it is').fill('rucksack, red')
    await press(report, 'Save')
    await page.getByText('May be item 1').waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])

    const match = await openSheet(item, 'Find the owner')
    assert.match(await match.getByLabel('Whose is it?').locator('option:checked').innerText(), /same vehicle/)
    assert.deepEqual(await inspect(page, 'en'), [])
    await press(match, 'Find the owner')
    await item.getByText('Owner found').waitFor()
    const { records } = await rider.traveller.call(noticeList, {})
    assert.ok(JSON.stringify(records).includes('Item 1'), 'the traveller has a notice with its number')

    const back = await openSheet(item, 'Returned')
    await back.getByLabel('Who has it now').fill('Chan Tai Man')
    await press(back, 'Returned')
    await item.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Gone' }).click()
    await item.getByText('Chan Tai Man').waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('is in the queue as soon as a driver reports it, and with the driver until the desk takes it in', async () => {
    await phone.found(run, 'Blue umbrella', '2026-11-25 17:55:00')
    const { page, context, faults } = await openDesk(product, { role: 'counter' })
    const entry = page.locator('.attention').getByRole('link').filter({ hasText: 'Blue umbrella' })
    await entry.waitFor()
    assert.match(await entry.innerText(), /still with the driver/)
    await entry.click()
    const item = find(page, 'Blue umbrella')
    await item.getByText('Still with the driver').waitFor()
    await item.getByText('To be handed in by').waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    const sheet = await openSheet(item, 'Take in')
    await sheet.getByLabel('Where it is kept').fill('Shelf D')
    assert.deepEqual(await inspect(page, 'en'), [])
    await press(sheet, 'Take in')
    await item.getByText('Kept at Shelf D').waitFor()
    await item.getByText('To the police by').waitFor()
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('waits in the queue, a passport for the same day, until the police have it', async () => {
    const { page, context, faults } = await openDesk(product, {
      role: 'counter',
      screen: 'phone',
      lang: 'ja',
    })
    await openLost(page)
    const sheet = await openSheet(page, '拾得物を登録')
    await sheet.getByLabel('種類').selectOption({ label: 'パスポート' })
    await sheet.getByLabel('品名・特徴').fill('青い表紙')
    await sheet.getByLabel('保管場所').fill('金庫')
    assert.deepEqual(await sheet.getByLabel('取り扱い').locator('option').allInnerTexts(), ['警察へ届け出る'])
    assert.deepEqual(await inspect(page, 'ja'), [])
    await press(sheet, '保存する')
    await find(page, '青い表紙').waitFor()

    await page.goto(`${product.url}/ops`)
    const entry = page.locator('.attention').getByRole('link').filter({ hasText: '青い表紙' })
    await entry.waitFor()
    await entry.click()
    const item = find(page, '青い表紙')
    await item.waitFor()
    assert.deepEqual(await inspect(page, 'ja'), [])
    const step = await openSheet(item, '警察へ届け出た')
    await step.getByLabel('受理番号').fill('関空-1234')
    await press(step, '警察へ届け出た')
    await item.waitFor({ state: 'detached' })
    await page.goto(`${product.url}/ops`)
    await page.locator('.attention').waitFor()
    await entry.waitFor({ state: 'detached' })
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('is kept by us for three months once the police have notice, and can be disposed of the day after', async () => {
    const counter = await staffMember(product, 'counter')
    const { finds } = await counter.call(staffSaveFind, {
      id: null,
      version: 0,
      kind: 'other',
      what: 'Striped umbrella',
      picture: null,
      foundAt: '2026-11-25 12:00:00',
      foundBy: 'Mori',
      run: null,
      keptWhere: 'Shelf C',
      keptHere: true,
    })
    const id = finds.find(({ what }) => what === 'Striped umbrella')?.id ?? ''
    await counter.call(staffStepFind, { id, version: 1, step: 'notice', note: '77' })

    await product.setClock('2027-02-25T20:00:00+09:00')
    const early = await openDesk(product, { role: 'counter' })
    await openLost(early.page)
    const kept = find(early.page, 'Striped umbrella')
    await kept.getByText('Police notice 77').waitFor()
    assert.equal(await kept.getByRole('button', { name: 'Disposed of' }).count(), 0)
    await early.context.close()

    await product.setClock('2027-02-26T09:00:00+09:00')
    const { page, context, faults } = await openDesk(product, { role: 'counter' })
    await page.locator('.attention').getByRole('link').filter({ hasText: 'Striped umbrella' }).click()
    const item = find(page, 'Striped umbrella')
    const sheet = await openSheet(item, 'Disposed of')
    await sheet.getByLabel('What became of it').fill('Town recycling')
    await press(sheet, 'Disposed of')
    await item.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Gone' }).click()
    await item.getByText('Town recycling').waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    assert.deepEqual(faults, [])
    await context.close()
  })
})
