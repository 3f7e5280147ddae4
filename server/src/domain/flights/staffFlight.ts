import type { Lang } from '@noriai/contract/lang'
import type { StaffFlight } from '@noriai/contract/schema/staffFlight'
import { toWallTime } from '@noriai/contract/time'
import { nameIn } from '../../names'
import type { DayFlight } from './dayFlights'
import { presentFlightNews } from './flightNews'

/** A flight of the day as staff see it. */
export function presentStaffFlight(found: DayFlight, lang: Lang): StaffFlight {
  const { flight, report, scheduledAt } = found
  return {
    flightNo: found.flightNo,
    direction: found.direction,
    airlineName: flight?.airlineNames ? nameIn(flight.airlineNames, lang) : '',
    otherAirportCode: flight?.otherAirportCode ?? null,
    otherCityName: flight?.otherCityNames ? nameIn(flight.otherCityNames, lang) : '',
    terminal: found.terminal,
    scheduledTime: toWallTime(scheduledAt),
    ...presentFlightNews(report, scheduledAt),
    reportedAt: report ? toWallTime(report.reportedAt) : null,
    reportedBy: report?.source ?? null,
    orderCount: found.orders,
    riderCount: found.riders,
    strandedCount: found.stranded,
  }
}
