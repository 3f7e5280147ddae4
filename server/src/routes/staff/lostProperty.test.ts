import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noticeList } from '@noriai/contract/calls/moving'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import type { CallRequest } from '@noriai/contract/defineCall'
import { addDays, addMinutes, fromWallTime, msPerDay, startOfDate, toWallTime } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { jpeg, md5Of, sendPicture } from '../../../test/pictures'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { eraseOrders } from '../../domain/account'
import { lostFinds, lostReports } from '../../infra/db/schema/lostProperty'
import { notices } from '../../infra/db/schema/orders'
import { staffActions } from '../../infra/db/schema/staff'
import { uploads } from '../../infra/db/schema/uploads'
import { forgetLostProperty } from '../../jobs/forgetLostProperty'
import { removeUnusedUploads } from '../../jobs/removeUnusedUploads'

type Find = CallRequest<typeof staffCalls.staffSaveFind>
type Step = CallRequest<typeof staffCalls.staffStepFind>

const unknownId = '3b241101-e2bb-4255-8caf-4136c566a962'

describe('lost property', async () => {
  const server = await buildTestApp()
  const { db } = server.deps
  const rider = await buildReadyOrder(server)
  const order = await storedOrder(server, rider.id)
  const rideAt = order.departsAt ?? order.appointedAt
  const evening = addMinutes(rideAt, 90)
  server.clock.set(evening)
  // A session ends long before finds do: who works then signs in then.
  let { token } = await buildStaff(server, 'counter')

  const fields: Find = {
    id: null,
    version: 0,
    kind: 'bag',
    what: 'Red rucksack',
    picture: null,
    foundAt: toWallTime(addMinutes(rideAt, 60)),
    foundBy: '森 大輔',
    run: { departureId: order.departureId ?? '', minibus: 0 },
    keptWhere: 'Shelf B',
    keptHere: false,
  }
  const saveFind = (changes: Partial<Find> = {}) =>
    server.call(staffCalls.staffSaveFind, { ...fields, ...changes }, askingAsStaff(token))
  const step = (request: Step) => server.call(staffCalls.staffStepFind, request, askingAsStaff(token))
  const report = (orderNo = order.orderNo) =>
    server.call(
      staffCalls.staffSaveLostReport,
      { id: null, version: 0, orderNo, kind: 'bag', what: 'My red rucksack' },
      askingAsStaff(token),
    )
  const list = async (ended = false) =>
    (await server.call(staffCalls.staffLostProperty, { ended }, askingAsStaff(token))).data
  const findRow = async (id: string) => (await db.select().from(lostFinds).where(eq(lostFinds.id, id))).at(0)
  const noticesSent = () =>
    db
      .select()
      .from(notices)
      .where(and(eq(notices.orderId, rider.id), eq(notices.kind, 'lostFound')))

  test('is not for travellers', async () => {
    const { status } = await server.callRaw(staffCalls.staffLostProperty, {}, { token: rider.token })
    assert.equal(status, 404)
  })

  test('refuses what cannot be written, and writes nothing then', async () => {
    const refusals: readonly (readonly [Partial<Find>, string])[] = [
      [{ foundAt: toWallTime(addMinutes(evening, 1)) }, 'validation.dateTime'],
      [{ kind: 'passport', keptHere: true }, 'lost.notKept'],
      [{ run: { departureId: 'pickup:20261121:0315:ocat', minibus: 1 } }, 'notFound'],
      [{ picture: `/api/uploads/${unknownId}` }, 'validation.invalid'],
      [{ id: unknownId, version: 1 }, 'notFound'],
    ]
    for (const [changes, error] of refusals) assert.equal((await saveFind(changes)).error, error)
    assert.equal((await report('NR261121-222222')).error, 'notFound')
    assert.deepEqual(await db.select().from(lostFinds), [])
    assert.deepEqual(await db.select().from(lostReports), [])
  })

  test('keeps a find with its number and picture, changes what was seen, and says until when the police must have it', async () => {
    const { data: allowed } = await server.call(
      staffCalls.staffAllowPicture,
      { fileName: 'find.jpg', fileMd5: md5Of(jpeg) },
      askingAsStaff(token),
    )
    assert.ok(allowed.uploadUrl.startsWith('/api/uploads/'), allowed.uploadUrl)
    assert.equal((await sendPicture(server, allowed)).statusCode, 204)
    const { data } = await saveFind({ picture: allowed.fileUrl })
    const [find] = data.finds
    assert.ok(find)
    assert.deepEqual([find.number, find.state, find.due?.task], [1, 'found', 'police'])
    assert.equal(fromWallTime(find.due?.at ?? ''), addMinutes(rideAt, 60) + 7 * msPerDay)
    assert.equal((await server.app.inject(find.pictureUrl ?? '')).statusCode, 200)
    const other = await buildStaff(server, 'counter')
    const changed = await server.call(
      staffCalls.staffSaveFind,
      { ...fields, id: find.id, version: 1, picture: find.picture, keptWhere: 'Safe' },
      askingAsStaff(other.token),
    )
    assert.deepEqual([changed.data.finds[0]?.keptWhere, changed.data.finds[0]?.version], ['Safe', 2])
    assert.equal((await saveFind({ id: find.id, version: 1 })).error, 'lost.changed')
    const logged = await db.select().from(staffActions).where(eq(staffActions.subjectId, find.id))
    assert.deepEqual(
      logged.map(({ subject, action }) => `${subject} ${action}`),
      ['find added', 'find changed'],
    )
  })

  test('is in the queue of the desk until it has gone', async () => {
    const { data } = await server.call(staffCalls.staffAttention, {}, askingAsStaff(token))
    const entry = data.entries.find(({ kind }) => kind === 'find')
    assert.deepEqual([entry?.find?.number, entry?.find?.what, entry?.level], [1, 'Red rucksack', 'sea'])
  })

  test('fits the report of the traveller who rode there, who is sent one notice when it is matched', async () => {
    const { data } = await report()
    const [find] = data.finds
    const [missed] = data.reports
    assert.ok(find && missed)
    assert.deepEqual(find.matches, [{ reportId: missed.id, reasons: ['run', 'day', 'kind', 'words'] }])
    const match: Step = { id: find.id, version: find.version, step: 'match', reportId: missed.id, note: '' }
    assert.equal((await step({ ...match, reportId: unknownId })).error, 'notFound')
    assert.equal((await step({ ...match, step: 'return', note: 'her' })).error, 'lost.stepRefused')
    const matched = await step(match)
    assert.deepEqual([matched.data.finds[0]?.state, matched.data.reports], ['matched', []])
    assert.equal(matched.data.finds[0]?.report?.order.orderNo, order.orderNo)
    const inApp = (await noticesSent()).filter(({ channel }) => channel === 'inApp')
    assert.deepEqual(
      inApp.map(({ facts }) => facts),
      [{ lostNumber: '1' }],
    )
    const read = await server.call(noticeList, {}, { token: rider.token, lang: 'en' })
    assert.ok(JSON.stringify(read.data).includes('Item 1'))
    assert.equal((await step(match)).error, 'lost.changed')
  })

  test('opens the report again when it was not theirs, and gives a report to one find only', async () => {
    const [find] = (await list()).finds
    assert.ok(find)
    const undone = await step({ id: find.id, version: find.version, step: 'unmatch', note: '' })
    assert.deepEqual([undone.data.finds[0]?.state, undone.data.reports.length], ['found', 1])
    // Its traveller is not sent that it may be theirs.
    assert.deepEqual(await noticesSent(), [])
    const second = await saveFind({ what: 'Another red rucksack' })
    const [first, other] = [...second.data.finds].sort((a, b) => a.number - b.number)
    const reportId = second.data.reports[0]?.id
    assert.ok(first && other && reportId)
    await step({ id: other.id, version: other.version, step: 'match', reportId, note: '' })
    const taken = await step({ id: first.id, version: first.version, step: 'match', reportId, note: '' })
    assert.deepEqual([taken.status, taken.error], [409, 'lost.reportTaken'])
    assert.equal((await findRow(first.id))?.state, 'found')
    const bare = await step({ id: other.id, version: other.version + 1, step: 'return', note: '' })
    assert.equal(bare.error, 'lost.noteNeeded')
    await step({ id: other.id, version: other.version + 1, step: 'return', note: 'Chan Tai Man' })
    assert.deepEqual(
      (await list()).finds.map(({ number }) => number),
      [1],
    )
    const [gone] = (await list(true)).finds
    assert.deepEqual([gone?.state, gone?.ended?.note], ['returned', 'Chan Tai Man'])
    assert.equal((await saveFind({ id: other.id, version: other.version + 2 })).error, 'lost.stepRefused')
  })

  test('tells who has a find for as long as their account is there, and never in the log', async () => {
    const [returned] = (await list(true)).finds
    assert.equal(returned?.ended?.note, 'Chan Tai Man')
    assert.doesNotMatch(JSON.stringify(await db.select().from(staffActions)), /Chan Tai Man/)
    const deletion = db.transaction(async (tx) => {
      await eraseOrders(tx, order.accountId)
      const [row] = await tx.select().from(lostFinds).where(eq(lostFinds.id, returned.id))
      assert.deepEqual([row?.state, row?.what, row?.endNote], ['returned', 'Another red rucksack', ''])
      throw new Error('taken back')
    })
    await assert.rejects(deletion, { message: 'taken back' })
  })

  test('keeps what the police have notice of until three months are over', async () => {
    const [find] = (await list()).finds
    assert.ok(find)
    await saveFind({ id: find.id, version: find.version, picture: find.picture, keptHere: true })
    const noticed = await step({ id: find.id, version: find.version + 1, step: 'notice', note: '関空-12' })
    assert.equal(noticed.data.finds[0]?.notice?.number, '関空-12')
    const version = find.version + 2
    const keptUntil = noticed.data.finds[0]?.notice?.keptUntil ?? ''
    const early = await step({ id: find.id, version, step: 'dispose', note: 'Thrown away' })
    assert.deepEqual([early.error, early.params], ['lost.keptUntil', { date: keptUntil }])
    server.clock.set(startOfDate(addDays(keptUntil, 1)))
    token = (await buildStaff(server, 'counter')).token
    await step({ id: find.id, version, step: 'dispose', note: 'Thrown away' })
    assert.equal((await findRow(find.id))?.state, 'disposed')
  })

  test('forgets pictures and words months after it ended, and what became of it never', async () => {
    const ended = await findRow((await list(true)).finds.find(({ number }) => number === 1)?.id ?? '')
    assert.ok(ended?.endedAt)
    const runAt = async (when: number) => {
      const deps = { ...server.deps, clock: { ...server.clock, now: () => when } }
      await forgetLostProperty.run(deps)
      await removeUnusedUploads.run(deps)
    }
    const stored = async () => (await db.select().from(uploads)).length
    await runAt(ended.endedAt + 80 * msPerDay)
    assert.notEqual((await findRow(ended.id))?.picture, null)
    assert.equal(await stored(), 1)
    await runAt(ended.endedAt + 95 * msPerDay)
    const row = await findRow(ended.id)
    assert.deepEqual([row?.picture, row?.what, row?.endNote], [null, 'Red rucksack', 'Thrown away'])
    const returned = (await db.select().from(lostFinds)).find(({ state }) => state === 'returned')
    assert.deepEqual([returned?.what, returned?.endNote], ['Another red rucksack', ''])
    assert.equal(await stored(), 0)
    assert.deepEqual(
      (await db.select().from(lostReports)).map(({ what }) => what),
      [''],
    )
  })

  test('closes a report that nothing fits, once', async () => {
    const { data } = await report()
    const [open] = data.reports
    assert.ok(open)
    const close = (version: number) =>
      server.call(staffCalls.staffCloseLostReport, { id: open.id, version }, askingAsStaff(token))
    assert.equal((await close(open.version + 1)).error, 'lost.changed')
    assert.deepEqual((await close(open.version)).data.reports, [])
    assert.equal((await close(open.version + 1)).error, 'lost.reportTaken')
  })

  test('closes a report that was left open once nothing that was found then can be here any more', async () => {
    const { data } = await report()
    const [open] = data.reports
    assert.ok(open)
    const reportedAt = server.clock.now()
    const isOpenAfter = async (days: number) => {
      const now = () => reportedAt + days * msPerDay
      await forgetLostProperty.run({ ...server.deps, clock: { ...server.clock, now } })
      return (await list()).reports.some(({ id }) => id === open.id)
    }
    assert.equal(await isOpenAfter(95), true)
    assert.equal(await isOpenAfter(110), false)
  })

  test('lists what was found today however much is kept for months, and has it in the queue', async () => {
    const at = server.clock.now()
    const { account, token: clerk } = await buildStaff(server, 'counter')
    token = clerk
    const kept = Array.from({ length: 200 }, () => ({
      kind: 'bag' as const,
      what: 'An umbrella',
      foundAt: at - 30 * msPerDay,
      foundBy: '森 大輔',
      keptWhere: 'Shelf C',
      keptHere: true,
      noticeAt: at - 29 * msPerDay,
      noticeNumber: '関空-13',
      staffId: account.id,
      createdAt: at - 30 * msPerDay,
    }))
    await db.insert(lostFinds).values(kept)
    const passport = { kind: 'passport', what: 'A passport', foundAt: toWallTime(at), run: null } as const
    const saved = await saveFind(passport)
    assert.equal(saved.status, 200, saved.error)
    const [first] = (await list()).finds
    assert.deepEqual([first?.kind, first?.what], ['passport', 'A passport'])
    const queue = await server.call(staffCalls.staffAttention, {}, { token: clerk })
    const find = queue.data.entries.find(({ kind }) => kind === 'find')
    assert.equal(find?.find?.number, first?.number)
    await db.delete(lostFinds).where(eq(lostFinds.keptWhere, 'Shelf C'))
  })
})
