import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { orders } from './orders'

/** Rows as JSON, by the names of their tables: one of `orders` with the columns that left it, all of the others whole. */
type ArchivedBody = Readonly<Record<string, unknown>>

/**
 * What left the live tables with an order that is over for long. Whoever opens the order brings it back, as it was; it is deleted when
 * papers of money are kept no longer. See docs/decisions/066.
 */
export const archivedOrders = pgTable(
  'archived_orders',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    archivedAt: instant('archived_at').notNull(),
    /** When the order ended: from then on it is kept, with its ride, for as long as papers of money. */
    endedAt: instant('ended_at').notNull(),
    /** What the desk finds it by, written whole: names, address and telephone number, in the form of the database's `search_form`. */
    foundBy: text('found_by').array().notNull(),
    body: jsonb('body').$type<ArchivedBody>().notNull(),
  },
  (table) => [
    // The job looks for what is kept no longer.
    index('archived_orders_ended_at_idx').on(table.endedAt),
    index('archived_orders_found_by_idx').using('gin', table.foundBy),
    // Another job looks for drivers who are named in notices.
    index('archived_orders_drivers_idx')
      .on(table.endedAt)
      .where(sql`jsonb_path_exists(${table.body}, '$.notices[*].facts.driverName')`),
  ],
)
