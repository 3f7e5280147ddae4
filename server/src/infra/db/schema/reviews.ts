import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { orders } from './orders'

/** The review of a ride, one an order; the traveller may change it. */
export const reviews = pgTable(
  'reviews',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    stars: smallint('stars').notNull(),
    serviceAttitude: smallint('service_attitude').notNull(),
    price: smallint('price').notNull(),
    comfort: smallint('comfort').notNull(),
    text: text('text').notNull().default(''),
    /** File URLs of `uploads`, in the traveller's order. */
    images: jsonb('images').$type<readonly string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check(
      'reviews_stars',
      sql`${table.stars} between 1 and 5 and ${table.serviceAttitude} between 1 and 5 and ${table.price} between 1 and 5 and ${table.comfort} between 1 and 5`,
    ),
  ],
)
