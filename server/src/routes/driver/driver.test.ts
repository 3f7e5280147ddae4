import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { driverCalls, type DriverCallName } from '@noriai/contract/calls/driver/index'
import { allCalls } from '@noriai/contract/calls/index'
import { staffCalls, type StaffCallName } from '@noriai/contract/calls/staff/index'
import { rightOfCall } from '@noriai/contract/calls/staff/roles'
import type { Call } from '@noriai/contract/defineCall'
import type { ErrorCode } from '@noriai/contract/errors'
import { stopEventKinds } from '@noriai/contract/rules/stopEvents'
import { addMinutes, toWallTime } from '@noriai/contract/time'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, type Asking, type TestApp } from '../../../test/buildTestApp'
import { bindPhone, buildDrivenRun } from '../../../test/factories/drivenRuns'
import { buildDriver, buildShift } from '../../../test/factories/fleet'
import { dropoffRequest, hotelInUmeda } from '../../../test/factories/rides'
import { buildStaff } from '../../../test/staff'
import { driverPositions, driverTrail, riderCalls, stopEvents } from '../../infra/db/schema/driving'
import { lostFinds } from '../../infra/db/schema/lostProperty'
import { doorProposals } from '../../infra/db/schema/placeDoors'

const ofPhones = (Object.keys(driverCalls) as DriverCallName[]).filter((name) => name !== 'driverOpenLink')

describe('the driver’s side', async () => {
  const server = await buildTestApp()
  const { phone } = await buildDrivenRun(server, [dropoffRequest()])
  const { token: traveller } = await buildSession(server)
  const { token: admin } = await buildStaff(server, 'admin')
  const strangers: readonly Asking[] = [{}, { token: traveller }, { token: admin }]

  test('is for bound phones alone: no session of travellers or of staff opens any of its calls', async () => {
    for (const name of ofPhones) {
      const call: Call = driverCalls[name]
      for (const asking of strangers) {
        const { status, error } = await server.callRaw(call, {}, asking)
        assert.deepEqual([status, error], [401, 'unauthorized'], name)
      }
      for (const token of [traveller, admin]) {
        const headers = { cookie: `noriai_driver=${token}` }
        const { status, error } = await server.callRaw(call, {}, { headers })
        assert.deepEqual([status, error], [401, 'sessionExpired'], `${name} by the token of a session`)
      }
    }
  })

  test('ends where the desk and the travellers begin: a driver’s phone opens none of their calls', async () => {
    assert.equal((await phone.call(driverCalls.driverRuns, {})).status, 200)
    const { cookie } = phone
    const token = cookie.slice(cookie.indexOf('=') + 1)
    const ofDesk = (Object.keys(rightOfCall) as StaffCallName[]).map((name): Call => staffCalls[name])
    const ofTravellers = Object.values<Call>(allCalls).filter(({ session }) => session === 'traveller')
    assert.ok(ofDesk.length > 50 && ofTravellers.length > 50)
    for (const call of [...ofDesk, ...ofTravellers]) {
      const byCookie = await server.callRaw(call, {}, { headers: { cookie } })
      assert.deepEqual([byCookie.status, byCookie.error], [401, 'unauthorized'], call.name)
      const byToken = await server.callRaw(call, {}, { token })
      assert.deepEqual([byToken.status, byToken.error], [401, 'sessionExpired'], call.name)
    }
    const stream = await server.app.inject({ url: '/api/staff/events', headers: { cookie } })
    assert.equal(stream.statusCode, 401)
  })
})

/** Calls that name no run of somebody: of the phone itself, of all runs of its driver, and the taps, which are judged one by one. */
const ofNoRun: readonly DriverCallName[] = [
  'driverOpenLink',
  'driverPhone',
  'driverSetPin',
  'driverEnterPin',
  'driverSignOut',
  'driverRuns',
  'driverSendEvents',
]

/** How much is written down of runs. */
async function rowsOf({ deps: { db } }: TestApp): Promise<number[]> {
  const tables = [stopEvents, driverPositions, driverTrail, riderCalls, doorProposals, lostFinds]
  return Promise.all(tables.map((table) => db.$count(table)))
}

/** A run under way whose driver has called its rider, and the phone of another driver, whose shift is of a day. */
async function buildForeign(serviceDate: string) {
  const server = await buildTestApp()
  const driven = await buildDrivenRun(server, [dropoffRequest()])
  const { run, send, tap, view, phone, staff, orderIds } = driven
  const started = tap('started', {})
  assert.deepEqual(await send(started), ['taken'])
  const [stop] = (await view()).stops
  const [orderId = ''] = orderIds
  const callId = randomUUID()
  const called = await phone.call(driverCalls.driverCallRider, { id: callId, ...run, orderId })
  assert.equal(called.status, 200, called.error)
  const other = await buildDriver(server, { name: '藤井 恵' })
  const at = server.clock.now()
  await buildShift(server, {
    driverId: other.id,
    serviceDate,
    startsAt: addMinutes(at, -60),
    endsAt: addMinutes(at, 60),
  })
  const foreign = await bindPhone(server, other.id, { staffToken: staff.token })
  assert.equal((await foreign.call(driverCalls.driverRuns, {})).status, 200)
  assert.ok(stop)
  return { server, ...driven, started, stop, orderId, callId, foreign }
}

type Foreign = Awaited<ReturnType<typeof buildForeign>>

/** Every call that names a run, a call or a party, with what it refuses another driver by. */
function callsOfRun({ server, run, stop, orderId, callId }: Foreign): [Call, unknown, ErrorCode][] {
  const at = toWallTime(server.clock.now())
  const point = { lat: stop.lat + 0.0005, lng: stop.lng }
  const seen = { id: randomUUID(), at, placeId: hotelInUmeda, point, entrance: '西口', words: '' }
  return [
    [driverCalls.driverRun, run, 'notFound'],
    [driverCalls.driverSendPosition, { ...run, at, place: { ...point, accuracy: 8 } }, 'notFound'],
    [driverCalls.driverCallRider, { ...run, id: randomUUID(), orderId }, 'notFound'],
    // Under the id of a call that its own driver made.
    [driverCalls.driverCallRider, { ...run, id: callId, orderId }, 'notFound'],
    [driverCalls.driverCall, { id: callId }, 'notFound'],
    [driverCalls.driverProposeDoor, { ...run, ...seen }, 'driver.notOnRun'],
  ]
}

async function expectRefusals(given: Foreign): Promise<void> {
  const { server, foreign } = given
  for (const [call, request, code] of callsOfRun(given)) {
    const { error } = await server.callRaw(call, request, { headers: { cookie: foreign.cookie } })
    assert.equal(error, code, call.name)
    assert.ok(call.errors.includes(code), `${call.name} declares ${code}`)
  }
}

describe('the run of another driver', () => {
  test('is named by all calls but those of the phone itself', async () => {
    const named = callsOfRun(await buildForeign('2026-11-22')).map(([{ name }]) => name)
    assert.deepEqual([...new Set([...ofNoRun, ...named])].sort(), Object.keys(driverCalls).sort())
  })

  test('is not there for a driver of another day: nothing is shown, taken or written', async () => {
    const given = await buildForeign('2026-11-22')
    const { server, foreign, tap, stop, orderId, started } = given
    const before = await rowsOf(server)
    await expectRefusals(given)
    const place = { lat: stop.lat, lng: stop.lng, accuracy: 8 }
    const here = { stop: { leg: stop.leg, stopKey: stop.stopKey } }
    const events = [
      tap('seen', { planVersion: 0 }),
      tap('started', {}, { place }),
      tap('arrived', here, { place }),
      tap('pickedUp', { orderId, code: null }),
      tap('droppedOff', { orderId }),
      tap('noShow', { orderId }, { place }),
      tap('leftAtRelay', { orderId }),
      tap('skipped', { ...here, reason: 'blocked', text: '' }),
      tap('calledDesk', { orderId }),
      tap('helpNeeded', { reason: 'vehicle', minutes: 0, text: '' }),
      tap('found', { orderId, text: '傘' }),
      tap('damaged', { text: '右のミラー' }),
      tap('finished', { childSeatsBack: null }),
      tap('undone', { undoes: started.id }),
    ]
    assert.deepEqual(
      events.map(({ kind }) => kind),
      [...stopEventKinds],
    )
    const { data } = await foreign.call(driverCalls.driverSendEvents, { events })
    assert.deepEqual(
      data.results.map(({ error }) => error?.code),
      events.map(() => 'driver.notOnRun'),
    )
    assert.deepEqual(data.runs, [])
    assert.deepEqual(await rowsOf(server), before)
  })

  test('is neither shown to a driver of the same day, nor driven by them', async () => {
    const given = await buildForeign('2026-11-23')
    const { server, foreign, tap, stop, orderId, started } = given
    const before = await rowsOf(server)
    await expectRefusals(given)
    const here = { stop: { leg: stop.leg, stopKey: stop.stopKey } }
    const events = [
      tap('seen', { planVersion: 0 }),
      tap('started', {}),
      tap('arrived', here),
      tap('skipped', { ...here, reason: 'blocked', text: '' }),
      tap('calledDesk', { orderId }),
      tap('finished', { childSeatsBack: null }),
      tap('undone', { undoes: started.id }),
    ]
    const { data } = await foreign.call(driverCalls.driverSendEvents, { events })
    assert.deepEqual(
      data.results.map(({ error }) => error?.code),
      events.map(() => 'driver.notOnRun'),
    )
    assert.deepEqual(await rowsOf(server), before)
  })
})
