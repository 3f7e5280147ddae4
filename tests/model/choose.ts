import { orderKinds } from '@noriai/contract/orders/kinds'
import type { Chance } from './command'
import type { DepartureRow, OrderName, OrderRow, ModelContext } from './context'

/** A named order that fits, the newer ones more often. */
export function orderWhere(
  context: ModelContext,
  chance: Chance,
  fits: (order: OrderRow, name: OrderName) => boolean,
): OrderName | undefined {
  const names = [...context.seen.orders].filter(([name, order]) => fits(order, name)).map(([name]) => name)
  return chance.happens(0.5) ? names.at(-1) : chance.of(names)
}

export const isRide = ({ type }: OrderRow) => type <= 3
export const isLuggage = ({ type }: OrderRow) => type === orderKinds.luggage
export const isPaidRide = (order: OrderRow) => isRide(order) && order.payment === 'paid'
export const isToCome = (order: OrderRow) => isPaidRide(order) && order.fulfilment === 'confirmed'
export const isUnpaid = ({ payment, fulfilment }: OrderRow) =>
  fulfilment === 'placed' && (payment === 'unpaid' || payment === 'failed')
/** A ride that was not paid in time. */
export const isLost = (order: OrderRow) => isRide(order) && order.payment === 'expired'
/** An order that can be paid now. */
export const isPayable = (context: ModelContext) => (order: OrderRow) =>
  isUnpaid(order) && context.now < order.payUntil

/** The runs that the driver with the phone was given. */
export const givenRuns = ({ seen, fleet }: ModelContext) =>
  seen.desk.runs.filter(
    ({ driverId, minibus, state }) => driverId === fleet.driverId && minibus > 0 && state !== 'abandoned',
  )

/** The departures of the orders that fit. */
export function departuresOf(
  { seen }: ModelContext,
  fits: (order: OrderRow) => boolean,
): ReadonlySet<OrderRow['departureId']> {
  return new Set([...seen.orders.values()].filter(fits).map(({ departureId }) => departureId))
}

/** A departure that is not over and that somebody has paid for. */
export function departureInUse(context: ModelContext, chance: Chance): DepartureRow | undefined {
  const used = departuresOf(context, isPaidRide)
  return chance.of(context.seen.departures.filter(({ id, progress }) => used.has(id) && progress !== 'done'))
}

/** Mostly what fits, and now and then anything, so that refusals are tried as well. */
export function mostlyWhere(
  context: ModelContext,
  chance: Chance,
  fits: (order: OrderRow, name: OrderName) => boolean,
  odd = 0.06,
): OrderName | undefined {
  return chance.happens(odd) ? chance.of([...context.seen.orders.keys()]) : orderWhere(context, chance, fits)
}
