import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import { companionRiders } from '../../infra/db/schema/orderLinks'
import { notices, orderPassengers, orders, type StoredPlace } from '../../infra/db/schema/orders'

/** What is left of an address: the ward, which the fare went by. */
const erasedAddress: Partial<StoredPlace> = {
  addressId: null,
  names: { ja: '' },
  addresses: { ja: '' },
  detail: '',
  text: '',
  postalCode: null,
  lat: null,
  lng: null,
}

/** The airport is nobody's address. */
function withoutAddress(place: SQL): SQL {
  const erased = JSON.stringify(erasedAddress)
  return sql`case when ${place} ->> 'kind' = 'airport' then ${place} else ${place} || ${erased}::jsonb end`
}

/** The row of an order without what tells who rode, how they were reached and to which door: what an update sets. */
export const withoutPerson = {
  contactName: '',
  countryCode: '',
  phone: '',
  email: '',
  wechatId: '',
  line: '',
  whatsapp: '',
  kakaotalk: '',
  remark: '',
  departurePlace: withoutAddress(sql`${orders.departurePlace}`),
  destination: withoutAddress(sql`${orders.destination}`),
}

/** The columns of an order that leave its row. */
export const leavingColumns: readonly string[] = Object.entries(getTableColumns(orders)).flatMap(
  ([key, { name }]) => (key in withoutPerson ? [name] : []),
)

/**
 * The tables whose rows leave with their order, each by its `order_id`. A column that one of them gets later must let a row be
 * without it, or its migration gives it to the rows in `archived_orders.body`.
 */
export const leavingTables: readonly string[] = [orderPassengers, companionRiders, notices].map((table) =>
  getTableName(table),
)

/** Under which name an order's own row is in the body, beside those of the tables. */
export const ORDER_PART = 'orders'
