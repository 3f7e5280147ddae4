import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { driverCalls } from '@noriai/contract/calls/driver/index'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import {
  addMinutes,
  msPerHour,
  msPerMinute,
  msPerSecond,
  serviceDateOf,
  toWallTime,
} from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { bindPhone, cookieOf, phoneWith } from '../../../test/factories/drivenRuns'
import { buildDriver, buildShift } from '../../../test/factories/fleet'
import { sentTo } from '../../../test/outbox'
import { tryInFlood } from '../../../test/passwordFlood'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { driverPhones } from '../../infra/db/schema/driving'
import { shifts } from '../../infra/db/schema/fleet'
import { staffActions } from '../../infra/db/schema/staff'

/** A driver whose shift runs from an hour ago for eight hours. */
async function buildDuty() {
  const server = await buildTestApp()
  const { token } = await buildStaff(server, 'dispatcher')
  const driver = await buildDriver(server)
  const at = server.clock.now()
  await buildShift(server, {
    driverId: driver.id,
    serviceDate: serviceDateOf(at, server.deps.policy),
    startsAt: at - msPerHour,
    endsAt: at + 7 * msPerHour,
  })
  const makeLink = async (bySms = false) => {
    const answer = await server.call(
      staffCalls.staffMakeDriverLink,
      { driverId: driver.id, bySms },
      { token },
    )
    assert.equal(answer.status, 200, answer.error)
    return { ...answer.data, token: answer.data.link.split('#')[1] ?? '' }
  }
  const open = (linkToken: string, attempt: string = randomUUID()) =>
    server.call(driverCalls.driverOpenLink, { token: linkToken, attempt })
  const phones = async () =>
    (await server.call(staffCalls.staffDriverPhones, {}, { token })).data.phones.find(
      ({ driverId }) => driverId === driver.id,
    )
  return { server, token, driver, makeLink, open, phones }
}

describe('the link of a driver', () => {
  test('is the dispatcher’s to make, for a driver with a shift', async () => {
    const { server, token } = await buildDuty()
    const idle = await buildDriver(server, { name: '藤井 恵' })
    const ask = (asking: string) =>
      server.call(staffCalls.staffMakeDriverLink, { driverId: idle.id, bySms: false }, { token: asking })
    assert.equal((await ask((await buildStaff(server, 'counter')).token)).error, 'staff.roleRefused')
    assert.equal((await ask(token)).error, 'driver.noShift')
    assert.deepEqual(await server.deps.db.select().from(driverPhones), [])
  })

  test('is for the next shift once one is over, unless a run of that is under way', async () => {
    const { server, driver, makeLink, phones } = await buildDuty()
    const at = server.clock.now()
    const end = addMinutes(at, 7 * 60)
    const tomorrow = { startsAt: addMinutes(at, 20 * 60), endsAt: addMinutes(at, 28 * 60) }
    const { policy } = server.deps
    const serviceDate = serviceDateOf(tomorrow.startsAt, policy)
    await buildShift(server, { driverId: driver.id, serviceDate, ...tomorrow })
    server.clock.set(end - 1)
    assert.equal((await phones())?.shift?.serviceDate, serviceDateOf(at, policy))
    server.clock.set(end)
    assert.equal((await phones())?.shift?.serviceDate, serviceDate)
    const { expiresAt } = await makeLink()
    // No longer than its phone: two hours after the shift.
    assert.equal(expiresAt, toWallTime(addMinutes(tomorrow.endsAt, 2 * 60)))
  })

  test('is sent to the number of the register, kept as a hash and written into the log', async () => {
    const { server, driver, makeLink } = await buildDuty()
    const { token, link, isSent } = await makeLink(true)
    const [message] = await sentTo(server, driver.phone)
    assert.ok(isSent && message?.body.includes(link))
    assert.equal(token.length, 43)
    const [row] = await server.deps.db.select().from(driverPhones)
    assert.ok(!JSON.stringify(row).includes(token))
    const actions = await server.deps.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.subjectId, driver.id))
    assert.deepEqual(
      actions.map(({ action, value }) => [action, value]),
      [['phoneLink', '']],
    )
  })

  test('opens one phone, once; what opened it may repeat it', async () => {
    const { makeLink, open, phones } = await buildDuty()
    const { token } = await makeLink()
    assert.equal((await phones())?.state, 'linked')
    const attempt = randomUUID()
    const first = await open(token, attempt)
    assert.deepEqual([first.status, first.data.pin], [200, 'set'])
    assert.equal((await open(token)).error, 'driver.linkOver')
    const again = await open(token, attempt)
    assert.equal(again.status, 200)
    assert.notEqual(cookieOf(again), cookieOf(first))
    assert.equal((await phones())?.state, 'open')
    assert.equal((await open('not-a-token')).error, 'driver.linkOver')
  })

  test('binds the phone by a cookie that no script reads and no other site sends', async () => {
    const { makeLink, open } = await buildDuty()
    const { headers } = await open((await makeLink()).token)
    assert.match(
      String(headers['set-cookie']),
      /^noriai_driver=[\w-]{43}; Path=\/api\/driver; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    )
    assert.deepEqual([headers['cache-control'], headers['referrer-policy']], ['no-store', 'no-referrer'])
  })

  test('is void once another one is made, and after 24 hours', async () => {
    const { server, driver, makeLink, open } = await buildDuty()
    const first = await makeLink()
    const second = await makeLink()
    assert.equal((await open(first.token)).error, 'driver.linkOver')
    await buildShift(server, {
      driverId: driver.id,
      serviceDate: '2026-11-22',
      startsAt: testNow + 20 * msPerHour,
      endsAt: testNow + 30 * msPerHour,
    })
    server.clock.advance(24 * msPerHour)
    assert.equal((await open(second.token)).error, 'driver.linkOver')
  })
})

describe('the phone of a driver', () => {
  test('is not known without its cookie', async () => {
    const { server } = await buildDuty()
    const { status, error } = await server.call(driverCalls.driverPhone, {})
    assert.deepEqual([status, error], [401, 'unauthorized'])
    const forged = phoneWith(server, `noriai_driver=${'A'.repeat(43)}`)
    assert.equal((await forged.call(driverCalls.driverPhone, {})).error, 'sessionExpired')
  })

  test('shows no run before its PIN, which is none that others try first', async () => {
    const { server, driver, token } = await buildDuty()
    const phone = await bindPhone(server, driver.id, { staffToken: token, pin: null })
    assert.equal((await phone.call(driverCalls.driverRuns, {})).error, 'driver.pinNeeded')
    assert.equal((await phone.call(driverCalls.driverEnterPin, { pin: '480316' })).error, 'driver.pinNeeded')
    assert.equal((await phone.call(driverCalls.driverSetPin, { pin: '123456' })).error, 'driver.pinWeak')
    assert.equal((await phone.call(driverCalls.driverSetPin, { pin: '480316' })).data.pin, 'entered')
    assert.equal((await phone.call(driverCalls.driverSetPin, { pin: '592047' })).error, 'driver.pinSet')
    assert.deepEqual((await phone.call(driverCalls.driverRuns, {})).data.runs, [])
  })

  test('asks for its PIN when it was not used for an hour', async () => {
    const { server, driver, token } = await buildDuty()
    const phone = await bindPhone(server, driver.id, { staffToken: token })
    server.clock.advance(59 * msPerMinute)
    assert.equal((await phone.call(driverCalls.driverRuns, {})).status, 200)
    server.clock.advance(60 * msPerMinute)
    assert.equal((await phone.call(driverCalls.driverRuns, {})).error, 'driver.pinNeeded')
    assert.equal((await phone.call(driverCalls.driverEnterPin, { pin: '480316' })).data.pin, 'entered')
    assert.equal((await phone.call(driverCalls.driverRuns, {})).status, 200)
  })

  test('is locked by five wrong PINs, also for the right one', async () => {
    const { server, driver, token, phones } = await buildDuty()
    const phone = await bindPhone(server, driver.id, { staffToken: token })
    for (const left of [4, 3, 2, 1]) {
      const { error, params } = await phone.call(driverCalls.driverEnterPin, { pin: '000001' })
      assert.deepEqual([error, params.left], ['driver.pinWrong', left])
    }
    for (const pin of ['000001', '480316']) {
      assert.equal((await phone.call(driverCalls.driverEnterPin, { pin })).error, 'driver.phoneLocked')
    }
    const sent = await phone.call(driverCalls.driverSendEvents, { events: [] })
    assert.equal(sent.error, 'driver.phoneLocked')
    assert.equal((await phones())?.state, 'locked')
    const { data } = await server.call(staffCalls.staffAttention, {}, { token })
    assert.deepEqual(
      data.entries.flatMap(({ kind, run }) => (kind === 'driverPhone' ? [run?.reason] : [])),
      ['wrongPins'],
    )
  })

  test('counts wrong PINs in a row: the right one between them begins again', async () => {
    const { server, driver, token } = await buildDuty()
    const phone = await bindPhone(server, driver.id, { staffToken: token })
    for (const pin of ['000001', '000001', '000001', '000001', '480316', '000001'])
      await phone.call(driverCalls.driverEnterPin, { pin })
    assert.equal((await phone.call(driverCalls.driverEnterPin, { pin: '480316' })).status, 200)
  })

  test('is not locked by tries that could not be looked at, for the many passwords that wait', async () => {
    const { server, driver, token } = await buildDuty()
    const phone = await bindPhone(server, driver.id, { staffToken: token })
    const enter = () => phone.call(driverCalls.driverEnterPin, { pin: '480316' })
    const last = await tryInFlood(enter, 5)
    assert.equal(last.status, 200, last.error)
  })

  test('is signed out by a second one, and the desk sees it', async () => {
    const { server, driver, token, phones } = await buildDuty()
    const first = await bindPhone(server, driver.id, { staffToken: token })
    const second = await bindPhone(server, driver.id, { staffToken: token })
    const gone = await first.call(driverCalls.driverPhone, {})
    assert.deepEqual([gone.status, gone.error], [401, 'sessionExpired'])
    assert.equal((await second.call(driverCalls.driverPhone, {})).status, 200)
    assert.equal((await phones())?.ended?.by, 'otherPhone')
  })

  test('is signed out by the desk, and by its driver', async () => {
    const { server, driver, token, phones } = await buildDuty()
    const phone = await bindPhone(server, driver.id, { staffToken: token })
    await server.call(staffCalls.staffRevokeDriverPhone, { driverId: driver.id }, { token })
    assert.equal((await phone.call(driverCalls.driverPhone, {})).error, 'sessionExpired')
    assert.deepEqual([(await phones())?.state, (await phones())?.ended?.by], ['none', 'desk'])
    const other = await bindPhone(server, driver.id, { staffToken: token })
    assert.equal((await other.call(driverCalls.driverSignOut, {})).status, 200)
    assert.equal((await other.call(driverCalls.driverPhone, {})).error, 'sessionExpired')
  })

  test('ends two hours after its shift', async () => {
    const { server, driver, token } = await buildDuty()
    const phone = await bindPhone(server, driver.id, { staffToken: token })
    server.clock.set(addMinutes(testNow, 9 * 60 - 1))
    assert.equal((await phone.call(driverCalls.driverPhone, {})).status, 200)
    server.clock.advance(msPerMinute)
    assert.equal((await phone.call(driverCalls.driverPhone, {})).error, 'sessionExpired')
  })

  test('lasts as long as its shift is made, for its browser, the server and the desk', async () => {
    const { server, driver, token, makeLink, open, phones } = await buildDuty()
    const opened = await open((await makeLink()).token)
    const phone = phoneWith(server, cookieOf(opened))
    const [shift] = await server.deps.db.select().from(shifts).where(eq(shifts.driverId, driver.id))
    assert.ok(shift)
    const endsAt = addMinutes(shift.endsAt, 3 * 60)
    const { id, version, serviceDate, startsAt } = shift
    const saved = await server.call(
      staffCalls.staffSaveShift,
      {
        id,
        version,
        driverId: driver.id,
        serviceDate,
        from: toWallTime(startsAt),
        to: toWallTime(endsAt),
        breaks: [],
        vehicleId: null,
      },
      askingAsStaff(token),
    )
    assert.equal(saved.error, undefined)
    const seconds = Number(/Max-Age=(\d+)/.exec(String(opened.headers['set-cookie']))?.[1])
    const gone = addMinutes(endsAt, 2 * 60)
    assert.ok(testNow + seconds * msPerSecond > gone)
    const [row] = await server.deps.db.select().from(driverPhones)
    assert.equal(row?.endsAt, gone)
    server.clock.set(gone - msPerMinute)
    assert.equal((await phone.call(driverCalls.driverPhone, {})).status, 200)
    assert.equal((await phones())?.state, 'open')
    server.clock.set(gone)
    assert.equal((await phone.call(driverCalls.driverPhone, {})).error, 'sessionExpired')
    assert.equal((await phones())?.state, 'none')
  })

  test('has no cookie any more once it is signed out', async () => {
    const { server, driver, token } = await buildDuty()
    const phone = await bindPhone(server, driver.id, { staffToken: token })
    const { headers } = await phone.call(driverCalls.driverSignOut, {})
    assert.match(String(headers['set-cookie']), /^noriai_driver=; Path=\/api\/driver; Max-Age=0; /)
  })
})
