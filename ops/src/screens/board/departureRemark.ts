import type { DepartureSummary } from '@noriai/contract/schema/staffDeparture'
import type { Translate } from '../../i18n'
import { clockOf } from '../../model/wall'

/** The one thing to know of a departure beside its tag; undefined where there is none. */
export function departureRemark(departure: DepartureSummary, t: Translate): string | undefined {
  const { checkedIn, riders, closesAt } = departure
  const [flight] = departure.lateFlights
  if (departure.progress === 'left') return t('board.atOtherEnd', { time: clockOf(departure.otherEndAt) })
  if (departure.lateMinutes > 0) return t('board.late', { minutes: departure.lateMinutes })
  if (departure.progress === 'boarding')
    return t('board.closes', { checkedIn, riders, time: clockOf(closesAt) })
  if (departure.progress !== 'scheduled') return undefined
  if (flight?.status === 'cancelled') return t('board.flightCancelled', { flight: flight.flightNo })
  if (flight) return t('board.flightLate', { flight: flight.flightNo, minutes: flight.delayMinutes })
  if (departure.movedHere > 0) return t('board.movedHere', { count: departure.movedHere })
  return undefined
}
