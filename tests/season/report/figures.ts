import { readCsv } from '../../../server/src/csv'
import { addDays } from '@noriai/contract/time'
import { commandOf } from '../options'
import type { SeasonResult } from '../season'

/** One number with its name. */
export interface Figure {
  readonly name: string
  readonly value: string
}

/** How full the minibuses of a day were. */
export interface DayLoad {
  readonly day: string
  readonly rides: number
  readonly riders: number
}

/** What a report tells, worked out once for terminal and page. */
export interface Figures {
  readonly command: string
  readonly headline: string
  readonly summary: readonly Figure[]
  readonly loads: readonly DayLoad[]
  /** Seats of all minibuses of a day, in all directions. */
  readonly seatsADay: number
  /** Buses by minutes of lateness when they left. */
  readonly punctuality: readonly (readonly [string, number])[]
  readonly result: SeasonResult
}

/** Works out what a season's report tells. */
export function figuresOf(result: SeasonResult): Figures {
  const { ledger, options, people, trips, seconds } = result
  const of = (name: string) => ledger.of(name).toLocaleString('en')
  const yen = (name: string) => `¥${Math.round(ledger.of(name)).toLocaleString('en')}`
  const seats = readCsv('departures.csv').reduce(
    (sum, row) => sum + Number(row.minibuses) * Number(row.minibus_seats),
    0,
  )
  const calls = ledger.calls.reduce((sum, { count }) => sum + count, 0)
  const late = ledger.lateness.filter((minutes) => minutes > 0).length
  return {
    command: commandOf(options),
    headline: `${options.days} ${options.days === 1 ? 'day' : 'days'} from ${options.from}, ${people.toLocaleString('en')} travellers, seed ${options.seed}`,
    summary: [
      { name: 'rides that were tried', value: trips.toLocaleString('en') },
      ...(ledger.of('rides left out') > 0
        ? [{ name: 'of them left out: there was no time for them', value: of('rides left out') }]
        : []),
      { name: 'orders placed', value: of('orders placed') },
      { name: 'orders paid', value: of('orders paid') },
      { name: 'parties boarded by a code of the app', value: of('parties boarded') },
      { name: 'taken for rides booked in the app', value: yen('yen taken') },
      { name: 'given back on cancelling', value: yen('yen back') },
      { name: 'seats moved with their flight', value: of('seats moved') },
      { name: 'buses that left late', value: `${late} of ${ledger.lateness.length}` },
      { name: 'notices sent', value: of('notices sent') },
      { name: 'calls', value: calls.toLocaleString('en') },
      { name: 'audits of the books', value: of('audits') },
      { name: 'programs killed, and providers cut off', value: String(sumOf(ledger.under('fault.'))) },
      { name: 'real seconds', value: Math.round(seconds).toLocaleString('en') },
    ],
    loads: Array.from({ length: options.days }, (_, index) => {
      const day = addDays(options.from, index)
      return {
        day,
        rides: ledger.days('rides sold').get(day) ?? 0,
        riders: ledger.days('riders sold').get(day) ?? 0,
      }
    }),
    seatsADay: seats,
    punctuality: latenessBands(ledger.lateness),
    result,
  }
}

function sumOf(counts: readonly (readonly [string, number])[]): number {
  return counts.reduce((sum, [, count]) => sum + count, 0)
}

function latenessBands(lateness: readonly number[]): (readonly [string, number])[] {
  const bands = [
    ['on time', 0, 0],
    ['1–5 min late', 1, 5],
    ['6–10 min late', 6, 10],
    ['11–15 min late', 11, 15],
    ['16 min or more', 16, Infinity],
  ] as const
  return bands.map(([name, from, to]) => [
    name,
    lateness.filter((minutes) => minutes >= from && minutes <= to).length,
  ])
}
