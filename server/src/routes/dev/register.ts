import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { MovableClock } from '../../clock'
import {
  letterInBrowser,
  letterPolicy,
  outboxMailPage,
  outboxPage,
  outboxPolicy,
} from '../../documents/outboxPage'
import { DomainError } from '../../errors'
import { jobs } from '../../jobs/list'
import { runJobs } from '../../jobs/run'
import { readOutbox, readOutboxMail } from '../../infra/providers/outbox'

const clockRequest = v.union([
  v.strictObject({ now: v.pipe(v.string(), v.isoTimestamp()) }),
  v.strictObject({ advanceMs: v.pipe(v.number(), v.safeInteger()) }),
])

/** All jobs, or those of some names. */
const runRequest = v.strictObject({ only: v.optional(v.array(v.picklist(jobs.map(({ name }) => name)))) })

/** Whoever runs the timed work comes again for what is left by then: no client waits for minutes of it. */
const LONGEST_ANSWER_MS = 30_000

async function mailOf({ deps }: FastifyInstance, id: string) {
  const message = /^\d{1,15}$/.test(id) ? await readOutboxMail(deps.db, Number(id)) : undefined
  if (!message) throw new DomainError('notFound')
  return message
}

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
  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async ({ params }, reply) => {
    const { message, mail } = await mailOf(app, params.id)
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', outboxPolicy)
      .type('text/html; charset=utf-8')
      .send(outboxMailPage(message, mail))
  })
  app.get<{ Params: { id: string } }>('/dev/outbox/:id/html', async ({ params }, reply) => {
    const { mail } = await mailOf(app, params.id)
    return reply
      .header('cache-control', 'private, max-age=86400, immutable')
      .header('content-security-policy', letterPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(letterInBrowser(mail))
  })
  app.get<{ Params: { id: string; index: string } }>(
    '/dev/outbox/:id/files/:index',
    async ({ params }, reply) => {
      const { mail } = await mailOf(app, params.id)
      const file = mail.attachments[Number(params.index)]
      if (!file) throw new DomainError('notFound')
      return reply
        .header('content-disposition', `attachment; filename="${file.fileName}"`)
        .type(file.type)
        .send(Buffer.from(file.base64, 'base64'))
    },
  )
  app.get('/dev/outbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readOutbox(deps.db)),
  )
  app.get('/dev/jobs', () => ({ jobs: jobs.map(({ name, cron }) => ({ name, cron })) }))
  app.post('/dev/jobs/run', async (request) => {
    const wanted = v.safeParse(runRequest, request.body ?? {})
    if (!wanted.success) throw new DomainError('bodyMalformed')
    const { only } = wanted.output
    const chosen = only ? jobs.filter(({ name }) => only.includes(name)) : jobs
    const until = performance.now() + LONGEST_ANSWER_MS
    const left = await runJobs(deps, chosen, () => performance.now() < until)
    const namesOf = (list: typeof left) => list.map(({ name }) => name)
    return { ran: namesOf(chosen.filter((job) => !left.includes(job))), left: namesOf(left) }
  })
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
