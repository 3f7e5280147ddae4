import type { LimitBucket } from '@noriai/contract/defineCall'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../errors'

/** Whom a request is counted for. */
export interface Counted {
  /** The certificate's identity, when the request brought a valid one. */
  readonly certificate: string | undefined
  readonly account: string | undefined
}

type Subject = 'address' | 'certificate' | 'account'

/**
 * Requests a minute. A network address is often a whole airport's, so it may do far more than one phone;
 * a certificate and an account are one traveller's.
 */
const perMinute: Readonly<Record<LimitBucket, Readonly<Record<Subject, number>>>> = {
  default: { address: 3000, certificate: 300, account: 300 },
  search: { address: 2400, certificate: 240, account: 240 },
  code: { address: 60, certificate: 6, account: 6 },
  login: { address: 120, certificate: 20, account: 20 },
  // Somebody who walks past posters scans a few of them; more would be counted for the sake of the figure.
  scan: { address: 600, certificate: 6, account: 6 },
}

const MINUTE_MS = 60_000
const MS_PER_SECOND = 1000
/** Subjects remembered per counter; the least recently seen go first. */
const REMEMBERED_SUBJECTS = 20_000

type Count = (request: FastifyRequest, counted: Counted) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    countRequest: Readonly<Record<LimitBucket, Count>>
  }
  interface FastifyRequest {
    counted: Counted | null
  }
}

/**
 * Counts requests per network address, certificate and account in each bucket, `multiplier` times as generously
 * as the table. The counts live in this process: behind several servers each allows its share.
 */
export async function registerRateLimits(app: FastifyInstance, multiplier: number): Promise<void> {
  await app.register(rateLimit, { global: false, cache: REMEMBERED_SUBJECTS })
  app.decorateRequest('counted', null)
  const bucket = (name: LimitBucket): Count => {
    const limits = perMinute[name]
    const counter = (subject: Subject, keyOf: (request: FastifyRequest) => string) =>
      app.createRateLimit({
        max: Math.max(1, Math.floor(limits[subject] * multiplier)),
        timeWindow: MINUTE_MS,
        keyGenerator: (request) => `${name}:${subject}:${keyOf(request)}`,
      })
    const byAddress = counter('address', (request) => request.ip)
    const byCertificate = counter('certificate', (request) => request.counted?.certificate ?? '')
    const byAccount = counter('account', (request) => request.counted?.account ?? '')
    return async (request, counted) => {
      request.counted = counted
      await refuseWhenExceeded(byAddress, request)
      if (counted.certificate !== undefined) await refuseWhenExceeded(byCertificate, request)
      if (counted.account !== undefined) await refuseWhenExceeded(byAccount, request)
    }
  }
  app.decorate('countRequest', {
    default: bucket('default'),
    search: bucket('search'),
    code: bucket('code'),
    login: bucket('login'),
    scan: bucket('scan'),
  })
}

async function refuseWhenExceeded(
  counter: ReturnType<FastifyInstance['createRateLimit']>,
  request: FastifyRequest,
): Promise<void> {
  const result = await counter(request)
  if (!result.isAllowed && result.isExceeded) {
    throw new DomainError('rateLimited', { seconds: Math.max(1, Math.ceil(result.ttl / MS_PER_SECOND)) })
  }
}
