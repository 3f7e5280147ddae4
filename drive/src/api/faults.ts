/** Reports an error of ours. What does so is fetched when there is something to report. */
export function reportError(thrown: unknown): void {
  import('./faultReports').then(({ report }) => report(thrown)).catch(() => undefined)
}

/** Reports what nothing caught: of scripts, and of promises. */
export function watchForFaults(): void {
  window.addEventListener('error', ({ error, message }) => reportError((error as unknown) ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason as unknown))
}
