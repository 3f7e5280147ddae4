import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import type { Answer, ProviderAnswer } from '../provider'
import { refusalOf } from './refusals'
import type { StripeAccess } from './stripeClient'

/** What a call of Stripe's client is given: no more time than is left. */
type Call<T> = (options: { readonly timeout: number }) => Promise<T>

const RETRY_PAUSE_MS = 200
/** Less than this is not worth a try. */
const LEAST_TRY_MS = 50

const CONFLICT = 409
const TOO_MANY = 429
const SERVER_ERRORS_FROM = 500

/** How long a question may take, all its tries together. */
export class TimeLimit {
  readonly #until: number

  constructor(ms: number) {
    this.#until = performance.now() + ms
  }

  get leftMs(): number {
    return Math.floor(this.#until - performance.now())
  }
}

interface Question<T> {
  readonly access: Pick<StripeAccess, 'onFault'>
  /** All tries together. */
  readonly time: TimeLimit
  readonly declined?: (error: Stripe.errors.StripeCardError) => ProviderAnswer<T>
}

/**
 * Asks Stripe, and again while time is left and it has certainly not begun: silence, a lock, too many requests. A 500 is
 * not asked again: under the same key it would only be repeated, and under another the work might be done twice.
 * A card that the bank refuses is an answer of its own: `declined` reads it.
 */
export async function askStripe<T>(
  { access: { onFault }, time, declined }: Question<T>,
  call: Call<T>,
): Answer<T> {
  for (;;) {
    try {
      return { kind: 'ok', value: await call({ timeout: Math.max(1, time.leftMs) }) }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      if (error instanceof Stripe.errors.StripeCardError && declined) return declined(error)
      const answer = answerOf(error, onFault)
      if (!isWorthAnotherTry(error) || time.leftMs < RETRY_PAUSE_MS + LEAST_TRY_MS) return answer
      await sleep(RETRY_PAUSE_MS)
    }
  }
}

function isWorthAnotherTry({ statusCode }: Stripe.errors.StripeError): boolean {
  return statusCode === undefined || statusCode === CONFLICT || statusCode === TOO_MANY
}

function answerOf(error: Stripe.errors.StripeError, onFault: (fault: string) => void): ProviderAnswer<never> {
  const { statusCode, code, param, requestId } = error
  const isUnanswered =
    isWorthAnotherTry(error) || statusCode === undefined || statusCode >= SERVER_ERRORS_FROM
  if (isUnanswered) return { kind: 'unknown' }
  const reason = refusalOf(error)
  // Neither its words nor its address: they may name a token.
  if (reason === 'invalid') {
    onFault(
      `Stripe refused a request: ${[statusCode, error.rawType, code, param, requestId].filter(Boolean).join(' ')}`,
    )
  }
  return { kind: 'refused', reason }
}
