import { directionOf } from '@noriai/contract/orders/kinds'
import { labelOf } from '@noriai/contract/orders/label'
import { canBeMissed } from '@noriai/contract/orders/moments'
import { isMissable } from '@noriai/contract/orders/staffActions'
import type { DepartureParty } from '@noriai/contract/schema/staffDeparture'
import type { OrderFlight } from '@noriai/contract/schema/orderView'
import { msPerMinute, toWallTime } from '@noriai/contract/time'
import type { StoredPlace } from '../../infra/db/schema/orders'
import { nameIn } from '../../names'
import { wallTimeOrNull } from '../../wallTime'
import { legsOf, stopKeyOn } from '../itinerary'
import { presentContact, presentFlight, type OrderContext } from '../orderViews'
import { momentsOf } from '../orders'
import { codeWindowOf } from '../rideCode'
import type { PlannedStop } from './loadDeparture'
import type { FlightReport, PartyRow } from './parties'

/** A party as desk and driver see it. @param stops the decided stops of its departure; empty when there are none. */
export function presentParty(
  party: PartyRow,
  stops: readonly PlannedStop[],
  at: number,
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
      order: momentsOf(order, context.policy, boughtLater),
      at,
      policy: context.policy,
    }),
    facts: { payment, fulfilment, refund, review },
    lang: order.takerLang ?? order.lang,
    minibus: party.minibus ?? 0,
    ...stopOf(party, stops),
    names: [...names],
    contact: presentContact(order),
    adults: order.adults,
    children: order.children,
    infants: order.infants,
    childSeats: order.childSeats,
    riders: order.adults + order.children + order.infants,
    seats: order.seats,
    luggage: {
      large: order.bagsLarge,
      small: order.bagsSmall,
      special: order.bagsSpecial,
      extra: order.bagsExtra + boughtLater,
    },
    flight: reported(presentFlight(order, context), party.report),
    from: presentPartyPlace(order.departurePlace, context),
    to: presentPartyPlace(order.destination, context),
    paid: payment === 'paid',
    paidAmountJpy: order.paidAmountJpy,
    remark: order.remark,
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
export function presentPartyPlace(
  place: StoredPlace,
  { lang, data }: Pick<OrderContext, 'lang' | 'data'>,
): DepartureParty['from'] {
  const ward = data.wards.get(place.wardCode ?? '')
  return {
    name: nameIn(place.names, lang),
    nameJa: place.names.ja,
    addressJa: place.addresses.ja,
    detail: place.detail,
    wardCode: place.wardCode,
    wardName: ward ? nameIn(ward.names, lang) : '',
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
