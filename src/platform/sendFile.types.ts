/** A file on its way to where the server allowed it. */
export interface FileToSend {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly content: ArrayBuffer
  readonly timeoutMs: number
  /** From 0 to 1; platforms that cannot tell stay silent. */
  readonly onProgress: (share: number) => void
}

/** PUTs a file and resolves with the status; rejects with `TransportError` when no answer comes. */
export type SendFile = (file: FileToSend) => Promise<number>
