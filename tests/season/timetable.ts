/** The flights of the season as the product tells them, and how they really go. */
import { recentInfoPage } from '@noriai/contract/calls/flights'
import type { Lang } from '@noriai/contract/lang'
import type { FlightView } from '@noriai/contract/schema/flightView'
import { addDays, addMinutes, fromWallTime, type CalendarDate, type Instant } from '@noriai/contract/time'
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
      const key = keyOf(lang, date, direction)
      timetable.flights.set(key, [...(timetable.flights.get(key) ?? []), ...records])
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
  fateOf(flight: Pick<FlightView, 'flightNo' | 'date'>): Fate {
    const dice = this.context.dice('flight', flight.flightNo, flight.date)
    if (dice.chance(CANCELLED_SHARE)) return { isCancelled: true, lateMinutes: 0 }
    if (!dice.chance(LATE_SHARE)) return { isCancelled: false, lateMinutes: 0 }
    const lateMinutes = dice.chance(0.75) ? dice.whole(16, 60) : dice.whole(61, 240)
    return { isCancelled: false, lateMinutes: Math.ceil(lateMinutes / 5) * 5 }
  }

  /** When a flight really lands. */
  landsAt(flight: Pick<FlightView, 'flightNo' | 'date' | 'landingTime'>): Instant {
    return addMinutes(fromWallTime(flight.landingTime), this.fateOf(flight).lateMinutes)
  }
}

function keyOf(lang: Lang, date: CalendarDate, direction: FlightView['direction']): string {
  return `${lang} ${date} ${direction}`
}
