import { policyOfAirport } from '@noriai/contract/policy/airport'
import { firstWithSeats, nextBusAmong } from '@noriai/contract/rules/nextBus'
import { readPosterPlace } from '@noriai/contract/rules/poster'
import type { NextBusKnown } from '@noriai/contract/schema/nextBus'
import type { QrSource } from '@noriai/contract/schema/rideRequest'
import { addDays, serviceDateOf, type CalendarDate } from '@noriai/contract/time'
import type { BookingContext } from './resolveRide'
import { viewSendTimes, type Asker, type WalkSource } from './viewQuotation'

const PICKUP = 1
const airportCodeForm = /^[A-Z]{3}$/

/**
 * What somebody wants to know who scanned a poster at this moment, as the app asks for it (listSendTime): the next bus from there, else why
 * there is none and when one goes again.
 * @throws the errors of listSendTime for a poster of a place that is not served
 */
export async function viewNextBus(
  qrSource: QrSource,
  { db, at, walkOf }: Omit<Asker, 'accountId'> & WalkSource,
  context: BookingContext,
): Promise<NextBusKnown> {
  const airportCode = qrSource.qrCodeScene1?.toUpperCase() ?? ''
  const { terminal } = readPosterPlace(qrSource.qrCodeScene2)
  const asked = {
    type: PICKUP,
    currency: context.policy.currency.settle,
    ...(airportCodeForm.test(airportCode) && { airportCode }),
    ...(terminal !== undefined && { terminal }),
    qrSource,
  } as const
  const listOf = (date: CalendarDate) =>
    viewSendTimes({ ...asked, date }, { db, accountId: null, at, walkOf }, context)

  const today = serviceDateOf(at, context.policy)
  const { departures, walkMinutes, airport } = await listOf(today)
  const policy = airport ? policyOfAirport(airport.airportCode, context.policy) : context.policy
  const { nextBus, noBus } = nextBusAmong(departures, { at, policy })
  const firstLater = noBus && firstWithSeats((await listOf(addDays(today, 1))).departures)
  return { nextBus, noBus, firstLater, walkMinutes }
}
