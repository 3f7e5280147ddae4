/**
 * Flights are late and stop orders fall due while the server is killed in the middle of that work. Afterwards every party has its
 * seats once, on a bus that it can catch, with one stop; and was notified of each move once.
 */
import { staffReportFlight } from '@noriai/contract/calls/staff/flights'
import { addMinutes, fromWallTime, msPerMinute, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildTestApp } from '../../server/test/buildTestApp'
import { buildReadyOrder } from '../../server/test/factories/orders'
import { rideFor } from '../../server/test/factories/rides'
import { journeyNow, Product } from '../support/product'
import { seededRandom } from '../support/random'
import { staffMember } from '../support/staff'

const whole = process.env.NORIAI_FULL === '1'
const PARTIES = whole ? 60 : 12
/** Each is cut once: half of them while seats follow a flight, half while stop orders are decided. */
const CUTS = whole ? 12 : 2
/** A cut may come when its work is done already: while none broke anything, up to so many flights are cut. */
const MOST_FLIGHT_CUTS = 5
const SEED = 20261125
const DAY = '2026-11-25'
const flights = ['CX561', 'CX562', 'CX563'].map((flightNo, index) => ({
  flightNo,
  landing: `${DAY} ${15 + index}:00:00`,
}))
const hotels = [
  'hilton-osaka',
  'conrad-osaka',
  'ritz-carlton-osaka',
  'intercontinental-osaka',
  'swissotel-nankai-osaka',
]
/** Riders can go on from the counter so long after an international landing. */
const CONNECTING_MINUTES = 60
/** The stop order of a pick-up is decided so long before its bus, at the latest. */
const DECIDED_MINUTES = 50
/** The longest that is waited for a step to begin before the server is killed all the same. */
const LONGEST_WAIT_MS = 2000

test(`seats and stops are whole after the server was killed ${CUTS} times or more`, async () => {
  const product = await Product.start({
    env: { RATE_LIMIT_MULTIPLIER: '100000' },
    // The riders are paid without the provider.
    except: ['paidOrdersWereCharged'],
  })
  const random = seededRandom(SEED)
  const rows = async <Row extends object>(query: string) =>
    (await product.database.pool.query<Row>(query)).rows
  const countOf = async (query: string) =>
    (await rows<{ n: number }>(`select count(*)::int as n ${query}`))[0]?.n ?? 0

  const booking = await buildTestApp({ database: product.database, now: Date.parse(journeyNow) })
  for (let index = 0; index < PARTIES; index++) {
    const { flightNo, landing } = flights[index % flights.length] ?? { flightNo: '', landing: '' }
    const riders = 1 + Math.floor(random() * 2)
    const address = { addressId: `hotel:${hotels[index % hotels.length]}`, text: 'hotel' }
    const email = `rider${index}@noriai.example`
    const contact = { contactName: 'HANNAH O’BRIEN', email, whatsapp: '+61412345678' }
    const ride = rideFor(riders, { dateTime: landing, flight: { flightNo, manual: true }, address })
    await buildReadyOrder(booking, { ride, changes: { contact } })
  }

  let cuts = 0
  let broken = 0
  /** Kills the server once `query` counts more than before, at a random distance from that; then it is there again. */
  const cutDuring = async (work: Promise<unknown>, query: string, most: number) => {
    const ended = work.then(
      () => undefined,
      () => (broken += 1),
    )
    const target = (await countOf(query)) + Math.floor(random() * most)
    for (const until = Date.now() + LONGEST_WAIT_MS; (await countOf(query)) <= target; await sleep(2)) {
      if (Date.now() > until) break
    }
    await sleep(random() * 10)
    cuts += 1
    await product.crashServer()
    await ended
  }

  // Every flight is reported later and later, cut off while its riders' seats follow.
  const delays = new Map(flights.map(({ flightNo }) => [flightNo, 0]))
  const reportOf = ({ flightNo, landing }: (typeof flights)[number]) => ({
    flightNo,
    scheduledTime: landing,
    status: 'delayed' as const,
    estimatedTime: toWallTime(addMinutes(fromWallTime(landing), delays.get(flightNo) ?? 0)),
  })
  await product.setClock(journeyNow)
  const desk = await staffMember(product, 'dispatcher')
  for (let cut = 0; cut < CUTS / 2 || (broken === 0 && cut < MOST_FLIGHT_CUTS); cut++) {
    const flight = flights[cut % flights.length]
    if (!flight) break
    delays.set(flight.flightNo, 30 * (1 + Math.floor(cut / flights.length)))
    const riders = PARTIES / flights.length
    await cutDuring(
      desk.call(staffReportFlight, reportOf(flight)),
      `from order_log where fact = 'ride'`,
      riders - 1,
    )
    await product.setClock(journeyNow)
  }
  for (const flight of flights) await desk.insist(staffReportFlight, reportOf(flight))
  await product.runJobs()

  // Every stop order falls due, cut off while they are decided one after the other.
  const planned = `from departures where planned_at is not null and seats_sold > 0`
  const dueAt = (departsAt: number) => new Date(addMinutes(departsAt, -DECIDED_MINUTES)).toISOString()
  const times = await rows<{ at: Date }>(
    `select distinct departs_at as at from departures where seats_sold > 0 order by 1`,
  )
  for (let cut = 0; cut < Math.max(CUTS / 2, times.length); cut++) {
    const departsAt = times[cut % times.length]?.at.getTime() ?? 0
    if (cut >= times.length) await product.database.pool.query(`update departures set planned_at = null`)
    await product.setClock(dueAt(departsAt))
    if (cut < CUTS / 2) await cutDuring(product.runJobs(), planned, 1)
    await product.setClock(dueAt(departsAt))
    await product.runJobs()
  }
  // Mails that were cut off are tried again.
  await product.advance(2)
  await product.advance(2)
  assert.ok(broken > 0, 'no cut came while the server was at work')

  assert.equal(await countOf(`from orders where payment = 'paid' and fulfilment = 'confirmed'`), PARTIES)
  const wrongSeats = await rows(
    `select o.id, o.departure_id, array_agg(c.departure_id) as claimed from orders o left join seat_claims c on c.order_id = o.id
      group by o.id having count(c.id) <> 1 or max(c.departure_id) <> o.departure_id or max(c.seats) <> o.seats or max(c.state) <> 'sold'`,
  )
  assert.deepEqual(wrongSeats, [], 'a party without its seats, or with seats twice')
  const wrongCounters = await rows(
    `select d.id, d.seats_sold, d.seats_held from departures d left join seat_claims c on c.departure_id = d.id
      group by d.id having d.seats_held <> 0 or d.seats_sold <> coalesce(sum(c.seats) filter (where c.state = 'sold'), 0)`,
  )
  assert.deepEqual(wrongCounters, [], 'a counter that is not its sum')

  const buses = await rows<{ flight_no: string; at: Date }>(
    `select o.flight_no, d.departs_at as at from orders o join departures d on d.id = o.departure_id`,
  )
  const missed = buses.filter(({ flight_no, at }) => {
    const { landing } = flights.find(({ flightNo }) => flightNo === flight_no) ?? { landing: '' }
    const lateMinutes = delays.get(flight_no) ?? 0
    return at.getTime() - fromWallTime(landing) < (lateMinutes + CONNECTING_MINUTES) * msPerMinute
  })
  assert.deepEqual(missed, [], 'a bus that its rider cannot catch')

  const moves = await countOf(`from order_log where fact = 'ride'`)
  assert.ok(moves >= Math.min(CUTS / 2, flights.length) * (PARTIES / flights.length), `only ${moves} moves`)
  const wrongMoves = await rows(
    `select order_id from (
       select l.order_id, l.to_state, lead(l.from_state) over w as next_from, lead(l.id) over w is null as is_last, o.departure_id
         from order_log l join orders o on o.id = l.order_id where l.fact = 'ride'
       window w as (partition by l.order_id order by l.id)) moved
      where is_last and to_state <> departure_id or not is_last and to_state <> next_from`,
  )
  assert.deepEqual(wrongMoves, [], 'a move that is told twice, or not at all')
  // A move that was followed by another before its notice went out is not sent any more: the last one is.
  const wrongNotices = await rows(
    `select o.id from orders o cross join (values ('inApp'), ('email')) as by(channel)
       cross join lateral (
         select count(*) filter (where (n.sent_at is null) <> (n.superseded_at is null)) as settled, count(*) as queued,
                (array_agg(n.sent_at is not null order by n.id desc))[1] as is_last_sent
           from notices n where n.order_id = o.id and n.kind = 'seatMoved' and n.channel = by.channel) notified
      where not ((select count(*) from order_log l where l.order_id = o.id and l.fact = 'ride') = queued
         and settled = queued and is_last_sent is not false)`,
  )
  assert.deepEqual(wrongNotices, [], 'a move of which its rider was not told once')
  // A mail whose sending was cut off before it could be noted goes out again: one a cut, at most.
  const sent = await countOf(`from outbox_messages where target like 'rider%'`)
  const queued = await countOf(`from notices where channel = 'email' and sent_at is not null`)
  assert.ok(sent >= queued && sent <= queued + cuts, `${sent} mails for ${queued} notices`)

  assert.equal(await countOf(`from departures where seats_sold > 0 and planned_at is null`), 0)
  const wrongStops = await rows(
    `select c.id from seat_claims c where c.state = 'sold' and 1 <> (
       select count(*) from planned_stops s
        where s.departure_id = c.departure_id and s.minibus = c.minibus and s.stop_key = c.stop_key)`,
  )
  assert.deepEqual(wrongStops, [], 'a party without a stop, or with two')
  const emptyStops = await rows(
    `select s.departure_id, s.stop_key from planned_stops s where not exists (
       select 1 from seat_claims c where c.departure_id = s.departure_id and c.minibus = s.minibus and c.stop_key = s.stop_key)`,
  )
  assert.deepEqual(emptyStops, [], 'a stop at which nobody gets off')
  const fullMinibuses = await rows(
    `select departure_id, minibus from seat_claims group by 1, 2 having sum(seats) > 9 or count(distinct stop_key) > 5`,
  )
  assert.deepEqual(fullMinibuses, [], 'a minibus over its caps')
})
