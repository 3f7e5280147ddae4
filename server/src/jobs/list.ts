import { archiveOrders } from './archiveOrders'
import { auditNightly } from './auditNightly'
import { closeReportDays } from './closeReportDays'
import { cancelMissedTripInfo } from './cancelMissedTripInfo'
import { decideStopOrders } from './decideStopOrders'
import { endRidesByClock } from './endRidesByClock'
import { followEarlyStarts } from './followEarlyStarts'
import { endLetOutRides } from './endLetOutRides'
import { executeRefunds } from './executeRefunds'
import { expireUnpaidOrders } from './expireUnpaidOrders'
import { finishDeletions } from './finishDeletions'
import { forgetDrivers } from './forgetDrivers'
import { forgetLostProperty } from './forgetLostProperty'
import { forgetNeeds } from './forgetNeeds'
import { forgetPositions } from './forgetPositions'
import { forgetRollCalls } from './forgetRollCalls'
import { reconcilePayments } from './reconcilePayments'
import { retryFlightReports } from './retryFlightReports'
import { forgetAddressHistory } from './forgetAddressHistory'
import { issueInvoices } from './issueInvoices'
import type { Job } from './job'
import { makeMonths } from './makeMonths'
import { refundCancelled } from './refundCancelled'
import { releaseHolds } from './releaseHolds'
import { remindTravellers } from './remindTravellers'
import { removeExpiredSignIns } from './removeExpiredSignIns'
import { removeUnusedUploads } from './removeUnusedUploads'
import { sendNotices } from './sendNotices'
import { syncDisputes } from './syncDisputes'
import { syncPayments } from './syncPayments'
import { tellDelays } from './tellDelays'
import { trimAppFaults } from './trimAppFaults'
import { trimOperationLogs } from './trimOperationLogs'
import { trimStaffLog } from './trimStaffLog'
import { trimStaffTrail } from './trimStaffTrail'
import { watchFlights } from './watchFlights'

/** Every job, one line each, in the order in which `runJobs` runs them. */
export const jobs: readonly Job[] = [
  syncPayments,
  syncDisputes,
  expireUnpaidOrders,
  releaseHolds,
  cancelMissedTripInfo,
  followEarlyStarts,
  endLetOutRides,
  endRidesByClock,
  refundCancelled,
  executeRefunds,
  reconcilePayments,
  issueInvoices,
  watchFlights,
  retryFlightReports,
  remindTravellers,
  decideStopOrders,
  tellDelays,
  sendNotices,
  makeMonths,
  removeExpiredSignIns,
  trimOperationLogs,
  trimAppFaults,
  trimStaffTrail,
  trimStaffLog,
  forgetAddressHistory,
  forgetNeeds,
  forgetRollCalls,
  forgetPositions,
  forgetDrivers,
  forgetLostProperty,
  removeUnusedUploads,
  finishDeletions,
  archiveOrders,
  closeReportDays,
  auditNightly(() => jobs),
]
