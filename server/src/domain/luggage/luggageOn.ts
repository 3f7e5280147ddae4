import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orderKinds } from '@noriai/contract/orders/kinds'
import type { Executor } from '../../infra/db/client'
import { orders } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'
import type { Order } from '../orders'

/** A luggage order with the party of its ride. */
export interface LuggageOfRide {
  readonly order: Order
  /** The first passport name of the ride; the contact's while nobody is named. */
  readonly name: string
  readonly minibus: number | null
}

const rides = alias(orders, 'rides')

/** The paid luggage orders of the rides of a departure, by minibus and name. One query. */
export function luggageOn(db: Executor, departureId: string): Promise<LuggageOfRide[]> {
  const name = sql<string>`coalesce(
    (select p.passport_name from order_passengers p where p.order_id = ${rides.id} order by p.position limit 1),
    ${rides.contactName})`
  return db
    .select({ order: orders, name, minibus: seatClaims.minibus })
    .from(orders)
    .innerJoin(rides, eq(rides.id, orders.parentOrderId))
    .leftJoin(seatClaims, eq(seatClaims.orderId, rides.id))
    .where(
      and(
        eq(rides.departureId, departureId),
        eq(orders.type, orderKinds.luggage),
        eq(orders.payment, 'paid'),
      ),
    )
    .orderBy(asc(seatClaims.minibus), asc(name), asc(orders.createdAt))
}
