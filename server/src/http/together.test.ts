import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { listSendTime } from '@noriai/contract/calls/quotation'
import { buildSession } from '../../test/accounts'
import { buildTestApp } from '../../test/buildTestApp'
import { buildDeparture } from '../../test/factories/departures'
import { holdRide, rideFor } from '../../test/factories/rides'
import { Together } from './together'

describe('what many want at the same moment', () => {
  test('is made once, and anew for whoever comes later', async () => {
    const together = new Together<number>()
    let made = 0
    const make = (from: string) =>
      together.make(from, async () => {
        made += 1
        const number = made
        await sleep(5)
        return number
      })
    assert.deepEqual(await Promise.all([make('one'), make('one'), make('two')]), [1, 1, 2])
    assert.equal(await make('one'), 3)
  })

  test('fails for all of them, and is tried again afterwards', async () => {
    const together = new Together<number>()
    const fail = () => together.make('one', () => Promise.reject(new Error('no')))
    const results = await Promise.allSettled([fail(), fail()])
    assert.deepEqual(
      results.map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    assert.equal(await together.make('one', () => Promise.resolve(1)), 1)
  })
})

describe('the departures of a day, asked for by many at once', async () => {
  let read = 0
  const server = await buildTestApp({
    deps: ({ pool }) => {
      const query = pool.query.bind(pool) as (...words: unknown[]) => unknown
      Object.assign(pool, {
        query: (...words: unknown[]) => {
          read += 1
          return query(...words)
        },
      })
      return {}
    },
  })
  const day = { type: 1, currency: 'JPY', date: '2026-11-23' } as const
  const poster = (saveTime: number) => ({
    qrSource: { type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2: 'T1', saveTime },
  })
  const list = (changes: object = {}, asking = {}) =>
    server.call(listSendTime, { ...day, ...changes }, asking)
  /** How often the database was read for all of them. */
  const readsOf = async (work: () => Promise<unknown>) => {
    const before = read
    await work()
    return read - before
  }

  test('are read once for guests who ask for the same, whenever they scanned their poster', async () => {
    await list()
    const once = await readsOf(() => list())
    assert.ok(once > 0)
    assert.equal(await readsOf(() => Promise.all([list(), list(), list()])), once)
    const at = server.clock.now()
    const scanned = () =>
      Promise.all([list(poster(at)), list(poster(at - 60_000)), list(poster(at - 120_000))])
    assert.equal(await readsOf(scanned), await readsOf(() => list(poster(at))))
    assert.equal(await readsOf(() => Promise.all([list(), list({ date: '2026-11-24' })])), 2 * once)
  })

  test('are each guest’s own: by language, by poster or none', async () => {
    const at = server.clock.now()
    const [english, japanese, scanned] = await Promise.all([
      list({}, { lang: 'en' }),
      list({}, { lang: 'ja' }),
      list(poster(at)),
    ])
    assert.notDeepEqual(english.data.wards[0]?.wardName, japanese.data.wards[0]?.wardName)
    assert.equal(english.data.walkMinutes, null)
    assert.notEqual(scanned.data.walkMinutes, null)
  })

  test('are read for each account by itself, whose own hold does not count against it', async () => {
    await buildDeparture(server, '2026-11-23 12:00:00', { busSeats: 2 })
    const { token } = await buildSession(server)
    await holdRide(server, token, rideFor(2, { dateTime: '2026-11-23 11:00:00' }))
    const line = { wardCode: '27127' }
    const [own, guest] = await Promise.all([list(line, { token }), list(line)])
    const seatsAt = ({ data }: Awaited<ReturnType<typeof list>>) =>
      data.departures.find(({ busDepartsAt }) => busDepartsAt === '2026-11-23 12:00:00')?.seatsLeft
    assert.deepEqual([seatsAt(own), seatsAt(guest)], [2, 0])
  })
})
