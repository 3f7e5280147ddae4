import type {
  DepartureView,
  MinibusStopView,
  MinibusView,
  MoveOption,
  VehicleAssignmentView,
} from '@noriai/contract/schema/staffDeparture'
import { toWallTime } from '@noriai/contract/time'
import { nameIn } from '../../names'
import { wallTimeOrNull } from '../../wallTime'
import { stopKeyOn } from '../itinerary'
import type { OrderContext } from '../orderViews'
import { seatsLeft, type Availability } from '../seats'
import { presentParty } from './departureParty'
import { presentDepartureSummary, presentSteps } from './departureSummary'
import type { LoadedDeparture, PlannedStop, VehicleAssignment } from './loadDeparture'
import type { PartyRow } from './parties'

/** A departure with its minibuses and parties. */
export function presentDepartureView(
  loaded: LoadedDeparture,
  at: number,
  context: OrderContext,
): DepartureView {
  const { planned, row, parties } = loaded
  const stops = row?.stops ?? []
  const shown = parties.map((party) => presentParty(party, stops, at, context))
  const bus = row?.assignments.find(({ minibus }) => minibus === 0)
  return {
    asOf: toWallTime(at),
    ...presentDepartureSummary({ planned, row }, [], context),
    servicePaused: loaded.isServicePaused,
    ...presentSteps(row?.departure),
    bags: shown.reduce((sum, { luggage }) => sum + luggage.large + luggage.small + luggage.special, 0),
    extraBags: shown.reduce((sum, { luggage }) => sum + luggage.extra, 0),
    bus: bus ? presentVehicle(bus) : null,
    plannedAt: wallTimeOrNull(row?.departure.plannedAt ?? null),
    planVersion: row?.departure.planVersion ?? 0,
    maxExtraMinutes: context.policy.ride.maxExtraMinutes,
    fleet: presentFleet(loaded, context),
    parties: [...shown].sort(
      (a, b) =>
        a.minibus - b.minibus ||
        (a.stopNo ?? 0) - (b.stopNo ?? 0) ||
        (a.contact.contactName < b.contact.contactName ? -1 : 1),
    ),
    moveOptions: loaded.later.map(presentMoveOption),
    actions: (row?.actions ?? []).map(({ at: doneAt, ...action }) => ({
      ...action,
      at: toWallTime(doneAt),
    })),
  }
}

/** A departure that a party could be moved to. */
export function presentMoveOption(availability: Availability): MoveOption {
  const { departureId, planned } = availability
  return {
    departureId,
    serviceDate: planned.serviceDate,
    departsAt: toWallTime(planned.departsAt),
    free: seatsLeft(availability),
  }
}

function presentFleet({ planned, row, parties }: LoadedDeparture, context: OrderContext): MinibusView[] {
  if (!row) return []
  const { assignments, stops, minibusesUsed } = row
  const numbers = [...new Set([...minibusesUsed, ...assignments.map(({ minibus }) => minibus)])]
  return numbers
    .filter((minibus) => minibus > 0)
    .sort((a, b) => a - b)
    .map((minibus) => {
      const riding = parties.filter((party) => party.minibus === minibus)
      const assignment = assignments.find((each) => each.minibus === minibus)
      return {
        minibus,
        seats: planned.minibusSeats,
        seatsTaken: riding.reduce((sum, { order }) => sum + order.seats, 0),
        assignment: assignment ? presentVehicle(assignment) : null,
        riders: ridersOf(riding),
        checkedIn: ridersOf(riding.filter(({ order }) => order.verifiedAt !== null)),
        stops: stops
          .filter((stop) => stop.minibus === minibus)
          .map((stop) => presentStop(stop, riding, planned.direction, context)),
      }
    })
}

function presentStop(
  { leg, position, stopKey, wardCode, arrivesAt, extraMinutes }: PlannedStop,
  riding: readonly PartyRow[],
  direction: LoadedDeparture['planned']['direction'],
  { data, lang }: OrderContext,
): MinibusStopView {
  const here = riding.filter((party) => stopKeyOn(leg, party.stopKey, direction) === stopKey)
  const ward = data.wards.get(wardCode ?? '')
  const [first] = here
  const place = leg === 'collect' ? first?.order.departurePlace : first?.order.destination
  return {
    leg,
    position,
    stopKey,
    wardCode,
    wardName: ward ? nameIn(ward.names, lang) : '',
    placeName: place ? nameIn(place.names, lang) : '',
    arrivesAt: toWallTime(arrivesAt),
    extraMinutes: Math.max(0, extraMinutes),
    riders: ridersOf(here),
    orderIds: here.map(({ order }) => order.id),
  }
}

/** Vehicle and driver as assigned. */
export function presentVehicle({
  minibus: _minibus,
  driverArrivesAt,
  ...vehicle
}: VehicleAssignment): VehicleAssignmentView {
  return { ...vehicle, driverArrivesAt: wallTimeOrNull(driverArrivesAt) }
}

function ridersOf(parties: readonly PartyRow[]): number {
  return parties.reduce((sum, { order }) => sum + order.adults + order.children + order.infants, 0)
}
