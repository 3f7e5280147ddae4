import type { OrderLabel } from '@noriai/contract/orders/label'
import { beThereBy, lateAtEnds } from '@noriai/contract/rules/rideProgress'
import { addMinutes, fromWallTime } from '@noriai/contract/time'
import type { Order } from '@/models/Order'

/** What a moment of an order is; `scan` has no clock time of its own. */
export type ClockKind = 'pay' | 'fill' | 'freeCancel' | 'scan' | 'gather' | 'leave' | 'arrive'

/** A moment of an order; `to` is later than `at` while it is a window. */
export interface ClockMoment {
  readonly kind: ClockKind
  readonly at: number
  readonly to: number
  readonly state: 'past' | 'next' | 'toCome'
}

/** The labels of an order whose ride is still ahead or under way. */
const running: readonly OrderLabel[] = [
  'toPay',
  'paying',
  'paid',
  'paymentFailed',
  'toBeConfirmed',
  'toDepart',
  'toBoard',
  'verified',
  'inProgress',
]

/** What has happened by a label, whatever the clock says. */
const happened: Partial<Record<OrderLabel, readonly ClockKind[]>> = {
  verified: ['gather'],
  inProgress: ['gather', 'leave'],
}

function momentsOf(order: Order): Omit<ClockMoment, 'state'>[] {
  const { times, view } = order
  const { payUntil, fillUntil, freeCancelUntil, gatherAt, departsAt, doorTo, arriveFrom, arriveTo } = times
  const found: Omit<ClockMoment, 'state'>[] = []
  const { reports = null } = view.plan ?? {}
  const { start, end } = view.plan ? lateAtEnds(view.plan) : { start: 0, end: 0 }
  /** As late as the ride is there. */
  const late = (moment: number | null, minutes: number) =>
    moment === null ? null : addMinutes(moment, minutes)
  const add = (kind: ClockKind, at: number | null, to = at) => {
    if (at !== null) found.push({ kind, at, to: to ?? at })
  }
  if (order.can('pay')) add('pay', payUntil)
  if (order.needsTripInfo) add('fill', fillUntil)
  if (order.can('cancel') && view.cancelOffer?.free && order.isPaid) {
    // A pick-up stays free until its code is scanned, which is when the traveller is at the desk.
    if (view.cancelOffer.untilVerified) add('scan', gatherAt)
    else add('freeCancel', freeCancelUntil)
  }
  const { startsAtDoor } = order
  const by = gatherAt === null ? null : beThereBy({ startsAtDoor, gatherAt }, start)
  // At a door the traveller gathers within the window that ends when the minibus leaves.
  add('gather', by, startsAtDoor ? late(doorTo, start) : by)
  if (!startsAtDoor || doorTo === null || doorTo !== departsAt)
    add('leave', reports?.leftAt ? fromWallTime(reports.leftAt) : late(departsAt, start))
  add('arrive', late(arriveFrom, end), late(arriveTo, end))
  return found
}

/**
 * Every deadline and moment of an order that still has a meaning, in order, with the one that comes next. An order that is
 * over has none.
 */
export function clockOf(order: Order, at: number): ClockMoment[] {
  if (!running.includes(order.label)) return []
  const moments = momentsOf(order).sort((one, other) => one.at - other.at)
  const isPast = ({ kind, to }: Pick<ClockMoment, 'kind' | 'to'>) =>
    to <= at || (happened[order.label]?.includes(kind) ?? false)
  const next = moments.findIndex((moment) => moment.kind !== 'scan' && !isPast(moment))
  return moments.map((moment, index) => ({
    ...moment,
    state: index === next ? 'next' : isPast(moment) ? 'past' : 'toCome',
  }))
}
