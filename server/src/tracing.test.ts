import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '../test/database'
import { spanKinds, TraceCollector } from '../test/traceCollector'
import { readConfig } from './config'
import { openDatabase } from './infra/db/client'
import { inScope } from './requestScope'
import { inTrace, isTracing, startTracing } from './tracing'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Traces what `work` does, and sends it. @returns what the collector has then */
async function collected(work: () => Promise<unknown>, env: Readonly<Record<string, string>> = {}) {
  const collector = await TraceCollector.start()
  const stop = await startTracing(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...env }))
  try {
    await work()
  } finally {
    await stop()
    await collector.stop()
  }
  return collector
}

const piece = { name: 'work', kind: 'internal' } as const

describe('traces', () => {
  test('have the statements of who sent them, also of who had to wait for a connection', async () => {
    const { url } = await testDatabase()
    const { spans, sent } = await collected(async () => {
      const { pool, db, close } = openDatabase(url, 1, (error) => assert.fail(error))
      const ask = (reqId: string) =>
        inTrace(piece, { reqId }, async () => {
          await pool.query('select $1::text as secret', [`secret of ${reqId}`])
          await db.transaction(async (tx) => tx.execute('select 2'))
        })
      const failing = inTrace(piece, { job: 'a-job', runId: 'r1' }, () => pool.query('select 1 / 0'))
      await Promise.all([ask('one'), ask('two'), ask('three'), assert.rejects(failing)])
      // Whoever asks for nobody is no part of any.
      await inScope({ reqId: 'four' }, () => pool.query('select 4'))
      await close()
    })
    assert.deepEqual([...new Set(sent.map((each) => each.path))], ['/v1/traces'])
    for (const reqId of ['one', 'two', 'three']) {
      const own = spans.filter(({ attributes }) => attributes['noriai.request_id'] === reqId)
      const work = own.find(({ name }) => name === 'work')
      const statements = own.filter(({ kind }) => kind === spanKinds.client)
      assert.deepEqual(
        statements.map(({ attributes }) => attributes['db.query.text']),
        ['select $1::text as secret', 'begin', 'select 2', 'commit'],
      )
      for (const { traceId, parentSpanId } of statements)
        assert.deepEqual([traceId, parentSpanId], [work?.traceId, work?.spanId])
    }
    const failed = spans.filter(({ isFailed }) => isFailed)
    assert.deepEqual(
      failed.map(({ name, attributes }) => [name, attributes['noriai.job'], attributes['error.type']]),
      [
        ['select', 'a-job', '22012'],
        ['work', 'a-job', '22012'],
      ],
    )
    assert.ok(!spans.some(({ attributes }) => attributes['noriai.request_id'] === 'four'))
    assert.ok(!JSON.stringify(spans).includes('secret of'))
  })

  test('name the server, and are of the share that is asked for', async () => {
    const work = () => inTrace(piece, { reqId: 'one' }, () => Promise.resolve())
    const all = await collected(work, { OTEL_SERVICE_NAME: 'noriai-kansai', PORT: '3007' })
    assert.deepEqual([all.spans.length, all.spans[0]?.resource['service.name']], [1, 'noriai-kansai'])
    assert.match(String(all.spans[0]?.resource['service.instance.id']), /:3007$/)
    assert.match(String(all.spans[0]?.resource['service.version']), /^\d+\.\d+\.\d+$/)
    const none = await collected(work, { OTEL_TRACES_SAMPLER_ARG: '0' })
    assert.equal(none.spans.length, 0)
  })

  test('are not begun, and nothing of OpenTelemetry is loaded, without an endpoint', () => {
    // In one process, which has to translate what it imports: without an endpoint first.
    const environments = [{}, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }]
    const script = `
      import { createRequire } from 'node:module'
      import { readConfig } from './server/src/config'
      import { startTracing } from './server/src/tracing'
      for (const env of ${JSON.stringify(environments)}) {
        const stop = await startTracing(readConfig(env))
        const loaded = Object.keys(createRequire(import.meta.url).cache)
        console.log(loaded.filter((file) => file.includes('@opentelemetry')).length)
        await stop()
      }`
    const words = ['--import', 'tsx', '--input-type=module', '--eval', script]
    const { stdout, stderr } = spawnSync(process.execPath, words, {
      cwd: path.resolve(root),
      encoding: 'utf8',
    })
    const [without, named, ...others] = (stdout.match(/^\d+$/gm) ?? []).map(Number)
    assert.deepEqual([without, others], [0, []], stderr)
    assert.ok(named !== undefined && named > 10, stderr)
    assert.equal(isTracing(), false)
  })
})
