import type { staffWhereIsIt } from '@noriai/contract/calls/staff/whereIsIt'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import { positionOfPlan, whereIsIt, type Whereabouts } from '@noriai/contract/rules/whereIsIt'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { whereaboutsText } from '../../texts/whereaboutsText'
import { wallTimeOrNull } from '../../wallTime'
import { deskPhoneFor } from '../help'
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
  return { found: foundOf(details, at, context), deskPhone: deskPhoneFor(context.lang, deps) }
}

function foundOf(details: OrderDetails, at: number, context: OrderContext): Answer['found'] {
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
  const textIn = (language: Lang) =>
    whereaboutsText({ found, plan: planIn(language) ?? plan, vehicle }, language)
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
    say: { lang, text: textIn(lang), meaning: textIn(context.lang) },
  }
}

type SoughtVehicle = NonNullable<NonNullable<Answer['found']>['vehicle']>

/** What they ride in or wait for; who is to change at the relay point looks for what comes then. */
function soughtVehicle(
  { journey, vehicle }: OrderDetails,
  { kind, mode }: Whereabouts,
): SoughtVehicle | null {
  const changesTo = { bus: 'minibus', minibus: 'bus' } as const
  const sought = (kind === 'atRelay' ? changesTo[mode] : mode) === 'bus' ? journey?.bus : vehicle
  if (!sought) return null
  const { vehicleName: name, plateNumber, driverName, driverPhone } = sought
  return { name, plateNumber, driverName, driverPhone }
}
