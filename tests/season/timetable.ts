/** The flights of the season as the product tells them, and how they really go. */
import { flightInfo, recentInfoPage } from '@noriai/contract/calls/flights'
import type { Lang } from '@noriai/contract/lang'
import type { FlightView } from '@noriai/contract/schema/flightView'
import { addDays, addMinutes, fromWallTime, type CalendarDate, type Instant } from '@noriai/contract/time'
import { cell, readCsv } from '../../server/src/csv'
import { groupBy } from '../../server/src/groupBy'
import { Agent } from './agent'
import { together } from './agenda'
import type { SeasonContext } from './context'

/** Where travellers of a language fly from and back to. */
const homes: Readonly<Record<Lang, readonly string[]>> = {
  ja: ['HND', 'CTS'],
  en: ['SIN', 'LAX'],
  'zh-CN': ['PVG'],
  ko: ['ICN'],
  'zh-TW': ['TPE', 'HKG'],
}
const AT_ONCE = 4

/** Under which numbers tickets of other airlines name a flight, by the number of its landing. */
const tickets = groupBy(readCsv('sample-code-shares.csv'), (row) => cell(row, 'flight_no'))

/** A flight, whatever ticket somebody has for it. */
type OnTicket = Pick<FlightView, 'flightNo' | 'date' | 'operatedBy'>

/** The number under which a flight is flown, and by which it is on the boards. */
export const flyingNo = ({ flightNo, operatedBy }: OnTicket): string => operatedBy?.flightNo ?? flightNo

/** How a flight really goes. Of real flights about a fifth is more than 15 minutes late, one or two of a hundred are cancelled. */
export interface Fate {
  readonly isCancelled: boolean
  /** Minutes after its scheduled time here; 0 for one that is on time, or a little early. */
  readonly lateMinutes: number
}

const LATE_SHARE = 0.2
const CANCELLED_SHARE = 0.015

/** Flights by language, day and direction. */
export class Timetable {
  private readonly flights = new Map<string, FlightView[]>()

  private constructor(private readonly context: SeasonContext) {}

  /** Reads the timetable of every day of the season, as the app's page of flights does. */
  static async read(context: SeasonContext): Promise<Timetable> {
    const timetable = new Timetable(context)
    const reader = new Agent(context, 'timetable reader', 'reader@example.com')
    const { from, days } = context.options
    const wanted = Array.from({ length: days + 1 }, (_, day) => addDays(from, day)).flatMap((date) =>
      (Object.entries(homes) as [Lang, readonly string[]][]).flatMap(([lang, airports]) =>
        airports.flatMap((airport) =>
          (['arrival', 'departure'] as const).map((direction) => ({ date, lang, airport, direction })),
        ),
      ),
    )
    const read = async ({ date, lang, airport, direction }: (typeof wanted)[number]) => {
      const [departureAirportCode, arrivalAirportCode] =
        direction === 'arrival' ? [airport, 'KIX'] : ['KIX', airport]
      const { records } = await reader.must(recentInfoPage, {
        departureAirportCode,
        arrivalAirportCode,
        date,
        pageNum: 1,
        pageSize: 50,
      })
      const shared = await Promise.all(
        records
          .flatMap((flight) => ticketsOf(flight).map((flightNo) => ({ flightNo, direction, date })))
          .map((ticket) => reader.must(flightInfo, ticket)),
      )
      const key = keyOf(lang, date, direction)
      timetable.flights.set(key, [...(timetable.flights.get(key) ?? []), ...records, ...shared])
    }
    await together(
      wanted.map((each) => () => read(each)),
      AT_ONCE,
    )
    return timetable
  }

  /** The flights of a language's travellers that land or leave on a calendar day. */
  on(lang: Lang, date: CalendarDate, direction: FlightView['direction']): readonly FlightView[] {
    return [...(this.flights.get(keyOf(lang, date, direction)) ?? [])].sort((a, b) =>
      a.flightId < b.flightId ? -1 : 1,
    )
  }

  /** How a flight really goes; the season's seed fixes it. */
  fateOf(flight: OnTicket): Fate {
    const dice = this.context.dice('flight', flyingNo(flight), flight.date)
    if (dice.chance(CANCELLED_SHARE)) return { isCancelled: true, lateMinutes: 0 }
    if (!dice.chance(LATE_SHARE)) return { isCancelled: false, lateMinutes: 0 }
    const lateMinutes = dice.chance(0.75) ? dice.whole(16, 60) : dice.whole(61, 240)
    return { isCancelled: false, lateMinutes: Math.ceil(lateMinutes / 5) * 5 }
  }

  /** When a flight really lands. */
  landsAt(flight: OnTicket & Pick<FlightView, 'landingTime'>): Instant {
    return addMinutes(fromWallTime(flight.landingTime), this.fateOf(flight).lateMinutes)
  }
}

/** The numbers of other airlines' tickets for a flight; back it goes under the next one, as of its own. */
function ticketsOf({ flightNo, direction }: FlightView): readonly string[] {
  const by = direction === 'arrival' ? 0 : 1
  const shifted = (no: string, step: number) => `${no.slice(0, 2)}${Number(no.slice(2)) + step}`
  return (tickets.get(shifted(flightNo, -by)) ?? []).map((row) => shifted(cell(row, 'sold_as'), by))
}

function keyOf(lang: Lang, date: CalendarDate, direction: FlightView['direction']): string {
  return `${lang} ${date} ${direction}`
}
