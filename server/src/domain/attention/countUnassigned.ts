import type { Policy } from '@noriai/contract/policy'
import { isToBeAssigned } from '@noriai/contract/rules/attention'
import type { Executor } from '../../infra/db/client'
import { readDepartures } from './books'
import { dueOf, missingOf, neededOf } from './ofDepartures'

/** Runs of the hours to come. */
interface Unassigned {
  /** Those without a vehicle and a driver that can drive them. */
  readonly part: number
  readonly whole: number
  readonly hours: number
}

/** The runs that are to have vehicle and driver by now, by the rule of the queue that names those without. Two queries. */
export async function countUnassigned(db: Executor, at: number, policy: Policy): Promise<Unassigned> {
  const rows = (await readDepartures(db, at)).filter((row) => isToBeAssigned(dueOf(row), at, policy))
  return {
    part: rows.flatMap(missingOf).length,
    whole: rows.flatMap(neededOf).length,
    hours: policy.operations.attention.unassignedHours,
  }
}
