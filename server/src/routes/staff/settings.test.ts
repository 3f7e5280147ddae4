import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getPageConfigInfo } from '@noriai/contract/calls/config'
import { userSelectLuggage } from '@noriai/contract/calls/luggage'
import { userOrderInfo } from '@noriai/contract/calls/orders'
import {
  mostVersions,
  settingOpenSeconds,
  staffPreviewSettings,
  staffSaveSettings,
  staffSettingReaders,
  staffSettings,
} from '@noriai/contract/calls/staff/settings'
import type { FareSetting, SettingBody, SettingBodyOf, SettingKind } from '@noriai/contract/schema/settings'
import { asCents } from '@noriai/contract/money'
import { defaultPolicy, type Direction } from '@noriai/contract/policy'
import { fromYen } from '@noriai/contract/rules/priceList'
import { msPerDay, msPerSecond, startOfDate } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildPaidOrder } from '../../../test/factories/orders'
import { buildPackage } from '../../../test/factories/coupons'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { networkAt, operatorDataOf } from '../../domain/network'
import { faresOn, restoreTabledSettings } from '../../domain/settings'
import { operatorSettings } from '../../infra/db/schema/staff'

const today = '2026-11-21'
const tomorrow = '2026-11-22'

describe('the operator’s settings', async () => {
  const server = await buildTestApp()
  const { token } = await buildStaff(server, 'admin')
  const save = (body: SettingBody, validFrom = today) =>
    server.call(staffSaveSettings, { validFrom, note: 'of the test', body }, askingAsStaff(token))
  const view = async (kind: SettingKind) =>
    (await server.call(staffSettings, { kind }, askingAsStaff(token))).data
  const countRows = async () => (await server.deps.db.select().from(operatorSettings)).length
  const policyOf = async () => (await server.call(getPageConfigInfo, { serverName: 'test' })).data.policy

  test('refuse what cannot be used and days that are over, and change nothing by it', async () => {
    const before = await countRows()
    const refused: readonly (readonly [SettingBody, string, string])[] = [
      [{ kind: 'policy', changes: [{ path: 'pickup.noSuch', value: 1 }] }, today, 'settings.invalid'],
      [{ kind: 'policy', changes: [{ path: 'seats.holdMinutes', value: 0 }] }, today, 'settings.invalid'],
      [{ kind: 'policy', changes: [] }, '2026-11-20', 'settings.past'],
      [{ kind: 'fares', rows: withoutOneYenFare(await fares()) }, today, 'settings.invalid'],
      [timetable([['ocat', '04:00']]), today, 'settings.invalid'],
      [timetable([['nowhere', '08:00']]), today, 'settings.invalid'],
      [
        timetable([
          ['ocat', '08:00'],
          ['ocat', '08:00'],
        ]),
        today,
        'settings.invalid',
      ],
    ]
    for (const [body, validFrom, error] of refused) {
      assert.equal((await save(body, validFrom)).error, error, JSON.stringify(body).slice(0, 80))
    }
    assert.equal(await countRows(), before)
    assert.deepEqual(await policyOf(), defaultPolicy)
  })

  test('name what travellers read of them before they are saved, and nothing where they read nothing', async () => {
    const preview = (path: string, value: number) =>
      server.call(staffPreviewSettings, { changes: [{ path, value }] }, askingAsStaff(token))
    const { data } = await preview('pickup.cancelHoursAfterLanding', 72)
    assert.ok(
      data.texts.some(({ kind }) => kind === 'faq'),
      JSON.stringify(data),
    )
    assert.ok(
      data.texts.some(({ kind }) => kind === 'legal'),
      JSON.stringify(data),
    )
    assert.deepEqual((await preview('operations.log.otherYears', 5)).data.texts, [])
    assert.equal((await preview('seats.holdMinutes', 0)).error, 'settings.invalid')
    assert.deepEqual(await policyOf(), defaultPolicy)
  })

  test('name the wards of the fare zones, each once', async () => {
    const { zones, soldAhead } = await view('fares')
    const wards = zones.flatMap((zone) => zone.wards)
    assert.equal(wards.length, 24)
    assert.equal(new Set(wards).size, 24)
    assert.deepEqual(
      zones.map(({ zone }) => zone),
      [...zones.map(({ zone }) => zone)].sort((a, b) => a - b),
    )
    assert.equal(soldAhead, 0)
  })

  test('hold at once from today, and from their day when it is to come', async () => {
    const saved = await save({ kind: 'policy', changes: [{ path: 'pickup.noticeMinutes', value: 120 }] })
    assert.equal(saved.status, 200, saved.message)
    assert.equal((await policyOf()).pickup.noticeMinutes, 120)
    await save({ kind: 'policy', changes: [{ path: 'pickup.noticeMinutes', value: 150 }] }, tomorrow)
    assert.equal((await policyOf()).pickup.noticeMinutes, 120)
    assert.deepEqual(
      (await view('policy')).history.map(({ state }) => state),
      ['toCome', 'inForce'],
    )
    await server.deps.settings.reload(server.deps.db, server.clock.now() + msPerDay)
    assert.equal((await policyOf()).pickup.noticeMinutes, 150)
    await save({ kind: 'policy', changes: [] })
    assert.deepEqual((await policyOf()).pickup, defaultPolicy.pickup)
  })

  test('leave the free cancellation of a ride as it was sold, also where the clock ends it', async () => {
    const free = async ({ id, token: owner }: Awaited<ReturnType<typeof buildPaidOrder>>) =>
      (await server.call(userOrderInfo, { id }, { token: owner })).data.times.freeCancelUntil
    const sold = await buildPaidOrder(server)
    const promised = await free(sold)
    assert.equal(promised, '2026-11-23 18:00:00')
    await save({ kind: 'policy', changes: [{ path: 'pickup.cancelHoursAfterLanding', value: 5 }] })
    assert.equal(await free(sold), promised)
    const soldSince = await buildPaidOrder(server)
    assert.equal(await free(soldSince), '2026-11-21 23:00:00')
    await save({ kind: 'policy', changes: [] })
  })

  test('are not saved over what somebody else saved since the edit began', async () => {
    const other = await buildStaff(server, 'admin')
    const newestOf = async (kind: SettingKind) => (await view(kind)).history[0]?.id ?? 0
    const based = (body: SettingBody, basedOn: number, { by = token, validFrom = today } = {}) =>
      server.call(staffSaveSettings, { validFrom, note: '', body, basedOn }, askingAsStaff(by))
    const notice = (value: number): SettingBody => ({
      kind: 'policy',
      changes: [{ path: 'pickup.noticeMinutes', value }],
    })
    const begun = await newestOf('policy')
    const first = await based(notice(100), begun, { by: other.token })
    assert.equal(first.status, 200, first.message)
    const second = await based(notice(110), begun)
    assert.deepEqual([second.status, second.error], [409, 'settings.savedMeanwhile'])
    assert.equal(second.params.name, first.data.history[0]?.staffName)
    assert.equal((await policyOf()).pickup.noticeMinutes, 100)
    assert.equal((await based(notice(110), await newestOf('policy'))).status, 200)
    // Another setting's versions are no matter, nor the other direction of the same.
    const beforeIt = await newestOf('timetable')
    const later = { validFrom: '2027-06-01' }
    assert.equal((await based(timetable([['ocat', '08:00']], 'dropoff'), beforeIt, later)).status, 200)
    assert.equal((await based(timetable([['ocat', '08:00']]), beforeIt, later)).status, 200)
    const again = await based(timetable([['ocat', '08:30']]), beforeIt, later)
    assert.equal(again.error, 'settings.savedMeanwhile')
    await save({ kind: 'policy', changes: [] })
  })

  test('show the versions of a direction, however often another was saved since', async () => {
    const versions = async () => (await view('timetable')).history.map(({ id }) => id)
    const before = await versions()
    assert.ok(before.length > 0)
    const { account } = await buildStaff(server, 'admin')
    const other = {
      kind: 'timetable',
      validFrom: '2027-06-02',
      body: timetable([['ocat', '08:00']], 'dropoff'),
      staffId: account.id,
      createdAt: server.clock.now(),
    } as const
    const { db } = server.deps
    await db.insert(operatorSettings).values(Array.from({ length: mostVersions }, () => other))
    assert.deepEqual(await versions(), before)
    await db.delete(operatorSettings).where(eq(operatorSettings.validFrom, other.validFrom))
  })

  test('tell who else has one open, and for how long', async () => {
    const other = await buildStaff(server, 'admin')
    const look = async (by: string, kind: SettingKind, isEditing = false) =>
      (await server.call(staffSettingReaders, { kind, isEditing }, { token: by })).data.others
    assert.deepEqual(await look(token, 'fares'), [])
    const [own] = await look(other.token, 'fares', true)
    assert.equal(own?.isEditing, false)
    const [seen] = await look(token, 'fares')
    assert.equal(seen?.isEditing, true)
    assert.deepEqual(await look(token, 'policy'), [])
    server.clock.advance(settingOpenSeconds * msPerSecond)
    assert.deepEqual(await look(token, 'fares'), [])
    const counter = await buildStaff(server, 'counter')
    const refused = await server.call(
      staffSettingReaders,
      { kind: 'fares', isEditing: false },
      { token: counter.token },
    )
    assert.equal(refused.status, 403)
  })

  test('price luggage by the list that was saved', async () => {
    await save({ kind: 'luggage', prices: [{ currency: 'JPY', price: 200000 }], maxExtraPerPerson: 1 })
    const { data } = await server.call(userSelectLuggage, { people: 3 })
    assert.deepEqual([data.priceJpy, data.maxPerPerson, data.canBuy], [200000, 1, 3])
    assert.ok(data.price > 0)
    const inYuan = async () => (await server.call(userSelectLuggage, { people: 3 })).data.price
    const converted = fromYen(asCents(200000), 'CNY', defaultPolicy)
    assert.notEqual(converted, defaultPolicy.luggage.extraPrice.CNY)
    assert.equal(await inYuan(), converted, 'a currency that is left out is converted from yen')
    const preview = { changes: [{ path: 'operations.log.otherYears', value: 5 }] }
    const { data: following } = await server.call(staffPreviewSettings, preview, askingAsStaff(token))
    assert.deepEqual(following.texts, [], 'a price that is saved already is no change of the rules beside it')
    const prices = [
      { currency: 'JPY', price: 200000 },
      { currency: 'CNY', price: 9000 },
    ] as const
    await save({ kind: 'luggage', prices: [...prices], maxExtraPerPerson: 1 })
    assert.equal(await inYuan(), 9000)
  })

  test('make a fare table from their day on, kept through a newer load of the product’s own data', async () => {
    const daysOfFares = async () =>
      networkAt('KIX', await operatorDataOf(server.deps.db, server.deps.policy)).fareTables.map(
        ({ validFrom }) => validFrom,
      )
    assert.ok(!(await daysOfFares()).includes(tomorrow))
    const raised = (await fares()).map((row) => ({ ...row, personPrice: row.personPrice + 10000 }))
    const saved = await save({ kind: 'fares', rows: raised }, tomorrow)
    assert.equal(saved.status, 200, saved.message)
    assert.notDeepEqual(await faresOn(server.deps.db, today, 'KIX'), raised)
    assert.deepEqual(await faresOn(server.deps.db, tomorrow, 'KIX'), raised)
    assert.ok((await daysOfFares()).includes(tomorrow), 'the server that saved them prices by them at once')
    await server.deps.db.transaction(restoreTabledSettings)
    assert.deepEqual(await faresOn(server.deps.db, tomorrow, 'KIX'), raised)
  })

  test('change a timetable from their day on: a departure that ends is planned no more', async () => {
    const planned = async (day: string, clock: string) =>
      (await operatorDataOf(server.deps.db, server.deps.policy)).planned(
        'pickup',
        'ocat',
        Date.parse(`${day}T${clock}:00+09:00`),
      )
    assert.ok(await planned(tomorrow, '15:30'))
    const saved = await save(
      timetable([
        ['ocat', '08:00'],
        ['ocat', '15:00'],
      ]),
      tomorrow,
    )
    assert.equal(saved.status, 200, saved.message)
    assert.ok(await planned(today, '15:30'))
    assert.equal(await planned(tomorrow, '15:30'), undefined)
    assert.equal((await planned(tomorrow, '15:00'))?.busSeats, 18)
    assert.deepEqual((await policyOf()).timetable.dropoff, defaultPolicy.timetable.dropoff)
  })

  test('tell a campaign and the help channels in the language that is asked for', async () => {
    await save({ ...pageWith({}), helpChannels: [{ channel: 'line', id: '@noriai' }] })
    const { data } = await server.call(getPageConfigInfo, { serverName: 'test' }, { lang: 'en' })
    assert.deepEqual(data.campaign, {
      campaignId: 'winter',
      title: '冬 en',
      text: '冬の旅 en',
      picture: null,
      from: null,
      until: null,
      packageId: null,
    })
    assert.deepEqual(
      data.helpChannels.map(({ id }) => id),
      ['@noriai'],
    )
  })

  test('show a campaign on its own days alone, with its coupons and picture', async () => {
    const { id: packageId } = await buildPackage(server)
    const shownCampaign = async () =>
      (await server.call(getPageConfigInfo, { serverName: 'test' })).data.campaign
    await save(pageWith({ from: tomorrow, until: tomorrow, packageId, picture: 'bus' }))
    const at = server.clock.now()
    assert.equal(await shownCampaign(), null)
    server.clock.set(startOfDate(tomorrow))
    assert.deepEqual(
      [(await shownCampaign())?.packageId, (await shownCampaign())?.picture, (await shownCampaign())?.until],
      [packageId, 'bus', tomorrow],
    )
    server.clock.set(startOfDate('2026-11-23') - 1)
    assert.notEqual(await shownCampaign(), null)
    server.clock.set(startOfDate('2026-11-23'))
    assert.equal(await shownCampaign(), null)
    server.clock.set(at)
  })

  test('refuse a campaign that ends before it begins, or offers a package that is none', async () => {
    const before = await countRows()
    const backwards = await save(pageWith({ from: tomorrow, until: today }))
    assert.equal(backwards.error, 'validation.dateTime')
    const unknown = await save(pageWith({ packageId: '3f2b8f0e-7a51-4c0e-9d55-0a4b8f6f2c01' }))
    assert.equal(unknown.error, 'settings.invalid')
    assert.equal(await countRows(), before)
  })

  async function fares() {
    const { inForce } = await view('fares')
    assert.equal(inForce.kind, 'fares')
    return inForce.kind === 'fares' ? inForce.rows : []
  }
})

type PageBody = SettingBodyOf<'pageConfig'>

/** A campaign in every language, without days, picture and coupons but for `changes`. */
function pageWith(changes: Partial<NonNullable<PageBody['campaign']>>): PageBody {
  const inAll = (text: string) => ({ ja: text, en: `${text} en`, 'zh-CN': text, ko: text, 'zh-TW': text })
  const noneOfIt = { picture: null, from: null, until: null, packageId: null }
  const campaign = {
    campaignId: 'winter',
    title: inAll('冬'),
    text: inAll('冬の旅'),
    ...noneOfIt,
    ...changes,
  }
  return { kind: 'pageConfig', campaign, helpChannels: [] }
}

function timetable(
  departures: readonly (readonly [relayPoint: string, departsAt: string])[],
  direction: Direction = 'pickup',
): SettingBody {
  const fleet = { busSeats: 18, minibuses: 2, minibusSeats: 9 }
  return {
    kind: 'timetable',
    direction,
    rows: departures.map(([relayPoint, departsAt]) => ({ relayPoint, departsAt, ...fleet })),
  }
}

function withoutOneYenFare(rows: readonly FareSetting[]): FareSetting[] {
  const first = rows.findIndex(({ currency }) => currency === 'JPY')
  return rows.filter((_, at) => at !== first)
}
