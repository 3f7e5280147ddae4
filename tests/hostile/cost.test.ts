/**
 * Every string of every call is fed what costs more than it is long: combining marks, ligatures, spaces, digits, letters and
 * nested lists, up to the call's bound, up to the body's limit and beyond it. No request costs the process more than 50 ms of
 * processor time, and the server answers others meanwhile.
 */
import assert from 'node:assert/strict'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { before, describe, test } from 'node:test'
import { allCalls } from '@noriai/contract/calls/index'
import type { Call } from '@noriai/contract/defineCall'
import { byLang } from '@noriai/contract/lang'
import { addMinutes, serviceDateOf } from '@noriai/contract/time'
import { draw } from '../../server/src/documents/draw'
import { hashPassword } from '../../server/src/domain/identity'
import { makeCertificate } from '../../server/src/http/certificate'
import { bodyLimitOf } from '../../server/src/http/serve'
import { buildSession } from '../../server/test/accounts'
import { buildTestApp, type TestApp } from '../../server/test/buildTestApp'
import { bindPhone } from '../../server/test/factories/drivenRuns'
import { buildDriver, buildShift } from '../../server/test/factories/fleet'
import { buildStaff } from '../../server/test/staff'
import { median, watchHealth, type HealthWatch } from './health'
import { hostileLetters, repeated, repeatedBytes, textPlacesOf, withText } from './texts'

const isFull = process.env.NORIAI_FULL === '1'
/** The share of it that `npm test` runs; what did not fit is reported. */
const BUDGET_MS = isFull ? Infinity : 40_000
const MOST_CPU_MS = 50
const TRIES = 5
/** The compiler and the garbage collector work on beside the next request: a further try waits until they rest. */
const REST = { stepMs: 20, mostCpuMs: 8, mostSteps: 50 }
/** For the answers to others, which a busy machine delays more often than it costs processor time. */
const HEALTH_TRIES = 5
const MEGABYTE = 1_000_000
/** What `npm test` sends to calls that need a session: the kinds that cost most. */
const SLOWEST = /combining|eighteen|lists/
/** Node reads heads of 16 kB; the rest of the head needs some of it. */
const LONGEST_QUERY = 14_000

interface Request {
  readonly what: string
  readonly url: string
  readonly payload?: string
}

const calls: readonly Call[] = Object.values(allCalls)

let server: TestApp
let health: HealthWatch
/** What a request of each session says of who it is. */
let sessions: Readonly<Record<Call['session'], Readonly<Record<string, string>>>>
let certificate: string
let quietMs: number
/** Making or checking a password is slow on purpose, and its length is bounded like every other. */
let passwordMs: number

before(async () => {
  server = await buildTestApp()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const traveller = (await buildSession(server)).token
  const staff = (await buildStaff(server, 'admin')).token
  const driver = await buildDriver(server)
  const now = server.clock.now()
  const [startsAt, endsAt] = [now, addMinutes(now, 600)]
  const serviceDate = serviceDateOf(now, server.deps.policy)
  await buildShift(server, { driverId: driver.id, serviceDate, startsAt, endsAt })
  sessions = {
    none: {},
    traveller: { authorization: `Bearer ${traveller}` },
    staff: { authorization: `Bearer ${staff}` },
    driver: { cookie: (await bindPhone(server, driver.id, { staffToken: staff })).cookie },
  }
  certificate = makeCertificate(server.deps, server.clock.now()).value
  const letters = '乗合 합승 \u0301'
  const words = byLang(() => ({
    ...{ title: letters, line: letters, scan: letters },
    ...{ walk: letters, show: letters, ride: letters },
  }))
  // What draws posters reads its fonts once.
  for (let time = 0; time < 3; time += 1) await draw('unfitWords', words)
  passwordMs = await cpuOf(() => hashPassword('Kansai-2026'))
  health = await watchHealth(`http://127.0.0.1:${server.app.addresses()[0]?.port}/healthz`)
  quietMs = median(await quietAnswers(100))
})

async function quietAnswers(atLeast: number): Promise<number[]> {
  await health.taken()
  const quiet: number[] = []
  while (quiet.length < atLeast) quiet.push(...(await health.taken()))
  return quiet
}

/** Processor time of this process, the server's, in ms. */
async function cpuOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function requestsOf(call: Call): Request[] {
  const url = `/api${call.path}`
  const places = textPlacesOf(call)
  if (call.method === 'GET') {
    return places.flatMap((place) =>
      Object.entries(hostileLetters).flatMap(([kind, letters]) =>
        [
          repeated(letters, place.bound),
          letters.repeat(LONGEST_QUERY / encodeURIComponent(letters).length),
        ].map((text) => {
          const fields = withText(call.example, place, text) as Record<string, unknown>
          const query = Object.entries(fields).map(
            ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
          )
          return {
            what: `${place.path.join('.')}: ${text.length} of ${kind}`,
            url: `${url}?${query.join('&')}`,
          }
        }),
      ),
    )
  }
  const limit = bodyLimitOf(call)
  const hole = '<hole>'
  const ofPlaces = places.flatMap((place) => {
    const around = JSON.stringify(withText(call.example, place, hole))
    const room = limit - Buffer.byteLength(around)
    const texts = Object.entries(hostileLetters).flatMap(([kind, letters]) =>
      [repeated(letters, place.bound), repeatedBytes(letters, room)].map((text) => ({
        what: `${place.path.join('.')}: ${text.length} of ${kind}`,
        url,
        payload: around.replace(hole, () => text),
      })),
    )
    const depth = Math.floor(room / 2)
    const nested = around.replace(`"${hole}"`, `${'['.repeat(depth)}${']'.repeat(depth)}`)
    const flat = around.replace(`"${hole}"`, `[${repeated('0,', room)}0]`)
    return [
      ...texts,
      { what: `${place.path.join('.')}: lists ${depth} deep`, url, payload: nested },
      { what: `${place.path.join('.')}: a list as long as the body`, url, payload: flat },
    ]
  })
  const beyond = Object.entries(hostileLetters).map(([kind, letters]) => ({
    what: `a body of 1 MB of ${kind}`,
    url,
    payload: `{"x":"${repeatedBytes(letters, MEGABYTE)}"}`,
  }))
  return [...ofPlaces, ...beyond]
}

function send(call: Call, { url, payload }: Request) {
  return server.app.inject({
    method: call.method,
    url,
    headers: {
      language: 'en',
      certificate,
      'idempotency-key': 'hostile-hostile',
      ...sessions[call.session],
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
}

async function rest(): Promise<void> {
  for (let step = 0; step < REST.mostSteps; step += 1)
    if ((await cpuOf(() => sleep(REST.stepMs))) <= REST.mostCpuMs) return
}

/** The least of up to five tries: another program, or this one collecting garbage, may have had a part in one. */
async function costOf(call: Call, request: Request, mostMs: number): Promise<number> {
  let least = Infinity
  for (let attempt = 0; attempt < TRIES && least > mostMs; attempt += 1) {
    if (attempt > 0) await rest()
    const ms = await cpuOf(async () => {
      const { statusCode, body } = await send(call, request)
      assert.ok(
        statusCode < 500 && statusCode !== 401,
        `${request.what}: ${statusCode} ${body.slice(0, 200)}`,
      )
    })
    least = Math.min(least, ms)
  }
  return least
}

test('a password costs what OWASP recommends', async () => {
  assert.match(await hashPassword('Kansai-2026'), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

describe('hostile input', () => {
  test('costs no more than 50 ms a request, and others are answered meanwhile', async (t) => {
    const endsAt = performance.now() + BUDGET_MS
    const healthLimitMs = 5 * quietMs + 50
    const tooCostly: string[] = []
    const tooSlow: string[] = []
    const leftOut: string[] = []
    let sent = 0
    let sampled = 0
    let worst = { ms: 0, what: 'none' }
    let slowestMs = 0
    // Whoever needs no session comes first: they are the ones who may be anybody.
    const inOrder = [...calls].sort(
      (one, other) => Number(one.session !== 'none') - Number(other.session !== 'none'),
    )
    for (const call of inOrder) {
      if (performance.now() > endsAt) {
        leftOut.push(call.name)
        continue
      }
      const all = requestsOf(call)
      const isSampled = !isFull && call.session !== 'none'
      const requests = isSampled ? all.filter(({ what }) => SLOWEST.test(what)) : all
      sampled += all.length - requests.length
      const slowOnPurpose = requests.some(({ payload }) => payload?.includes('"password"'))
        ? 2 * passwordMs
        : 0
      let blockedMs = Infinity
      for (let attempt = 0; attempt < HEALTH_TRIES && blockedMs > healthLimitMs; attempt += 1) {
        await health.taken()
        for (const request of requests) {
          // Injected requests follow one another without a turn of the event loop, which no socket's do.
          await nextTurn()
          const ms = await costOf(call, request, MOST_CPU_MS + slowOnPurpose)
          sent += 1
          if (ms > worst.ms) worst = { ms, what: `${call.name} ${request.what}` }
          if (ms > MOST_CPU_MS + slowOnPurpose)
            tooCostly.push(`${call.name} ${request.what}: ${ms.toFixed()} ms`)
        }
        const answers = await health.taken()
        const slowest = Math.max(...answers)
        // A busy machine is slow without us: as many answers again, with nothing sent meanwhile, tell how slow.
        const noiseMs = slowest > healthLimitMs ? Math.max(...(await quietAnswers(answers.length))) : 0
        blockedMs = Math.min(blockedMs, slowest > 2 * noiseMs ? slowest : 0)
      }
      slowestMs = Math.max(slowestMs, blockedMs)
      if (blockedMs > healthLimitMs) tooSlow.push(`${call.name}: ${blockedMs.toFixed()} ms`)
    }
    t.diagnostic(
      `${sent} requests to ${calls.length - leftOut.length} of ${calls.length} calls; the costliest ${worst.ms.toFixed(1)} ms (${worst.what}); ` +
        `/healthz ${quietMs.toFixed(1)} ms when quiet, at most ${slowestMs.toFixed(1)} ms meanwhile (limit ${healthLimitMs.toFixed()} ms)`,
    )
    if (sampled > 0) t.diagnostic(`left out, see test:full: ${sampled} requests of calls that need a session`)
    if (leftOut.length > 0)
      t.diagnostic(`left out, see test:full: ${leftOut.length} calls (${leftOut.join(', ')})`)
    assert.deepEqual(tooCostly, [])
    assert.deepEqual(tooSlow, [])
    assert.ok(sent > 500, `only ${sent} requests were sent`)
  })
})
