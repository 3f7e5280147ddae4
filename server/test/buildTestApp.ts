import type { Call, CallRequest, CallResponse } from '@noriai/contract/defineCall'
import type { Lang } from '@noriai/contract/lang'
import { mergePolicy, type Policy } from '@noriai/contract/policy'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app'
import type { RegisterCalls } from '../src/http/route'
import { MovableClock } from '../src/clock'
import { readConfig } from '../src/config'
import { createDeps } from '../src/createDeps'
import type { Deps } from '../src/deps'
import { createLog } from '../src/log'
import { makeCertificate } from '../src/http/certificate'
import { readPolicy } from '../src/policyFile'
import { loadSearchData, type SearchData } from '../src/searchBook'
import { expectSoundBooks, type AuditedBooks } from './auditTest'
import { afterAllTests, MANY_AT_ONCE, testDatabase, type TestDatabase } from './database'
import { isAnyBroken } from './quickAudit'

/** A Saturday evening, 21 November 2026, 15:00 in Japan: the present of every test that names no other. */
export const testNow = Date.parse('2026-11-21T15:00:00+09:00')

/** How the tested server differs from the usual one. */
export interface TestAppOptions {
  /** Environment variables beside those of a test. */
  readonly env?: Readonly<Record<string, string>>
  readonly policy?: Parameters<typeof mergePolicy>[0]
  /** Replaces what `createDeps` made. */
  readonly deps?: (made: Deps) => Partial<Deps>
  /** The present in epoch milliseconds. */
  readonly now?: number
  readonly database?: TestDatabase
  /** Many do something at the same moment, each on a connection of its own. */
  readonly manyAtOnce?: true
  /** Calls that only the test serves. */
  readonly areas?: readonly RegisterCalls[]
  /**
   * The books are audited when the tests of the file are over: `false` where a test breaks them on purpose. `except` names the
   * invariants that rows written by hand break, `charged` says that every payment went through the provider.
   */
  readonly audit?: false | { readonly except?: readonly string[]; readonly charged?: true }
  /** Hears every line of the log. */
  readonly log?: (line: string) => void
}

/** Who asks, and how. A certificate of its own is sent unless `certificate` says otherwise. */
export interface Asking {
  readonly token?: string
  readonly lang?: Lang
  readonly idempotencyKey?: string
  readonly certificate?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer in the wire's envelope. `data` is that of a success, the rest that of a refusal. */
export interface Answer<Data> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly data: Data
  readonly error: string | undefined
  readonly message: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A server without a socket, on a database of its own, that closes with the test file. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly database: TestDatabase
  readonly clock: MovableClock
  /** Calls the server as a client would. */
  call<C extends Call>(call: C, request: CallRequest<C>, asking?: Asking): Promise<Answer<CallResponse<C>>>
  /** As `call`, for requests that no client of ours would send. */
  callRaw(call: Call, request: unknown, asking?: Asking): Promise<Answer<unknown>>
}

const testEnvironment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PORT: '0',
  H5_DIR: '.cache/no-such-build',
  RATE_LIMIT_MULTIPLIER: '1000000',
  // Many servers start in one process while tests run.
  MAX_EVENT_LOOP_DELAY_MS: '0',
  // Sandboxes are asked in the same process, beside others on a busy machine: its stalls are no silence of theirs.
  PAYMENT_WITHIN_MS: '15000',
}

/** Where a provider that is asked may be. */
const providerUrls = ['PAYMENT_API_URL', 'STRIPE_API_URL', 'WECHATPAY_API_URL']
/** Where none is, every question goes without an answer, however long it waits: jobs ask several. */
const withoutProvider = { PAYMENT_WITHIN_MS: '500' }

let searchData: Promise<SearchData> | undefined

/** Read once a process: every test database is copied from the same template. */
function searchDataOf(database: TestDatabase): Promise<SearchData> {
  searchData ??= loadSearchData(database.db)
  return searchData
}

let building: Promise<unknown> = Promise.resolve()

/**
 * The real server over a fresh database, with a clock that the test moves. One is built at a time: the suites of a process
 * begin together, and servers that all start at once keep each other waiting.
 */
export function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const here = new Error('the server was built here')
  const built = building.then(() => build(options, here))
  building = built.catch(() => undefined)
  return built
}

/** The test file that a stack passes through: many files share a process, and what is found afterwards must say whose it is. */
function testFileOf(stack = ''): string {
  return /[^\s(]*\.test\.[jt]s:\d+/.exec(stack)?.[0] ?? 'a test'
}

async function build(options: TestAppOptions, here: Error): Promise<TestApp> {
  const database = options.database ?? (await testDatabase(options.manyAtOnce && MANY_AT_ONCE))
  const clock = new MovableClock(options.now ?? testNow, 'standing')
  // No stranger reaches a server without a socket, whatever address it says it has.
  const inDevelopment = options.env?.NODE_ENV === 'production' ? {} : { ALLOW_PUBLIC_DEVELOPMENT: '1' }
  const env = options.env ?? {}
  const ofPayments = providerUrls.some((name) => name in env) ? {} : withoutProvider
  const config = readConfig({ ...testEnvironment, ...ofPayments, ...inDevelopment, ...env })
  const deployed: Policy = mergePolicy(options.policy ?? {}, readPolicy(config.POLICY_FILE))
  const made = await createDeps(config, { database, clock, search: await searchDataOf(database), deployed })
  const replaced = options.deps?.(made) ?? {}
  const hasProvider = replaced.payments !== undefined || options.env?.PAYMENT_API_URL !== undefined
  const deps: Deps = {
    ...made,
    // Without a provider no refund can go out, and one that failed meanwhile would be seen by some runs only.
    ...(!hasProvider && { inBackground: () => undefined }),
    // A spread would keep what holds at this moment.
    get policy() {
      return made.policy
    },
    get places() {
      return made.places
    },
    get addresses() {
      return made.addresses
    },
    get airports() {
      return made.airports
    },
    ...(options.log && { log: createLog(config, { write: options.log }) }),
    ...replaced,
  }
  const app = await buildApp(deps, options.areas)
  await app.ready()
  afterAllTests(async () => {
    await app.close()
    if (options.audit !== false)
      await auditAfterwards(options, { db: database.db, at: clock.now(), policy: made.policy }, here)
  })

  const callRaw = async (call: Call, request: unknown, asking: Asking = {}): Promise<Answer<unknown>> => {
    const response = await app.inject({
      method: call.method,
      url: `/api${call.path}`,
      headers: headersOf(asking, deps, clock),
      ...(call.method === 'GET' ? { query: asQuery(request) } : { payload: request ?? {} }),
    })
    const body: Omit<Answer<unknown>, 'status' | 'headers'> = response.json()
    return { ...body, status: response.statusCode, headers: response.headers }
  }
  return {
    app,
    deps,
    database,
    clock,
    callRaw,
    async call<C extends Call>(call: C, request: CallRequest<C>, asking?: Asking) {
      const answer = await callRaw(call, request, asking)
      return { ...answer, data: answer.data as CallResponse<C> }
    },
  }
}

/** Tests put an order into a state by hand, without its log and its end. */
const WRITTEN_BY_HAND = ['logTellsEveryState', 'endedOrdersSayWhen']
/** `pay` of factories/orders pays without an attempt at the provider. */
const PAID_BY_FACTORIES = ['paidOrdersWereCharged']

async function auditAfterwards(
  { audit }: TestAppOptions,
  books: Omit<AuditedBooks, 'of'>,
  here: Error,
): Promise<void> {
  const { except: broken = [], charged = false } = audit || {}
  const except = [...WRITTEN_BY_HAND, ...(charged ? [] : PAID_BY_FACTORIES), ...broken]
  // A hundred statements only where one has found that something is wrong, and a stack is read for nothing but that.
  if (await isAnyBroken(books.db, books, except))
    await expectSoundBooks({ ...books, of: testFileOf(here.stack), except })
}

function headersOf(asking: Asking, deps: Deps, clock: MovableClock): Record<string, string> {
  const certificate =
    asking.certificate === undefined ? makeCertificate(deps, clock.now()).value : asking.certificate
  return {
    appOs: 'h5',
    language: asking.lang ?? 'en',
    ...(asking.token === undefined ? {} : { authorization: `Bearer ${asking.token}` }),
    ...(asking.idempotencyKey === undefined ? {} : { 'idempotency-key': asking.idempotencyKey }),
    ...(certificate === null ? {} : { certificate }),
    ...asking.headers,
  }
}

function asQuery(request: unknown): Record<string, string> {
  const entries = Object.entries(request ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
