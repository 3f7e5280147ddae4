import type { CallRequest } from '@noriai/contract/defineCall'
import type { checkAppointment } from '@noriai/contract/calls/booking'
import { addDays, calendarDateOf } from '@noriai/contract/time'
import { systemClock } from '../../server/src/clock'
import { Traveller } from '../../tests/support/traveller'
import { addressQueries } from '../../server/bench/addressQueries'
import type { BenchDatabases } from './databases'
import { atLeast, milliseconds, withoutAim, type Figure } from './figure'
import type { RecordedServer } from './recordedServer'
import { byTurns, median, pace, quantile, ratioOf, type Pace } from './rounds'
import { replay, type Statement } from './statements'

export type Ride = CallRequest<typeof checkAppointment>

const ROUNDS = 5
const BOOKINGS_A_ROUND = 60
/** Enough for the engine to have compiled what is called often, as in a server that runs for days: after 200 it still compiles a sixth of its time. */
const WARM_UP = 600
/** How many travellers book at the same moment. */
const WIDTH = 16
const AIM = 0.55

/** How many travellers the bench of bookings needs: each books once. */
export const bookingTravellers = WARM_UP + ROUNDS * BOOKINGS_A_ROUND

const FIRST_DAY = 3
const DAYS = 30
const FIRST_HOUR = 9
const HOURS = 12
const HOTELS = 12

/** Rides of every hour of a month to hotels all over the city, so that they coincide as rarely as real ones do. */
export async function ridesFrom(url: string, count: number): Promise<Ride[]> {
  const guest = new Traveller({ url, codeFor: noCodes }, '')
  const today = calendarDateOf(systemClock.now())
  const patterns: Ride[] = []
  for (const hotel of addressQueries.hotels?.slice(0, HOTELS) ?? []) {
    patterns.push(await guest.pickup(`${addDays(today, FIRST_DAY)} 12:00:00`, {}, hotel))
  }
  return Array.from({ length: count }, (_, index) => {
    const pattern = patterns[index % patterns.length]
    if (pattern === undefined) throw new Error('no hotel was found')
    const hour = String(FIRST_HOUR + (Math.floor(index / DAYS) % HOURS)).padStart(2, '0')
    const dateTime = `${addDays(today, FIRST_DAY + (index % DAYS))} ${hour}:05:00`
    return { ...pattern, dateTime, flight: { manual: true, scheduledTime: dateTime } }
  })
}

const noCodes = () => Promise.reject(new Error('nobody signs in by code here'))

/** One account after the other holds seats and orders: what it asks of the database, booking by booking. */
async function record(
  databases: BenchDatabases,
  server: RecordedServer,
  rides: readonly Ride[],
): Promise<Statement[][]> {
  const recorded: Statement[][] = []
  server.recorder.take()
  for (const [index, ride] of rides.entries()) {
    await book(server.url, databases.tokens[index], ride)
    recorded.push(server.recorder.take())
  }
  return recorded
}

/** Holds seats and places the order, as the traveller of a token. */
export async function book(url: string, token: string | undefined, ride: Ride): Promise<void> {
  await travellerOf(url, token).order(ride)
}

/** The traveller of a token, who is signed in. */
export function travellerOf(url: string, token: string | undefined): Traveller {
  const traveller = new Traveller({ url, codeFor: noCodes }, '')
  traveller.token = token
  return traveller
}

/** Orders a second over HTTP, beside the same statements sent by one process to an equal database of the same PostgreSQL. */
export async function benchBookings(
  databases: BenchDatabases,
  server: RecordedServer,
  servedUrl: string,
): Promise<Figure[]> {
  const rides = await ridesFrom(server.url, bookingTravellers)
  const recorded = await record(databases, server, rides)
  const replayed = databases.open('bench_replayed')
  const overHttp = (from: number, count: number) =>
    pace(
      rides
        .slice(from, from + count)
        .map((ride, at) => () => book(servedUrl, databases.tokens[from + at], ride)),
      WIDTH,
    )
  const sqlAlone = (from: number, count: number) =>
    pace(
      recorded.slice(from, from + count).map((statements) => () => replay(replayed.pool, statements)),
      WIDTH,
    )
  await overHttp(0, WARM_UP)
  await sqlAlone(0, WARM_UP)
  const startOf = (round: number) => WARM_UP + round * BOOKINGS_A_ROUND
  const { subject, yardstick } = await byTurns(
    ROUNDS,
    (round) => overHttp(startOf(round), BOOKINGS_A_ROUND),
    (round) => sqlAlone(startOf(round), BOOKINGS_A_ROUND),
  )
  await refuseDifferentBooks(databases)

  const rate = (paces: readonly Pace[]) => paces.map(({ perSecond }) => perSecond)
  const rates = { subject: rate(subject), yardstick: rate(yardstick) }
  const p99 = (paces: readonly Pace[]) =>
    milliseconds(
      quantile(
        paces.flatMap(({ times }) => times),
        0.99,
      ),
    )
  const perSecond = (of: readonly number[]) => `${median(of).toFixed(0)} /s`
  return [
    atLeast('Orders placed (hold and order) against their SQL alone', {
      ours: perSecond(rates.subject),
      yardstick: perSecond(rates.yardstick),
      ratio: ratioOf(rates),
      limit: AIM,
    }),
    withoutAim(`Orders placed, p99, ${WIDTH} at a time`, p99(subject), p99(yardstick)),
  ]
}

/** The yardstick is one only when it did the same work. */
async function refuseDifferentBooks(databases: BenchDatabases): Promise<void> {
  const sums = await Promise.all(
    (['bench_recorded', 'bench_served', 'bench_replayed'] as const).map(async (name) => {
      const { rows } = await databases.open(name).pool.query<{ sums: string }>(
        `select concat_ws(' ', (select count(*) from orders), (select sum(seats) from seat_claims where state = 'held'),
          (select sum(seats_held) from departures)) as sums`,
      )
      return rows[0]?.sums
    }),
  )
  if (new Set(sums).size !== 1) throw new Error(`The books differ: ${sums.join(' / ')}`)
}
