/** From choosing a ride to having its code: what somebody does at one sitting. */
import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import { createOrderLink, fillByLink, openFillLink } from '@noriai/contract/calls/links'
import { cancelAirlinesBusOrder, fillOrderInfo } from '@noriai/contract/calls/orderLife'
import { offerInfo } from '@noriai/contract/calls/quotation'
import type { CallRequest } from '@noriai/contract/defineCall'
import type { ErrorCode } from '@noriai/contract/errors'
import { canBeCarried, type Need } from '@noriai/contract/rules/riderNeeds'
import type { OrderView } from '@noriai/contract/schema/orderView'
import { isDeepStrictEqual } from 'node:util'
import { Stopped } from './agent'
import { choose, noRoom, noWheelchairPlace, type Choice } from './choosing'
import { pay, payByDeclined } from './paying'
import type { Ride, SeasonTraveller } from './traveller'
import type { PayWay, TripPlan } from './trip'

/** What the confirm page asks about before it goes on: each is answered by a tick. */
const ticks: Readonly<Partial<Record<ErrorCode, Partial<Ride>>>> = {
  'flight.timeDiffers': { flightConfirmed: true },
  'flight.terminalDiffers': { flightConfirmed: true },
  'booking.nightHoldNotTicked': { nightHold: true },
  'booking.duplicateRide': { allowDuplicate: true },
}
const ticked = Object.keys(ticks) as ErrorCode[]

/** Chooses, orders and pays a trip's ride. Answers the paid order; undefined when it came to nothing. */
export async function book(traveller: SeasonTraveller, trip: TripPlan): Promise<OrderView | undefined> {
  await traveller.signIn()
  await traveller.claimCoupons()
  await traveller.bindGiftCard()
  const choice = await choose(traveller, trip)
  if (!choice) return undefined
  return trip.goesBack === 'no'
    ? orderAndPay(traveller, trip, choice, trip.payBy)
    : changeAndPay(traveller, trip, choice)
}

/** Orders a ride, goes back, changes bags and needs, and pays for the ride as it is then; the one before is gone. */
async function changeAndPay(
  traveller: SeasonTraveller,
  trip: TripPlan,
  chosen: Choice,
): Promise<OrderView | undefined> {
  const before = await placeOrder(traveller, trip, chosen)
  if (!before) return undefined
  traveller.context.count('orders placed')
  if (trip.goesBack === 'declined') await payByDeclined(traveller, before)
  const needs: readonly Need[] = trip.needs.includes('pushchair') ? [] : ['pushchair']
  const changed = { ...trip, needs, smallBags: trip.smallBags === 0 ? 1 : trip.smallBags - 1 }
  const choice = await choose(traveller, changed)
  if (!choice) return undefined
  const paid = await orderAndPay(traveller, changed, { ...choice, before }, trip.payBy)
  const { payment, fulfilment } = (await traveller.look(before.id)).facts
  if (paid && payment !== 'paid' && fulfilment !== 'cancelled' && payment !== 'expired') {
    traveller.tell('two orders of one ride', 'A ride was changed and paid; the order before still waits.', {
      before: before.orderNo,
      paid: paid.orderNo,
    })
  }
  return paid
}

/**
 * Cancels what was ordered and is in the way of the ride as it is now, as the app does.
 * @returns whether it is gone: not when it was paid meanwhile, or is being paid
 */
async function giveWay(traveller: SeasonTraveller, before: OrderView): Promise<boolean> {
  const { actions } = await traveller.look(before.id)
  if (!actions.includes('pay') || actions.includes('continuePayment')) return false
  const gone = await traveller.must(cancelAirlinesBusOrder, { id: before.id, unpaid: 'yes' })
  const { payment, fulfilment } = gone.facts
  traveller.context.count('rides changed.gave way')
  if (payment !== 'paid' && fulfilment === 'cancelled' && gone.refund === null) return true
  traveller.tell('what gave way is not over', 'An unpaid order was cancelled for a changed ride.', gone.facts)
  throw new Stopped()
}

/** Orders and pays what was chosen. */
export async function orderAndPay(
  traveller: SeasonTraveller,
  trip: TripPlan,
  choice: Choice,
  payBy: PayWay,
): Promise<OrderView | undefined> {
  const { context } = traveller
  const order = await placeOrder(traveller, trip, choice)
  if (!order) return undefined
  context.count('orders placed')
  const outcome = await pay(traveller, order, payBy)
  context.count(`paying.${outcome}`)
  if (outcome !== 'paid') return undefined
  const paid = await fillAsMeant(traveller, trip, order)
  judgePaid(traveller, trip, paid)
  return paid
}

/** A payment that succeeded has bought the ride, with what its party needs. */
function judgePaid(traveller: SeasonTraveller, { needs }: TripPlan, order: OrderView): void {
  const { payment, fulfilment } = order.facts
  if (!isDeepStrictEqual(order.needs, needs))
    traveller.tell('other needs than were ordered', 'A paid ride shows other needs of its party.', {
      order: order.orderNo,
      ordered: needs,
      shown: order.needs,
    })
  if (payment === 'paid' && fulfilment === 'confirmed') {
    traveller.context.count('orders paid')
    traveller.context.count('yen taken', order.paidAmountJpy / 100)
    return
  }
  traveller.tell('paid, but not confirmed', 'A payment succeeded and the order is not a confirmed ride.', {
    order: order.orderNo,
    facts: order.facts,
  })
  throw new Stopped()
}

/** A flight may be reported as cancelled just after its ride was priced: then it has no price any more either. */
async function judgeCancelled(traveller: SeasonTraveller, ride: Ride): Promise<void> {
  const { problem } = await traveller.must(offerInfo, ride)
  if (problem?.error === 'flight.cancelled') return
  traveller.tell('a price for a cancelled flight', 'What is refused as cancelled is priced all the same.', {
    ride,
    problem,
  })
}

async function placeOrder(
  traveller: SeasonTraveller,
  trip: TripPlan,
  { ride: chosen, quotation, before }: Choice,
): Promise<OrderView | undefined> {
  let ride = chosen
  let hasGivenWay = false
  for (let tries = 0; tries < 4; tries += 1) {
    const answer = await traveller.ask(checkAppointment, ride, [...noRoom, ...ticked, 'flight.cancelled'])
    const isInTheWay = !answer.ok && answer.error === 'booking.duplicateRide'
    if (isInTheWay && before && answer.params.orderId === before.id) {
      if (!(await giveWay(traveller, before))) return undefined
      hasGivenWay = true
      continue
    }
    if (!answer.ok) {
      if (answer.error === 'flight.cancelled') await judgeCancelled(traveller, ride)
      const tick = ticks[answer.error as ErrorCode]
      if (!tick) {
        traveller.refusedByRule(answer.error)
        return undefined
      }
      ride = { ...ride, ...tick }
      continue
    }
    const { holdId, quotation: held } = answer.data
    // The coupon of what gave way is there again.
    const isSamePrice = hasGivenWay
      ? held.payPrice <= quotation.payPrice
      : held.payPrice === quotation.payPrice
    if (!isSamePrice) {
      traveller.tell('the price changed', 'The hold has another price than the quotation just before.', {
        ride,
        quoted: quotation.payPrice,
        held: held.payPrice,
      })
    }
    return orderRide(traveller, {
      holdId,
      ride,
      contact: traveller.contact,
      // A ride that begins soon asks for its riders first.
      passengers: held.notes.includes('fillBeforePay') ? traveller.ridersOf(trip) : [],
      needs: [...trip.needs],
      remark: '',
      payPrice: held.payPrice,
      agreed: true,
    })
  }
  return undefined
}

/**
 * Orders what is held; undefined where no vehicle has a place for what the party needs, which the server says too, and where others have
 * the places for wheelchairs of its bus.
 */
async function orderRide(
  traveller: SeasonTraveller,
  request: CallRequest<typeof addOrUpdate>,
): Promise<OrderView | undefined> {
  const needs = request.needs ?? []
  if (canBeCarried(needs)) {
    if (needs.length > 0) traveller.context.count('rides with needs')
    if (!needs.includes('wheelchair')) return traveller.must(addOrUpdate, request)
    const ordered = await traveller.ask(addOrUpdate, request, noWheelchairPlace)
    if (ordered.ok) return ordered.data
    traveller.context.count('wheelchairs.place gone')
    traveller.refusedByRule(ordered.error)
    return undefined
  }
  const answer = await traveller.ask(addOrUpdate, request, ['validation.wheelchair'])
  if (!answer.ok) traveller.refusedByRule(answer.error)
  else
    traveller.tell('sold what cannot be carried', 'No vehicle has a place for it.', {
      order: answer.data.orderNo,
    })
  return undefined
}

/** Fills the trip info of all riders in. */
export function fill(traveller: SeasonTraveller, trip: TripPlan, id: string): Promise<OrderView> {
  return traveller.must(fillOrderInfo, {
    id,
    passengers: traveller.ridersOf(trip),
    contact: traveller.contact,
    detail: '101',
    remark: '',
  })
}

/** After the payment: at once, by a link that goes round the party, or not now. */
async function fillAsMeant(
  traveller: SeasonTraveller,
  trip: TripPlan,
  { id, passengers }: OrderView,
): Promise<OrderView> {
  const isForLater = trip.turn === 'givesAway' || trip.fill === 'later' || trip.fill === 'never'
  if (passengers.length > 0 || isForLater) return traveller.look(id)
  const isAlone = trip.adults + trip.children + trip.infants === 1
  return trip.fill === 'atOnce' || isAlone ? fill(traveller, trip, id) : fillTogether(traveller, trip, id)
}

/** Everyone of the party gives their own details by the link that the booker sent round. */
async function fillTogether(traveller: SeasonTraveller, trip: TripPlan, id: string): Promise<OrderView> {
  const order = await traveller.look(id)
  if (!order.actions.includes('fillInfo')) return order
  const { fill: link } = await traveller.must(createOrderLink, { id, kind: 'fill' })
  if (!link) {
    traveller.tell('no link for companions', 'A link was made and is not there.', { order: order.orderNo })
    throw new Stopped()
  }
  const { token } = link
  const opened = await traveller.must(openFillLink, { token })
  const riders = traveller.ridersOf(trip)
  for (const { position, isFilled } of opened.riders) {
    const rider = riders[position]
    if (isFilled || !rider) continue
    const { passportName, birthday = null } = rider
    await traveller.must(fillByLink, { token, position, passportName, birthday })
  }
  traveller.context.count('parties filled in by link')
  const filled = await traveller.look(id)
  if (filled.fillNeeded) {
    traveller.tell(
      'still incomplete after everyone gave their details',
      'The link took the last rider’s details.',
      {
        order: filled.orderNo,
      },
    )
  }
  return filled
}
