/**
 * Every call of the contract is fed bodies that its schema refuses, and bytes that are no JSON at all: the answer is a client
 * error (or the listed 501), never a fault of ours, never long, and the database is as it was.
 */
import { allCalls } from '@noriai/contract/calls/index'
import type { Call } from '@noriai/contract/defineCall'
import { addMinutes, serviceDateOf } from '@noriai/contract/time'
import fc from 'fast-check'
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import * as v from 'valibot'
import { buildSession } from '../../server/test/accounts'
import { buildTestApp, type TestApp } from '../../server/test/buildTestApp'
import { bindPhone } from '../../server/test/factories/drivenRuns'
import { buildDriver, buildShift } from '../../server/test/factories/fleet'
import { buildStaff } from '../../server/test/staff'

const RUNS = process.env.NORIAI_FULL === '1' ? 300 : 15
const LONGEST_ANSWER = 16_384
const calls: readonly Call[] = Object.values(allCalls)

let server: TestApp
let token: string
let staffToken: string
/** The cookie of a driver's phone. */
let phone: string

before(async () => {
  server = await buildTestApp()
  token = (await buildSession(server)).token
  // Whoever may do everything, so that the requests are looked at and not the role.
  staffToken = (await buildStaff(server, 'admin')).token
  const driver = await buildDriver(server)
  const now = server.clock.now()
  await buildShift(server, {
    driverId: driver.id,
    serviceDate: serviceDateOf(now, server.deps.policy),
    startsAt: now,
    endsAt: addMinutes(now, 600),
  })
  phone = (await bindPhone(server, driver.id, { staffToken })).cookie
})

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e400',
    '\u0000',
    '\ud800',
    '__proto__',
    '<script>',
    "'; drop table orders; --",
    '٣',
  ),
)
const value = fc.oneof(
  text,
  fc.jsonValue(),
  fc.constantFrom(null, -1, 1e308, true, [], {}, 'x'.repeat(5000), '2026-02-30 10:00:00'),
)

/** The names of a request's fields, those of every variant included. */
function fieldsOf(schema: object): string[] {
  const inner: unknown[] = [
    'entries' in schema ? Object.keys(schema.entries as object) : [],
    ...('wrapped' in schema ? [fieldsOf(schema.wrapped as object)] : []),
    ...('options' in schema ? (schema.options as object[]).map(fieldsOf) : []),
  ]
  return inner.flat() as string[]
}

/** As the server reads it: no body and `null` are the empty request. */
const isRefused = (call: Call) => (request: unknown) =>
  !v.safeParse(call.request, request ?? {}, { abortPipeEarly: true }).success

/** Bodies as they go over the wire. A schema that takes everything is fed broken JSON only. */
function badBodies(call: Call): fc.Arbitrary<string> {
  const fields = Object.fromEntries(fieldsOf(call.request).map((name) => [name, value]))
  const broken = fc.string({ minLength: 1, maxLength: 200 }).filter((body) => {
    try {
      JSON.parse(body)
      return false
    } catch {
      return true
    }
  })
  const takesAnything = [{}, { x: 1 }, null].every((request) => !isRefused(call)(request))
  if (takesAnything) return broken
  const wrong = fc
    .oneof(fc.record(fields, { requiredKeys: [] }), fc.jsonValue())
    .filter(isRefused(call))
    .map((request) => JSON.stringify(request))
  return fc.oneof({ weight: 9, arbitrary: wrong }, { weight: 1, arbitrary: broken })
}

type Query = Readonly<Record<string, string | undefined>>

/** Queries of a GET: values are text, names the call's own or any. */
function badQueries(call: Call): fc.Arbitrary<Query> {
  const fields = Object.fromEntries(fieldsOf(call.request).map((name) => [name, text]))
  return fc
    .oneof(fc.record(fields, { requiredKeys: [] }), fc.dictionary(fc.string(), text))
    .filter(isRefused(call))
}

/** The query of what every table holds, identified by its row count and the newest transaction that wrote one: of all of them at once. */
let everyTable: Promise<string> | undefined
async function queryOfTables(): Promise<string> {
  const { rows } = await server.database.pool.query<{ part: string }>(
    `select format($$select %L as name, count(*) || ':' || coalesce(max(xmin::text::bigint), 0) as print from %I$$, table_name, table_name) as part
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return rows.map(({ part }) => part).join(' union all ')
}

async function fingerprint(): Promise<Record<string, string>> {
  everyTable ??= queryOfTables()
  const { rows } = await server.database.pool.query<{ name: string; print: string }>(await everyTable)
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

/** What the tables held after the call before: nothing else writes meanwhile, and to count all rows takes as long as to be refused. */
let lastSeen: Record<string, string> | undefined

function sessionOf({ session }: Call): Readonly<Record<string, string>> {
  if (session === 'driver') return { cookie: phone }
  return { authorization: `Bearer ${session === 'staff' ? staffToken : token}` }
}

async function send(call: Call, given: string | Query, signedIn: boolean) {
  const { value: certificate } = await certificateOf()
  return server.app.inject({
    method: call.method,
    url: `/api${call.path}`,
    headers: {
      language: 'en',
      certificate,
      'idempotency-key': 'nonsense-nonsense',
      ...(signedIn ? sessionOf(call) : {}),
      ...(typeof given === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(typeof given === 'string'
      ? { payload: given }
      : {
          query: Object.fromEntries(
            Object.entries(given).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
          ),
        }),
  })
}

let certificate: Promise<{ value: string }> | undefined
function certificateOf(): Promise<{ value: string }> {
  certificate ??= server
    .call(allCalls.issueCertificate, {})
    .then((answer) => ({ value: answer.data.certificate }))
  return certificate
}

describe('nonsense', () => {
  for (const call of calls) {
    const isGet = call.method === 'GET'
    const takesAnyQuery = isGet && !isRefused(call)({})
    test(
      `${call.name} refuses it and changes nothing`,
      { skip: takesAnyQuery && 'any query is a good one' },
      async () => {
        const untouched = lastSeen ?? (await fingerprint())
        const given: fc.Arbitrary<string | Query> = isGet ? badQueries(call) : badBodies(call)
        await fc.assert(
          fc.asyncProperty(given, fc.boolean(), async (request, signedIn) => {
            const answer = await send(call, request, signedIn)
            const refused = answer.statusCode >= 400 && answer.statusCode < 500
            assert.ok(
              refused || answer.statusCode === 501,
              `${answer.statusCode} ${answer.body.slice(0, 300)}`,
            )
            assert.ok(answer.body.length <= LONGEST_ANSWER, `${answer.body.length} characters`)
            const { error, message } = answer.json<{ error: string; message: string }>()
            assert.ok(error && message, 'a refusal without a code or a text')
          }),
          { numRuns: RUNS },
        )
        lastSeen = await fingerprint()
        assert.deepEqual(lastSeen, untouched)
      },
    )
  }
})
