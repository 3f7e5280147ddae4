import { isReading, type Call, type CallRequest, type CallResponse } from '../defineCall'
import type { ErrorCode } from '../errors'
import type { Lang } from '../lang'
import type { Failure } from '../schema/failure'
import { ApiError } from './ApiError'
import { isRecord, readAs } from './readable'
import { TransportError, type Transport, type TransportResponse } from './transport'

const UNAUTHORIZED = 401

/** What the client needs to know of the program that uses it, and tells it. */
export interface ClientContext {
  readonly transport: Transport
  /** Where the API is, ending in `/api`. */
  readonly baseUrl: string
  readonly appOs: 'h5' | 'weapp'
  /** A request without an answer fails after this long, in milliseconds. */
  readonly timeoutMs: number
  lang(): Lang
  token(): string | undefined
  /** HTTP 401 to a request that was sent with this token: the session is over (specification, section 7). */
  onUnauthorized(token: string | undefined): void
  onServerTime(serverTime: number): void
}

/** What a single call may need besides its request. */
export interface CallOptions {
  /** Required by calls that are `idempotent`. */
  readonly idempotencyKey?: string
  /** Required by calls that say `certificate`; one that is still to come is waited for. */
  readonly certificate?: string | Promise<string | undefined>
  /** Instead of the client's own limit. */
  readonly timeoutMs?: number
}

/** Makes the contract's calls. */
export interface Client {
  /** Resolves with the agreed shape, within the time limit. @throws ApiError for everything else */
  call<C extends Call>(call: C, request: CallRequest<C>, options?: CallOptions): Promise<CallResponse<C>>
}

/** The typed client that app and ops share; what each adds (retries, certificate, session) wraps it. */
export function createClient(context: ClientContext): Client {
  return {
    async call(call, request, options = {}) {
      // The session of the moment in which the call is made, also when it ends while the certificate is fetched: signing out needs it.
      const token = context.token()
      const { idempotencyKey, certificate } = options
      const answer = await send(context, call, {
        request,
        headers: headersOf(context, call, { token, idempotencyKey, certificate: await certificate }),
        timeoutMs: options.timeoutMs ?? context.timeoutMs,
      })
      if (answer.serverTime !== undefined) context.onServerTime(answer.serverTime)
      if (answer.status === UNAUTHORIZED) context.onUnauthorized(token)
      // The session ended while the call was on its way: the answer must not be kept for whoever signs in next.
      else if (token !== undefined && token !== context.token()) throw new ApiError('sessionExpired')
      return unwrap(call, answer)
    },
  }
}

type HeaderValue = 'token' | 'idempotencyKey' | 'certificate'

function headersOf(
  context: ClientContext,
  call: Call,
  { token, idempotencyKey, certificate }: Readonly<Record<HeaderValue, string | undefined>>,
): Record<string, string> {
  const headers: Record<string, string> = { appOs: context.appOs, language: context.lang() }
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`
  if (certificate !== undefined) headers['certificate'] = certificate
  if (call.idempotent) {
    if (idempotencyKey === undefined)
      throw new ApiError('idempotency.keyMissing', { message: `${call.name} needs an idempotency key` })
    headers['idempotency-key'] = idempotencyKey
  }
  return headers
}

async function send(
  { transport, baseUrl }: ClientContext,
  call: Call,
  { request, ...rest }: { request: unknown; headers: Record<string, string>; timeoutMs: number },
): Promise<TransportResponse> {
  const { method, path } = call
  const isGet = method === 'GET'
  const url = `${baseUrl}${path}${isGet ? queryOf(request) : ''}`
  try {
    return await transport({ method, url, ...rest, ...(isGet ? {} : { body: request ?? {} }) })
  } catch (failure) {
    throw new ApiError(failure instanceof TransportError ? codeOf(failure, call) : 'network')
  }
}

/** What only reads cannot have gone through: there is nothing to look for before it is repeated. */
const codeOf = ({ reason }: TransportError, call: Call): ErrorCode =>
  reason === 'timeout' && isReading(call) ? 'readTimeout' : reason

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** A request as the query of a GET, with its question mark; empty without any parameter. */
function queryOf(request: unknown): string {
  if (typeof request !== 'object' || request === null) return ''
  const pairs = Object.entries(request).flatMap(([name, value]) =>
    isPlain(value) ? [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`] : [],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** The `data` of a success in the agreed shape. @throws ApiError with what the server refused with */
function unwrap<C extends Call>(call: C, answer: TransportResponse): CallResponse<C> {
  const { status, body } = answer
  if (status === 200 && isRecord(body) && 'data' in body) {
    const read = readAs(call.response, body['data'])
    if (read) return read.value
    throw new ApiError('answerNotUnderstood', { status })
  }
  if (!isFailure(body)) throw new ApiError(status >= 500 ? 'internal' : 'answerNotUnderstood', { status })
  const { error, params, message, requestId } = body
  throw new ApiError(error, { params, message, requestId, status })
}

/** As `failureSchema` reads it, by hand: home loads no validator. */
function isFailure(body: unknown): body is Failure {
  if (!isRecord(body)) return false
  const { code, error, message, params, requestId } = body
  const isSaid = [error, message, requestId].every((text) => typeof text === 'string')
  const isParam = (value: unknown) => typeof value === 'string' || typeof value === 'number'
  return typeof code === 'number' && isSaid && isRecord(params) && Object.values(params).every(isParam)
}
