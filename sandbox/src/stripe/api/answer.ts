import type { StripeAccount } from '../state/account'
import { expanded } from '../wire/expand'
import {
  unauthorized,
  unrecognizedUrl,
  WireError,
  keyInUse,
  lockTimeout,
  rateLimited,
  serverFailed,
  invalidParameter,
} from '../wire/errors'
import type { FaultKind } from '../wire/faults'
import { readForm, type Params } from '../wire/form'
import type { IdempotencyKeys, KeptAnswer } from '../wire/idempotency'
import { checkParams } from '../wire/listed'
import { operations, type Operation } from './operations'

/** One request of the API as it came. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body: string
  readonly authorization: string | undefined
  readonly key: string | undefined
  readonly id: string
}

export interface WireAnswer extends KeptAnswer {
  /** The request whose answer this repeats. */
  readonly originalRequest?: string
}

/** The two keys of an account, as `pk_test_…` and `sk_test_…`. */
export interface ApiKeys {
  readonly secret: string
  readonly publishable: string
}

interface Found {
  readonly operation: Operation
  readonly id: string
}

const LONGEST_KEY = 255
const OK = 200

/** Answers the requests of one account as Stripe's API does. */
export class WireApi {
  constructor(
    private readonly account: StripeAccount,
    private readonly apiKeys: ApiKeys,
    private readonly keys: IdempotencyKeys,
  ) {}

  /** The answer of a request; `during` waits between its beginning and its work. */
  async answer(
    request: WireRequest,
    fault: FaultKind | undefined,
    during: () => Promise<void>,
  ): Promise<WireAnswer> {
    try {
      refuseAtOnce(fault)
      const found = this.find(request)
      const params = readParams(request)
      if (request.method === 'GET' || request.key === undefined) {
        await during()
        if (fault === 'failed' || fault === 'failedBefore') throw serverFailed()
        return { status: OK, body: this.work(found, params) }
      }
      return await this.once(request, { found, params, fault, during })
    } catch (error) {
      if (error instanceof WireError) return failure(error, request.id)
      throw error
    }
  }

  /** Does the work of a key once. */
  private async once(
    request: WireRequest,
    work: { found: Found; params: Params; fault: FaultKind | undefined; during: () => Promise<void> },
  ): Promise<WireAnswer> {
    const { key = '', path, body, id: requestId } = request
    if (key.length > LONGEST_KEY) throw invalidParameter('Idempotency-Key', 'The key is too long.')
    const kept = this.keys.begin({ key, path, params: body, requestId })
    if (kept) return { ...kept.answer, originalRequest: kept.originalRequest }
    try {
      await work.during()
      if (work.fault === 'failedBefore') throw serverFailed()
      const answer = { status: OK, body: this.work(work.found, work.params) }
      if (work.fault === 'failed') throw serverFailed()
      this.keys.end(key, answer)
      return answer
    } catch (error) {
      if (!(error instanceof WireError)) throw error
      const answer = failure(error, requestId)
      if (error.isBeforeWork) this.keys.forget(key)
      else this.keys.end(key, answer)
      return answer
    }
  }

  private work({ operation, id }: Found, params: Params): string {
    checkParams(params, operation.params, operation.required)
    const done = operation.work({ account: this.account, id, params })
    return JSON.stringify(expanded(done, params.expand, (each) => this.account.find(each)))
  }

  private find({ method, path, authorization }: WireRequest): Found {
    const isPublic = this.isPublishable(authorization)
    for (const operation of operations) {
      if (operation.method !== method || (operation.isPublic ?? false) !== isPublic) continue
      const match = patternOf(operation).exec(path)
      if (match) return { operation, id: decodeURIComponent(match[1] ?? '') }
    }
    if (isPublic) throw unauthorized('This API call cannot be made with a publishable API key.')
    throw unrecognizedUrl(method, path)
  }

  private isPublishable(authorization: string | undefined): boolean {
    const given = authorization?.replace(/^Bearer /, '')
    if (given === undefined || given === '') throw unauthorized('You did not provide an API key.')
    if (given === this.apiKeys.publishable) return true
    if (given !== this.apiKeys.secret) throw unauthorized('Invalid API Key provided.')
    return false
  }
}

function refuseAtOnce(fault: FaultKind | undefined): void {
  if (fault === 'lockTimeout') throw lockTimeout(429)
  if (fault === 'conflict') throw keyInUse('of another request')
  if (fault === 'rateLimited') throw rateLimited()
}

function readParams({ method, query, body }: WireRequest): Params {
  const params = readForm(method === 'GET' ? query : body)
  if (!params) throw invalidParameter('body', 'The parameters could not be read.')
  return params
}

const patterns = new Map<string, RegExp>()
function patternOf({ path }: Operation): RegExp {
  const pattern = patterns.get(path) ?? new RegExp(`^${path.replace(':id', '([^/]+)')}$`)
  patterns.set(path, pattern)
  return pattern
}

function failure(error: WireError, requestId: string): WireAnswer {
  const { code } = error.body
  const links = {
    ...(code === undefined
      ? {}
      : { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
    request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
  }
  return { status: error.status, body: JSON.stringify({ error: { ...error.body, ...links } }) }
}
