import type { StaffCallName } from '@noriai/contract/calls/staff/index'
import { ApiError, isCode, unansweredCodes } from '@noriai/contract/client/ApiError'
import { createClient, type Client, type ClientContext } from '@noriai/contract/client/client'
import { msToComeAgain } from '@noriai/contract/client/comeAgain'
import { parseJson, serverTimeOf, TransportError, type Transport } from '@noriai/contract/client/transport'

/** A call that is not answered by then has failed. */
const TIMEOUT_MS = 10_000
/** A poster is drawn behind whatever else is drawn: the server gives a drawing up after half a minute, and the proxy in front a little later. */
const DRAWING_TIMEOUT_MS = 35_000

/** Calls that are answered once a poster is drawn. */
const drawnCalls: readonly string[] = [
  'staffPreviewPoster',
  'staffPosterFile',
  'staffSavePosterWords',
] satisfies StaffCallName[]

interface DeskContext extends Pick<ClientContext, 'lang' | 'token' | 'onUnauthorized' | 'onServerTime'> {
  readonly fetch: typeof fetch
  /** Resolves after so many milliseconds; a timer by default. */
  wait?(ms: number): Promise<void>
  /** Whether the server answered at all. */
  onAnswered(answered: boolean): void
}

/**
 * The desk's client: a call that acts once a key gets a new key unless the caller keeps one. A server that cannot answer for a
 * moment is called once more with the same key.
 */
export function createDeskClient({ fetch, onAnswered, wait = timer, ...context }: DeskContext): Client {
  const client = createClient({
    ...context,
    baseUrl: '/api',
    appOs: 'h5',
    timeoutMs: TIMEOUT_MS,
    transport: transportOf(fetch, onAnswered),
  })
  return {
    async call(call, request, given) {
      const isDrawn = drawnCalls.includes(call.name)
      const options = {
        idempotencyKey: newKey(),
        ...(isDrawn && { timeoutMs: DRAWING_TIMEOUT_MS }),
        ...given,
      }
      try {
        return await client.call(call, request, options)
      } catch (failure) {
        const ms = msToComeAgain(call, failure)
        if (ms === undefined) throw failure
        await wait(ms)
        return client.call(call, request, options)
      }
    },
  }
}

const timer = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A key by which the server knows a repeat of the same intention. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The time limit covers the body too: an answer that starts and stalls fails like one that never starts. */
function transportOf(send: typeof fetch, onAnswered: (answered: boolean) => void): Transport {
  return async ({ method, url, headers, body, timeoutMs }) => {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), timeoutMs)
    try {
      const answer = await send(url, {
        method,
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: controller.signal,
      })
      const text = await answer.text()
      onAnswered(true)
      return {
        status: answer.status,
        body: parseJson(text),
        serverTime: serverTimeOf(answer.headers.get('date')),
      }
    } catch {
      onAnswered(false)
      throw new TransportError(controller.signal.aborted ? 'timeout' : 'network')
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Whether the server could not be reached: what can be done without it is done without it. */
export function isUnreachable(error: unknown): boolean {
  return isCode(error, ...unansweredCodes) || (error instanceof ApiError && error.status >= 502)
}

/** Whether the same request may succeed later: nothing was decided. */
export function mayTryAgain(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ApiError && [401, 429, 500].includes(error.status))
}
