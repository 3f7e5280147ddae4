import { faults } from '@/platform/faults'

/** Reports an error of ours. What does so is fetched when there is something to report: hardly any visit needs it. */
export function reportError(thrown: unknown): void {
  import('./faultReports').then(({ report }) => report(thrown)).catch(() => undefined)
}

/** Reports what nothing caught. */
export function watchForFaults(): void {
  faults.watch(reportError)
}
