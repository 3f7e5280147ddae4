/** What became of a scan. */
export type ScanResult =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'nothing' | 'cancelled' }

/** Reads one QR code; never rejects. */
export type ScanCode = () => Promise<ScanResult>
