/** The code in what was scanned: a voucher carries it alone or as the `code` of an address. */
export function codeIn(scanned: string): string {
  const inAddress = /[?&#]code=([^&#]+)/.exec(scanned)?.[1]
  return inAddress === undefined ? scanned.trim() : decodeURIComponent(inAddress)
}
