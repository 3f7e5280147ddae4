/// <reference lib="dom" />
/** Doors of places at the desk: the counter proposes a correction, a dispatcher accepts it and moves the door on the map. */
import { staffFindAddresses } from '@noriai/contract/calls/staff/counter'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { openDesk } from '../support/desk'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'

let product: Product

before(async () => {
  product = await Product.start({ now: '2026-11-24T09:00:00+09:00' })
})

const labels = {
  en: { search: 'Search a place', entrance: 'Entrance' },
  ja: { search: '施設を検索', entrance: '入口' },
} as const

/** Opens the door of the hotel that a search finds first. */
async function openDoor(page: Page, words: string, lang: keyof typeof labels = 'en'): Promise<Locator> {
  const { search, entrance } = labels[lang]
  await page.goto(`${product.url}/ops/places`)
  await page.getByLabel(search).fill(words)
  await page.locator('.sale-match').first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(entrance).waitFor()
  return sheet
}

async function press(sheet: Locator, button: string): Promise<void> {
  await sheet.getByRole('button', { name: button, exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
}

async function found(keyWords: string) {
  const member = await staffMember(product, 'counter')
  const { matches } = await member.call(staffFindAddresses, { keyWords })
  return matches[0]
}

describe('places at the desk', () => {
  test('have a door that the counter proposes to correct, and a dispatcher keeps', async () => {
    const counter = await openDesk(product, { role: 'counter' })
    const proposing = await openDoor(counter.page, 'Hilton Osaka')
    assert.deepEqual(await inspect(counter.page, 'en'), [])
    await proposing.getByLabel('Entrance').fill('西口 車寄せ')
    await proposing.getByLabel('What is different there').fill('Works at the main entrance')
    await press(proposing, 'Propose')
    await counter.page.getByText('A dispatcher decides this.').waitFor()
    assert.deepEqual(counter.faults, [])
    await counter.context.close()

    const { page, context, faults } = await openDesk(product, { role: 'dispatcher' })
    await page.goto(`${product.url}/ops`)
    await page.locator('.attention-link').filter({ hasText: 'Hilton' }).click()
    const looked = page.getByRole('dialog')
    await looked.getByText('1 proposal waits for this place.').waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    await looked.getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await press(page.getByRole('dialog'), 'Accept')
    await page.getByText('Nobody proposes a correction now.').waitFor()
    await page.locator('.door-row').filter({ hasText: '西口 車寄せ' }).waitFor()

    const before = await found('Hilton Osaka')
    const door = await openDoor(page, 'Hilton Osaka')
    const map = door.getByRole('button', { name: 'Map: tap it' })
    await map.focus()
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowUp')
    await door.getByLabel('English', { exact: true }).fill('Zephyr Tower')
    await press(door, 'Save')
    const after = await found('zephyr tower')
    assert.equal(after?.addressId, before?.addressId)
    assert.ok(after && before && after.lat > before.lat && after.lng === before.lng)
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('have their door on a phone in Japanese, moved on the map by keys, and left as it was', async () => {
    const { page, context, faults } = await openDesk(product, { screen: 'phone', lang: 'ja' })
    const before = await found('Hilton Osaka')
    const door = await openDoor(page, 'Hilton Osaka', 'ja')
    assert.deepEqual(await inspect(page, 'ja'), [])
    const point = door.getByLabel('位置（緯度、経度）')
    const shown = await point.inputValue()
    await door.getByRole('button', { name: '地図：タップ' }).focus()
    await page.keyboard.press('ArrowUp')
    assert.notEqual(await point.inputValue(), shown)
    assert.deepEqual(await inspect(page, 'ja'), [])
    await door.getByRole('button', { name: '閉じる' }).first().click()
    await door.waitFor({ state: 'detached' })
    assert.deepEqual(await found('Hilton Osaka'), before)
    assert.deepEqual(faults, [])
    await context.close()
  })
})
