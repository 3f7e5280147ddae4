import { feeOverdueBefore } from '@noriai/contract/orders/invoice'
import { addDays, addMinutes, calendarDateOf } from '@noriai/contract/time'
import { sql, type SQL } from 'drizzle-orm'
import { timestamp } from '../../infra/db/sql'
import { before } from '../due'
import type { AuditContext, Invariant } from '../invariant'
import { longestGapMinutes } from '../longestGap'

/** A day, and the night in which nothing is compared. */
const REPORTED_HOURS = 48
const MINUTES_PER_HOUR = 60
/** Minutes in which what is due is tried again. */
const GRACE_MINUTES = 15
/** Twice the time after which a run is taken for lost; see jobs/boss. */
const STUCK_MINUTES = 10
/** After so many tries a mail is given up; see jobs/sendNotices. */
const GIVEN_UP_TRIES = 13

/** The jobs by name, and how long each is silent at most. */
function knownJobs({ jobs = [] }: AuditContext): SQL {
  const known = jobs.map(({ name, cron }) => ({ name, minutes: longestGapMinutes(cron) }))
  return sql`json_to_recordset(${JSON.stringify(known)}::json) as known(name text, minutes int)`
}

/** Timed work runs, and what it sends goes out. */
export const jobInvariants: readonly Invariant[] = [
  {
    name: 'scheduledJobsRun',
    topic: 'jobs',
    sentence: `No scheduled job waits, or runs, for longer than ${STUCK_MINUTES} minutes.`,
    holds: 'onceJobsRan',
    // The scheduler works by the database's own clock, and in a copy that is audited later all that waited looks forgotten.
    table: 'pgboss.job',
    judgesJobs: true,
    query: () => sql`
      select name, state::text as state, start_after, started_on from pgboss.job
      where (state = 'active' and started_on < now() - ${STUCK_MINUTES} * interval '1 minute')
        or (state in ('created', 'retry') and start_after < now() - ${STUCK_MINUTES} * interval '1 minute')`,
  },
  {
    name: 'jobsKeepTheirTimes',
    topic: 'jobs',
    sentence: `No job was last done longer ago than the longest time between two of its runs and ${STUCK_MINUTES} minutes.`,
    holds: 'onceJobsRan',
    table: 'pgboss.queue',
    judgesJobs: true,
    // What is over goes into the archive after half a day and is deleted a week later: a day is always there. A job is judged once
    // the scheduler has known it for as long.
    query: (context) => sql`
      select known.name, known.minutes as silent_at_most, queue.created_on as known_since, ran.completed_on as last_done_on
      from ${knownJobs(context)}
      join pgboss.queue on queue.name = known.name
      cross join lateral (
        select max(completed_on) as completed_on from (
          select completed_on from pgboss.job where job.name = known.name and job.state = 'completed'
          union all
          select completed_on from pgboss.archive where archive.name = known.name and archive.state = 'completed'
        ) kept
      ) ran
      where greatest(queue.created_on, ran.completed_on) < now() - (known.minutes + ${STUCK_MINUTES}) * interval '1 minute'`,
  },
  {
    name: 'noticesGoOut',
    topic: 'jobs',
    sentence: `A notice that is due is tried within ${GRACE_MINUTES} minutes.`,
    holds: 'onceJobsRan',
    query: ({ at }) => sql`
      select id as notice_id, order_id, kind, channel, tries, next_try_at
      from notices
      where sent_at is null and superseded_at is null and tries < ${GIVEN_UP_TRIES} and next_try_at < ${before(at, GRACE_MINUTES)}`,
  },
  {
    name: 'invoicesAreIssued',
    topic: 'jobs',
    sentence: `An invoice that was asked for, and whose fee is paid, is issued within ${GRACE_MINUTES} minutes; where the fee is not paid in time the application ends within them.`,
    holds: 'onceJobsRan',
    query: ({ at, policy }) => {
      const overdue = feeOverdueBefore(addMinutes(at, -GRACE_MINUTES), policy)
      const isOverdue = overdue === undefined ? sql`false` : sql`applied_at < ${timestamp(overdue)}`
      return sql`
        select id as invoice_id, applied_at, service_fee_jpy, fee_paid_at from invoices
        where state = 'applied' and applied_at < ${before(at, GRACE_MINUTES)}
          and (service_fee_jpy = 0 or fee_paid_at < ${before(at, GRACE_MINUTES)} or fee_paid_at is null and ${isOverdue})`
    },
  },
  {
    name: 'invoicesAreReplaced',
    topic: 'jobs',
    sentence: `An issued invoice is over no more than what is left of its orders, once ${GRACE_MINUTES} minutes have passed since some of it went back.`,
    holds: 'onceJobsRan',
    query: ({ at }) => sql`
      select i.id as invoice_id, i.serial_no, i.amount_jpy, worth.left_jpy, worth.refunded_at
      from invoices i cross join lateral (
        select sum(greatest(0, o.paid_amount_jpy - back.jpy)) as left_jpy, max(back.requested_at) as refunded_at
        from invoice_orders b join orders o on o.id = b.order_id cross join lateral (
          select coalesce(sum(r.amount_jpy), 0) as jpy, max(r.requested_at) as requested_at from refunds r where r.order_id = o.id
        ) back
        where b.invoice_id = i.id
      ) worth
      where i.state = 'issued' and i.amount_jpy > worth.left_jpy and worth.refunded_at < ${before(at, GRACE_MINUTES)}`,
  },
  {
    name: 'daysAreReconciled',
    topic: 'jobs',
    sentence:
      'No day older than yesterday waits to be compared with a provider’s ledger, and none is left out.',
    holds: 'onceJobsRan',
    query: ({ at }) => sql`
      select provider, day::text as day, state, tries from reconciliation_days
      where state = 'notRun' and day < ${addDays(calendarDateOf(at), -1)}
      union all
      select provider, max(day)::text, 'noLaterDay', 0 from reconciliation_days
      group by provider having max(day) < ${addDays(calendarDateOf(at), -2)}
        and max(day) = (select max(day) from reconciliation_days)`,
  },
  {
    name: 'findingsAreReported',
    topic: 'jobs',
    sentence: `The operator was told of every open finding, and again within ${REPORTED_HOURS} hours.`,
    holds: 'onceJobsRan',
    query: ({ at }) => sql`
      select id as finding_id, provider, kind, subject, first_seen_at, told_at from reconciliation_findings
      where status = 'open' and coalesce(told_at, first_seen_at) < ${before(at, REPORTED_HOURS * MINUTES_PER_HOUR)}`,
  },
  {
    name: 'invoiceNumbersHaveNoGap',
    topic: 'jobs',
    sentence: 'As many invoices have a number as the years say were issued.',
    holds: 'always',
    query: () => sql`
      select coalesce((select sum(issued) from invoice_years), 0)::int as counted,
        (select count(serial_no) from invoices)::int as numbered
      where coalesce((select sum(issued) from invoice_years), 0) <> (select count(serial_no) from invoices)`,
  },
]
