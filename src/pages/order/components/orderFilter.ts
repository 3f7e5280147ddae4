import { type OrderTab, orderTabs } from '@noriai/contract/calls/orders'
import type { OrderType } from '@noriai/contract/schema/ride'

/** What of the bookings is shown. */
export interface OrderFilter {
  readonly tab: OrderTab
  /** Null for every kind. */
  readonly type: OrderType | null
}

/** All of them. */
export const whole: OrderFilter = { tab: 'all', type: null }

/** The states that can be chosen. */
export const states = orderTabs

/** The kinds that there are orders of; transfers and Wi-Fi cards follow with their pages. */
export const kinds = [1, 2, 4] as const satisfies readonly OrderType[]

/** Whether a kind is among those that can be chosen. */
export const isListedKind = (type: OrderType | null): type is (typeof kinds)[number] =>
  kinds.some((kind) => kind === type)
