import type { OrderLabel } from './label'

/** What prevents deleting an account, the weightiest first. */
export const deletionObstacles = [
  'account.rideOpen',
  'account.refundRunning',
  'account.bookingUnpaid',
] as const
export type DeletionObstacle = (typeof deletionObstacles)[number]

const obstacles: Readonly<Record<OrderLabel, DeletionObstacle | undefined>> = {
  paid: 'account.rideOpen',
  toBeConfirmed: 'account.rideOpen',
  toDepart: 'account.rideOpen',
  toBoard: 'account.rideOpen',
  verified: 'account.rideOpen',
  inProgress: 'account.rideOpen',
  shipped: 'account.rideOpen',
  receiving: 'account.rideOpen',
  refundPending: 'account.refundRunning',
  refunding: 'account.refundRunning',
  toPay: 'account.bookingUnpaid',
  paying: 'account.bookingUnpaid',
  paymentFailed: 'account.bookingUnpaid',
  closed: undefined,
  cancelled: undefined,
  refunded: undefined,
  partlyRefunded: undefined,
  completed: undefined,
  noShow: undefined,
  awaitingReview: undefined,
  reviewed: undefined,
}

/**
 * What prevents deleting an account with orders of these labels: a ride that was paid and is not over, money on its way back, a
 * booking that may still be paid. Nothing else does.
 */
export function deletionObstacle(labels: readonly OrderLabel[]): DeletionObstacle | undefined {
  const found = new Set(labels.map((label) => obstacles[label]))
  return deletionObstacles.find((obstacle) => found.has(obstacle))
}
