/// <reference lib="dom" />
/** The administrator changes fares and rules: dated, with a history, and a bad value is refused beside its field. */
import { checkAppointment } from '@noriai/contract/calls/booking'
import { staffAddMember, staffLogin } from '@noriai/contract/calls/staff/account'
import { staffSaveSettings, staffSettingReaders, staffSettings } from '@noriai/contract/calls/staff/settings'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { samplePassword } from '../../server/src/domain/staff'
import { signedIn } from '../../server/test/staff'
import { openDesk } from '../support/desk'
import { inspect } from '../support/inspect'
import { Product } from '../support/product'
import { staffMember } from '../support/staff'
import { Traveller } from '../support/traveller'

let product: Product

before(async () => {
  product = await Product.start({ now: '2026-11-24T09:00:00+09:00' })
  // Under five hours before the one lands, and over seven before the other.
  const traveller = await Traveller.signedIn(product)
  for (const landing of ['2026-11-24 13:40:00', '2026-11-24 16:40:00']) {
    const { id } = await traveller.order(await traveller.pickup(landing))
    await traveller.pay(id)
    await traveller.nameRiders(id)
  }
})

/** What the ride of one adult is quoted at, in hundredths of a yen. */
async function quoted(landing: string): Promise<number> {
  const traveller = await Traveller.signedIn(product)
  const ride = await traveller.pickup(landing, { adults: 1, params1: 1, luggage: { large: 1, small: 0 } })
  const { quotation } = await traveller.call(checkAppointment, ride)
  return quotation.payPrice
}

/** The same once it is `expected`, else after ten seconds: every server reads the settings again every few seconds. */
async function quotedSoon(landing: string, expected: number): Promise<number> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const price = await quoted(landing)
    if (price === expected || Date.now() > deadline) return price
    await sleep(1000)
  }
}

/** Another administrator, who works by the API. */
async function secondAdmin(email: string): Promise<Traveller> {
  const admin = await staffMember(product, 'admin')
  const password = samplePassword
  await admin.call(staffAddMember, { name: '中村 美咲', email, password, role: 'admin', proof: { password } })
  const member = new Traveller(product, email)
  member.token = signedIn(await member.insist(staffLogin, { email, password })).token
  return member
}

describe('the settings', () => {
  test('change a fare from tomorrow on: the app quotes it for that day’s ride, and today’s stays', async () => {
    const before = await quoted('2026-11-24 14:10:00')
    const { page, context, faults } = await openDesk(product, { role: 'admin' })
    await page.goto(`${product.url}/ops/settings/fares`)
    await page.locator('.setting-table').waitFor()
    for (const zone of [1, 2, 3, 4, 5]) {
      const field = page.getByLabel(`pickup 0-${zone} JPY`)
      await field.fill(String(Number(await field.inputValue()) + 100))
    }
    await page.getByText('Chuo').first().waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    await page.getByRole('button', { name: 'Review changes' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Holds from').fill('2026-11-25')
    await sheet.getByLabel('Reason or note').fill('Winter timetable')
    assert.deepEqual(await inspect(page, 'en'), [])
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Winter timetable').waitFor()
    await page.getByText('To come', { exact: true }).waitFor()
    assert.equal(await quoted('2026-11-24 15:10:00'), before)
    assert.deepEqual(faults, [])
    await context.close()

    // Nobody sits at the desk any more. Both rides are planned as their bus leaves.
    for (const time of ['15:00', '18:00']) {
      await product.setClock(`2026-11-24T${time}:00+09:00`)
      await product.runJobs()
    }
    await product.setClock('2026-11-25T09:00:00+09:00')
    assert.equal(await quotedSoon('2026-11-25 14:10:00', before + 10_000), before + 10_000)
  })

  test('keep what was changed of one direction while the other is looked at, and say so', async () => {
    const { page, context, faults } = await openDesk(product, { role: 'admin' })
    await page.goto(`${product.url}/ops/settings/timetable`)
    const seats = page.locator('.setting-table input:visible').first()
    const before = Number(await seats.inputValue())
    await seats.fill(String(before - 1))
    await page.getByText('1 change', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'To the airport' }).click()
    await page.getByText('There are unsaved changes under ‘From the airport’.').waitFor()
    await page.getByText('Nothing is changed yet.').filter({ visible: true }).waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    await page.getByRole('button', { name: 'From the airport' }).click()
    await page.getByText('1 change', { exact: true }).waitFor()
    assert.equal(Number(await seats.inputValue()), before - 1)
    assert.equal(await page.getByText('unsaved changes').count(), 0)
    await seats.fill(String(before))
    await page.getByRole('button', { name: 'To the airport' }).click()
    await page.getByText('Nothing is changed yet.').filter({ visible: true }).waitFor()
    assert.equal(await page.getByText('unsaved changes').count(), 0)
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('keep what was changed while another screen is looked at, and ask before the page is closed', async () => {
    const { page, context, faults } = await openDesk(product, { role: 'admin' })
    await page.goto(`${product.url}/ops/settings/timetable`)
    await page.getByRole('button', { name: 'To the airport' }).click()
    const seats = page.locator('.setting-table input:visible').first()
    const before = Number(await seats.inputValue())
    await seats.fill(String(before - 1))
    await page.getByText('1 change', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Board' }).filter({ visible: true }).click()
    await page.goBack()
    // Its other direction is shown first.
    await page.getByText('There are unsaved changes under ‘To the airport’.').waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()
    const changed = page.getByRole('link').filter({ hasText: 'Unsaved changes' })
    assert.equal(await changed.count(), 1)
    assert.deepEqual(await inspect(page, 'en'), [])
    await changed.filter({ hasText: 'Timetable' }).click()
    await page.getByRole('button', { name: 'To the airport' }).click()
    await page.getByText('1 change', { exact: true }).waitFor()
    assert.equal(Number(await seats.inputValue()), before - 1)

    const opened = page.waitForEvent('dialog')
    const closed = page.close({ runBeforeUnload: true })
    const dialog = await opened
    assert.equal(dialog.type(), 'beforeunload')
    await dialog.dismiss()
    await closed
    await seats.fill(String(before))
    await page.getByText('Nothing is changed yet.').filter({ visible: true }).waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    assert.equal(await changed.count(), 0)
    // Nothing is asked any more: a dialog would keep it open.
    await page.close({ runBeforeUnload: true })
    if (!page.isClosed()) await page.waitForEvent('close')
    assert.deepEqual(faults, [])
    await context.close()
  })

  test('refuse a value that cannot hold beside its field, and do not let it be saved', async () => {
    const { page, context, faults } = await openDesk(product, { role: 'admin' })
    await page.goto(`${product.url}/ops/settings/policy`)
    await page.getByLabel('Find a setting').fill('rollCallDays')
    await page.getByText('By the passenger transport rules, article 24.').waitFor()
    await page.getByLabel('Find a setting').fill('pickup.notice')
    const field = page.getByLabel('A ride from the airport can be booked until')
    await field.fill('-5')
    const row = page.locator('.setting-row').filter({ has: field })
    await row.getByText('This value can’t be used.').waitFor()
    assert.equal(await field.getAttribute('aria-invalid'), 'true')
    assert.equal(await page.getByRole('button', { name: 'Review changes' }).isDisabled(), true)
    assert.deepEqual(await inspect(page, 'en'), [])
    await field.fill('100')
    await row.getByText('This value can’t be used.').waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('button', { name: 'Review changes' }).isEnabled(), true)
    await page.getByText('A ride from the airport can be booked until 100 min before the landing.').waitFor()
    await page.getByRole('button', { name: 'Review changes' }).click()
    await page.getByRole('dialog').getByText('Riders read it here, in five languages.').waitFor()
    assert.deepEqual(await inspect(page, 'en'), [])
    assert.deepEqual(faults, [])
    await context.close()
  })

  for (const { lang, screen, words } of [
    {
      lang: 'en',
      screen: 'desk',
      words: {
        review: 'Review changes',
        title: 'Last week again',
        notSold: 'Not sold: notice or times',
        one: '1 ride',
        untouched: 'No ride of last week is touched.',
        more: 'Cost more',
        both: '2 rides',
        plans: 'Plans of the minibuses',
        longer: 'Longer on the minibus',
      },
    },
    {
      lang: 'ja',
      screen: 'phone',
      words: {
        review: '変更を確かめる',
        title: '先週に当てはめると',
        notSold: '販売できない：締切・時刻',
        one: '1件',
        untouched: '先週の乗車に変わるものはありません。',
        more: '料金が上がる',
        both: '2件',
        plans: 'ミニバスの計画',
        longer: '乗車時間が延びる',
      },
    },
  ] as const) {
    test(`show last week by a rule, by fares and by a figure of plans before they are saved (${lang}, ${screen})`, async () => {
      await product.setClock('2026-11-25T09:00:00+09:00')
      const { page, context, faults } = await openDesk(product, { role: 'admin', lang, screen })
      const type = async (setting: string, minutes: number) => {
        await page.goto(`${product.url}/ops/settings/policy`)
        await page.locator('main input[type="search"]').fill(setting)
        await page.locator('.setting-row input').fill(String(minutes))
        await page.getByRole('button', { name: words.review }).click()
        const replay = page.getByRole('region', { name: words.title })
        await replay.waitFor()
        return replay
      }
      const strict = await type('pickup.noticeMinutes', 300)
      const row = strict.locator('dl > div').filter({ hasText: words.notSold })
      assert.equal(await row.locator('dd').textContent(), words.one)
      assert.deepEqual(await inspect(page, lang), [])
      await (await type('pickup.noticeMinutes', 95)).getByText(words.untouched).waitFor()

      await page.goto(`${product.url}/ops/settings/fares`)
      await page.locator('.setting-table').waitFor()
      for (const zone of [1, 2, 3, 4, 5]) {
        const field = page.getByLabel(`pickup 0-${zone} JPY`)
        await field.fill(String(Number(await field.inputValue()) + 200))
      }
      await page.getByRole('button', { name: words.review }).click()
      const dearer = page.getByRole('region', { name: words.title }).locator('dl > div')
      const count = dearer.filter({ hasText: words.more }).locator('dd')
      await count.waitFor()
      assert.equal(await count.textContent(), words.both)
      assert.deepEqual(await inspect(page, lang), [])

      const farther = await type('ride.road.minMinutes', 40)
      await farther.getByRole('heading', { name: words.plans }).waitFor()
      const longer = farther.locator('dl > div').filter({ hasText: words.longer }).locator('dd')
      assert.equal(await longer.textContent(), words.both)
      assert.deepEqual(await inspect(page, lang), [])
      assert.deepEqual(faults, [])
      await context.close()
    })
  }

  for (const { lang, screen, words } of [
    {
      lang: 'en',
      screen: 'desk',
      words: {
        openFor: 'Open now for you and 中村 美咲 (reading)',
        editing: 'Open now for you and 中村 美咲 (changing something)',
        saved: /^中村 美咲 saved this setting at .*, after you began/,
        keep: 'Put my changes on top',
        again: 'Begin again with what was saved',
        review: 'Review changes',
        save: 'Save',
        refused: /^中村 美咲 saved this setting at/,
        close: 'Close',
      },
    },
    {
      lang: 'ja',
      screen: 'phone',
      words: {
        openFor: 'あなた、中村 美咲さん（閲覧中）が開いています',
        editing: 'あなた、中村 美咲さん（変更中）が開いています',
        saved: /^あなたが編集を始めたあと、中村 美咲さんが.*この設定を保存しました/,
        keep: '自分の変更を重ねる',
        again: '保存された内容から始め直す',
        review: '変更を確かめる',
        save: '保存する',
        refused: /^中村 美咲さんが.*この設定を保存しました/,
        close: '閉じる',
      },
    },
  ] as const) {
    test(`say who else has one open, and keep what was typed when they save (${lang}, ${screen})`, async () => {
      // Who had it open before has left it by now.
      await product.setClock(`2026-11-25T1${lang === 'en' ? 0 : 1}:00:00+09:00`)
      const colleague = await secondAdmin(`${lang}@noriai.example`)
      const kind = 'policy' as const
      const { page, context, faults } = await openDesk(product, { role: 'admin', lang, screen })
      await colleague.call(staffSettingReaders, { kind, isEditing: false })
      await page.goto(`${product.url}/ops/settings/${kind}`)
      await page.getByText(words.openFor).waitFor()
      const find = page.locator('main input[type="search"]')
      const field = page.locator('.setting-row input')
      await colleague.call(staffSettingReaders, { kind, isEditing: true })
      await find.fill('pickup.noticeMinutes')
      await field.fill('77')
      await page.getByText(words.editing).waitFor()
      assert.deepEqual(await inspect(page, lang), [])
      // Between the review and the saving the colleague is quicker.
      await page.getByRole('button', { name: words.review }).click()
      const sheet = page.getByRole('dialog')
      const { serviceDate } = await colleague.call(staffSettings, { kind })
      const changes = [{ path: 'dropoff.noticeMinutes', value: lang === 'en' ? 200 : 210 }]
      await colleague.call(staffSaveSettings, { validFrom: serviceDate, note: '', body: { kind, changes } })
      await sheet.getByRole('button', { name: words.save, exact: true }).click()
      await sheet.getByText(words.refused).waitFor()
      await sheet.getByRole('button', { name: words.close, exact: true }).click()
      await page.getByText(words.saved).waitFor()
      assert.equal(await field.inputValue(), '77')
      // What they changed can be read beside it.
      await page.getByRole('listitem').filter({ hasText: '中村 美咲' }).first().waitFor()
      assert.deepEqual(await inspect(page, lang), [])
      const isKept = lang === 'ja'
      await page.getByRole('button', { name: isKept ? words.keep : words.again }).click()
      await page.getByText(words.saved).waitFor({ state: 'detached' })
      await find.fill('noticeMinutes')
      const values = await field.evaluateAll((inputs) =>
        inputs.map((input) => (input as HTMLInputElement).value),
      )
      assert.equal(values.includes('77'), isKept)
      assert.ok(values.includes(String(changes[0]?.value)))
      if (isKept) {
        await page.getByRole('button', { name: words.review }).click()
        await sheet.getByRole('button', { name: words.save, exact: true }).click()
        await sheet.waitFor({ state: 'detached' })
        const { inForce } = await colleague.call(staffSettings, { kind })
        const saved = inForce.kind === kind ? inForce.changes : []
        assert.deepEqual(saved.map(({ path, value }) => [path, value]).sort(), [
          ['dropoff.noticeMinutes', 210],
          ['pickup.noticeMinutes', 77],
        ])
      }
      // A refusal is answered with 409, which the browser names.
      assert.deepEqual(
        faults.filter((fault) => !fault.includes('409')),
        [],
      )
      await context.close()
    })
  }

  test('have a history that says what each version changed', async () => {
    const admin = await staffMember(product, 'admin')
    const { serviceDate } = await admin.call(staffSettings, { kind: 'luggage' })
    for (const maxExtraPerPerson of [3, 4]) {
      await admin.call(staffSaveSettings, {
        validFrom: serviceDate,
        note: `Up to ${maxExtraPerPerson}`,
        body: { kind: 'luggage', prices: [{ currency: 'JPY', price: 100_000 }], maxExtraPerPerson },
      })
    }
    const { page, context, faults } = await openDesk(product, { role: 'admin', screen: 'phone' })
    await page.goto(`${product.url}/ops/settings/luggage`)
    const version = page.getByRole('listitem').filter({ hasText: 'Up to 4' })
    await version.getByText('1 change', { exact: true }).click()
    const change = version.locator('.differences > div')
    assert.match((await change.innerText()).replaceAll(/\s+/g, ' '), / 3 → 4$/)
    // Of the first there is nothing to compare it with.
    const first = page.getByRole('listitem').filter({ hasText: 'Up to 3' })
    assert.equal(await first.locator('details').count(), 0)
    assert.deepEqual([...faults, ...(await inspect(page, 'en'))], [])
    await context.close()
  })
})
