import type { TrailEntry } from '@noriai/contract/calls/staff/trail'
import { toWallTime } from '@noriai/contract/time'
import type { FoundEntry } from './findTrail'

/** An entry of the trail as administrators see it. */
export function presentTrailEntry({ entry, memberName, orders }: FoundEntry): TrailEntry {
  return {
    id: entry.id,
    at: toWallTime(entry.at),
    times: entry.times,
    lastAt: toWallTime(entry.lastAt),
    memberId: entry.staffId,
    memberName,
    call: entry.call,
    outcome: entry.outcome,
    network: entry.network,
    orders: orders.map(({ id, orderNo }) => ({ id, orderNo })),
    orderCount: entry.orderIds.length,
    travellerCount: entry.travellerIds.length,
    subjects: entry.subjects,
  }
}
