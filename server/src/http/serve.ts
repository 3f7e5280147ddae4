import type { Call, CallInput } from '@noriai/contract/defineCall'
import { deviceOf } from '@noriai/contract/rules/deviceName'
import { requestBytes } from '@noriai/contract/schema/requestBytes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { problemOf } from '@noriai/contract/schema/problem'
import type { Deps } from '../deps'
import type { DriverPhoneSession } from '../domain/driving'
import type { Session } from '../domain/identity'
import type { Source } from '../domain/limits'
import { bookingContextOf } from '../domain/quotation'
import { recordCall, trailKind } from '../domain/trail'
import { DomainError } from '../errors'
import type { Db } from '../infra/db/client'
import { once as actOnce, outcomeOf, type OnceRequest } from '../infra/db/idempotency'
import { whyRetryable } from '../infra/db/retryable'
import { requireCertificate } from './certificate'
import { languageOf } from './language'
import type { ChangeRoute, OwnTransactionsRoute, ReadRoute, RequestContext, Route } from './route'
import { admitDriver, findPhone, hasPhoneCookie } from './driverSession'
import { findSession } from './session'
import { sourceOf } from './source'
import { admitStaff } from './staffPolicy'
import { refuseUnstorable } from './storable'
import { Together } from './together'

declare module 'fastify' {
  interface FastifyInstance {
    /** Names of the calls that are served. */
    servedCalls: Set<string>
  }
}

/** No body of a call is larger, whatever its schema takes: three thousand fares, the largest table of the operator, need 400 kB. */
const LARGEST_BODY_BYTES = 524_288

/** The longest body that a call can need. @throws Error for a request whose schema is not bounded: the server does not start. */
export function bodyLimitOf({ request, name }: Call): number {
  return Math.min(requestBytes(request, name), LARGEST_BODY_BYTES)
}

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,64}$/

/**
 * Puts a call of the contract on `app` (which is mounted under /api): language, session, certificate, rate limits, idempotency
 * key and request are checked in this order before `route` answers, the response after.
 */
export function serve<C extends Call>(app: FastifyInstance, call: C, route: Route<C>): void {
  const { deps } = app
  app.servedCalls.add(call.name)
  const together = new Together<string>()
  const write = writerOf(call, route)
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: bodyLimitOf(call),
    config: { callName: call.name, isKept: route.kind === 'read' && route.isKept === true },
    handler: async (request, reply) => {
      const at = deps.clock.now()
      const lang = languageOf(request, deps.policy.language.default)
      const source = sourceOf(deps, request, at)
      const { session, phone } = await admit(app, call, { request, source, at })
      const key = call.idempotent ? idempotencyKeyOf(request) : undefined
      const input = parseInput(call, request)
      const received = { call, session, source, input, at, request }
      const accountId = session?.accountId ?? null
      const staffId = call.session === 'staff' ? accountId : undefined
      const cookies: string[] = []
      const setCookie = (cookie: string) => cookies.push(cookie)
      const who = { session, accountId, staffId, phone, setCookie, source, lang }
      const booking = once(() => bookingContextOf(deps, lang))
      const contextOn = (db: Db) => {
        const given = { input, at, policy: deps.policy, request, log: request.log, booking }
        return { ...who, ...given, deps: withDb(deps, db), db } as unknown as RequestContext<C>
      }
      const make = async () => {
        const made = await recorded(deps, received, (db) => answerBy(route, contextOn(db), { call, key }))
        return write(made)
      }
      const isShared = route.kind === 'read' && route.alike !== undefined && session === null
      const text = await (isShared
        ? together.make(`${lang} ${JSON.stringify(route.alike?.(contextOn(deps.db)))}`, make)
        : make())
      if (source.device !== undefined) app.history.noteSuccess(source.device, at)
      if (cookies.length > 0) void reply.header('set-cookie', cookies)
      // Neither the address of a driver's page nor its link goes anywhere.
      if (call.path.startsWith('/driver/')) void reply.header('referrer-policy', 'no-referrer')
      return send(reply, text)
    },
  })
}

/** `deps` with the database of this request; its policy stays the one that holds now. */
function withDb(deps: Deps, db: Db): Deps {
  return db === deps.db ? deps : (Object.create(deps, { db: { value: db } }) as Deps)
}

/** Answers a call in the way of its route. */
async function answerBy<C extends Call>(
  route: ReadRoute<C> | ChangeRoute<C> | OwnTransactionsRoute<C>,
  context: RequestContext<C>,
  options: { readonly call: C; readonly key: string | undefined },
): Promise<unknown> {
  switch (route.kind) {
    case 'read':
      return route.answer(context)
    case 'ownTransactions':
      return route.answer({ ...context, idempotencyKey: options.key ?? '' })
    case 'change':
      return changeBy(route, context, options)
  }
}

async function changeBy<C extends Call>(
  { before, change, answer, after, undecided, inTurn }: ChangeRoute<C>,
  context: RequestContext<C>,
  { call, key }: { readonly call: C; readonly key: string | undefined },
): Promise<unknown> {
  const { accountId, input, at } = context
  // Read now: in the transaction it would wait for a second connection.
  await context.booking()
  const prepared = (await before?.(context)) as never
  const request: OnceRequest | undefined =
    key === undefined
      ? undefined
      : { accountId: accountOf(call, accountId), call: call.name, key, input, at, inTurn }
  const changed = context.db.transaction((tx) => {
    const work = async () => {
      const inside = { ...context, tx, prepared }
      const made = await change(inside)
      return answer ? answer(made as never, inside) : made
    }
    return request ? actOnce(tx, request, work) : work()
  })
  const decided = request
    ? changed.catch((error: unknown) => outcomeAfter(error, request, context.deps))
    : changed
  const kept = await decided.catch(async (error: unknown) => {
    if (whyRetryable(error) !== undefined) await undecided?.(context)
    throw error
  })
  return after ? after(kept as never, { ...context, prepared }) : kept
}

/** @throws Error for a call that must act once for an account, and needs none */
function accountOf({ name }: Call, accountId: string | null): string {
  if (accountId === null) throw new Error(`${name} must act once for an account, and needs none`)
  return accountId
}

/**
 * A connection that broke may have broken after the commit: what was kept under the key is the answer. Where nothing is kept, or
 * the database is not there, the caller is asked to come again with the same key.
 * @throws what the transaction failed with
 */
async function outcomeAfter(error: unknown, request: OnceRequest, { db, log }: Deps): Promise<unknown> {
  if (whyRetryable(error) !== 'lost') throw error
  const outcome = await outcomeOf(db, request).catch(() => undefined)
  if (!outcome) throw error
  log.warn({ err: error, call: request.call }, 'a connection was lost after its transaction was committed')
  return outcome.answer
}

/** Gives what `load` gave the first time. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () => (loaded ??= load())
}

/** Answers a call; one of staff that changes something or shows personal data is written down. */
async function recorded<Answer>(
  deps: Deps,
  { call, session, source, input, at, request }: ReceivedCall,
  answer: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const kind = call.session === 'staff' ? trailKind(call.name) : 'none'
  if (kind === undefined || kind === 'none' || session === null) return answer(deps.db)
  const { id: sessionId, accountId: staffId } = session
  const { network } = source
  const { name } = call
  const deviceName = deviceNameOf(request)
  return recordCall(deps, { name, kind, staffId, sessionId, network, deviceName, input, at }, answer)
}

/** Who asked for what. */
interface ReceivedCall {
  readonly call: Call
  readonly session: Session | null
  readonly source: Source
  readonly input: unknown
  readonly at: number
  readonly request: FastifyRequest
}

/** The system and the browser of a request, as far as it names them. */
function deviceNameOf({ headers }: FastifyRequest): string {
  const { system, browser } = deviceOf(headers['user-agent'] ?? '')
  return `${system} ${browser}`
}

/**
 * Checks an answer against the contract, and writes it in the wire's envelope; each of those that a route keeps once.
 * @throws ValiError for another shape than promised
 */
function writerOf<C extends Call>({ response }: C, route: Route<C>): (made: unknown) => string {
  const write = (made: unknown) => JSON.stringify({ code: 200, message: 'ok', data: v.parse(response, made) })
  if (route.kind !== 'read' || !route.isKept) return write
  const written = new WeakMap<object, string>()
  return (made) => {
    if (typeof made !== 'object' || made === null) return write(made)
    const text = written.get(made) ?? write(made)
    written.set(made, text)
    return text
  }
}

/** Nothing under /api may be kept by a cache. */
function send(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text)
}

/** Who may ask: an account, or a driver's phone. */
interface Admitted {
  readonly session: Session | null
  readonly phone: DriverPhoneSession | undefined
}

async function admit(
  app: FastifyInstance,
  call: Call,
  { request, source, at }: { readonly request: FastifyRequest; readonly source: Source; readonly at: number },
): Promise<Admitted> {
  const { deps } = app
  if (call.certificate) requireCertificate(deps, request, at)
  if (call.session === 'driver') return admitPhone(app, call, { request, source, at })
  const session = await findSession(deps.db, request, at)
  await app.countRequest[call.limit]({ source, account: session?.accountId }, at)
  const phone = undefined
  if (call.session === 'none') return { session, phone }
  if (session === null) {
    throw new DomainError(request.headers.authorization === undefined ? 'unauthorized' : 'sessionExpired')
  }
  if (call.session === 'staff') admitStaff(call.name, session, deps.config)
  // What travellers may do with their account would change a password of staff without a second factor.
  if (call.session === 'traveller' && session.role === 'staff') throw new DomainError('notFound')
  return { session, phone }
}

/** A driver's phone is known by its cookie, and counted by itself. */
async function admitPhone(
  app: FastifyInstance,
  call: Call,
  { request, source, at }: { readonly request: FastifyRequest; readonly source: Source; readonly at: number },
): Promise<Admitted> {
  const phone = await findPhone(app.deps.db, request, at)
  await app.countRequest[call.limit]({ source, account: phone?.id }, at)
  if (!phone) throw new DomainError(hasPhoneCookie(request) ? 'sessionExpired' : 'unauthorized')
  admitDriver(call.name, phone)
  return { session: null, phone }
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
