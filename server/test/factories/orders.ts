import { eq } from 'drizzle-orm'
import { settlePaid, type Order } from '../../src/domain/orders'
import { orderLog, orders } from '../../src/infra/db/schema/orders'
import { buildSession } from '../accounts'
import type { TestApp } from '../buildTestApp'
import { orderRide, rideRequest, type OrderRequest, type RideRequest } from './rides'

/** Everyone of `rideRequest`. */
export const oneRider = [{ passportName: 'Chan Tai Man', kind: 'adult' as const, birthday: null }]

/** How far an order of a test has come. */
export interface OrderOptions {
  readonly ride?: RideRequest
  readonly changes?: Partial<OrderRequest>
  /** An account of its own unless given. */
  readonly token?: string
}

/** A traveller with an order of their own, placed as the app does. */
export async function buildOrder(test: TestApp, { ride = rideRequest(), changes, token }: OrderOptions = {}) {
  const own = token ?? (await buildSession(test)).token
  const view = await orderRide(test, own, ride, changes)
  return { token: own, id: view.id, view }
}

/** As `buildOrder`, paid by a foreign card. */
export async function buildPaidOrder(test: TestApp, options: OrderOptions = {}) {
  const made = await buildOrder(test, options)
  await pay(test, made.id)
  return made
}

/** As `buildPaidOrder`, with its trip info: ready for its ride code. */
export function buildReadyOrder(test: TestApp, options: OrderOptions = {}) {
  const passengers = adultsNamed(options.ride?.adults ?? 1)
  return buildPaidOrder(test, { ...options, changes: { passengers, ...options.changes } })
}

/** So many adults, the one of `oneRider` first. */
function adultsNamed(adults: number) {
  const companions = Array.from({ length: adults - 1 }, (_, index) => ({
    passportName: `Companion ${String.fromCharCode(LETTER_A + index)}`,
    kind: 'adult' as const,
    birthday: null,
  }))
  return [...oneRider, ...companions]
}

const LETTER_A = 65

/** Lets an order be paid, as the payments do when the provider says so. */
export function pay(test: TestApp, orderId: string) {
  const at = test.clock.now()
  return test.deps.db.transaction((tx) =>
    settlePaid(
      tx,
      { orderId, payType: 'card', withForeignCardFee: true },
      { cause: { actor: 'provider', cause: 'cardAnswered', at }, policy: test.deps.policy },
    ),
  )
}

/** An order's row. */
export async function storedOrder(test: TestApp, orderId: string): Promise<Order> {
  const [order] = await test.deps.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('the order is gone')
  return order
}

/** The steps of an order's log, `payment:unpaid` first. */
export async function stepsOf(test: TestApp, orderId: string): Promise<string[]> {
  const rows = await test.deps.db
    .select()
    .from(orderLog)
    .where(eq(orderLog.orderId, orderId))
    .orderBy(orderLog.id)
  return rows.map((row) => `${row.fact}:${row.toState}`)
}
