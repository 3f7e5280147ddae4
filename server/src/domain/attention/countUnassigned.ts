import type { Policy } from '@noriai/contract/policy'
import { isToBeAssigned } from '@noriai/contract/rules/attention'
import { addMinutes } from '@noriai/contract/time'
import type { Executor } from '../../infra/db/client'
import { readDepartures } from './books'
import { dueOf, missingOf, neededOf } from './ofDepartures'

/** Runs of the hours to come. */
interface Unassigned {
  /** Those that nobody is assigned to. */
  readonly part: number
  readonly whole: number
  readonly hours: number
}

/** A departure that was to leave so long ago left with somebody, whether or not it was entered: it is in the queue, and no figure of what is to come. */
const PAST_MINUTES = 60

/** The runs that are to have vehicle and driver by now, by the rule of the queue that names those without. One query. */
export async function countUnassigned(db: Executor, at: number, policy: Policy): Promise<Unassigned> {
  const rows = (await readDepartures(db, at)).filter((row) => {
    const due = dueOf(row)
    return isToBeAssigned(due, at, policy) && at < addMinutes(due.dueAt, due.lateMinutes + PAST_MINUTES)
  })
  return {
    part: rows.flatMap(missingOf).length,
    whole: rows.flatMap(neededOf).length,
    hours: policy.operations.attention.unassignedHours,
  }
}
