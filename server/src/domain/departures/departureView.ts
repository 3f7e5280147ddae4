import { directionOf } from '@noriai/contract/orders/kinds'
import { labelOf } from '@noriai/contract/orders/label'
import { canBeMissed } from '@noriai/contract/orders/moments'
import { isMissable } from '@noriai/contract/orders/staffActions'
import type { Policy } from '@noriai/contract/policy'
import { wheelchairPlacesOfBus, wheelchairsOf } from '@noriai/contract/rules/busWheelchairs'
import { scarcePlacesOf, type ScarcePlaceKind } from '@noriai/contract/rules/riderNeeds'
import type { OrderFlight } from '@noriai/contract/schema/orderView'
import type {
  DepartureView,
  MinibusStopView,
  MinibusView,
  MoveOption,
  VehicleAssignmentView,
  DepartureParty,
} from '@noriai/contract/schema/staffDeparture'
import { toWallTime, msPerMinute } from '@noriai/contract/time'
import type { StoredPlace } from '../../infra/db/schema/orders'
import { nameIn } from '../../names'
import { wallTimeOrNull } from '../../wallTime'
import { stopKeyOn, legsOf } from '../itinerary'
import { type OrderContext, presentContact, presentFlight } from '../orderViews'
import { momentsOf } from '../orders'
import type { DrivenDoor } from '../keptDoors'
import { codeWindowOf } from '../rideCode'
import { bootOf, type Fleet } from '../../dispatch/packing'
import { placesIn } from '../../dispatch/scarcePlaces'
import { bagRoomFor, fleetOf, seatsLeft, type Availability } from '../seats'
import { presentDepartureSummary, presentSteps } from './departureSummary'
import type { LoadedDeparture, PlannedStop, ShownAssignment, PartyRow, FlightReport } from './loadDeparture'

/** Beside what a party is shown: the decided stops of its departure, none while there are none, and doors of its places. */
interface PartySurroundings {
  readonly stops: readonly PlannedStop[]
  readonly doors: ReadonlyMap<string, DrivenDoor>
  readonly at: number
}

/** A party as desk and driver see it. */
export function presentParty(
  party: PartyRow,
  { stops, doors, at }: PartySurroundings,
  context: OrderContext,
): DepartureParty {
  const { order, names, boughtLater, movedFrom } = party
  const { payment, fulfilment, refund, review } = order
  const window = codeWindowOf(order, party.departure ?? undefined, context.policy)
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    type: order.type,
    label: labelOf({
      facts: order,
      order: momentsOf(order, context.policy, { boughtLater }),
      at,
      policy: context.policy,
    }),
    facts: { payment, fulfilment, refund, review },
    lang: order.takerLang ?? order.lang,
    minibus: party.sitsElsewhere ? 0 : (party.minibus ?? 0),
    ...stopOf(party, stops),
    names: [...names],
    contact: presentContact(order),
    adults: order.adults,
    children: order.children,
    infants: order.infants,
    childSeats: order.childSeats,
    riders: order.adults + order.children + order.infants,
    seats: order.seats,
    bagPlaces: party.bags,
    luggage: {
      large: order.bagsLarge + boughtLater,
      small: order.bagsSmall,
      special: order.bagsSpecial,
      extra: order.bagsExtra + boughtLater,
    },
    flight: reported(presentFlight(order, context), party.report),
    from: presentPartyPlace(order.departurePlace, doors, context),
    to: presentPartyPlace(order.destination, doors, context),
    paid: payment === 'paid',
    paidAmountJpy: order.paidAmountJpy,
    remark: order.remark,
    needs: order.needs,
    checkedIn: order.verifiedAt !== null,
    checkedInAt: wallTimeOrNull(order.verifiedAt),
    heldUpAt: wallTimeOrNull(order.heldUpAt),
    missedAt: wallTimeOrNull(order.missedAt),
    codeFrom: wallTimeOrNull(window?.from ?? null),
    codeUntil: wallTimeOrNull(window?.until ?? null),
    canBeMissed: isMissableAt(order, at, context),
    movedFrom: movedFrom && {
      departureId: movedFrom.departureId,
      departsAt: toWallTime(movedFrom.departsAt),
    },
  }
}

function isMissableAt(order: PartyRow['order'], at: number, { policy }: OrderContext): boolean {
  const { ride } = momentsOf(order, policy)
  return isMissable({
    facts: order,
    direction: directionOf(order.type) ?? null,
    canBeMissed: ride !== null && canBeMissed(ride, at),
    isMissed: order.missedAt !== null,
  })
}

/** The party's stop among those of its minibus. A transfer's is the one it gets out at. */
function stopOf(
  { order, minibus, stopKey }: PartyRow,
  stops: readonly PlannedStop[],
): Pick<DepartureParty, 'stopNo' | 'stopTotal'> {
  const direction = directionOf(order.type)
  const leg = direction && legsOf[direction].at(-1)
  if (!direction || !leg) return { stopNo: null, stopTotal: null }
  const ofMinibus = stops.filter((stop) => stop.leg === leg && stop.minibus === minibus)
  const own = ofMinibus.find((stop) => stop.stopKey === stopKeyOn(leg, stopKey, direction))
  return own ? { stopNo: own.position, stopTotal: ofMinibus.length } : { stopNo: null, stopTotal: null }
}

/** A place for the driver, who reads Japanese. */
function presentPartyPlace(
  place: StoredPlace,
  doors: PartySurroundings['doors'],
  { lang, data }: Pick<OrderContext, 'lang' | 'data'>,
): DepartureParty['from'] {
  const ward = data.wards.get(place.wardCode ?? '')
  const door = doors.get(place.addressId ?? '')
  return {
    name: nameIn(place.names, lang),
    nameJa: place.names.ja,
    addressJa: place.addresses.ja,
    detail: place.detail,
    wardCode: place.wardCode,
    wardName: ward ? nameIn(ward.names, lang) : '',
    door: door ? { entrance: door.entrance, note: door.note, telephone: door.telephone } : null,
  }
}

function reported(flight: OrderFlight | null, report: FlightReport | null): OrderFlight | null {
  if (!flight || !report) return flight
  const { status, estimatedAt, scheduledAt } = report
  const delay = estimatedAt === null ? 0 : Math.round((estimatedAt - scheduledAt) / msPerMinute)
  return {
    ...flight,
    status,
    estimatedTime: wallTimeOrNull(estimatedAt),
    delayMinutes: Math.min(Math.max(delay, 0), maxDelayMinutes),
  }
}

/** The longest delay that the contract can tell: two days. */
const maxDelayMinutes = 2880

/** A departure with its minibuses and parties. */
export function presentDepartureView(
  loaded: LoadedDeparture,
  at: number,
  context: OrderContext,
): DepartureView {
  const { planned, row, parties, doors } = loaded
  const stops = row?.stops ?? []
  const shown = parties.map((party) => presentParty(party, { stops, doors, at }, context))
  const bus = row?.assignments.find(({ minibus }) => minibus === 0)
  return {
    asOf: toWallTime(at),
    ...presentDepartureSummary({ planned, row }, [], context),
    servicePaused: loaded.isServicePaused,
    ...presentSteps(row?.departure),
    bags: shown.reduce((sum, { luggage }) => sum + luggage.large + luggage.small + luggage.special, 0),
    extraBags: shown.reduce((sum, { luggage }) => sum + luggage.extra, 0),
    bus: bus ? presentVehicle(bus) : null,
    ...presentBusWheelchairs(loaded, context.policy),
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
    moveOptions: loaded.later.map((each) =>
      presentMoveOption(each, parties.some(hasWheelchair) ? context.policy : undefined),
    ),
    actions: (row?.actions ?? []).map(({ at: doneAt, ...action }) => ({
      ...action,
      at: toWallTime(doneAt),
    })),
  }
}

/** More than any vehicle takes: the minibus with most places is looked for. */
const anyBags = { large: 999, small: 999 }

function presentBusWheelchairs(
  { planned, parties }: LoadedDeparture,
  policy: Policy,
): Pick<DepartureView, 'busWheelchairs'> {
  const taken = wheelchairsOf(parties.map(({ order }) => scarcePlacesOf(order)))
  const places = wheelchairPlacesOfBus(planned, policy)
  return taken > 0 && places < Infinity ? { busWheelchairs: { places, taken } } : {}
}

const hasWheelchair = ({ order }: PartyRow) => scarcePlacesOf(order).wheelchairs > 0

/**
 * A departure that a party could be moved to.
 * @param policy given where one with a wheelchair may be moved: then those of the departure are read with it
 */
export function presentMoveOption(availability: Availability, policy?: Policy): MoveOption {
  const { departureId, planned, placed } = availability
  const places = policy ? wheelchairPlacesOfBus(planned, policy) : Infinity
  return {
    departureId,
    serviceDate: planned.serviceDate,
    departsAt: toWallTime(planned.departsAt),
    free: seatsLeft(availability),
    bagsFree: bagRoomFor(availability, { seats: 1, ...anyBags, childSeats: 0, stopKey: 'newcomer' }),
    ...(places < Infinity && { wheelchairsFree: Math.max(0, places - wheelchairsOf(placed)) }),
  }
}

function presentFleet({ planned, row, parties }: LoadedDeparture, context: OrderContext): MinibusView[] {
  if (!row) return []
  const { assignments, stops, minibusesUsed } = row
  const fleet = fleetOf(row.departure, context.policy)
  const numbers = [...new Set([...minibusesUsed, ...assignments.map(({ minibus }) => minibus)])]
  return numbers
    .filter((minibus) => minibus > 0)
    .sort((a, b) => a - b)
    .map((minibus) => {
      const riding = parties.filter((party) => party.minibus === minibus)
      // Their seats stay theirs: who is checked out again waits at the door.
      const collected = riding.filter(({ sitsElsewhere }) => !sitsElsewhere)
      const assignment = assignments.find((each) => each.minibus === minibus)
      return {
        minibus,
        seats: planned.minibusSeats,
        seatsTaken: riding.reduce((sum, { order }) => sum + order.seats, 0),
        bags: {
          places: bootOf(fleet, minibus),
          taken: {
            large: riding.reduce((sum, { bags }) => sum + bags.large, 0),
            small: riding.reduce((sum, { bags }) => sum + bags.small, 0),
          },
        },
        scarce: presentScarce(riding, { fleet, minibus }),
        assignment: assignment ? presentVehicle(assignment) : null,
        startMinutes: row.departure.starts[minibus] ?? 0,
        riders: ridersOf(collected),
        checkedIn: ridersOf(collected.filter(({ order }) => order.verifiedAt !== null)),
        stops: stops
          .filter((stop) => stop.minibus === minibus)
          .map((stop) => presentStop(stop, { riding, direction: planned.direction }, context)),
      }
    })
}

/** What a minibus has, and its riders take, of the places of which it has few: never more than it has seats. */
function presentScarce(
  riding: readonly PartyRow[],
  { fleet, minibus }: { readonly fleet: Fleet; readonly minibus: number },
): NonNullable<MinibusView['scarce']> {
  const wanted = riding.map(({ order }) => scarcePlacesOf(order))
  const of = (kind: ScarcePlaceKind) => ({
    places: Math.min(fleet.seats, placesIn(fleet, minibus, kind)),
    taken: wanted.reduce((sum, each) => sum + each[kind], 0),
  })
  return { childSeats: of('childSeats'), wheelchairs: of('wheelchairs') }
}

interface StopParties {
  readonly riding: readonly PartyRow[]
  readonly direction: LoadedDeparture['planned']['direction']
}

function presentStop(
  { leg, position, stopKey, wardCode, arrivesAt, extraMinutes }: PlannedStop,
  { riding, direction }: StopParties,
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
function presentVehicle({
  minibus: _minibus,
  driverArrivesAt,
  ...vehicle
}: ShownAssignment): VehicleAssignmentView {
  return { ...vehicle, driverArrivesAt: wallTimeOrNull(driverArrivesAt) }
}

function ridersOf(parties: readonly PartyRow[]): number {
  return parties.reduce((sum, { order }) => sum + order.adults + order.children + order.infants, 0)
}
