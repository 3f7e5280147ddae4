/** A payment and the jobs of a server, as a collector of OpenTelemetry hears of them, found by the id of the request. */
import { addDays, toWallTime } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import { afterAllTests } from '../../server/test/database'
import { spanKinds, TraceCollector, type CollectedSpan } from '../../server/test/traceCollector'
import { programLog } from '../support/program'
import { Product } from '../support/product'
import { Traveller } from '../support/traveller'
import { until } from '../support/until'

const LONGEST_START_MS = 120_000
const WRITTEN_WITHIN_MS = 60_000

/** Keeps the id of the last answer. */
class IdentifiedTraveller extends Traveller {
  lastId = ''

  protected override readHeaders(headers: Headers): void {
    this.lastId = headers.get('x-request-id') ?? ''
  }
}

const of =
  (name: string, value: string) =>
  ({ attributes }: CollectedSpan) =>
    attributes[name] === value

describe('traces of a server', () => {
  let collector: TraceCollector
  let product: Product
  let traveller: IdentifiedTraveller

  before(
    async () => {
      collector = await TraceCollector.start()
      afterAllTests(() => collector.stop())
      product = await Product.start({
        now: new Date().toISOString(),
        env: {
          DEV_CLOCK: '0',
          RATE_LIMIT_MULTIPLIER: '1000',
          LOG_LEVEL: 'info',
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
          OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
        },
      })
      const { token, email } = await Traveller.signedIn(product)
      traveller = new IdentifiedTraveller(product, email)
      traveller.token = token
    },
    { timeout: LONGEST_START_MS },
  )

  test('show a payment: its request, its statements and what the provider was asked, by one id', async () => {
    const day = addDays(toWallTime(Date.now()).slice(0, 10), 3)
    const { id } = await traveller.order(await traveller.pickup(`${day} 10:05:00`))
    await traveller.pay(id)
    const { lastId } = traveller
    const isOfIt = of('noriai.request_id', lastId)
    const isRequest = (span: CollectedSpan) => isOfIt(span) && span.kind === spanKinds.server
    await collector.until('the payment was traced', (spans) => spans.some(isRequest))
    const all = collector.spans.filter(isOfIt)
    const request = all.find(isRequest)
    assert.ok(request)
    const { attributes } = request
    assert.deepEqual(
      [attributes['noriai.call'], attributes['http.response.status_code']],
      ['confirmCardPayment', 200],
    )
    assert.equal(request.parentSpanId, undefined)
    assert.ok(all.every(({ traceId }) => traceId === request.traceId))
    const statements = all.filter(of('db.system.name', 'postgresql'))
    assert.ok(statements.some(({ name }) => name === 'commit') && statements.length > 5)
    const charge = all.find(({ attributes: { 'noriai.their_request_id': theirs } }) => theirs !== undefined)
    assert.equal(charge?.kind, spanKinds.client)
    assert.equal(charge.parentSpanId, request.spanId)
    assert.match(String(charge.attributes['noriai.their_request_id']), /^req_/)
    assert.ok(collector.sent.every(({ authorization }) => authorization === 'Bearer of-the-collector'))
    const text = JSON.stringify(collector.spans)
    for (const secret of ['HANNAH', traveller.email, 'hannah@example.com', traveller.token ?? ''])
      assert.ok(!text.includes(secret), secret)
    const line = readFileSync(programLog('server'), 'utf8')
      .split('\n')
      .find((each) => each.includes(lastId) && each.includes('"msg":"answered"'))
    assert.ok(line?.includes(`"traceId":"${request.traceId}"`), 'the log names another trace')
  })

  test('show the runs of jobs with their statements', async () => {
    const isJob = ({ name, kind }: CollectedSpan) =>
      name === 'job release-holds' && kind === spanKinds.internal
    await collector.until('a job was traced', (spans) => spans.some(isJob))
    const job = collector.spans.find(isJob) ?? assert.fail()
    const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === job.spanId)
    assert.ok(statements.length > 0)
    for (const { attributes } of [job, ...statements]) {
      assert.equal(attributes['noriai.job'], 'release-holds')
      assert.equal(attributes['noriai.run_id'], job.attributes['noriai.run_id'])
    }
  })

  test('leave out what monitors ask for', () => {
    assert.ok(
      !collector.spans.some(({ attributes }) =>
        /^\/(?:healthz|readyz|metrics)$/.test(String(attributes['http.route'])),
      ),
    )
  })

  test('are sent to the last one when a server stops', async () => {
    await traveller.pickup(toWallTime(Date.now() + 86_400_000))
    const { lastId } = traveller
    assert.equal(await product.restartServer(), 0)
    assert.ok(collector.spans.some(of('noriai.request_id', lastId)))
  })

  test('that cannot be sent are reported in the log, and cost nobody anything else', async () => {
    await collector.stop()
    const isReported = () => readFileSync(programLog('server'), 'utf8').includes('traces could not be sent')
    const rides = () => traveller.pickup(toWallTime(Date.now() + 86_400_000))
    await rides()
    await until('the log says so', WRITTEN_WITHIN_MS, () => Promise.resolve(isReported() ? true : undefined))
    await rides()
    assert.equal(await product.restartServer(), 0)
  })
})
