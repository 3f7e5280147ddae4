import { cancelMissedTripInfo } from './cancelMissedTripInfo'
import { completeUnboardedRides } from './completeUnboardedRides'
import { decideStopOrders } from './decideStopOrders'
import { executeRefunds } from './executeRefunds'
import { expireUnpaidOrders } from './expireUnpaidOrders'
import { finishDeletions } from './finishDeletions'
import { followFlights } from './followFlights'
import { forgetAddressHistory } from './forgetAddressHistory'
import { issueInvoices } from './issueInvoices'
import type { Job } from './job'
import { releaseHolds } from './releaseHolds'
import { remindTravellers } from './remindTravellers'
import { removeExpiredSignIns } from './removeExpiredSignIns'
import { removeUnusedUploads } from './removeUnusedUploads'
import { sendNotices } from './sendNotices'
import { syncPayments } from './syncPayments'
import { trimOperationLogs } from './trimOperationLogs'
import { watchFlights } from './watchFlights'

/** Every job, one line each, in the order in which `runJobs` runs them. */
export const jobs: readonly Job[] = [
  syncPayments,
  expireUnpaidOrders,
  releaseHolds,
  cancelMissedTripInfo,
  completeUnboardedRides,
  executeRefunds,
  issueInvoices,
  watchFlights,
  followFlights,
  remindTravellers,
  decideStopOrders,
  sendNotices,
  removeExpiredSignIns,
  trimOperationLogs,
  forgetAddressHistory,
  removeUnusedUploads,
  finishDeletions,
]
