import type { Call, CallInput } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../deps'
import { DomainError } from '../errors'
import { admitStaff } from '../policies/staff'
import { certificateIdOf, requireCertificate } from './certificate'
import { languageOf } from './language'
import { findSession, type Session } from './session'
import { refuseUnstorable } from './storable'
import { problemOf } from '@noriai/contract/schema/problem'

declare module 'fastify' {
  interface FastifyInstance {
    /** Names of the calls that have a handler; the others of the contract answer `notBuiltYet`. */
    servedCalls: Set<string>
  }
}

/** The session that a call's handler sees: present when the contract demands one. */
export type SessionOf<C extends Call> = C['session'] extends 'none' ? Session | null : Session

/** What a handler is given: validated input, who asks, in which language, when. */
export interface RouteContext<C extends Call> {
  readonly input: CallInput<C>
  readonly session: SessionOf<C>
  readonly lang: Lang
  /** The instant of the request in epoch milliseconds: the only "now" of the whole request. */
  readonly at: number
  readonly deps: Deps
  /** The `idempotency-key` header; empty for calls that take none. */
  readonly idempotencyKey: string
  readonly log: FastifyBaseLogger
  readonly request: FastifyRequest
}

/** A value that may be handed over without a copy that drops its `readonly`. */
type Readable<T> = T extends readonly (infer Item)[]
  ? readonly Readable<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Readable<T[Key]> }
    : T

type Answer<C extends Call> = Readable<v.InferInput<C['response']>>

/** The handler of a call: returns what the contract promises or throws `DomainError`. */
export type RouteOf<C extends Call> = (context: RouteContext<C>) => Promise<Answer<C>> | Answer<C>

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,64}$/

/**
 * Puts a call of the contract on `app` (which stands under /api): language, session, certificate, rate limits,
 * idempotency key and request are checked in this order before `handler` runs, the response after.
 */
export function serve<C extends Call>(app: FastifyInstance, call: C, handler: RouteOf<C>): void {
  const { deps } = app
  app.servedCalls.add(call.name)
  app.route({
    method: call.method,
    url: call.path,
    config: { callName: call.name },
    handler: async (request, reply) => {
      const at = deps.clock.now()
      const lang = languageOf(request, deps.policy.language.default)
      const session = await admit(app, call, request, at)
      const idempotencyKey = call.idempotent ? idempotencyKeyOf(request) : ''
      const input = parseInput(call, request)
      const answer = await handler({
        input,
        session: session as SessionOf<C>,
        lang,
        at,
        deps,
        idempotencyKey,
        log: request.log,
        request,
      })
      return send(reply, v.parse(call.response, answer))
    },
  })
}

/** Answers `data` in the wire's envelope. Nothing under /api may be kept by a cache. */
function send(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').send({ code: 200, message: 'ok', data })
}

async function admit(
  app: FastifyInstance,
  call: Call,
  request: FastifyRequest,
  at: number,
): Promise<Session | null> {
  const { deps } = app
  const certificate = call.certificate
    ? requireCertificate(deps, request, at)
    : certificateIdOf(deps, request, at)
  const session = await findSession(deps.db, request, at)
  await app.countRequest[call.limit](request, { certificate, account: session?.accountId })
  if (call.session === 'none') return session
  if (session === null) {
    throw new DomainError(request.headers.authorization === undefined ? 'unauthorized' : 'sessionExpired')
  }
  if (call.session === 'staff') admitStaff(call.name, session)
  return session
}

function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw new DomainError('idempotency.keyMissing')
  return key
}

function parseInput<C extends Call>(call: C, request: FastifyRequest): CallInput<C> {
  const given = call.method === 'GET' ? request.query : (request.body ?? {})
  const result = v.safeParse(call.request, given, { abortPipeEarly: true })
  if (!result.success) throw DomainError.of(problemOf(result.issues[0]))
  refuseUnstorable(result.output)
  return result.output
}
