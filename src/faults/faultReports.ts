import { reportFault } from '@noriai/contract/calls/faults'
import { createFaultReporter } from '@noriai/contract/client/faultReporter'
import { appOs } from '@/platform/appOs'
import { faults } from '@/platform/faults'
import { network } from '@/platform/network'
import { rootStore } from '@/stores/root'

/** Reports an error of this visit. */
export const report = createFaultReporter({
  program: appOs,
  release: APP_VERSION,
  page: () => faults.page(),
  isOnline: () => network.isOnline(),
  now: Date.now,
  send: (fault) => rootStore().api.call(reportFault, fault),
})
