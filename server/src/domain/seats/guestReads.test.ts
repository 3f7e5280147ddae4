import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { directions } from '@noriai/contract/direction'
import { fromWallTime, msPerHour } from '@noriai/contract/time'
import fc from 'fast-check'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { buildDeparture } from '../../../test/factories/departures'
import { holdRide, rideFor } from '../../../test/factories/rides'
import { servicePauses } from '../../infra/db/schema/timetable'
import { readDepartures, type DepartureRange } from './availability'
import { readForGuest } from './guestReads'

describe('what guests read of departures at the same moment', async () => {
  let statements = 0
  const server = await buildTestApp({
    deps: ({ pool }) => {
      const query = pool.query.bind(pool) as (...words: unknown[]) => unknown
      Object.assign(pool, {
        query: (...words: unknown[]) => {
          statements += 1
          return query(...words)
        },
      })
      return {}
    },
  })
  const { db } = server.deps
  const noon = fromWallTime('2026-11-23 12:00:00')
  await buildDeparture(server, '2026-11-23 12:00:00', { busSeats: 12 })
  await buildDeparture(server, '2026-11-23 13:00:00', { relayPoint: 'ocat' })
  const { token } = await buildSession(server)
  await holdRide(server, token, rideFor(2, { dateTime: '2026-11-23 11:00:00' }))
  await db.insert(servicePauses).values([
    { direction: 'dropoff', relayPoint: null, pausedFrom: noon, pausedTo: noon + msPerHour },
    { direction: null, relayPoint: 'ocat', pausedFrom: noon + 2 * msPerHour, pausedTo: noon + 3 * msPerHour },
  ])

  const readAlone = (range: DepartureRange, at: number) => readDepartures(db, range, { accountId: null, at })
  const line: DepartureRange = { direction: 'pickup', relayPoints: ['osakaStation'], from: noon, to: noon }

  test('is what each would read alone, of any line, direction and time', async () => {
    const hour = fc.integer({ min: -3, max: 5 }).map((hours) => noon + hours * msPerHour)
    const wanted = fc.record({
      range: fc.record({
        direction: fc.constantFrom(...directions),
        relayPoints: fc.subarray(['osakaStation', 'ocat', 'tennoji']),
        from: hour,
        to: hour,
      }),
      // Now the seats are held, and in a day they are free again.
      at: fc.constantFrom(testNow, testNow + 24 * msPerHour),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(wanted, { minLength: 1, maxLength: 9 }), async (all) => {
        const together = await Promise.all(all.map(({ range, at }) => readForGuest(db, range, at)))
        const alone = await Promise.all(all.map(({ range, at }) => readAlone(range, at)))
        assert.deepEqual(together, alone)
      }),
      { numRuns: 25 },
    )
    const held = await readAlone(line, testNow)
    assert.equal([...held.departures.values()][0]?.placed[0]?.seats, 2, 'there was something to read')
  })

  test('is read by one statement for four of them', async () => {
    const before = statements
    await Promise.all([1, 2, 3, 4, 5].map(() => readForGuest(db, line, testNow)))
    assert.equal(statements - before, 2)
  })

  test('is read in a transaction by itself', async () => {
    const alone = await readAlone(line, testNow)
    await db.transaction(async (tx) => assert.deepEqual(await readForGuest(tx, line, testNow), alone))
  })
})
