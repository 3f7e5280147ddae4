import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { logPageSize } from '@noriai/contract/calls/staff/log'
import type { CallRequest } from '@noriai/contract/defineCall'
import { msPerDay, toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildDepot, buildDriver } from '../../../test/factories/fleet'
import { buildReadyOrder } from '../../../test/factories/orders'
import { rideRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { orderLog } from '../../infra/db/schema/orders'
import { staffActions } from '../../infra/db/schema/staff'
import { trimStaffLog } from '../../jobs/trimStaffLog'
import { parseCsv } from '../../csv'

const bus = 'pickup:20261121:1900:osakaStation'
const unknownId = '3b241101-e2bb-4255-8caf-4136c566a962'

describe('the log of staff', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const admin = await buildStaff(server, 'admin')
  const dispatcher = await buildStaff(server, 'dispatcher')
  const { id: orderId, view } = await buildReadyOrder(server, { ride: rideRequest() })
  const read = async (request: CallRequest<typeof staffCalls.staffLog> = {}) => {
    const answer = await server.call(staffCalls.staffLog, request, askingAsStaff(admin.token))
    assert.equal(answer.status, 200, answer.error)
    return answer.data
  }
  const words = (entries: Awaited<ReturnType<typeof read>>['entries']) =>
    entries.map(({ subject, action, before, after }) => `${subject} ${action} ${before}>${after}`)

  test('is the administrator’s', async () => {
    for (const call of [staffCalls.staffLog, staffCalls.staffLogFile]) {
      const request = call === staffCalls.staffLog ? {} : { from: '2026-11-21', to: '2026-11-21' }
      const { error } = await server.callRaw(call, request, { token: dispatcher.token })
      assert.equal(error, 'staff.roleRefused', call.name)
    }
  })

  test('says what was changed, what it was before, by whom and with which device, beside what was done to orders', async () => {
    const ask = askingAsStaff(dispatcher.token)
    const set = { departureId: bus, status: 'closed', bay: '4', reason: 'Road works' } as const
    assert.equal((await server.call(staffCalls.staffSetDeparture, set, ask)).status, 200)
    const note = { id: orderId, note: 'Calls from gate 3' }
    await server.call(staffCalls.staffAddNote, note, askingAsStaff(dispatcher.token))
    const { entries } = await read({ memberId: dispatcher.account.id })
    assert.deepEqual(words(entries), ['order note >', 'departure bay >4', 'departure status open>closed'])
    const [ofOrder, ofBay] = entries
    assert.deepEqual(
      [ofOrder?.orderNo, ofOrder?.subjectId, ofOrder?.reason],
      [view.orderNo, orderId, note.note],
    )
    assert.deepEqual(
      [ofBay?.subjectId, ofBay?.subjectName, ofBay?.reason],
      [bus, 'Osaka Station (Umeda)', 'Road works'],
    )
    assert.ok(entries.every(({ device }) => device === 'unknown unknown'))
    assert.ok(entries.every(({ memberName }) => memberName === 'dispatcher of the test'))
  })

  test('names the system and the browser that a request came from', async () => {
    const userAgent =
      'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api${staffCalls.staffAddPause.path}`,
      headers: {
        authorization: `Bearer ${dispatcher.token}`,
        'idempotency-key': 'log-test-0001-pause',
        'user-agent': userAgent,
      },
      payload: {
        direction: 'pickup',
        relayPoint: null,
        from: '2026-11-22 10:00:00',
        to: '2026-11-22 12:00:00',
        reason: 'Typhoon',
      },
    })
    assert.equal(answer.statusCode, 200, answer.body)
    const [entry] = (await read({ subject: 'pause' })).entries
    assert.deepEqual([entry?.action, entry?.device, entry?.reason], ['added', 'iPad Safari', 'Typhoon'])
  })

  test('has every subject: settings, posters, gift cards and drivers among them', async () => {
    const depotId = await buildDepot(server)
    const driver = await buildDriver(server, { depotId, name: '藤井 恵' })
    const { name, kana, phone, licenceUntil, ruleSet } = driver
    await server.call(
      staffCalls.staffSaveDriver,
      {
        id: driver.id,
        version: 1,
        name,
        kana,
        phone,
        licence: 'medium2',
        licenceUntil,
        depotId,
        ruleSet,
        inService: true,
      },
      askingAsStaff(dispatcher.token),
    )
    const ask = () => askingAsStaff(admin.token)
    const cards = { name: 'Autumn', amountJpy: 100_000, cards: 2, validUntil: '2027-03-31' }
    const issued = await server.call(staffCalls.staffIssueGiftCards, cards, ask())
    assert.equal(issued.status, 200, issued.error)
    await server.call(staffCalls.staffStopGiftCards, { id: issued.data.batchId }, ask())
    const poster = { terminal: 'T1', spot: 'Gate 3', walkMinutes: 3, opens: 'web' } as const
    const added = await server.callRaw(staffCalls.staffAddPoster, poster, ask())
    assert.equal(added.status, 200, added.error)
    const { entries } = await read()
    const said = words(entries)
    assert.ok(said.includes(`driver changed ${driver.licence}>medium2`), said.join('\n'))
    assert.ok(said.includes('giftCards added >2 × 1000'), said.join('\n'))
    assert.ok(said.includes('giftCards ended >'), said.join('\n'))
    assert.ok(
      said.some((text) => text.startsWith('poster added')),
      said.join('\n'),
    )
    const nameOf = (subject: string) => entries.find((each) => each.subject === subject)?.subjectName
    assert.deepEqual([nameOf('driver'), nameOf('giftCards')], ['藤井 恵', 'Autumn'])
    // No name of a driver is kept: what staff did is remembered longer than who somebody was.
    assert.ok(!JSON.stringify(await db.select().from(staffActions)).includes('藤井'))
    const days = { from: '2026-11-01', to: '2026-11-30' }
    const file = await server.call(staffCalls.staffLogFile, days, ask())
    assert.ok(!file.data.text.includes('藤井'))
  })

  test('is narrowed by subject, by number and by day', async () => {
    assert.deepEqual(words((await read({ subject: 'order' })).entries), ['order note >'])
    assert.deepEqual(words((await read({ about: view.orderNo.toLowerCase() })).entries), ['order note >'])
    const ofBus = await read({ about: bus })
    assert.equal(ofBus.entries.length, 2)
    const today = toWallTime(server.clock.now()).slice(0, 10)
    assert.ok((await read({ date: today })).entries.length > 3)
    assert.deepEqual((await read({ date: '2026-11-20' })).entries, [])
  })

  test('is read page by page, each entry once', async () => {
    await db.insert(staffActions).values(
      Array.from({ length: logPageSize + 5 }, (_, index) => ({
        // Several at one moment: the sequence is sure all the same.
        at: server.clock.now() - msPerDay - Math.floor(index / 3),
        staffId: admin.account.id,
        subject: 'attention' as const,
        subjectId: String(index),
        action: 'done',
        value: '',
      })),
    )
    const first = await read({ subject: 'attention' })
    assert.equal(first.entries.length, logPageSize)
    const second = await read({ subject: 'attention', before: first.next ?? '' })
    assert.equal(second.next, null)
    const ids = [...first.entries, ...second.entries].map(({ subjectId }) => subjectId)
    assert.equal(ids.length, logPageSize + 5)
    assert.equal(new Set(ids).size, ids.length)
    for (const before of ['1', '1.x1', "1.a1' or 1=1"]) {
      const refused = await server.call(staffCalls.staffLog, { before }, askingAsStaff(admin.token))
      assert.equal(refused.status, 400, before)
    }
  })

  test('is a file of days, as long as they are not too many', async () => {
    const file = (from: string, to: string) =>
      server.call(staffCalls.staffLogFile, { subject: 'departure', from, to }, askingAsStaff(admin.token))
    const { data } = await file('2026-11-01', '2026-11-30')
    const rows = parseCsv(data.text)
    assert.deepEqual(
      rows.map(({ action, before, after }) => [action, before, after]),
      [
        ['bay', '', '4'],
        ['status', 'open', 'closed'],
      ],
    )
    assert.equal(data.isCut, false)
    for (const [from, to] of [
      ['2026-11-02', '2026-11-01'],
      ['2025-01-01', '2026-12-31'],
    ] as const) {
      assert.equal((await file(from, to)).error, 'staff.tooManyDays')
    }
  })

  test('is changed by nobody, and trimmed by its job alone: money after seven years, the rest after three', async () => {
    await assert.rejects(db.update(staffActions).set({ value: 'x' }))
    await assert.rejects(db.delete(staffActions))
    const years = (count: number) => server.clock.now() - count * 366 * msPerDay
    const old = (subject: 'pause' | 'coupons', at: number) => ({
      at,
      staffId: admin.account.id,
      subject,
      subjectId: `${subject} ${at}`,
      action: 'added',
      value: '',
    })
    const [forgotten, kept, money, oldMoney] = [
      old('pause', years(3)),
      old('pause', years(2)),
      old('coupons', years(6)),
      old('coupons', years(7)),
    ]
    await db.insert(staffActions).values([forgotten, kept, money, oldMoney])
    await trimStaffLog.run(server.deps)
    const left = async ({ subjectId }: { readonly subjectId: string }) =>
      (await db.select().from(staffActions).where(eq(staffActions.subjectId, subjectId))).length
    assert.deepEqual(
      [await left(forgotten), await left(kept), await left(money), await left(oldMoney)],
      [0, 1, 1, 0],
    )
    // The setting of the job ends with its transaction.
    await assert.rejects(db.delete(staffActions))
    const [note] = await db.select().from(orderLog).where(eq(orderLog.fact, 'note'))
    assert.equal(note?.device, 'unknown unknown')
  })

  test('states the amounts of drawers and of fees in yen in its file', async () => {
    const action = { at: server.clock.now(), staffId: admin.account.id, subjectId: unknownId }
    await db.insert(staffActions).values([
      { ...action, subject: 'drawer', action: 'opened', value: '3000000' },
      { ...action, subject: 'drawer', action: 'closed', value: '-50000' },
      { ...action, subject: 'invoice', action: 'fee', value: '30000' },
    ])
    const today = toWallTime(server.clock.now()).slice(0, 10)
    const days = { from: today, to: today, about: unknownId } as const
    const file = await server.call(staffCalls.staffLogFile, days, askingAsStaff(admin.token))
    const lines = parseCsv(file.data.text).map(({ action: what, before, after }) => [what, before, after])
    assert.deepEqual(lines.sort(), [
      ['closed', '', '-500'],
      ['fee', '', '300'],
      ['opened', '', '30000'],
    ])
  })
})
