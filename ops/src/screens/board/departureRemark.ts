import type { DepartureSummary } from '@noriai/contract/schema/staffDeparture'
import { fromWallTime } from '@noriai/contract/time'
import type { Translate } from '../../i18n'
import { clockOf } from '../../model/wall'

/** From this part of its places on, bags may be what a departure has no more room for. */
const nearlyFull = 0.8

/** The one thing to know of a departure beside its tag at `now`; undefined where there is none. */
export function departureRemark(departure: DepartureSummary, t: Translate, now: number): string | undefined {
  const { checkedIn, riders, closesAt, doors } = departure
  const [flight] = departure.lateFlights
  if (departure.progress === 'left') return t('board.atOtherEnd', { time: clockOf(departure.otherEndAt) })
  if (departure.lateMinutes > 0) return t('board.late', { minutes: departure.lateMinutes })
  if (departure.progress === 'boarding')
    return doors && doors.count > 0
      ? t('board.doorsDone', { done: doors.done, count: doors.count })
      : t('board.closes', { checkedIn, riders, time: clockOf(closesAt) })
  if (departure.progress !== 'scheduled') return undefined
  if (flight?.status === 'cancelled') return t('board.flightCancelled', { flight: flight.flightNo })
  if (flight) return t('board.flightLate', { flight: flight.flightNo, minutes: flight.delayMinutes })
  if (departure.movedHere > 0) return t('board.movedHere', { count: departure.movedHere })
  return bagsRemark(departure, t) ?? freezeRemark(departure, t, now)
}

/** The bags of a departure that has little room left for them. */
function bagsRemark({ bags }: DepartureSummary, t: Translate): string | undefined {
  const isNearlyFull = bags !== undefined && bags.taken > 0 && bags.taken >= bags.places * nearlyFull
  return isNearlyFull ? t('board.bags', { taken: bags.taken, places: bags.places }) : undefined
}

/** Until when the times of riders who are collected may move, while they may; those of a pick-up freeze as it leaves. */
function freezeRemark(
  { direction, freezesAt }: DepartureSummary,
  t: Translate,
  now: number,
): string | undefined {
  if (direction === 'pickup' || !freezesAt || fromWallTime(freezesAt) <= now) return undefined
  return t('board.freezes', { time: clockOf(freezesAt) })
}
