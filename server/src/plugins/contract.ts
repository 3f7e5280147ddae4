import type { Call, CallInput } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import { requestBytes } from '@noriai/contract/schema/requestBytes'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../deps'
import { DomainError } from '../errors'
import { admitStaff } from '../policies/staff'
import { sourceOf, type Source } from '../services/limits/source'
import { trailKind } from '../services/staff/trail/kindOfCall'
import { recordCall } from '../services/staff/trail/recordCall'
import { requireCertificate } from './certificate'
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
  /** Where the request comes from, as limits count it. */
  readonly source: Source
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

/** No body of a call is larger, whatever its schema takes: three thousand fares, the largest table of the operator, need 400 kB. */
const LARGEST_BODY_BYTES = 524_288

/** The longest body that a call can need. @throws Error for a request whose schema is not bounded: the server does not start. */
export function bodyLimitOf({ request, name }: Call): number {
  return Math.min(requestBytes(request, name), LARGEST_BODY_BYTES)
}

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
    bodyLimit: bodyLimitOf(call),
    config: { callName: call.name },
    handler: async (request, reply) => {
      const at = deps.clock.now()
      const lang = languageOf(request, deps.policy.language.default)
      const source = sourceOf(deps, request, at)
      const session = await admit(app, call, { request, source }, at)
      const idempotencyKey = call.idempotent ? idempotencyKeyOf(request) : ''
      const input = parseInput(call, request)
      const handle = () =>
        handler({
          input,
          session: session as SessionOf<C>,
          lang,
          at,
          deps,
          idempotencyKey,
          log: request.log,
          source,
          request,
        })
      const answer = await answerRecorded(app, call, { session, source, input, at }, handle)
      if (source.device !== undefined) app.history.noteSuccess(source.device, at)
      return send(reply, v.parse(call.response, answer))
    },
  })
}

/** Answers a call; one of staff that changes something or shows personal data is written down. */
async function answerRecorded<Answer>(
  { deps }: FastifyInstance,
  call: Call,
  { session, source, input, at }: Asked,
  answer: () => Promise<Answer> | Answer,
): Promise<Answer> {
  const kind = call.session === 'staff' ? trailKind(call.name) : 'none'
  if (kind === undefined || kind === 'none' || session === null) return answer()
  const { id: sessionId, accountId: staffId } = session
  const { network } = source
  return recordCall(deps, { name: call.name, kind, staffId, sessionId, network, input, at }, async () =>
    answer(),
  )
}

/** Who asked for what. */
interface Asked {
  readonly session: Session | null
  readonly source: Source
  readonly input: unknown
  readonly at: number
}

/** Answers `data` in the wire's envelope. Nothing under /api may be kept by a cache. */
function send(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').send({ code: 200, message: 'ok', data })
}

async function admit(
  app: FastifyInstance,
  call: Call,
  { request, source }: { readonly request: FastifyRequest; readonly source: Source },
  at: number,
): Promise<Session | null> {
  const { deps } = app
  if (call.certificate) requireCertificate(deps, request, at)
  const session = await findSession(deps.db, request, at)
  await app.countRequest[call.limit]({ source, account: session?.accountId }, at)
  if (call.session === 'none') return session
  if (session === null) {
    throw new DomainError(request.headers.authorization === undefined ? 'unauthorized' : 'sessionExpired')
  }
  if (call.session === 'staff') admitStaff(call.name, session, deps.config)
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
