import { callsToRepeat } from '@noriai/contract/calls/driver/index'
import { ApiError, isCode, unansweredCodes } from '@noriai/contract/client/ApiError'
import { createClient, type Client, type ClientContext } from '@noriai/contract/client/client'
import { msToComeAgain } from '@noriai/contract/client/comeAgain'
import { parseJson, serverTimeOf, TransportError, type Transport } from '@noriai/contract/client/transport'
import type { Call } from '@noriai/contract/defineCall'

/** A call that is not answered by then has failed. */
const TIMEOUT_MS = 10_000

interface PhoneContext extends Pick<ClientContext, 'lang' | 'onServerTime'> {
  readonly fetch: typeof fetch
  /** Resolves after so many milliseconds; a timer by default. */
  wait?(ms: number): Promise<void>
  /** The server knows this phone no more. */
  onSignedOut(): void
  /** Whether the server answered at all. */
  onAnswered(answered: boolean): void
}

/**
 * The phone's client: its session is a cookie that scripts cannot read, so no token is sent. A server that cannot answer for a moment is
 * called once more with the same request.
 */
export function createPhoneClient({
  fetch,
  wait = timer,
  onSignedOut,
  onAnswered,
  ...context
}: PhoneContext): Client {
  const client = createClient({
    ...context,
    token: () => undefined,
    onUnauthorized: onSignedOut,
    baseUrl: '/api',
    appOs: 'h5',
    timeoutMs: TIMEOUT_MS,
    transport: transportOf(fetch, onAnswered),
  })
  return {
    async call(call, request, given) {
      const options = { idempotencyKey: newKey(), ...given }
      try {
        return await client.call(call, request, options)
      } catch (failure) {
        const ms = msToComeAgain({ ...call, idempotent: mayRepeat(call) }, failure)
        if (ms === undefined) throw failure
        await wait(ms)
        return client.call(call, request, options)
      }
    },
  }
}

const mayRepeat = ({ name, idempotent }: Call): boolean =>
  idempotent || callsToRepeat.some((each) => each === name)

const timer = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A key by which the server knows a repeat of the same intention. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The id of an event, made on the phone: however often it is sent, the server takes it once. */
export function newEventId(): string {
  const hex = newKey()
  // The marks of a random UUID (version 4, variant 1): `randomUUID` is missing in the browsers of older phones.
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

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
        credentials: 'same-origin',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: controller.signal,
      })
      const answered = parseJson(await answer.text())
      // A proxy before a server that is away answers too, but not in our words.
      onAnswered(answer.status < 502 || answered !== undefined)
      return {
        status: answer.status,
        body: answered,
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
  if (!(error instanceof ApiError)) return false
  const { code, status } = error
  // A call that a provider could not put through is a 502 too, in words of its own.
  return isCode(error, ...unansweredCodes) || (status >= 502 && /^(?:internal|unavailable)$/.test(code))
}
