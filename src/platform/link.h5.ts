/** Opens a web page outside the app, in a tab of its own that cannot reach ours. */
export function openWebPage(url: string): Promise<void> {
  window.open(url, '_blank', 'noopener,noreferrer')
  return Promise.resolve()
}

/** Starts a telephone call. */
export function callPhone(number: string): Promise<void> {
  window.location.assign(`tel:${number.replace(/[^+\d]/g, '')}`)
  return Promise.resolve()
}
