import type { Call, CallRequest, CallResponse } from '@noriai/contract/defineCall'
import { failureSchema } from '@noriai/contract/schema/failure'
import { safeParse } from 'valibot'
import { CallError } from './CallError'

/** A call that is not answered by then has failed. */
const TIMEOUT_MS = 10_000
const UNAUTHORIZED = 401

/** What the client asks of its surroundings, and tells them. */
export interface ClientContext {
  readonly fetch: typeof fetch
  lang(): string
  token(): string | undefined
  /** The session that was sent is over. */
  onUnauthorized(token: string | undefined): void
  /** The server's clock when it answered, epoch milliseconds. */
  onServerTime(at: number): void
  /** Whether the server was heard. */
  onAnswered(answered: boolean): void
}

/** Makes the contract's calls. */
export interface Client {
  /** Resolves with the agreed shape. @throws CallError for everything else, after ten seconds at the latest. */
  call<C extends Call>(call: C, request: CallRequest<C>, options?: CallOptions): Promise<CallResponse<C>>
}

/** What a single call may need besides its request. */
export interface CallOptions {
  readonly certificate?: string
  /** Of calls that act once a key; made anew for each call unless given. */
  readonly idempotencyKey?: string
  readonly timeoutMs?: number
}

/** The typed client of the contract's calls. */
export function createClient(context: ClientContext): Client {
  return {
    async call<C extends Call>(
      call: C,
      request: CallRequest<C>,
      options: CallOptions = {},
    ): Promise<CallResponse<C>> {
      const token = context.token()
      const headers: Record<string, string> = { appOs: 'h5', language: context.lang() }
      if (token !== undefined) headers['Authorization'] = `Bearer ${token}`
      if (call.idempotent) headers['idempotency-key'] = options.idempotencyKey ?? newKey()
      if (options.certificate !== undefined) headers['certificate'] = options.certificate
      const isGet = call.method === 'GET'
      if (!isGet) headers['content-type'] = 'application/json'
      const { status, body, date } = await send(
        context,
        `/api${call.path}${isGet ? queryOf(request) : ''}`,
        { method: call.method, headers, ...(isGet ? {} : { body: JSON.stringify(request ?? {}) }) },
        options.timeoutMs ?? TIMEOUT_MS,
      )
      const serverTime = date === null ? Number.NaN : Date.parse(date)
      if (!Number.isNaN(serverTime)) context.onServerTime(serverTime)
      if (status === UNAUTHORIZED) context.onUnauthorized(token)
      return unwrap(call, status, body)
    },
  }
}

/** A request as the query of a GET, with its question mark. */
export function queryOf(request: unknown): string {
  if (typeof request !== 'object' || request === null) return ''
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** A key by which the server knows a repeat of the same intention. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

async function send(context: ClientContext, url: string, init: RequestInit, timeoutMs: number) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    const answer = await context.fetch(url, { ...init, signal: controller.signal })
    const text = await answer.text()
    context.onAnswered(true)
    return { status: answer.status, body: parsed(text), date: answer.headers.get('date') }
  } catch {
    context.onAnswered(false)
    throw new CallError(controller.signal.aborted ? 'timeout' : 'network')
  } finally {
    clearTimeout(timer)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function unwrap<C extends Call>(call: C, status: number, body: unknown): CallResponse<C> {
  if (status === 200 && typeof body === 'object' && body !== null && 'data' in body) {
    const answer = safeParse(call.response, body.data)
    if (answer.success) return answer.output
    throw new CallError('answerNotUnderstood', {}, status)
  }
  const failure = safeParse(failureSchema, body)
  if (!failure.success) throw new CallError(status >= 500 ? 'internal' : 'answerNotUnderstood', {}, status)
  const { error, params, message } = failure.output
  throw new CallError(error, params, status, message)
}
