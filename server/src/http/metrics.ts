import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { DomainError } from '../errors'
import { productVersion } from '../productVersion'
import { registerBooksMetrics } from './metricsOfBooks'

const MS_PER_SECOND = 1000
const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

declare module 'fastify' {
  interface FastifyInstance {
    /** Where further metrics are registered. */
    metrics: Registry
  }
}

/**
 * Prometheus metrics at /metrics: the process, requests by route, refusals by code, the database pool, jobs, and what waits in the books.
 * With METRICS_TOKEN the scraper must send it as bearer token; in production without one there is no such page.
 */
export function registerMetrics(app: FastifyInstance): void {
  const registry = new Registry()
  app.decorate('metrics', registry)
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'noriai_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS_BUCKETS,
    registers: [registry],
  })
  registerBuildGauge(registry)
  registerPoolGauge(app, registry)
  registerClockGauge(app, registry)
  registerJobGauges(app, registry)
  registerBooksMetrics(app, registry)
  registerLogGauge(app, registry)
  registerFaultGauge(app, registry)
  registerBudgetGauge(app, registry)
  registerCardGauge(app, registry)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / MS_PER_SECOND,
    )
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(app, request)) throw new DomainError('notFound')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  app.addHook('onClose', (_app, done) => {
    registry.clear()
    done()
  })
}

/** Counts refusals and faults by their code; used by the error handler. */
export function refusalCounter(app: FastifyInstance): Counter<'error'> {
  return new Counter({
    name: 'noriai_refusals_total',
    help: 'Requests answered with an error, by its code',
    labelNames: ['error'],
    registers: [app.metrics],
  })
}

function registerBuildGauge(registry: Registry): void {
  const build = new Gauge({
    name: 'noriai_build_info',
    help: 'Always 1; which release runs here, and on which Node',
    labelNames: ['version', 'node'],
    registers: [registry],
  })
  build.set({ version: productVersion, node: process.version }, 1)
}

/** Each server shows the runs of its own: of several one adds up the runs, and takes the newest of the last good ones. */
function registerJobGauges({ deps }: FastifyInstance, registry: Registry): void {
  const runs = new Counter({
    name: 'noriai_job_runs_total',
    help: 'Runs of a job on this server since its start, by how they ended',
    labelNames: ['job', 'outcome'],
    registers: [registry],
    collect() {
      runs.reset()
      for (const [job, { done, failed }] of deps.jobWatch.runs) {
        runs.inc({ job, outcome: 'done' }, done)
        runs.inc({ job, outcome: 'failed' }, failed)
      }
    },
  })
  const lastDone = new Gauge({
    name: 'noriai_job_last_done_timestamp_seconds',
    help: 'When a job last ended well on this server, or when the server began to run jobs',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      for (const [job, { lastDoneAt }] of deps.jobWatch.runs)
        lastDone.set({ job }, lastDoneAt / MS_PER_SECOND)
    },
  })
  const took = new Gauge({
    name: 'noriai_job_last_duration_seconds',
    help: 'How long the last run of a job took on this server',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      for (const [job, { lastTookMs }] of deps.jobWatch.runs) took.set({ job }, lastTookMs / MS_PER_SECOND)
    },
  })
}

function registerPoolGauge({ deps }: FastifyInstance, registry: Registry): void {
  const connections = new Gauge({
    name: 'noriai_database_connections',
    help: 'Connections of the database pool, and requests waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.set({ state: 'open' }, deps.pool.totalCount)
      connections.set({ state: 'idle' }, deps.pool.idleCount)
      connections.set({ state: 'waiting' }, deps.pool.waitingCount)
    },
  })
}

function registerClockGauge(app: FastifyInstance, registry: Registry): void {
  const ahead = new Gauge({
    name: 'noriai_clock_ahead_seconds',
    help: 'How far the clock of this server is ahead of the database’s; 0 while they differ by no more than they may',
    registers: [registry],
    collect() {
      ahead.set(app.clockAheadMs() / MS_PER_SECOND)
    },
  })
}

function registerLogGauge({ deps }: FastifyInstance, registry: Registry): void {
  const dropped = new Gauge({
    name: 'noriai_operation_log_dropped',
    help: 'Entries of the operation log dropped since the start, because a minute was full',
    registers: [registry],
    collect() {
      dropped.set(deps.logRoom.dropped)
    },
  })
}

function registerFaultGauge({ deps }: FastifyInstance, registry: Registry): void {
  const faults = new Gauge({
    name: 'noriai_app_faults',
    help: 'Errors that the apps reported to this server since its start, by what became of the report',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      for (const [outcome, count] of Object.entries(deps.faultRoom.counts)) faults.set({ outcome }, count)
    },
  })
}

function registerBudgetGauge({ deps }: FastifyInstance, registry: Registry): void {
  const used = new Gauge({
    name: 'noriai_message_budget_percent',
    help: 'How much of what may be sent within a day is used, by channel',
    labelNames: ['channel'],
    registers: [registry],
    collect() {
      for (const [channel, percent] of deps.messageBudget.usedPercent) used.set({ channel }, percent)
    },
  })
}

function registerCardGauge({ deps }: FastifyInstance, registry: Registry): void {
  const cards = new Gauge({
    name: 'noriai_cards',
    help: 'Cards since the start, by what happened to them',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      for (const [outcome, count] of deps.cardWatch.counts) cards.set({ outcome }, count)
    },
  })
}

function mayRead({ deps }: FastifyInstance, request: FastifyRequest): boolean {
  const { METRICS_TOKEN: token, production } = deps.config
  if (token === undefined) return !production
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
