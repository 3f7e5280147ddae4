import type { issueCertificate } from '@noriai/contract/calls/config'
import type { Call, CallRequest, CallResponse } from '@noriai/contract/defineCall'
import { failureSchema } from '@noriai/contract/schema/failure'
import type { Lang } from '@noriai/contract/lang'
import { safeParse } from 'valibot'
import type { Transport, TransportResponse } from '@/platform/transport.types'
import { TransportError } from '@/platform/transport.types'
import { ApiError, isCode } from './ApiError'
import { Certificates, type CertificateKeeper } from './Certificates'
import { lazyCalls } from './lazyCalls'
import { queryOf } from './query'

const UNAUTHORIZED = 401
const ISSUES_CERTIFICATE: (typeof issueCertificate)['name'] = 'issueCertificate'
/** A server that asks for more patience than so many seconds is told of instead. */
const LONGEST_WAIT_SECONDS = 5
const MS_PER_SECOND = 1000

/** What the client needs to know of the app and tells it. */
export interface ApiContext {
  readonly transport: Transport
  /** Where the API is, ending in `/api`. */
  readonly baseUrl: string
  readonly appOs: 'h5' | 'weapp'
  readonly keptCertificate: CertificateKeeper
  /** A request without an answer fails after this long, in milliseconds. */
  readonly timeoutMs: number
  isOnline(): boolean
  lang(): Lang
  token(): string | undefined
  /** HTTP 401 to a request that was sent with this token: the session is over (specification, section 7). */
  onUnauthorized(token: string | undefined): void
  onServerTime(serverTime: number): void
  onFailure(call: Call, request: unknown, error: ApiError): void
  /** Resolves after so long, in milliseconds; a timer unless told. */
  wait?(ms: number): Promise<void>
}

export interface CallOptions {
  /** Demanded by calls that say `idempotent`; see `newIdempotencyKey`. */
  readonly idempotencyKey?: string
}

/** What stores use of the client; tests put their own in its place. */
export type ApiClient = Pick<Api, 'call'>

/** The typed client of the contract's calls: what it resolves with has the agreed shape, what it rejects with is an ApiError. */
export class Api {
  private readonly certificates: Certificates

  constructor(private readonly context: ApiContext) {
    this.certificates = new Certificates(async () => {
      const { certificate } = await this.call(await lazyCalls.issueCertificate(), {})
      return certificate
    }, context.keptCertificate)
  }

  /**
   * Makes a call. Settles within the time limit (twice that when a certificate has to be fetched or renewed, or when the server
   * asks to come again and the call may be repeated).
   */
  async call<C extends Call>(
    call: C,
    request: CallRequest<C>,
    options: CallOptions = {},
  ): Promise<CallResponse<C>> {
    try {
      return await this.callWithCertificate(call, request, options)
    } catch (failure) {
      const error = failure instanceof ApiError ? failure : new ApiError('network')
      this.context.onFailure(call, request, error)
      throw error
    }
  }

  /** A certificate that the server no longer takes is renewed, once. */
  private async callWithCertificate<C extends Call>(call: C, request: CallRequest<C>, options: CallOptions) {
    try {
      return await this.callPatiently(call, request, options)
    } catch (failure) {
      if (!call.certificate || !isCode(failure, 'certificate.invalid', 'certificate.required')) throw failure
      this.certificates.forget()
      return this.callOnce(call, request, options)
    }
  }

  /** A server that cannot answer for a moment is asked once more, with the same key: it decided nothing, or finds what it did. */
  private async callPatiently<C extends Call>(call: C, request: CallRequest<C>, options: CallOptions) {
    try {
      return await this.callOnce(call, request, options)
    } catch (failure) {
      const seconds = secondsToWait(failure)
      const isRepeatable = call.method === 'GET' || call.idempotent === true
      if (seconds === undefined || !isRepeatable) throw failure
      const { wait = timer } = this.context
      await wait(seconds * MS_PER_SECOND)
      return this.callOnce(call, request, options)
    }
  }

  private async callOnce<C extends Call>(
    call: C,
    request: CallRequest<C>,
    options: CallOptions,
  ): Promise<CallResponse<C>> {
    if (call.idempotent && options.idempotencyKey === undefined)
      throw new ApiError('idempotency.keyMissing', { message: `${call.name} needs an idempotency key` })
    if (!this.context.isOnline()) throw new ApiError('offline')
    const token = this.context.token()
    const answer = await this.send(call, request, await this.headersOf(call, token, options))
    if (answer.serverTime !== undefined) this.context.onServerTime(answer.serverTime)
    if (answer.status === UNAUTHORIZED) this.context.onUnauthorized(token)
    // Who signed out meanwhile is told nothing more: a late answer must not be kept on the phone for whoever is next.
    else if (token !== undefined && token !== this.context.token()) throw new ApiError('sessionExpired')
    return unwrap(call, answer)
  }

  private async send(
    call: Call,
    request: unknown,
    headers: Record<string, string>,
  ): Promise<TransportResponse> {
    const { transport, baseUrl, timeoutMs } = this.context
    const isGet = call.method === 'GET'
    const url = `${baseUrl}${call.path}${isGet ? queryOf(request) : ''}`
    try {
      return await transport({
        method: call.method,
        url,
        headers,
        timeoutMs,
        ...(isGet ? {} : { body: request ?? {} }),
      })
    } catch (failure) {
      throw new ApiError(failure instanceof TransportError ? failure.reason : 'network')
    }
  }

  private async headersOf(call: Call, token: string | undefined, options: CallOptions) {
    const headers: Record<string, string> = { appOs: this.context.appOs, language: this.context.lang() }
    if (token !== undefined) headers['Authorization'] = `Bearer ${token}`
    if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
    if (call.certificate) headers['certificate'] = await this.certificates.current()
    // A new one continues the old one: limits know the phone by it, and so does its account.
    const old = call.name === ISSUES_CERTIFICATE && this.context.keptCertificate.get()
    if (old) headers['certificate'] = old
    return headers
  }
}

const timer = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function secondsToWait(failure: unknown): number | undefined {
  if (!isCode(failure, 'unavailable')) return undefined
  const seconds = Number(failure.params['seconds'])
  return seconds > 0 && seconds <= LONGEST_WAIT_SECONDS ? seconds : undefined
}

const isSuccess = ({ status, body }: TransportResponse): boolean =>
  status === 200 && typeof body === 'object' && body !== null && 'data' in body

/** The `data` of a success in the agreed shape; throws what the server refused with. */
function unwrap<C extends Call>(call: C, answer: TransportResponse): CallResponse<C> {
  if (isSuccess(answer)) {
    const parsed = safeParse(call.response, (answer.body as { data: unknown }).data)
    if (parsed.success) return parsed.output
    throw new ApiError('answerNotUnderstood', { status: answer.status })
  }
  const failure = safeParse(failureSchema, answer.body)
  if (!failure.success)
    throw new ApiError(answer.status >= 500 ? 'internal' : 'answerNotUnderstood', { status: answer.status })
  const { error, params, message, requestId } = failure.output
  throw new ApiError(error, { params, message, requestId, status: answer.status })
}
