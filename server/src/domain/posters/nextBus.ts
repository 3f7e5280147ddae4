import { policyOfAirport } from '@noriai/contract/policy/airport'
import { readPosterPlace } from '@noriai/contract/rules/poster'
import { firstWithSeats, nextBusAmong, type NextBusKnown } from '@noriai/contract/rules/nextBus'
import type { QrSource } from '@noriai/contract/schema/rideRequest'
import { addDays, serviceDateOf, type CalendarDate } from '@noriai/contract/time'
import type { Executor } from '../../infra/db/client'
import { viewSendTimes, type BookingContext } from '../quotation'
import { walkFromPoster } from './posterList'

const PICKUP = 1
const airportCodeForm = /^[A-Z]{3}$/

/**
 * What somebody wants to know who scanned a poster at this moment, as the app requests it (listSendTime): the next bus from there, else why
 * there is none and when one goes again.
 * @throws the errors of listSendTime for a poster of a place that is not served
 */
export async function viewNextBus(
  qrSource: QrSource,
  { db, at }: { readonly db: Executor; readonly at: number },
  context: BookingContext,
): Promise<NextBusKnown> {
  const airportCode = qrSource.qrCodeScene1?.toUpperCase() ?? ''
  const { terminal } = readPosterPlace(qrSource.qrCodeScene2)
  const day = {
    type: PICKUP,
    currency: context.policy.currency.settle,
    ...(airportCodeForm.test(airportCode) && { airportCode }),
    ...(terminal !== undefined && { terminal }),
    qrSource,
  } as const
  const listOf = (date: CalendarDate) =>
    viewSendTimes({ ...day, date }, { db, accountId: null, at, walkOf: walkFromPoster(db) }, context)

  const today = serviceDateOf(at, context.policy)
  const { departures, walkMinutes, airport } = await listOf(today)
  const policy = airport ? policyOfAirport(airport.airportCode, context.policy) : context.policy
  const { nextBus, noBus } = nextBusAmong(departures, { at, policy })
  const firstLater = noBus && firstWithSeats((await listOf(addDays(today, 1))).departures)
  return { nextBus, noBus, firstLater, walkMinutes }
}
