import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkAppointment } from '@noriai/contract/calls/booking'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { msPerMinute } from '@noriai/contract/time'
import { buildSession } from '../../../test/accounts'
import { buildTestApp } from '../../../test/buildTestApp'
import { buildReadyOrder, storedOrder } from '../../../test/factories/orders'
import { asking, rideFor, rideRequest } from '../../../test/factories/rides'
import { askingAsStaff, buildStaff } from '../../../test/staff'
import { servicePauses } from '../../infra/db/schema/timetable'

describe('the pauses', async () => {
  const server = await buildTestApp()
  const { token } = await buildStaff(server, 'dispatcher')
  const period = { from: '2026-11-21 18:30:00', to: '2026-11-21 19:30:00' }
  const add = (given: object) =>
    server.call(
      staffCalls.staffAddPause,
      { direction: 'pickup', ...period, reason: 'Typhoon', ...given },
      askingAsStaff(token),
    )
  const stored = () => server.deps.db.select().from(servicePauses)

  test('are refused backwards, over, too long, and for a line that does not exist', async () => {
    for (const given of [
      { from: period.to, to: period.from },
      { from: period.from, to: period.from },
      { from: '2026-11-21 13:00:00', to: '2026-11-21 15:00:00' },
      { to: '2026-12-22 18:30:01' },
    ]) {
      const answer = await add(given)
      assert.deepEqual([answer.status, answer.error], [400, 'staff.pauseTimes'], JSON.stringify(given))
    }
    assert.equal((await add({ relayPoint: 'nowhere' })).error, 'notFound')
    assert.deepEqual(await stored(), [])
  })

  test('tell whom they concern, refuse bookings with their period, and end when staff end them', async () => {
    const { id } = await buildReadyOrder(server, { ride: rideFor(2) })
    const { data } = await add({})
    const [pause] = data.pauses
    assert.ok(pause)
    assert.deepEqual([pause.state, pause.riders, pause.from, pause.to], ['toCome', 2, period.from, period.to])
    const traveller = await buildSession(server)
    const ask = () => server.call(checkAppointment, rideRequest(), asking(traveller.token))
    const refused = await ask()
    assert.deepEqual([refused.error, refused.params], ['booking.servicePaused', period])
    assert.match(refused.message, /18:30.*19:30/)
    const board = await server.call(staffCalls.staffDay, { direction: 'pickup' }, { token })
    const listed = board.data.departures.filter(({ servicePaused }) => servicePaused)
    assert.deepEqual([...new Set(listed.map(({ departsAt }) => departsAt.slice(11, 16)))], ['18:30', '19:00'])
    assert.equal((await storedOrder(server, id)).fulfilment, 'confirmed')
    const ended = await server.call(staffCalls.staffEndPause, { id: pause.id }, { token })
    assert.deepEqual(ended.data.pauses, [])
    assert.equal((await ask()).status, 200)
  })

  test('that run are ended at this moment and stay in the list, those that are over stay as they are', async () => {
    const { data } = await add({ from: '2026-11-21 14:00:00', to: '2026-11-21 16:00:00' })
    const id = data.pauses[0]?.id ?? ''
    for (let times = 0; times < 2; times += 1) {
      const ended = await server.call(staffCalls.staffEndPause, { id }, { token })
      assert.deepEqual(
        ended.data.pauses.map(({ state, to }) => [state, to]),
        [['over', '2026-11-21 15:00:00']],
      )
      server.clock.advance(msPerMinute)
    }
    const gone = await server.call(
      staffCalls.staffEndPause,
      { id: '3b241101-e2bb-4255-8caf-4136c566a962' },
      { token },
    )
    assert.equal(gone.error, 'notFound')
  })

  test('are made once for a key', async () => {
    const before = (await stored()).length
    const key = askingAsStaff(token)
    const given = { direction: null, relayPoint: 'ocat', ...period, reason: '' }
    for (let times = 0; times < 2; times += 1) await server.call(staffCalls.staffAddPause, given, key)
    assert.equal((await stored()).length, before + 1)
  })
})
