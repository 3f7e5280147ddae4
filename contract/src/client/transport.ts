/** One HTTP request. `body` is sent as JSON. */
export interface TransportRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly timeoutMs: number
}

export interface TransportResponse {
  readonly status: number
  /** The parsed JSON body; undefined when it is none. */
  readonly body: unknown
  /** The server's clock when it answered, epoch milliseconds, to the second; undefined when it did not say. */
  readonly serverTime: number | undefined
}

/** Sends a request and resolves with whatever the server answers; rejects with `TransportError` when nothing does. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>

/** Why no answer came. */
export class TransportError extends Error {
  constructor(readonly reason: 'timeout' | 'network') {
    super(reason)
    this.name = 'TransportError'
  }
}

/** The instant of a `date` header, epoch milliseconds. */
export function serverTimeOf(dateHeader: unknown): number | undefined {
  const at = typeof dateHeader === 'string' ? Date.parse(dateHeader) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** The JSON of a body; undefined for anything else. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
