import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { MovableClock } from '../../clock'
import { DomainError } from '../../errors'
import { jobs } from '../../jobs/list'
import { runJobs } from '../../jobs/run'
import { readOutbox } from '../../infra/providers/outbox'
import { outboxPage, outboxPolicy } from './outboxPage'

const clockRequest = v.union([
  v.strictObject({ now: v.pipe(v.string(), v.isoTimestamp()) }),
  v.strictObject({ advanceMs: v.pipe(v.number(), v.safeInteger()) }),
])

/**
 * Tools of development and tests, absent in production: what was sent, the clock (with DEV_CLOCK=1: `{now}` as ISO
 * instant or `{advanceMs}`), and the timed work, run at once.
 */
export function registerDev(app: FastifyInstance): void {
  const { deps } = app
  app.get('/dev/outbox', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', outboxPolicy)
      .type('text/html; charset=utf-8')
      .send(outboxPage(await readOutbox(deps.db))),
  )
  app.get('/dev/outbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readOutbox(deps.db)),
  )
  app.post('/dev/jobs/run', async () => ({ ran: await runJobs(deps, jobs) }))
  app.get('/dev/clock', () => ({ now: new Date(deps.clock.now()).toISOString() }))
  app.post('/dev/clock', (request) => {
    if (!(deps.clock instanceof MovableClock)) throw new DomainError('notFound')
    const wanted = v.safeParse(clockRequest, request.body)
    if (!wanted.success) throw new DomainError('bodyMalformed')
    if ('now' in wanted.output) deps.clock.set(Date.parse(wanted.output.now))
    else deps.clock.advance(wanted.output.advanceMs)
    return { now: new Date(deps.clock.now()).toISOString() }
  })
}
