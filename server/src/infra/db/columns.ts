import { customType } from 'drizzle-orm/pg-core'

/** An instant: milliseconds since 1970 in the code, `timestamptz` in the table. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (at) => new Date(at).toISOString(),
  fromDriver: (stored) => Date.parse(stored),
})

/** Raw bytes: a `Buffer` in the code, `bytea` in the table. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
