import type { staffWhereIsIt } from '@noriai/contract/calls/staff/whereIsIt'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import { directionOf } from '@noriai/contract/orders/kinds'
import type { TimeWindow } from '@noriai/contract/rules/ridePlan'
import { isPlaceShown, voiceOf } from '@noriai/contract/rules/vehicleOnRoad'
import { positionOfPlan, whereIsIt, type Whereabouts } from '@noriai/contract/rules/whereIsIt'
import { toWallTime } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { orders, type AnnouncedWindows } from '../../infra/db/schema/orders'
import { whereaboutsText } from '../../texts/whereaboutsText'
import { wallTimeOrNull } from '../../wallTime'
import { announcedWindows } from '../departures'
import { deskPhoneFor } from '../help'
import { placesOnLine } from '../itinerary'
import { findOrderDetails, presentOrder, type OrderContext, type OrderDetails } from '../orderViews'

type Answer = CallResponse<typeof staffWhereIsIt>

/** What an order is looked at with. */
interface Looking {
  readonly at: number
  readonly context: OrderContext
  readonly deps: Pick<Deps, 'config' | 'settings'>
}

/** Where the vehicle of an order is, and what staff say of it to its traveller. @throws notFound */
export async function viewWhereabouts(
  db: Executor,
  orderId: string,
  { at, context, deps }: Looking,
): Promise<Answer> {
  const [order] = await db.select({ accountId: orders.accountId }).from(orders).where(eq(orders.id, orderId))
  const details = order && (await findOrderDetails(db, orderId, { accountId: order.accountId, at }))
  if (!details) throw new DomainError('notFound')
  const { announcedWindows: keptAtBoarding } = details.order
  const windows = [await announcedWindows(db, details.order), keptAtBoarding]
  return { found: foundOf(details, windows, { at, context }), deskPhone: deskPhoneFor(context.lang, deps) }
}

function foundOf(
  details: OrderDetails,
  windows: readonly (AnnouncedWindows | null)[],
  { at, context }: Pick<Looking, 'at' | 'context'>,
): Answer['found'] {
  const { order, journey } = details
  const planIn = (lang: Lang) => presentOrder(details, at, { ...context, lang }).plan
  const plan = planIn(context.lang)
  if (!plan || !journey) return null
  const found = whereIsIt(
    {
      order: { isCheckedIn: order.verifiedAt !== null, arrivedAt: plan.arrivedAt },
      journey: plan,
      position: positionOfPlan(plan),
    },
    at,
    context.policy,
  )
  if (!found) return null
  const vehicle = soughtVehicle(details, found)
  const lang = order.takerLang ?? order.lang
  const window = windowAhead(windows, plan, found)
  const textIn = (language: Lang) =>
    whereaboutsText({ found, plan: planIn(language) ?? plan, vehicle, window }, language)
  return {
    where: {
      kind: found.kind,
      mode: found.mode,
      point: found.point,
      expectedAt: wallTimeOrNull(found.expectedAt),
      stops: found.stops,
      lateMinutes: found.lateMinutes,
      basis: found.basis,
      lastReportAt: wallTimeOrNull(found.lastReport?.at ?? null),
      since: wallTimeOrNull(found.since),
      isCheckedIn: found.isCheckedIn,
    },
    plan,
    vehicle,
    map: mapOf(details, found, { at, context }),
    say: { lang, text: textIn(lang), meaning: textIn(context.lang) },
  }
}

type Found = NonNullable<Answer['found']>

/**
 * The window at the door that the vehicle is at or goes to: before the relay point parties are collected, behind it they are let out. Where
 * a frozen order of stops has made a minute of it, the one that they boarded with.
 */
function windowAhead(
  windows: readonly (AnnouncedWindows | null)[],
  { points }: Found['plan'],
  { point }: Whereabouts,
): TimeWindow | null {
  if (point === null) return null
  const relay = points.findIndex(({ kind }) => kind === 'relay')
  const leg = point < relay ? 'collect' : 'deliver'
  return windows.flatMap((each) => each?.[leg] ?? []).find(({ from, to }) => from < to) ?? null
}

/** What the map of a ride is drawn from: where its points are, and where the phone of the vehicle that is looked for was last. */
function mapOf(
  { order, journey }: OrderDetails,
  found: Whereabouts,
  { at, context }: Pick<Looking, 'at' | 'context'>,
): Found['map'] {
  const { relayPoint, times, departurePlace, destination } = order
  const direction = directionOf(order.type)
  if (!direction || relayPoint === null || !times) return undefined
  const line = { direction, relayPoint, times, departurePlace, destination, journey, at }
  const mode = soughtMode(found)
  const sent = journey?.driven?.places.find(({ minibus }) => (minibus === 0) === (mode === 'bus'))
  const isShown = sent !== undefined && isPlaceShown(sent.at, at, context.policy)
  return {
    places: placesOnLine(line, context),
    position: isShown
      ? {
          at: toWallTime(sent.at),
          lat: sent.lat,
          lng: sent.lng,
          mode,
          isFresh: voiceOf(sent.at, at) === 'live',
        }
      : null,
  }
}

/** What they ride in or wait for; who is to change at the relay point looks for what comes then. */
function soughtMode({ kind, mode }: Whereabouts): Whereabouts['mode'] {
  const changesTo = { bus: 'minibus', minibus: 'bus' } as const
  return kind === 'atRelay' ? changesTo[mode] : mode
}

type SoughtVehicle = NonNullable<Found['vehicle']>

function soughtVehicle({ journey, vehicle }: OrderDetails, found: Whereabouts): SoughtVehicle | null {
  const sought = soughtMode(found) === 'bus' ? journey?.bus : vehicle
  if (!sought) return null
  const { vehicleName: name, plateNumber, driverName, driverPhone } = sought
  return { name, plateNumber, driverName, driverPhone }
}
