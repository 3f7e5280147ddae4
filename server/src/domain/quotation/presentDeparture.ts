import type { DepartureOffer } from '@noriai/contract/schema/ridePlan'
import { toWallTime } from '@noriai/contract/time'
import { seatsLeft } from '../seats'
import type { TimedDeparture } from './quote'

/** A departure as it can be chosen; without the door's times as long as no address or ward is given. */
export function presentDeparture({ availability, times }: TimedDeparture): DepartureOffer {
  return {
    departureId: availability.departureId,
    serviceDate: availability.planned.serviceDate,
    busDepartsAt: toWallTime(times.busDepartsAt),
    gatherAt: toWallTime(times.gatherAt),
    departsAt: toWallTime(times.departsAt),
    doorFrom: toWallTime(times.door.from),
    doorTo: toWallTime(times.door.to),
    arriveFrom: toWallTime(times.arrives.from),
    arriveTo: toWallTime(times.arrives.to),
    seatsLeft: seatsLeft(availability),
  }
}
