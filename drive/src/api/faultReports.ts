import { reportFault } from '@noriai/contract/calls/faults'
import { createFaultReporter } from '@noriai/contract/client/faultReporter'
import { createPhoneClient } from './client'

/** The cookie of the phone goes to the calls of drivers alone: who drives has no part in it. */
const client = createPhoneClient({
  fetch: (...request) => fetch(...request),
  lang: () => 'en',
  onServerTime: () => undefined,
  onAnswered: () => undefined,
  onSignedOut: () => undefined,
})

/** Reports an error of this visit. */
export const report = createFaultReporter({
  program: 'drive',
  release: APP_VERSION,
  page: () => window.location.pathname,
  isOnline: () => navigator.onLine,
  now: Date.now,
  send: (fault) => client.call(reportFault, fault),
})
