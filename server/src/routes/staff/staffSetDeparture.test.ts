import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkAppointment } from '@noriai/contract/calls/booking'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { eq } from 'drizzle-orm'
import { buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { expectSeats } from '../../../test/factories/departures'
import { buildOrder, pay, storedOrder } from '../../../test/factories/orders'
import { asking, holdRide, rideFor, rideRequest } from '../../../test/factories/rides'
import { buildStaff } from '../../../test/staff'
import { departures } from '../../infra/db/schema/departures'
import { staffActions } from '../../infra/db/schema/staff'

/** The bus that `rideRequest` takes: the first that connects with a landing at 18:00. */
const evening = 'pickup:20261121:1900:osakaStation'
const free = 'pickup:20261121:2200:osakaStation'

describe('staffSetDeparture', async () => {
  const server = await buildTestApp()
  const { token, account } = await buildStaff(server, 'dispatcher')
  const set = (departureId: string, change: object) =>
    server.call(staffCalls.staffSetDeparture, { departureId, reason: '', ...change }, { token, lang: 'en' })

  test('is refused for a departure that does not exist, and changes nothing', async () => {
    assert.equal((await set('pickup:20261121:1907:ocat', { status: 'closed' })).error, 'notFound')
    assert.deepEqual(await server.deps.db.select().from(departures), [])
    assert.deepEqual(await server.deps.db.select().from(staffActions), [])
  })

  test('closes a departure that was never sold, so that nobody is taken, and opens it again', async () => {
    const { data } = await set(evening, { status: 'closed', reason: 'The bus broke down' })
    assert.equal(data.status, 'closed')
    assert.deepEqual(
      data.actions.map(({ action, value, reason, staffName }) => [action, value, reason, staffName]),
      [['status', 'closed', 'The bus broke down', 'dispatcher of the test']],
    )
    const traveller = await buildSession(server)
    const ask = () => server.call(checkAppointment, rideRequest(), asking(traveller.token))
    const refused = await ask()
    assert.deepEqual([refused.status, refused.error], [409, 'booking.capacityFull'])
    assert.equal(refused.params.before, '2026-11-21 19:30:00')
    await set(evening, { status: 'open' })
    assert.equal((await ask()).status, 200)
  })

  test('writes down only what changed', async () => {
    await set(free, { status: 'open', bay: 'Bay 4' })
    await set(free, { bay: 'Bay 4', lateMinutes: 12 })
    const log = await server.deps.db.select().from(staffActions).where(eq(staffActions.subjectId, free))
    assert.deepEqual(
      log.map(({ action, value, staffId }) => [action, value, staffId === account.id]),
      [
        ['bay', 'Bay 4', true],
        ['late', '12', true],
      ],
    )
  })

  test('never overwrites what a colleague changed since it was seen, and keeps apart what each of two changes', async () => {
    const twice = 'pickup:20261121:2230:osakaStation'
    const seen = { status: 'open', bay: '', lateMinutes: 0 }
    assert.equal((await set(twice, { lateMinutes: 20, seen })).status, 200)
    const refused = await set(twice, { lateMinutes: 10, seen })
    assert.deepEqual([refused.status, refused.error], [409, 'fleet.changed'])
    const stored = async () => {
      const [row] = await server.deps.db.select().from(departures).where(eq(departures.id, twice))
      return [row?.bay, row?.lateMinutes]
    }
    assert.deepEqual(await stored(), ['', 20])
    assert.equal((await set(twice, { bay: 'Bay 5', seen })).status, 200)
    assert.equal((await set(twice, { lateMinutes: 20, seen })).status, 200, 'it is as it was wanted')
    assert.equal((await set(twice, { lateMinutes: 10, seen: { ...seen, lateMinutes: 20 } })).status, 200)
    assert.deepEqual(await stored(), ['Bay 5', 10])
  })

  for (const status of ['closed', 'paused'] as const) {
    test(`lets those who pay while it is ${status} have the seats that were held for them`, async () => {
      const other = await buildTestApp()
      const staff = await buildStaff(other, 'dispatcher')
      const { id } = await buildOrder(other)
      const holding = await buildSession(other)
      await holdRide(other, holding.token, rideFor(2))
      const answer = await other.call(
        staffCalls.staffSetDeparture,
        { departureId: evening, status, reason: 'works' },
        { token: staff.token },
      )
      assert.deepEqual([answer.data.status, answer.data.held], [status, 3])
      await pay(other, id)
      const stored = await storedOrder(other, id)
      assert.deepEqual([stored.payment, stored.fulfilment], ['paid', 'confirmed'])
      await expectSeats(other, evening, { sold: 1, held: 2 })
      const newcomer = await buildSession(other)
      const refused = await other.call(checkAppointment, rideRequest(), asking(newcomer.token))
      assert.equal(refused.status, 409)
      await expectSeats(other, evening, { sold: 1, held: 2 })
    })
  }
})
