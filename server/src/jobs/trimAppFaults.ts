import { msPerDay } from '@noriai/contract/time'
import { trimFaults } from '../domain/appFaults'
import type { Job } from './job'

/** Forgets the errors of the apps that did not happen for as long as the policy says. */
export const trimAppFaults: Job = {
  name: 'trim-app-faults',
  cron: '37 4 * * *',
  run: ({ db, clock, policy }) => trimFaults(db, clock.now() - policy.limits.faultDays * msPerDay),
}
