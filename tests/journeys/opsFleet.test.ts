/// <reference lib="dom" />
/** The fleet at the desk: vehicles, drivers and shifts by the rules of driving hours, and who drives which run. */
import { staffAssignVehicle } from '@noriai/contract/calls/staff/departures'
import { staffRoster, staffSuggestRun } from '@noriai/contract/calls/staff/roster'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { openDesk, readyParty, screens, type Desk } from '../support/desk'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'
import { Refusal } from '../support/traveller'

let product: Product

before(async () => {
  product = await Product.start()
  // Two departures of a line, half an hour apart: their minibuses are under way at the same time.
  await readyParty(product, '2026-11-25 14:10:00')
  await readyParty(product, '2026-11-25 14:40:00')
})

type Part = 'roster' | 'drivers' | 'vehicles'

async function openFleet(part: Part, options: Parameters<typeof openDesk>[1] = {}): Promise<Desk> {
  const desk = await openDesk(product, options)
  await openPart(desk.page, part)
  return desk
}

async function openPart(page: Page, part: Part, date = '2026-11-25'): Promise<void> {
  await page.goto(`${product.url}/ops/fleet/${part}?date=${date}`)
  await page
    .locator(part === 'drivers' ? '.driver-row' : '.roster, .empty')
    .first()
    .waitFor()
}

async function openSheet(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  return sheet
}

/** Presses the button of a sheet, which closes when the server took it. */
async function save(sheet: Locator, button = 'Save'): Promise<void> {
  await sheet.getByRole('button', { name: button }).click()
  await sheet.waitFor({ state: 'detached' })
}

/** Opens who could have a run, from the roster that says that nobody drives it. */
async function openRun(page: Page, run: string): Promise<Locator> {
  await openPart(page, 'roster')
  await page.getByRole('link', { name: run }).click()
  await page.locator('.lane').getByRole('button', { name: 'Assign' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Driver' }).waitFor()
  return sheet
}

/** Refusals are answers, which browsers write down as errors. */
const unexpected = (faults: readonly string[]) => faults.filter((fault) => !/status of 4(09|22)/.test(fault))

const row = (page: Page, text: string) => page.locator('.roster-row').filter({ hasText: text })

describe('the fleet', () => {
  test('gets a vehicle, whose number no other has, and a driver', async () => {
    const { page, context, faults } = await openFleet('vehicles')
    assert.deepEqual(await inspect(page, 'en'), [])
    const sheet = await openSheet(page, 'Add a vehicle')
    await sheet.getByLabel('Number', { exact: true }).fill('M12')
    await sheet.getByLabel('Plate number').fill('大阪 200 あ 77-01')
    await sheet.getByLabel('Depot').selectOption({ label: '難波' })
    await sheet.getByLabel('Inspection until').fill('2027-07-14')
    assert.deepEqual(await inspect(page, 'en'), [])
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByText('Another vehicle has this number or plate.').waitFor()
    await sheet.getByLabel('Number', { exact: true }).fill('M21')
    await save(sheet)
    await row(page, 'M21').getByText('Inspection Wed 14 Jul 2027').waitFor()

    await page.getByRole('button', { name: 'Drivers' }).click()
    const driver = await openSheet(page, 'Add a driver')
    await driver.getByLabel('Name', { exact: true }).fill('原 健一')
    await driver.getByLabel('Phone').fill('+819011112222')
    await driver.getByLabel('Licence until').fill('2028-03-31')
    await driver.getByLabel('Depot').selectOption({ label: '難波' })
    assert.deepEqual(await inspect(page, 'en'), [])
    await save(driver)
    await page.locator('.driver-row').filter({ hasText: '原 健一' }).getByText('2028').waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    assert.deepEqual(unexpected(faults), [])
    await context.close()
  })

  test('refuses a shift that the rules of hours forbid, in words, and takes a long one with its reason', async () => {
    const { page, context, faults } = await openFleet('roster')
    const sheet = await openSheet(page, 'Add a shift')
    await sheet.getByLabel('Driver').selectOption({ label: '原 健一' })
    assert.equal(
      await sheet.getByRole('option', { name: '森 大輔' }).count(),
      0,
      'who has a shift gets no second',
    )
    await sheet.getByLabel('From', { exact: true }).fill('06:00')
    await sheet.getByLabel('Until', { exact: true }).fill('21:30')
    const rule = sheet.getByText('Duty 15 h 30. Over 15 h is not allowed.')
    await rule.waitFor()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByRole('alert').filter({ hasText: 'Duty 15 h 30. Over 15 h is not allowed.' }).waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])

    await sheet.getByLabel('From', { exact: true }).fill('09:00')
    await sheet.getByLabel('Until', { exact: true }).fill('22:30')
    await sheet.getByText('Duty 13 h 30. Over 13 h needs a reason.').waitFor()
    const reason = sheet.getByRole('textbox', { name: 'Reason' })
    await sheet.getByRole('button', { name: 'Save' }).click()
    assert.equal(await reason.evaluate((field: HTMLInputElement) => field.validity.valueMissing), true)
    await reason.fill('Concert at the dome')
    await sheet.getByLabel('Vehicle').selectOption({ label: 'M21 Minibus' })
    await save(sheet)
    await row(page, '原 健一').getByText('M21').waitFor()
    await row(page, '原 健一').getByRole('button').click()
    await page.getByText('Reason: Concert at the dome').waitFor()

    // Over midnight, and shorter than it began: no reason is needed any more.
    const change = await openSheet(page, 'Change the shift')
    await change.getByLabel('From', { exact: true }).fill('12:00')
    await change.getByLabel('Until', { exact: true }).fill('00:30')
    await change.getByText('Keeps the rules of working hours.').waitFor()
    await change.getByLabel('Reason').fill('')
    await change.getByLabel('Break from').fill('15:00')
    await change.getByLabel('Break until').fill('15:15')
    await change.getByRole('button', { name: 'Another break' }).click()
    await change.getByLabel('Break 2 from').fill('18:00')
    await change.getByLabel('Break 2 until').fill('18:15')
    await save(change)
    await row(page, '原 健一').getByText('12:00–00:30').waitFor()
    assert.equal(await row(page, '原 健一').locator('.gantt-break').count(), 2)
    assert.deepEqual([...unexpected(faults), ...(await inspect(page, 'en'))], [])
    await context.close()
  })
})

describe('a run without a driver', () => {
  let driver = ''
  let vehicle = ''

  test('keeps on its button who was first there, also where they get another run meanwhile', async () => {
    const { page, context, faults } = await openFleet('roster')
    const sheet = await openRun(page, '16:20 OCAT (Namba) A')
    await sheet.getByText('best').waitFor()
    const [name = '', number = ''] = (await sheet.locator('.suggestion-chosen b').innerText()).split(' · ')
    const dispatcher = await staffMember(product, 'dispatcher')
    const { uncovered } = await dispatcher.call(staffRoster, { serviceDate: '2026-11-25' })
    const next = uncovered.find(({ from }) => from.includes('16:50'))
    assert.ok(next)
    const { departureId, minibus } = next
    const { vehicles, drivers } = await dispatcher.call(staffSuggestRun, { departureId, minibus })
    const vehicleId = vehicles.find((each) => each.number === number)?.id ?? ''
    const driverId = drivers.find((each) => each.name === name)?.id ?? ''
    const give = (run: { vehicleId: string; driverId: string; reason: string } | null) =>
      dispatcher.call(staffAssignVehicle, { departureId, minibus, run })
    await give({ vehicleId, driverId, reason: 'A journey' })
    const busy = sheet
      .locator('.suggestion')
      .filter({ hasText: name })
      .getByText(/has the run/)
    await busy.first().waitFor({ state: 'attached' })
    assert.ok(await sheet.getByRole('button', { name: `Assign ${name}, ${number}` }).isVisible())
    await give(null)
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('is reached from the roster and given to the first of the suggestions', async () => {
    const { page, context, faults } = await openFleet('roster')
    const sheet = await openRun(page, '16:20 OCAT (Namba) A')
    await sheet.getByText('best').waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    const named = await sheet.locator('.suggestion-chosen b').innerText()
    ;[driver = '', vehicle = ''] = named.split(' · ')
    await save(sheet, `Assign ${driver}, ${vehicle}`)
    const lane = page.locator('.lane').filter({ hasText: driver })
    await lane.getByText(vehicle).waitFor()
    // What its vehicle drives that day is drawn with the departure: this run outlined, with its two ends read out.
    const line = page
      .getByRole('region', { name: 'Vehicles over the day' })
      .locator('.day-line')
      .filter({ hasText: driver })
    await line.getByText(/^\d\d:\d\d OCAT \(Namba\) A until \d\d:\d\d$/).waitFor()
    assert.equal(await line.locator('.gantt-outlined').count(), 1)
    // Behind it is drawn when its driver is on duty, and no bar has words that are cut.
    await line.locator('.gantt-on-duty').waitFor()
    for (const { width, height } of [screens.desk, screens.phone]) {
      await page.setViewportSize({ width, height })
      const bars = await line.locator('.gantt-bar').evaluateAll((all) =>
        all.map((bar) => {
          const { right } = bar.getBoundingClientRect()
          const words = bar.querySelector('.gantt-words')?.getBoundingClientRect()
          const isWhole = words !== undefined && (words.right <= right + 1 || words.left >= right - 1)
          return { title: bar.getAttribute('title') ?? '', isWhole }
        }),
      )
      assert.ok(bars.length > 0)
      assert.deepEqual(
        bars.filter(({ title, isWhole }) => title === '' || !isWhole),
        [],
        `${width} px wide`,
      )
    }
    await page.setViewportSize(screens.desk)
    const paper = (await page.locator('.printed').textContent()) ?? ''
    for (const each of [driver, vehicle, '大阪 200 あ']) assert.ok(paper.includes(each), each)
    assert.deepEqual(await inspect(page, 'en'), [])
    await openPart(page, 'vehicles')
    await row(page, vehicle).locator('.gantt-mini').waitFor()
    await openPart(page, 'roster')
    await row(page, driver).getByText('1 run').waitFor()
    assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])
    await context.close()
  })

  test('is refused to a driver and a vehicle that have another one then, which is named', async () => {
    const { page, context, faults } = await openFleet('roster')
    const sheet = await openRun(page, '16:50 OCAT (Namba) A')
    const choose = async (name: 'Vehicle' | 'Driver', label: string) => {
      const field = sheet.getByRole('combobox', { name })
      const value = await field.getByRole('option').filter({ hasText: label }).getAttribute('value')
      await field.selectOption(value ?? '')
    }
    const free = vehicle === 'M21' ? ['M12', '森 大輔'] : ['M21', '原 健一']
    await choose('Driver', driver)
    await choose('Vehicle', free[0] ?? '')
    await sheet
      .getByText('The driver has the run 15:30 OCAT (Namba) A then, from 16:20')
      .filter({ visible: true })
      .waitFor()
    await sheet.getByRole('button', { name: /^Assign/ }).click()
    await sheet.getByRole('alert').filter({ hasText: 'The driver has another run from' }).waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])

    await choose('Driver', free[1] ?? '')
    await choose('Vehicle', vehicle)
    await sheet
      .getByText('The vehicle has the run 15:30 OCAT (Namba) A then, from 16:20')
      .filter({ visible: true })
      .waitFor()
    await sheet.getByRole('button', { name: /^Assign/ }).click()
    await sheet.getByRole('alert').filter({ hasText: 'The vehicle has another run from' }).waitFor()

    // Their shift ends at 15:00: a reason suffices.
    await sheet.locator('.suggestion').filter({ hasText: '大西 翔' }).click()
    const reason = sheet.getByRole('textbox', { name: 'Reason' })
    await reason.waitFor()
    await sheet.getByRole('button', { name: 'Assign 大西 翔, M03' }).click()
    assert.equal(await reason.evaluate((field: HTMLInputElement) => field.validity.valueMissing), true)
    await reason.fill('Stays longer by agreement')
    await save(sheet, 'Assign 大西 翔, M03')
    await page.locator('.lane').getByText('大西 翔').waitFor()
    assert.deepEqual([...unexpected(faults), ...(await inspect(page, 'en'))], [])
    await context.close()
  })
})

describe('the roster', () => {
  test('records roll calls, not before their time, and has one corrected', async () => {
    const { page, context, faults } = await openFleet('roster')
    await row(page, '森 大輔').getByRole('button').click()
    const early = await openSheet(page, 'Roll call before the duty')
    await early.getByRole('button', { name: 'Save' }).click()
    await early.getByText(/The roll call can be recorded from 14:00, .* on\./).waitFor()
    await early.getByRole('button', { name: 'Close' }).click()

    const late = row(page, '藤井 恵')
    await late.getByText('no roll call').waitFor()
    await late.getByRole('button').click()
    const sheet = await openSheet(page, 'Roll call before the duty')
    assert.deepEqual(await inspect(page, 'en'), [])
    await save(sheet)
    await page.getByText('all good').waitFor()
    assert.equal(await late.getByText('no roll call').count(), 0)

    const correction = await openSheet(page, 'Correct Roll call before')
    await correction.getByRole('button', { name: 'Not good' }).click()
    await correction.getByLabel('Note').fill('Tyre worn')
    await save(correction)
    await page.getByText('Tyre worn').waitFor()
    assert.deepEqual([...unexpected(faults), ...(await inspect(page, 'en'))], [])
    await context.close()
  })

  test('copies a day: it says what that makes, and a second time that all have their shift', async () => {
    const { page, context, faults } = await openDesk(product)
    await openPart(page, 'roster', '2026-11-26')
    await page.getByText('No shifts that day').waitFor()
    const sheet = await openSheet(page, 'Copy a day')
    await sheet.getByRole('button', { name: 'The day before' }).click()
    await sheet.getByText('Makes 7 of 7 shifts.').waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    await save(sheet, 'Copy 7 shifts')
    await row(page, '原 健一').getByText('12:00–00:30').waitFor()
    assert.equal(await page.locator('.roster-row').count(), 7)

    const again = await openSheet(page, 'Copy a day')
    await again.getByRole('button', { name: 'The day before' }).click()
    await again.getByText('has a shift that day').first().waitFor()
    assert.equal(await again.getByRole('button', { name: 'Copy', exact: true }).isDisabled(), true)
    assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])
    await context.close()
  })

  test('is downloaded as CSV, of its day or of its week', async () => {
    const { page, context, faults } = await openFleet('roster')
    const download = async (which: string) => {
      const sheet = await openSheet(page, 'CSV')
      assert.deepEqual(await inspect(page, 'en'), [])
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        sheet.getByRole('button', { name: which }).click(),
      ])
      await sheet.waitFor({ state: 'detached' })
      return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
    }
    const day = await download('Day, Wed 25 Nov')
    assert.equal(day.name, 'noriai-roster-2026-11-25.csv')
    assert.match(day.text, /^\uFEFFDay,Driver,/)
    const linesOf = ({ text }: { readonly text: string }) => text.trimEnd().split('\r\n').slice(1)
    assert.equal(linesOf(day).length, await page.locator('.roster-row').count())
    assert.ok(linesOf(day).every((line) => line.startsWith('2026-11-25,')))
    const week = await download('Week, Mon 23 Nov')
    assert.equal(week.name, 'noriai-roster-2026-11-23-2026-11-29.csv')
    for (const line of linesOf(day)) assert.ok(linesOf(week).includes(line), line)
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('is no page of a counter, whose calls for it are refused', async () => {
    const { page, context } = await openDesk(product, { role: 'counter' })
    assert.equal(await page.getByRole('link', { name: 'Fleet' }).count(), 0)
    await page.goto(`${product.url}/ops/fleet/roster`)
    await page.getByRole('button', { name: 'Log out' }).waitFor()
    assert.equal(await page.getByText('Fleet and roster').count(), 0)
    const counter = await staffMember(product, 'counter')
    await assert.rejects(
      () => counter.call(staffRoster, {}),
      (error) => error instanceof Refusal && error.status === 403,
    )
    await context.close()
  })

  for (const screen of ['phone', 'desk'] as const) {
    test(`is whole in Japanese on a ${screen} of ${screens[screen].width}`, async () => {
      const { page, context, faults } = await openFleet('roster', { screen, lang: 'ja' })
      const found = await inspect(page, 'ja')
      await page.locator('.roster-who').first().click()
      await page.getByRole('heading', { name: '確認した基準' }).waitFor()
      found.push(...(await inspect(page, 'ja')))
      for (const part of ['drivers', 'vehicles'] as const) {
        await openPart(page, part)
        found.push(...(await inspect(page, 'ja')))
      }
      assert.deepEqual([...found, ...faults], [])
      await context.close()
    })
  }
})

describe('a shift that is not needed', () => {
  test('is removed once that was confirmed', async () => {
    const { page, context, faults } = await openFleet('roster')
    await row(page, '原 健一').getByRole('button').click()
    const sheet = await openSheet(page, 'Change the shift')
    await sheet.getByRole('button', { name: 'Remove the shift' }).click()
    await sheet.getByText('The shift of 原 健一 leaves the roster.').waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    assert.equal(await row(page, '原 健一').count(), 1)
    await save(sheet, 'Remove now')
    await row(page, '原 健一').waitFor({ state: 'detached' })
    assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])
    await context.close()
  })
})
