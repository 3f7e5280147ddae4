/** What a code says: a text, or a page of the mini-program with its query, as a mini-program code has it. */
export type ReadCode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'page'; readonly address: string }

/** The outcome of a scan. */
export type ScanResult = ReadCode | { readonly kind: 'nothing' | 'cancelled' }

/** Reads one QR code; never rejects. */
export type ScanCode = () => Promise<ScanResult>
