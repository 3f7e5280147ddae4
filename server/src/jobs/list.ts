import { executeRefunds } from './executeRefunds'
import { forgetAddressHistory } from './forgetAddressHistory'
import type { Job } from './job'
import { removeExpiredSignIns } from './removeExpiredSignIns'
import { syncPayments } from './syncPayments'
import { trimOperationLogs } from './trimOperationLogs'

/** Every job, one line each, in the order in which `runJobs` runs them. */
export const jobs: readonly Job[] = [
  syncPayments,
  executeRefunds,
  removeExpiredSignIns,
  trimOperationLogs,
  forgetAddressHistory,
]
