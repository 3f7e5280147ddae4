import type { issueCertificate } from '@noriai/contract/calls/config'
import { createClient, type Client, type ClientContext } from '@noriai/contract/client/client'
import { msToComeAgain } from '@noriai/contract/client/comeAgain'
import type { Call, CallRequest, CallResponse } from '@noriai/contract/defineCall'
import { ApiError, isCode } from './ApiError'
import { Certificates, type CertificateKeeper } from './Certificates'
import { lazyCalls } from './lazyCalls'

const ISSUES_CERTIFICATE: (typeof issueCertificate)['name'] = 'issueCertificate'
/** What the client needs from the app, and the events it reports to it. */
export interface ApiContext extends ClientContext {
  readonly keptCertificate: CertificateKeeper
  isOnline(): boolean
  onFailure(call: Call, request: unknown, error: ApiError): void
  /** Resolves after so many milliseconds; a timer by default. */
  wait?(ms: number): Promise<void>
}

export interface CallOptions {
  /** Required by calls that are `idempotent`; see `newIdempotencyKey`. */
  readonly idempotencyKey?: string
}

/** What stores use of the client; tests put their own in its place. */
export type ApiClient = Pick<Api, 'call'>

/** The typed client of the contract's calls: what it resolves with has the agreed shape, what it rejects with is an ApiError. */
export class Api {
  private readonly client: Client
  private readonly certificates: Certificates

  constructor(private readonly context: ApiContext) {
    this.client = createClient(context)
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

  /** A server that cannot answer for a moment is called once more with the same key: it either did nothing, or finds what it did. */
  private async callPatiently<C extends Call>(call: C, request: CallRequest<C>, options: CallOptions) {
    try {
      return await this.callOnce(call, request, options)
    } catch (failure) {
      const ms = msToComeAgain(call, failure)
      if (ms === undefined) throw failure
      const { wait = timer } = this.context
      await wait(ms)
      return this.callOnce(call, request, options)
    }
  }

  private async callOnce<C extends Call>(call: C, request: CallRequest<C>, options: CallOptions) {
    if (!this.context.isOnline()) throw new ApiError('offline')
    return this.client.call(call, request, { ...options, certificate: this.certificateFor(call) })
  }

  private async certificateFor(call: Call): Promise<string | undefined> {
    if (call.certificate) return this.certificates.current()
    // A new one continues the old one: limits know the phone by it, and so does its account.
    return call.name === ISSUES_CERTIFICATE ? this.context.keptCertificate.get() : undefined
  }
}

const timer = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
