import { addDays, fromWallTime, serviceDateOf, toWallTime } from '@noriai/contract/time'
import { defaultPolicy } from '@noriai/contract/policy'
import { systemClock } from '../../server/src/clock'
import { ensureDeparture } from '../../server/src/domain/seats'
import { plannedBagPlaces } from '../../server/test/factories/departures'
import { hotAims, judgeRush, lastWinner, rushAtOnce, rushCalmly } from '../../tests/support/hotDeparture'
import type { BenchDatabases } from './databases'
import { atMost, milliseconds, withoutAim, type Figure } from './figure'

const BUYERS = 500
const READERS = 5000
const SEATS = 9
/** Beyond the days of the other parts, so that nobody else is on these buses. */
const DAYS_AHEAD = 45
const CALM_AT = '14:00:00'
const HOT_AT = '16:00:00'

/** How many travellers the bench of a hot departure needs: each buys once. */
export const hotTravellers = 2 * BUYERS

/** 500 on the last nine seats of a departure while 5,000 look at the departures of its day, beside the same a few at a time. */
export async function benchHotDeparture(
  databases: BenchDatabases,
  origin: string,
  tokens: readonly string[],
): Promise<Figure[]> {
  const day = addDays(toWallTime(systemClock.now()).slice(0, 10), DAYS_AHEAD)
  const vehicles = { direction: 'pickup', busSeats: SEATS, minibuses: 1 } as const
  const departureAt = async (clock: string) => {
    const departsAt = fromWallTime(`${day} ${clock}`)
    const planned = {
      ...vehicles,
      ...plannedBagPlaces(vehicles, defaultPolicy),
      relayPoint: 'osakaStation',
      serviceDate: serviceDateOf(departsAt, defaultPolicy),
      departsAt,
      minibusSeats: SEATS,
      stopCap: 5,
    }
    await ensureDeparture(databases.open('bench_served').db, planned, systemClock.now())
    return `${day} ${clock}`
  }
  const crowd = { origin, readers: READERS }
  const calmAt = await departureAt(CALM_AT)
  const hotAt = await departureAt(HOT_AT)
  const calm = await rushCalmly({ ...crowd, departsAt: calmAt, tokens: tokens.slice(0, BUYERS) })
  const hot = await rushAtOnce({ ...crowd, departsAt: hotAt, tokens: tokens.slice(BUYERS, hotTravellers) })
  for (const { buyers } of [calm, hot]) {
    const held = buyers.filter(({ status }) => status === 200).length
    if (held !== SEATS) throw new Error(`${held} seats of ${SEATS} were held`)
  }
  const judged = judgeRush(hot, calm)
  const yardstick = `${milliseconds(calm.lastedMs)} for all`
  return [
    atMost(
      `${BUYERS} on the last ${SEATS} seats and ${READERS} on the board at once: buyers, p99, against all of it a few at a time`,
      {
        ours: milliseconds(judged.buyersMs),
        yardstick,
        ratio: judged.buyers,
        limit: hotAims.wait,
      },
    ),
    atMost('The same: readers of the board, p99', {
      ours: milliseconds(judged.readersMs),
      yardstick,
      ratio: judged.readers,
      limit: hotAims.wait,
    }),
    atMost('The same: the longest wait of a buyer against the middle one', {
      ours: '',
      yardstick: '',
      ratio: judged.longest,
      limit: hotAims.longest,
    }),
    withoutAim(`The same: as which of ${BUYERS} the last came who got a seat`, String(lastWinner(hot))),
  ]
}
