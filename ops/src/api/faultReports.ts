import { reportFault } from '@noriai/contract/calls/faults'
import { createFaultReporter } from '@noriai/contract/client/faultReporter'
import { createDeskClient } from './client'

/** Without the session: who works here has no part in it. */
const client = createDeskClient({
  fetch: (...request) => fetch(...request),
  lang: () => 'en',
  token: () => undefined,
  onUnauthorized: () => undefined,
  onServerTime: () => undefined,
  onAnswered: () => undefined,
})

/** Reports an error of this visit. */
export const report = createFaultReporter({
  program: 'ops',
  release: APP_VERSION,
  page: () => window.location.pathname,
  isOnline: () => navigator.onLine,
  now: Date.now,
  send: (fault) => client.call(reportFault, fault),
})
