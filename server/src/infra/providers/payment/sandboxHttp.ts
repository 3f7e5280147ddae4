import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { Clock } from '../../../clock'
import type { ProviderAnswer, ProviderRefusal } from './provider'
import { refusalSchema } from './sandboxWire'

/** One request of the provider's API. */
export interface ApiRequest<S extends v.GenericSchema> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  /** The idempotency key of a POST. */
  readonly key?: string
  /** How the answer is read. */
  readonly answer: S
  /** How long this may take, all tries together. */
  readonly withinMs: number
}

export interface ApiAccess {
  readonly url: string
  readonly apiKey: string
  /** What time it is here: the days of the sandbox's ledger follow a clock that is moved. */
  readonly clock?: Clock
  /** Called for what the provider may not answer: a wrong key, or a body of an unknown form. */
  readonly onFault: (fault: string) => void
}

const RETRY_PAUSE_MS = 200
const SERVER_ERRORS_FROM = 500

const refusals: Readonly<Record<string, ProviderRefusal>> = {
  not_found: 'notFound',
  payment_state: 'wrongState',
  // While the bank decides nothing can go back; it can once the dispute is won.
  payment_disputed: 'wrongState',
  token_unusable: 'tokenUnusable',
  funding_not_accepted: 'fundingRefused',
}

/**
 * Asks the provider, and again with the same key while time is left and it gave no answer: every POST that moves or
 * promises money carries a key, so that nothing is done twice.
 */
export async function askApi<S extends v.GenericSchema>(
  access: ApiAccess,
  request: ApiRequest<S>,
): Promise<ProviderAnswer<v.InferOutput<S>>> {
  const limit = AbortSignal.timeout(request.withinMs)
  for (;;) {
    const answer = await tryOnce(access, request, limit)
    if (answer.kind !== 'unknown' || limit.aborted) return answer
    await sleep(RETRY_PAUSE_MS, undefined, { signal: limit }).catch(() => undefined)
  }
}

async function tryOnce<S extends v.GenericSchema>(
  access: ApiAccess,
  request: ApiRequest<S>,
  signal: AbortSignal,
): Promise<ProviderAnswer<v.InferOutput<S>>> {
  let status: number
  let body: unknown
  try {
    const response = await fetch(new URL(request.path, access.url), {
      method: request.method,
      headers: {
        authorization: `Bearer ${access.apiKey}`,
        ...(access.clock && { 'merchant-time': String(access.clock.now()) }),
        ...(request.method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(request.key === undefined ? {} : { 'idempotency-key': request.key }),
      },
      ...(request.method === 'POST' ? { body: JSON.stringify(request.body ?? {}) } : {}),
      redirect: 'error',
      signal,
    })
    status = response.status
    body = await response.json()
  } catch {
    return { kind: 'unknown' }
  }
  if (status >= SERVER_ERRORS_FROM) return { kind: 'unknown' }
  return read(access, request, { status, body })
}

function read<S extends v.GenericSchema>(
  access: ApiAccess,
  request: ApiRequest<S>,
  { status, body }: { readonly status: number; readonly body: unknown },
): ProviderAnswer<v.InferOutput<S>> {
  const refusal = v.safeParse(refusalSchema, body)
  if (refusal.success) {
    const { code } = refusal.output.error
    const reason = refusals[code] ?? 'invalid'
    if (reason === 'invalid') access.onFault(`${nameOf(request)} was refused: ${status} ${code}`)
    return { kind: 'refused', reason }
  }
  const answer = v.safeParse(request.answer, body)
  if (answer.success) return { kind: 'ok', value: answer.output }
  access.onFault(`${nameOf(request)} answered ${status} in an unknown form`)
  return { kind: 'unknown' }
}

/** A request for the log, without the ids of its path: one of them may be a card token. */
function nameOf({ method, path }: Pick<ApiRequest<v.GenericSchema>, 'method' | 'path'>): string {
  return `${method} ${path.split(/[/?]/).slice(0, 3).join('/')}`
}
