import type { OrderLabel } from './label'

/** The tabs of the order list besides "all". Source: pages.md, pages/order/order. */
export const orderTabNames = ['toPay', 'toDepart', 'inProgress', 'completed', 'refund'] as const
export type OrderTabName = (typeof orderTabNames)[number]

const tabs: Readonly<Record<OrderLabel, OrderTabName | undefined>> = {
  toPay: 'toPay',
  paying: 'toPay',
  paymentFailed: 'toPay',
  paid: 'toDepart',
  toBeConfirmed: 'toDepart',
  toDepart: 'toDepart',
  toBoard: 'toDepart',
  verified: 'inProgress',
  inProgress: 'inProgress',
  shipped: 'inProgress',
  receiving: 'inProgress',
  completed: 'completed',
  noShow: 'completed',
  awaitingReview: 'completed',
  reviewed: 'completed',
  refundPending: 'refund',
  refunding: 'refund',
  refunded: 'refund',
  partlyRefunded: 'refund',
  closed: undefined,
  cancelled: undefined,
}

/** The tab that lists an order; undefined for those that ended without a ride and are listed under "all" only. */
export function tabOf(label: OrderLabel): OrderTabName | undefined {
  return tabs[label]
}

/** Paid and not over: its ride is to come or under way. */
export function isAhead(label: OrderLabel): boolean {
  const tab = tabOf(label)
  return tab === 'toDepart' || tab === 'inProgress'
}
