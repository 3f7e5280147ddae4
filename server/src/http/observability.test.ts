import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { checkAppointment } from '@noriai/contract/calls/booking'
import { allCalls } from '@noriai/contract/calls/index'
import { issueCertificate } from '@noriai/contract/calls/config'
import { login } from '@noriai/contract/calls/signIn'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { msPerSecond } from '@noriai/contract/time'
import { and, eq } from 'drizzle-orm'
import { buildSession } from '../../test/accounts'
import { buildTestApp } from '../../test/buildTestApp'
import { buildDeparture } from '../../test/factories/departures'
import { buildOrder, buildPaidOrder, buildReadyOrder } from '../../test/factories/orders'
import { asking, rideRequest } from '../../test/factories/rides'
import { buildPayer, buildPaymentTest, refundForTraveller } from '../../test/paymentTest'
import { productionEnvironment } from '../../test/productionEnvironment'
import { askingAsStaff, buildStaff } from '../../test/staff'
import { systemClock } from '../clock'
import { notices } from '../infra/db/schema/orders'

/** Asks /readyz of a server by its machine's clock, to which the database answers so. */
async function readyOver(state: () => object, env: Readonly<Record<string, string>> = {}) {
  const { app } = await buildTestApp({
    env,
    deps: (made) => ({
      clock: systemClock,
      pool: Object.assign(Object.create(made.pool) as typeof made.pool, {
        query: () => Promise.resolve({ rows: [state()] }),
      }),
    }),
  })
  return async () => (await app.inject('/readyz')).statusCode
}

describe('/healthz and /readyz', async () => {
  const server = await buildTestApp()

  test('tell that the process runs and that the database answers', async () => {
    assert.deepEqual((await server.app.inject('/healthz')).json(), { status: 'ok' })
    const ready = await server.app.inject('/readyz')
    assert.deepEqual([ready.statusCode, ready.json()], [200, { status: 'ready' }])
  })

  test('tell that the database takes no changes: it is a standby, or has become one', async () => {
    const standby = await readyOver(() => ({ takesChanges: false, now: Date.now() }))
    assert.equal(await standby(), 503)
  })

  test('tell that this machine’s clock is far from the database’s, in either direction, until it is mended', async () => {
    let ahead = 0
    const clocked = await readyOver(() => ({ takesChanges: true, now: Date.now() - ahead }))
    for (const [ms, status] of [
      [29_000, 200],
      [120_000, 503],
      [-29_000, 200],
      [-120_000, 503],
      [0, 200],
    ] as const) {
      ahead = ms
      assert.equal(await clocked(), status, `${ms} ms ahead`)
    }
    ahead = 120_000
    const carefree = await readyOver(() => ({ takesChanges: true, now: Date.now() - ahead }), {
      MAX_CLOCK_DIFFERENCE_MS: '0',
    })
    assert.equal(await carefree(), 200)
  })

  test('refuse every call of a server whose clock is wrong, by what the last look found, and say when to come again', async () => {
    let ahead = 0
    let looks = 0
    const { app } = await buildTestApp({
      deps: (made) => ({
        clock: systemClock,
        pool: Object.assign(Object.create(made.pool) as typeof made.pool, {
          query: () => {
            looks += 1
            return Promise.resolve({ rows: [{ takesChanges: true, now: Date.now() - ahead }] })
          },
        }),
      }),
    })
    const certified = () =>
      app.inject({ url: `/api${issueCertificate.path}`, headers: { appOs: 'h5', language: 'ja' } })
    for (const [ms, status] of [
      [29_000, 200],
      [120_000, 504],
      [-29_000, 200],
      [-120_000, 504],
    ] as const) {
      ahead = ms
      await app.inject('/readyz')
      const before = looks
      const answers = [await certified(), await certified()]
      assert.deepEqual(
        answers.map(({ statusCode }) => statusCode),
        [status, status],
      )
      // The look of every five seconds may be between.
      assert.ok(looks - before < answers.length, 'a call looks at the database')
      const { body } = await app.inject('/metrics')
      const gauge = Number(/^noriai_clock_ahead_seconds (\S+)$/m.exec(body)?.[1])
      const expected = status === 200 ? 0 : ms / msPerSecond
      assert.ok(Math.abs(gauge - expected) < 10, `${gauge} s ahead instead of ${expected}`)
      if (status === 200) continue
      const [refused] = answers
      assert.ok(refused)
      const { error, message } = refused.json<{ error: string; message: string }>()
      assert.deepEqual([error, refused.headers['retry-after']], ['unavailable', '5'])
      assert.match(message, /[぀-ヿ]/)
      const shown = Date.parse(String(refused.headers.date))
      assert.ok(Math.abs(shown - (Date.now() - ms)) < 10_000, 'the date is the database’s')
      assert.equal((await app.inject('/healthz')).statusCode, 200)
    }
    ahead = 0
    await app.inject('/readyz')
    assert.equal((await certified()).statusCode, 200)
  })

  test('tell that a stop is coming, while calls are answered and their connections closed', async () => {
    const { app } = await buildTestApp()
    const before = await app.inject('/healthz')
    assert.notEqual(before.headers.connection, 'close')
    app.beginDraining()
    assert.equal((await app.inject('/readyz')).statusCode, 503)
    const answer = await app.inject('/api/common/page-config/getPageConfigInfo')
    assert.deepEqual([answer.statusCode < 500, answer.headers.connection], [true, 'close'])
  })

  test('tell apart a process that runs from one that cannot reach its database', async () => {
    const pool = { query: () => Promise.reject(new Error('connection refused')) }
    const cut = await buildTestApp({
      deps: (made) => ({ pool: Object.assign(Object.create(made.pool) as typeof made.pool, pool) }),
    })
    assert.equal((await cut.app.inject('/readyz')).statusCode, 503)
    assert.equal((await cut.app.inject('/healthz')).statusCode, 200)
  })
})

describe('a server that cannot keep up', async () => {
  const { app } = await buildTestApp({ env: { MAX_EVENT_LOOP_DELAY_MS: '100' } })

  async function press() {
    while (!app.isUnderPressure()) {
      const until = performance.now() + 600
      while (performance.now() < until);
      await setImmediate()
    }
  }

  test('refuses calls, but sends pages, files and its health', async () => {
    await press()
    const refused = await app.inject('/api/common/page-config/getPageConfigInfo')
    assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [503, '5'])
    await press()
    assert.equal((await app.inject('/healthz')).statusCode, 200)
  })

  test('refuses nobody where the limit is 0', async () => {
    const unlimited = (await buildTestApp({ env: { MAX_EVENT_LOOP_DELAY_MS: '0' } })).app
    await press()
    assert.equal(unlimited.hasDecorator('isUnderPressure'), false, 'it measures what it has no limit for')
    const { statusCode } = await unlimited.inject('/api/common/page-config/getPageConfigInfo')
    assert.notEqual(statusCode, 503)
  })
})

describe('/metrics', async () => {
  const server = await buildTestApp()

  test('counts requests by route and refusals by code, never by address', async () => {
    await server.callRaw(login, { loginType: 'email' })
    await server.app.inject('/api/no/such?email=someone@noriai.example')
    const { body } = await server.app.inject('/metrics')
    assert.match(
      body,
      /noriai_request_duration_seconds_count\{method="POST",route="\/api\/usercenter\/userLogin\/login",status="400"\} 1/,
    )
    assert.match(body, /noriai_refusals_total\{error="notFound"\} 1/)
    assert.match(body, /noriai_database_connections\{state="open"\} \d/)
    assert.match(body, /process_cpu_seconds_total/)
    assert.ok(!body.includes('someone'))
  })

  test('counts who found no seat, a traveller and staff who move a ride', async () => {
    const full = await buildTestApp()
    const { id } = await buildReadyOrder(full)
    const departureId = await buildDeparture(full, '2026-11-21 20:00:00', { busSeats: 1 })
    const ride = rideRequest({ dateTime: '2026-11-21 19:00:00', departureId })
    const hold = async () =>
      (await full.call(checkAppointment, ride, asking((await buildSession(full)).token))).error ?? 'held'
    assert.equal(await hold(), 'held')
    const refused = await hold()
    assert.match(refused, /^booking\.capacityFull/)
    const { token } = await buildStaff(full)
    const moving = { id, departureId, reason: 'Late flight' }
    const moved = await full.call(staffCalls.staffMoveOrder, moving, askingAsStaff(token))
    assert.equal(moved.error, 'order.seatsSoldOut')
    const { body } = await full.app.inject('/metrics')
    for (const error of [refused, 'order.seatsSoldOut'])
      assert.ok(body.includes(`noriai_refusals_total{error="${error}"} 1`), `${error} in:\n${body}`)
  })

  test('is shown only to who knows the token, when there is one', async () => {
    const token = 'metrics-token-of-32-characters-xx'
    const guarded = await buildTestApp({ env: { METRICS_TOKEN: token } })
    const ask = (authorization?: string) =>
      guarded.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
    assert.equal((await ask()).statusCode, 404)
    assert.equal((await ask('Bearer nonsense')).statusCode, 404)
    assert.equal((await ask(`Bearer ${token}`)).statusCode, 200)
  })
})

describe('the figures of the books', async () => {
  const server = await buildTestApp()
  const metrics = async () => (await server.app.inject('/metrics')).body

  test('tell orders by their state, and notices that wait', async () => {
    const { id } = await buildPaidOrder(server)
    await buildOrder(server)
    await server.database.db
      .update(notices)
      .set({ sentAt: null, createdAt: server.clock.now() - 90_000, tries: 0 })
      .where(and(eq(notices.orderId, id), eq(notices.channel, 'email')))
    const body = await metrics()
    assert.match(body, /noriai_books_read 1/)
    assert.match(body, /noriai_orders\{payment="paid",fulfilment="\w+"\} 1/)
    assert.match(body, /noriai_orders\{payment="unpaid",fulfilment="placed"\} 1/)
    assert.match(body, /noriai_notices_unsent\{channel="email",state="waiting"\} [1-9]/)
    assert.match(body, /noriai_notices_unsent_oldest_seconds\{channel="email",state="waiting"\} 90/)
  })

  test('tell notices that have waited for hours from those that wait for a moment: an address that takes nothing is no service that is away', async () => {
    // The figures are kept for some seconds: those of a server of its own are new.
    const other = await buildTestApp()
    const { id } = await buildPaidOrder(other)
    const threeHours = 3 * 3600
    await other.database.db
      .update(notices)
      .set({ sentAt: null, createdAt: other.clock.now() - threeHours * 1000, tries: 9 })
      .where(and(eq(notices.orderId, id), eq(notices.channel, 'email')))
    const { body } = await other.app.inject('/metrics')
    assert.match(body, /noriai_notices_unsent\{channel="email",state="overdue"\} [1-9]/)
    assert.match(body, /noriai_notices_unsent_oldest_seconds\{channel="email",state="overdue"\} 10800/)
  })

  test('tell payments and refunds that wait, and for how long', async () => {
    const paying = await buildPaymentTest()
    const undecided = await buildPayer(paying)
    const { data: attempt } = await undecided.rePay()
    const payer = await buildPayer(paying)
    await payer.payByCard('5555 3412 4444 1115')
    await refundForTraveller(paying.deps, payer.order.id)
    paying.clock.advance(90 * msPerSecond)
    const { body } = await paying.app.inject('/metrics')
    const payments = `{provider="sandbox",status="${attempt.status}"}`
    const refunds = '{of="order",status="pending"}'
    for (const line of [
      `noriai_payments_pending${payments} 1`,
      `noriai_payments_pending_oldest_seconds${payments} 90`,
      `noriai_refunds_pending${refunds} 1`,
      `noriai_refunds_pending_oldest_seconds${refunds} 90`,
    ])
      assert.ok(body.includes(`\n${line}\n`), `${line} in:\n${body}`)
  })

  test('tell what the jobs of this server did, and which release it is', async () => {
    server.deps.jobWatch.begin(['send-notices'], server.clock.now())
    server.deps.jobWatch.note('send-notices', { at: server.clock.now(), tookMs: 500, isDone: false })
    const body = await metrics()
    assert.match(body, /noriai_job_runs_total\{job="send-notices",outcome="failed"\} 1/)
    assert.match(body, /noriai_job_last_duration_seconds\{job="send-notices"\} 0\.5/)
    assert.match(body, /noriai_build_info\{version="\d+\.\d+\.\d+",node="v\d/)
    assert.match(body, /noriai_live_connection\{state="idle"\} 1/)
    assert.match(body, /noriai_live_streams 0/)
  })

  test('are left out, and said to be, while the database does not answer', async () => {
    const cut = await buildTestApp({
      deps: (made) => ({
        db: Object.assign(Object.create(made.db) as typeof made.db, {
          execute: () => Promise.reject(new Error('connection refused')),
        }),
      }),
    })
    const { statusCode, body } = await cut.app.inject('/metrics')
    assert.equal(statusCode, 200)
    assert.match(body, /noriai_books_read 0/)
    assert.ok(!/^noriai_orders\{/m.test(body))
  })
})

describe('the id of a request', () => {
  const given = '0f9bd5dd8e5c4b6fa3c1b2d4e5f60718'
  const idOf = async (id: string, env: Readonly<Record<string, string>>) => {
    const { app } = await buildTestApp({ env })
    return (await app.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id']
  }

  test('is that of the proxy in front, whose log has it too', async () => {
    assert.equal(await idOf(given, { TRUST_PROXY: '1' }), given)
  })

  test('is its own where nothing is in front, or what was given is no id', async () => {
    assert.notEqual(await idOf(given, { TRUST_PROXY: '0' }), given)
    assert.notEqual(await idOf('short', { TRUST_PROXY: '1' }), 'short')
    const broken = `${given}" level="fatal`
    assert.notEqual(await idOf(broken, { TRUST_PROXY: '1' }), broken)
  })
})

interface OpenApi {
  openapi: string
  paths: Record<
    string,
    Record<string, { operationId: string; parameters: { name: string; in: string; required: boolean }[] }>
  >
}

describe('/api/docs', async () => {
  const server = await buildTestApp()

  test('describes every call of the contract', async () => {
    const document = (await server.app.inject('/api/docs/json')).json<OpenApi>()
    const described = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    )
    assert.equal(document.openapi, '3.1.0')
    assert.deepEqual(described.sort(), Object.keys(allCalls).sort())
  })

  test('tells headers and query parameters', async () => {
    const { paths } = (await server.app.inject('/api/docs/json')).json<OpenApi>()
    const search = paths['/common/city/matchAddressMoreNew']?.get?.parameters ?? []
    const required = search
      .filter((parameter) => parameter.required)
      .map(({ name, in: where }) => `${where} ${name}`)
    assert.ok(required.includes('header certificate'))
    assert.ok(required.includes('query keyWords'), required.join())
  })

  test('is a page that its own policy lets run', async () => {
    const page = await server.app.inject('/api/docs/')
    assert.equal(page.statusCode, 200)
    assert.match(page.body, /swagger-ui/)
    const policy = String(page.headers['content-security-policy'])
    assert.match(policy, /default-src 'self'/)
    assert.ok(!/script-src[^;]*unsafe-inline/.test(policy), policy)
  })
})

describe('the security headers', async () => {
  const server = await buildTestApp({ env: { PAYMENT_FIELDS_URL: 'https://fields.pay.example/v1' } })

  test('let only our own scripts run and frame only the card fields', async () => {
    const { headers } = await server.app.inject('/healthz')
    const policy = String(headers['content-security-policy']).split(';')
    assert.ok(policy.includes("default-src 'self'"))
    assert.ok(policy.includes("script-src 'self'"))
    assert.ok(policy.includes("style-src 'self'"))
    assert.ok(policy.includes("connect-src 'self'"))
    assert.ok(policy.includes('frame-src https://fields.pay.example'))
    assert.ok(policy.includes("frame-ancestors 'none'"))
    assert.equal(headers['x-frame-options'], 'DENY')
    assert.ok(policy.includes("object-src 'none'"))
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['x-powered-by'], undefined)
    assert.equal(headers['strict-transport-security'], undefined)
  })

  test('let Stripe’s script and frames in, and only what it needs, where Stripe takes the cards', async () => {
    const { app } = await buildTestApp({
      env: {
        PAYMENT_CARD_PROVIDER: 'stripe',
        PAYMENT_ALIPAY_PROVIDER: 'none',
        PAYMENT_WECHAT_PROVIDER: 'none',
        STRIPE_SECRET_KEY: 'sk_test_ofnobody',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_ofnobody',
        STRIPE_WEBHOOK_SECRETS: 'whsec_ofnobody',
      },
    })
    const { headers } = await app.inject('/healthz')
    const policy = String(headers['content-security-policy']).split(';')
    const js = 'https://js.stripe.com https://*.js.stripe.com'
    assert.ok(policy.includes(`script-src 'self' ${js}`))
    assert.ok(policy.includes(`frame-src ${js} https://hooks.stripe.com`))
    assert.ok(policy.includes("connect-src 'self' https://api.stripe.com"))
    assert.ok(policy.includes("style-src 'self'"))
  })

  test('let a street map be fetched from its hosts, and nothing else of them in', async () => {
    const { app } = await buildTestApp({
      env: { MAP_STYLE_URL: 'https://map.example/streets.json?key=1', MAP_HOSTS: 'https://tiles.example' },
    })
    const { headers } = await app.inject('/healthz')
    const policy = String(headers['content-security-policy']).split(';')
    assert.deepEqual(
      policy.filter((rule) => rule.includes('.example')),
      ["connect-src 'self' https://map.example https://tiles.example"],
    )
    assert.ok(policy.includes("worker-src 'self'"))
  })

  test('keep browsers on https in production', async () => {
    const production = await buildTestApp({
      env: productionEnvironment,
    })
    const { headers } = await production.app.inject('/healthz')
    assert.match(String(headers['strict-transport-security']), /max-age=31536000/)
    assert.match(String(headers['content-security-policy']), /upgrade-insecure-requests/)
  })
})
