/** What became of a scan. `unsupported`: this browser cannot read codes from pictures. */
export type ScanResult =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'nothing' | 'cancelled' | 'unsupported' }

/** Reads one QR code; never rejects. */
export type ScanCode = () => Promise<ScanResult>
