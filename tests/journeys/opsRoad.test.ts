/// <reference lib="dom" />
/** The map of the day: the desk sees what is on the road, who is silent, and goes from a sign to its departure. */
import { staffProgress } from '@noriai/contract/calls/staff/departures'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { openDesk, readyParty } from '../support/desk'
import { assignDriver, DRIVER, driverLink, SendingPhone, type AssignedRun } from '../support/driver'
import { inspect } from '../support/inspect'
import { watchShifts, worstShift } from '../support/layoutShift'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'

const BUS_DRIVER = '久保 仁'
/** In Nishi-ku, on the way from the relay point. */
const ON_THE_WAY = { lat: 34.676, lng: 135.489 }

let product: Product
let run: AssignedRun
let phone: SendingPhone

async function report(clock: string, step: 'boarding' | 'left' | 'atRelay'): Promise<void> {
  await product.setClock(`2026-11-25T${clock}:00+09:00`)
  await (await staffMember(product)).call(staffProgress, { departureId: run.departureId, step })
}

before(async () => {
  product = await Product.start()
  const party = await readyParty(product, '2026-11-25 14:10:00', { hotel: 'Cross Hotel Osaka' })
  await product.setClock('2026-11-25T15:05:00+09:00')
  await product.runJobs()
  run = await assignDriver(product, party)
  // The bus is a hired one, of which nothing is kept but who drives it.
  await product.database.pool.query(
    `insert into vehicle_assignments
      (departure_id, minibus, vehicle_type, plate_number, car_brand, driver_name, driver_phone, vehicle_name)
    values ($1, 0, 'bus', '和泉 200 あ 12-34', 'Isuzu', $2, '', '')`,
    [run.departureId, BUS_DRIVER],
  )
  phone = await SendingPhone.open(product, await driverLink(product, run.driverId))
  await report('15:10', 'boarding')
})

describe('the map of the day', () => {
  test('shows a bus from when the desk reports that it left, and a minibus where its phone is', async () => {
    const { page, context, faults } = await openDesk(product, { screen: 'narrowDesk' })
    const link = page.getByRole('link', { name: /^On the road/ })
    await link.getByText('Nothing now').waitFor()
    await report('15:30', 'left')
    await link.getByText('1 bus', { exact: true }).waitFor()
    await link.click()
    const main = page.getByRole('region', { name: 'Chosen departure' })
    await main.getByRole('heading', { name: /^On the road/ }).waitFor()
    const rows = main.getByRole('listitem')
    await rows.getByText(BUS_DRIVER).waitFor()
    await rows.getByText('by the desk’s reports').waitFor()
    await main.getByText(/^Ward outlines: National Land/).waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])

    await report('16:25', 'atRelay')
    await phone.started(run, '2026-11-25 16:25:00')
    await phone.isAt(run, { at: '2026-11-25 16:25:00', ...ON_THE_WAY })
    await rows.getByText(DRIVER).waitFor()
    await rows.getByText(BUS_DRIVER).waitFor({ state: 'detached' })
    await link.getByText(/^1 minibus/).waitFor()
    const sign = main.getByRole('link', { name: /, 15:30 A, .*KIX to/ })
    await sign.waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    await sign.click()
    await page.locator('.departure-title').getByText('15:30').waitFor()
    await page.goBack()
    await sign.waitFor()
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('says on a phone who is silent and since when, and where they were last', async () => {
    await product.advance(3)
    const { page, context, faults } = await openDesk(product, { screen: 'phone', lang: 'ja' })
    await page.getByRole('link', { name: /^走行中の車両.*応答なし1台/ }).click()
    await page.getByText('16:25から応答なし').waitFor()
    await page.getByText(/16:25時点/).waitFor()
    assert.deepEqual(await inspect(page, 'ja'), [])
    const filters = page.getByRole('group', { name: '表示する車両' })
    await filters.getByRole('button', { name: '応答なし 1' }).click()
    await page.getByText(DRIVER, { exact: true }).waitFor()
    await page.getByRole('link', { name: '便の一覧' }).click()
    await page.getByRole('link', { name: /^走行中の車両/ }).waitFor()
    assert.deepEqual(faults, [])
    await context.close()
  })
})

describe('the day on a wide desk', () => {
  test('has what needs somebody, the map and what leaves next side by side, and nothing moves as they load', async () => {
    const { page, context, faults } = await openDesk(product)
    await watchShifts(page)
    await page.reload()
    const next = page.getByRole('region', { name: 'Now and next' })
    await next
      .getByRole('link', { name: /^15:30/ })
      .first()
      .waitFor()
    await page
      .getByRole('link', { name: /, 15:30 A, .*KIX to/ })
      .first()
      .waitFor()
    await page.waitForFunction(() => document.querySelector('.skeleton') === null)
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox()
      assert.ok(box)
      return box
    }
    const queue = await boxOf(page.locator('.attention'))
    const road = await boxOf(page.getByRole('region', { name: 'On the road' }))
    const list = await boxOf(next)
    assert.ok(queue.x + queue.width < road.x && road.x + road.width < list.x)
    for (const { y, height } of [queue, road, list]) assert.ok(y + height <= 900)
    const { score, moved } = await worstShift(page)
    assert.ok(score <= 0.02, moved.join('\n'))
    assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])
    await context.close()
  })

  test('says of figures that cannot be read that they cannot', async () => {
    const { page, context } = await openDesk(product)
    await page.route(/\/api\/staff\/departures\/figures/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    )
    await page.reload()
    await page.locator('.day-summary').getByRole('alert').waitFor()
    await context.close()
  })

  test('lists all directions by time, and leads to a departure and back', async () => {
    const { page, context, faults } = await openDesk(product)
    const next = page.getByRole('region', { name: 'Now and next' })
    await next.getByText('KIX to').first().waitFor()
    await next.getByText('to KIX').first().waitFor()
    const times = (await next.locator('.departure-time').allInnerTexts()).slice(0, 12)
    assert.deepEqual(times, [...times].sort())
    await next.getByRole('button', { name: 'With riders' }).click()
    await next
      .getByRole('link', { name: /^15:30/ })
      .first()
      .click()
    await page.locator('.departure-title').getByText('15:30').waitFor()
    await page.getByRole('link', { name: 'The whole day' }).click()
    await next.getByRole('button', { name: 'With riders', pressed: true }).waitFor()
    assert.deepEqual(faults, [])
    await context.close()
  })
})

describe('a bus of the register', () => {
  test('is opened from its departure: who drives it, and its two stops', async () => {
    await product.database.pool.query(
      `update vehicle_assignments
      set vehicle_id = v.id, driver_id = d.id, driver_name = d.name,
        starts_at = '2026-11-25T15:30:00+09:00', ends_at = '2026-11-25T16:20:00+09:00'
      from vehicles v, drivers d
      where departure_id = $1 and minibus = 0 and v.number = 'B05' and d.name = '杉本 修'`,
      [run.departureId],
    )
    const { page, context, faults } = await openDesk(product)
    await page.goto(`${product.url}/ops?departure=${run.departureId}`)
    await page.locator('.departure-head').getByRole('button', { name: 'Follow the run' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('heading', { name: 'Run of the bus' }).waitFor()
    await sheet.getByText('杉本 修').waitFor()
    assert.equal(await sheet.locator('.rows > li').count(), 2)
    assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])
    await context.close()
  })
})

describe('a vehicle that its driver reports damaged', () => {
  test('says so in the list of vehicles and on its own page, until it is repaired', async () => {
    await phone.damaged(run, 'The right mirror is broken', '2026-11-25 16:27:00')
    const { page, context, faults } = await openDesk(product)
    await page.goto(`${product.url}/ops/fleet/vehicles?date=2026-11-25`)
    const rows = page.locator('.roster-row').filter({ hasText: 'damage reported' })
    await rows.first().waitFor()
    assert.equal(await rows.count(), 1)
    assert.deepEqual(await inspect(page, 'en'), [])
    await rows.getByRole('button').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('The right mirror is broken').waitFor()
    assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])
    // Of several damages a voice says which one.
    const repaired = sheet.getByRole('button', { name: 'Repaired' })
    const titleId = (await repaired.getAttribute('aria-describedby')) ?? ''
    assert.match(await sheet.locator(`[id="${titleId}"]`).innerText(), /^The driver reported damage on /)
    await repaired.click()
    await sheet.getByLabel('What was done (optional)').fill('New mirror')
    assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])
    await sheet.getByRole('button', { name: 'Repaired' }).click()
    await rows.first().waitFor({ state: 'detached' })
    assert.equal(await rows.count(), 0)
    await context.close()
  })
})
