import type { allCalls, CallName } from '@noriai/contract/calls/index'
import type { Call, CallInput } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import type { Policy } from '@noriai/contract/policy'
import type { FastifyBaseLogger, FastifyRequest, FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import type { Deps } from '../deps'
import type { DriverPhoneSession } from '../domain/driving'
import type { Session } from '../domain/identity'
import type { Source } from '../domain/limits'
import type { BookingContext } from '../domain/quotation'
import type { Db, Tx } from '../infra/db/client'

/** The session that a call's handler sees: present when the contract demands one. */
type SessionOf<C extends Call> = C['session'] extends 'none' | 'driver' ? Session | null : Session

/** What every handler is given: validated input, who asks, in which language, when. */
interface CallContext<C extends Call> {
  readonly input: CallInput<C>
  readonly session: SessionOf<C>
  /** Of the session. */
  readonly accountId: C['session'] extends 'none' | 'driver' ? string | null : string
  /** The same, in a call of staff. */
  readonly staffId: C['session'] extends 'staff' ? string : undefined
  /** The phone that asks, in a call of a driver. */
  readonly phone: C['session'] extends 'driver' ? DriverPhoneSession : undefined
  /** Sets a cookie with the answer. */
  readonly setCookie: (cookie: string) => void
  readonly lang: Lang
  /** The instant of the request in epoch milliseconds: the only "now" of the whole request. */
  readonly at: number
  /** The policy that holds at that instant. */
  readonly policy: Policy
  readonly log: FastifyBaseLogger
  /** Where the request comes from, as limits count it. */
  readonly source: Source
  readonly request: FastifyRequest
  /** What rides are checked against, priced by and presented with; read once a request. */
  booking(): Promise<BookingContext>
}

/** What a handler outside of a transaction is given. */
export interface RequestContext<C extends Call> extends CallContext<C> {
  readonly deps: Deps
  readonly db: Db
}

/** What is at hand inside a transaction: nothing that waits for another server, and no second connection. */
export type LocalDeps = Omit<
  Deps,
  | 'db'
  | 'pool'
  | 'directUrl'
  | 'turns'
  | 'mail'
  | 'sms'
  | 'riderCalls'
  | 'errorTracker'
  | 'payments'
  | 'flights'
  | 'storage'
  | 'travelTime'
  | 'wechat'
  | 'inBackground'
>

/** What a handler inside the transaction of its call is given. */
export interface ChangeContext<C extends Call, Prepared = unknown> extends CallContext<C> {
  readonly deps: LocalDeps
  readonly tx: Tx
  /** What was made before the transaction. */
  readonly prepared: Prepared
}

/** A value that may be handed over without a copy that drops its `readonly`. */
type Readable<T> = T extends readonly (infer Item)[]
  ? readonly Readable<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Readable<T[Key]> }
    : T

/** What a handler answers: what the contract promises. */
export type AnswerOf<C extends Call> = Readable<v.InferInput<C['response']>>

type Soon<Value> = Promise<Value> | Value

/** Answers a call that changes nothing. */
export interface ReadRoute<C extends Call> {
  readonly kind: 'read'
  readonly answer: (context: RequestContext<C>) => Soon<AnswerOf<C>>
  /**
   * What an answer to a guest depends on, beside the language: who asks for the same while an answer is made is given that one. Each
   * has their own unless given.
   */
  readonly alike?: (context: RequestContext<C>) => unknown
  /** Answers are kept where they come from, and never change: the same object is checked and written once, as long as it is kept there. */
  readonly isKept?: true
}

/** Answers a call that changes something, in one transaction that `serve` begins and commits. */
export interface ChangeRoute<C extends Call> {
  readonly kind: 'change'
  readonly before: ((context: RequestContext<C>) => unknown) | undefined
  readonly change: (context: ChangeContext<C, never>) => unknown
  readonly answer: ((made: never, context: ChangeContext<C, never>) => unknown) | undefined
  readonly after: ((kept: never, context: RequestContext<C> & { prepared: never }) => unknown) | undefined
  /** Takes back what `before` counted of a change that the database could not decide, and that comes again by itself. */
  readonly undecided?: (context: RequestContext<C>) => unknown
  /** Its key is taken with the turn of its account. */
  readonly inTurn?: true
}

/** Answers a call whose service begins its own transactions, or writes one statement. */
export interface OwnTransactionsRoute<C extends Call> {
  readonly kind: 'ownTransactions'
  readonly answer: (context: RequestContext<C> & { readonly idempotencyKey: string }) => Soon<AnswerOf<C>>
}

/** How a call is answered. One that must act once cannot be served by `read`. */
export type Route<C extends Call> =
  | ChangeRoute<C>
  | OwnTransactionsRoute<C>
  | (C['idempotent'] extends false ? ReadRoute<C> : never)

/** How the call of the contract is answered that has this name. */
export type RouteOf<Name extends CallName> = Route<(typeof allCalls)[Name]>

/** How each call of the contract is answered. */
export type Routes = { readonly [Name in CallName]: RouteOf<Name> }

/** Serves a call that changes nothing. */
export function read<C extends Call>(answer: ReadRoute<C>['answer']): ReadRoute<C> {
  return { kind: 'read', answer }
}

/** As `read`, for answers that are kept: see `ReadRoute.isKept`. */
export function readKept<C extends Call>(answer: ReadRoute<C>['answer']): ReadRoute<C> {
  return { kind: 'read', answer, isKept: true }
}

/** As `read`, for what thousands of guests may ask for at the same moment: see `ReadRoute.alike`. */
export function readTogether<C extends Call>(
  alike: NonNullable<ReadRoute<C>['alike']>,
  answer: ReadRoute<C>['answer'],
): ReadRoute<C> {
  return { kind: 'read', answer, alike }
}

/** Reads what is shown of what a change made, in its transaction. */
type Answer<C extends Call, Made, Prepared = unknown> = (
  made: Made,
  context: ChangeContext<C, Prepared>,
) => Soon<AnswerOf<C>>

/**
 * Serves a call by one transaction: the same idempotency key changes once, what staff change is written down with it, and what
 * services registered by `afterCommit` follows it. No other server is waited for in `handle`. What it makes is the answer, or
 * `answer` reads it.
 */
export function change<C extends Call>(
  handle: (context: ChangeContext<C>) => Soon<AnswerOf<C>>,
): ChangeRoute<C>
export function change<C extends Call, Made>(
  handle: (context: ChangeContext<C>) => Soon<Made>,
  answer: Answer<C, Made>,
): ChangeRoute<C>
export function change<C extends Call>(
  handle: (context: ChangeContext<C>) => unknown,
  answer?: Answer<C, never>,
): ChangeRoute<C> {
  return { kind: 'change', before: undefined, change: handle, answer, after: undefined }
}

/** As `change`, with work that comes before the transaction: asking another server, hashing, refusing at little cost. */
export function changeAfter<C extends Call, Prepared>(
  before: (context: RequestContext<C>) => Soon<Prepared>,
  handle: (context: ChangeContext<C, Prepared>) => Soon<AnswerOf<C>>,
): ChangeRoute<C>
export function changeAfter<C extends Call, Prepared, Made>(
  before: (context: RequestContext<C>) => Soon<Prepared>,
  handle: (context: ChangeContext<C, Prepared>) => Soon<Made>,
  answer: Answer<C, Made, Prepared>,
): ChangeRoute<C>
export function changeAfter<C extends Call, Prepared>(
  before: (context: RequestContext<C>) => Soon<Prepared>,
  handle: (context: ChangeContext<C, Prepared>) => unknown,
  answer?: Answer<C, never, Prepared>,
): ChangeRoute<C> {
  return { kind: 'change', before, change: handle, answer, after: undefined }
}

/** A change of a call that must act once, which begins by letting the requests of its account pass one after the other. */
export function inTurn<C extends Call>(route: ChangeRoute<C>): ChangeRoute<C> {
  return { ...route, inTurn: true }
}

/** As `changeAfter`, with an answer that is made after the commit of what `change` gave, which is what a repetition finds. */
export function changeThen<C extends Call, Kept, Prepared = undefined>(steps: {
  readonly before?: (context: RequestContext<C>) => Soon<Prepared>
  readonly change: (context: ChangeContext<C, Prepared>) => Promise<Kept>
  readonly after: (
    kept: Kept,
    context: RequestContext<C> & { readonly prepared: Prepared },
  ) => Soon<AnswerOf<C>>
  readonly undecided?: (context: RequestContext<C>) => Promise<void>
}): ChangeRoute<C> {
  return { kind: 'change', before: undefined, answer: undefined, ...steps }
}

/**
 * Serves a call whose service commits by itself: a single statement, several transactions, or calls of another server between
 * them. If the call must act once, its service sees to it by the key.
 */
export function ownTransactions<C extends Call>(
  answer: OwnTransactionsRoute<C>['answer'],
): OwnTransactionsRoute<C> {
  return { kind: 'ownTransactions', answer }
}

/** Registers routes on the app under /api. */
export type RegisterCalls = (api: FastifyInstance) => void
