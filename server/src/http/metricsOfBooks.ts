import { msPerHour } from '@noriai/contract/time'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { MOST_TRIES } from '../domain/notices'
import { timestamp } from '../infra/db/sql'

/** Several scrapers, or an impatient one, cost the database one question in so long. */
const FRESH_FOR_MS = 10_000
/** What waits for longer is an address that takes nothing rather than a service that is away. */
const OVERDUE_AFTER_MS = 2 * msPerHour
const MS_PER_SECOND = 1000
/** How far back rides are counted: those of today, and of the night before. */
const RIDES_BACK_DAYS = 1

/** A figure of the books: what it is, two labels of it, how many there are, and since when the oldest waits. */
interface Figure extends Record<string, unknown> {
  figure: 'order' | 'payment' | 'refund' | 'notice' | 'finding' | 'audit'
  a: string
  b: string
  count: number
  /** In epoch milliseconds; null where nothing waits, or age says nothing. */
  since: number | null
}

const epoch = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

/**
 * One question for all figures. Each part is answered by an index of what waits, or of the days around today; none reads all orders.
 */
async function readFigures({ db, clock }: FastifyInstance['deps']): Promise<readonly Figure[]> {
  const now = timestamp(clock.now())
  const today = sql`(${now} at time zone 'Asia/Tokyo')::date`
  const { rows } = await db.execute<Figure>(sql`
    select 'order' as figure, payment as a, fulfilment as b, count(*)::float8 as count, null::float8 as since
      from orders where payment = 'paid' and service_date >= ${today} - ${RIDES_BACK_DAYS}::int group by payment, fulfilment
    union all
    select 'order', payment, fulfilment, count(*)::float8, null
      from orders where payment in ('unpaid', 'paying', 'failed') and fulfilment = 'placed' and ended_at is null group by payment, fulfilment
    union all
    select 'payment', provider, status, count(*)::float8, ${epoch('min(created_at)')}
      from payment_attempts where status in ('created', 'requiresAction', 'processing') group by provider, status
    union all
    select 'refund', 'order', status, count(*)::float8, ${epoch('min(requested_at)')}
      from refunds where status in ('pending', 'sent', 'failed') group by status
    union all
    select 'refund', 'surplus', status, count(*)::float8, ${epoch('min(created_at)')}
      from surplus_refunds where status in ('pending', 'sent') group by status
    union all
    select 'notice', channel, case
          when tries >= ${MOST_TRIES} then 'givenUp'
          when created_at < ${timestamp(clock.now() - OVERDUE_AFTER_MS)} then 'overdue'
          else 'waiting' end,
        count(*)::float8, ${epoch('min(created_at)')}
      from notices where sent_at is null and superseded_at is null group by 2, 3
    union all
    select 'finding', provider, kind, count(*)::float8, ${epoch('min(first_seen_at)')}
      from reconciliation_findings where status = 'open' group by provider, kind
    union all
    (select 'audit', started_by, '', jsonb_array_length(breaches)::float8, ${epoch('ran_at')}
      from audit_runs order by ran_at desc limit 1)`)
  return rows
}

/** What a family of metrics says of its figures: how many, and how old the oldest is. */
interface Family {
  readonly figure: Figure['figure']
  readonly name: string
  readonly help: string
  readonly labels: readonly [string, string]
  /** Whether it also has a metric of the oldest, `<name>_oldest_seconds`. */
  readonly hasAge: boolean
}

const families: readonly Family[] = [
  {
    figure: 'order',
    name: 'noriai_orders',
    help: 'Paid orders of rides since yesterday, and orders that wait to be paid, by state',
    labels: ['payment', 'fulfilment'],
    hasAge: false,
  },
  {
    figure: 'payment',
    name: 'noriai_payments_pending',
    help: 'Attempts to pay that are neither through nor failed, by provider and status',
    labels: ['provider', 'status'],
    hasAge: true,
  },
  {
    figure: 'refund',
    name: 'noriai_refunds_pending',
    help: 'Refunds that have not arrived, by what they are of and status; failed: staff decide',
    labels: ['of', 'status'],
    hasAge: true,
  },
  {
    figure: 'notice',
    name: 'noriai_notices_unsent',
    help: 'Notices that were not sent, by channel; overdue: for two hours or more; givenUp: tried for days',
    labels: ['channel', 'state'],
    hasAge: true,
  },
  {
    figure: 'finding',
    name: 'noriai_reconciliation_findings_open',
    help: 'Differences between a provider’s ledger and our books that nobody has closed, by kind',
    labels: ['provider', 'kind'],
    hasAge: true,
  },
]

/**
 * Registers the figures of the books: every server shows the same ones, so that one takes their maximum. They are read when somebody
 * scrapes. When the database does not answer they are left out, and `noriai_books_read` is 0.
 */
export function registerBooksMetrics({ deps }: FastifyInstance, registry: Registry): void {
  let figures: readonly Figure[] = []
  let readAt = -Infinity
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      figures = await readFigures(deps)
      booksRead.set(1)
    } catch (error) {
      figures = []
      booksRead.set(0)
      deps.log.warn({ err: error }, 'the figures of the books could not be read')
    }
    readAt = performance.now()
    reading = undefined
  }
  const current = async (): Promise<readonly Figure[]> => {
    if (performance.now() - readAt >= FRESH_FOR_MS) await (reading ??= read())
    return figures
  }
  const ageOf = (since: number | null) =>
    since === null ? 0 : Math.max(0, deps.clock.now() - since) / MS_PER_SECOND

  const booksRead = new Gauge({
    name: 'noriai_books_read',
    help: 'Whether the figures of the books could be read from the database',
    registers: [registry],
    async collect() {
      await current()
    },
  })
  for (const family of families) {
    const { figure, name, help, labels, hasAge } = family
    const own = async () => (await current()).filter((each) => each.figure === figure)
    const labelsOf = ({ a, b }: Figure) => ({ [labels[0]]: a, [labels[1]]: b })
    const counts = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const found = await own()
        // What waits no more has no row: it must not be shown as it was.
        counts.reset()
        for (const each of found) counts.set(labelsOf(each), each.count)
      },
    })
    if (!hasAge) continue
    const ages = new Gauge({
      name: `${name}_oldest_seconds`,
      help: `${help}: the age of the oldest`,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const found = await own()
        ages.reset()
        for (const each of found) ages.set(labelsOf(each), ageOf(each.since))
      },
    })
  }
  registerAuditMetrics(registry, async () => (await current()).find(({ figure }) => figure === 'audit'))
}

/** What the last audit of the books found, and when it ran. */
function registerAuditMetrics(registry: Registry, lastRun: () => Promise<Figure | undefined>): void {
  const breaches = new Gauge({
    name: 'noriai_audit_breaches',
    help: 'Invariants of the books that did not hold when they were audited last',
    labelNames: ['startedBy'],
    registers: [registry],
    async collect() {
      const run = await lastRun()
      breaches.reset()
      if (run) breaches.set({ startedBy: run.a }, run.count)
    },
  })
  const ranAt = new Gauge({
    name: 'noriai_audit_timestamp_seconds',
    help: 'When the books were audited last',
    labelNames: ['startedBy'],
    registers: [registry],
    async collect() {
      const run = await lastRun()
      ranAt.reset()
      if (run) ranAt.set({ startedBy: run.a }, (run.since ?? 0) / MS_PER_SECOND)
    },
  })
}
