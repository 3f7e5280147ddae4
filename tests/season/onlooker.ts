/** Somebody who books nothing: they read the arrivals of the day when it matters most what is still in time. */
import { addDays, calendarDateOf, instantOf } from '@noriai/contract/time'
import { readArrivals } from './choosing'
import { allEdges } from './edges'
import { hotels } from './people'
import { SeasonTraveller, type Party } from './traveller'
import type { SeasonContext } from './context'

/**
 * Two minutes before a half hour: the arrival at the next one keeps the notice of whole hours, while its bus is there sooner than that.
 * What judges the bus and not the arrival that was chosen contradicts itself then.
 */
const LOOKS_AT = ['02:28', '09:58', '14:28'] as const
const alone: Party = {
  adults: 1,
  children: 0,
  infants: 0,
  childSeats: 0,
  largeBags: 1,
  smallBags: 0,
  needs: [],
}

/** Enters the looks of every day of the season, from a hotel of each line. */
export function enterOnlooker(context: SeasonContext): void {
  const onlooker = new SeasonTraveller(context, {
    name: 'onlooker',
    lang: 'en',
    email: 'onlooker@season.example',
    passportName: 'ANNA LOOK',
    claimsCoupons: false,
    isInWechat: false,
    trips: [],
  })
  const known = hotels()
  const lines = [...new Set(allEdges.map(({ line }) => line))]
  const ofLines = lines.flatMap((line) => known.find((hotel) => hotel.line === line) ?? [])
  const look = async () => {
    for (const hotel of ofLines)
      await readArrivals(onlooker, { ...alone, hotel, terminal: 'T1' }, calendarDateOf(context.at))
    context.count('arrivals read by an onlooker', ofLines.length)
  }
  const { from, days } = context.options
  for (let day = 0; day < days; day += 1)
    for (const clock of LOOKS_AT) context.agenda.at(instantOf(addDays(from, day), clock), look)
}
