/** Leaves the app for a page of somebody else's, which leads back here by itself. */
export function leaveFor(url: string): void {
  window.location.assign(url)
}
