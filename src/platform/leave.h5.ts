/**
 * Leaves the app for an external page, which leads back here by itself. A traveller who comes back by the browser's Back instead
 * finds what holds now: a page that the browser kept would still be as it was left.
 */
export function leaveFor(url: string): void {
  const reloadKept = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload()
  }
  window.addEventListener('pageshow', reloadKept, { once: true })
  window.location.assign(url)
}
