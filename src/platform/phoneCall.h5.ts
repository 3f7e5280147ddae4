/** Starts a telephone call. */
export function callPhone(number: string): Promise<void> {
  window.location.assign(`tel:${number.replace(/[^+\d]/g, '')}`)
  return Promise.resolve()
}
