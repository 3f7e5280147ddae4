import { auditBooks } from '../../server/src/audit/auditBooks'
import { isAnyBroken } from '../../server/test/quickAudit'
import { Breach } from './breach'
import type { ModelContext } from './context'
import { checkSurplusParts } from './surplusParts'

/**
 * Holds the books against every invariant of the audit, and against what the provider and the log say.
 * `jobsRan`: nothing may be overdue either.
 * @throws Breach for the first that does not hold
 */
export async function checkBooks(context: ModelContext, jobsRan: boolean): Promise<void> {
  const { server, providers, logged } = context.bench
  if (jobsRan || (await isAnyBroken(server.deps.db, { at: context.now, policy: server.deps.policy }))) {
    const options = { at: context.now, policy: server.deps.policy, jobsRan }
    const [first] = (await auditBooks(server.deps.db, options)).breaches
    if (first)
      throw new Breach(first.invariant, named(context, { sentence: first.sentence, rows: first.rows }))
  }
  await checkDesk(context)
  await checkDisputes(context)
  await checkSurplusParts(context)
  const [fault] = providers.faults
  if (fault !== undefined) throw new Breach('the provider is asked for nothing that cannot be', fault)
  const line = logged.find((each) => !isOfLateNews(context, each))
  if (line === undefined) return
  const { rows: found } = await server.deps.pool.query('select * from reconciliation_findings')
  throw new Breach('the server logs no fault', named(context, { line: JSON.parse(line) as unknown, found }))
}

/** What the log of staff says that must have happened once only. @throws Breach for the first that did not */
async function checkDesk(context: ModelContext): Promise<void> {
  const { finds, doors, proposals } = context.seen.desk
  if (finds.length + doors.length + proposals.length === 0) return
  const { pool } = context.bench.server.deps
  const { rows } = await pool.query<{ what: string; subject: string }>(`
    select 'one find is handed over once' as what, f.id::text as subject
      from lost_finds f cross join lateral (
        select count(*) as times from staff_actions a where a.subject = 'find' and a.subject_id = f.id::text
          and a.action in ('return', 'ship', 'police', 'dispose')) gone
      where gone.times <> (case when f.ended_at is null then 0 else 1 end)
    union all select 'a door is one version', d.place_id
      from place_doors d cross join lateral (
        select count(*) as times from staff_actions a where a.subject = 'place' and a.subject_id = d.place_id
          and a.action in ('added', 'changed')) kept
      where kept.times <> d.version
    union all select 'a proposal is decided once', p.id::text
      from door_proposals p
      where p.version <> (case when p.decision is null then 1 else 2 end)`)
  const [row] = rows
  if (row) throw new Breach(row.what, row.subject)
}

/** What a bank decides again holds nothing back for ever. @throws Breach */
async function checkDisputes({ bench }: ModelContext): Promise<void> {
  if (!hasDisputes(bench)) return
  const { rows } = await bench.server.deps.pool.query(`
    select r.order_id, r.amount_jpy from refunds r
    where r.status = 'impossible' and r.impossible_reason = 'disputeLost' and not exists (
      select 1 from disputes d join payment_attempts a using (out_trade_no)
      where a.order_id = r.order_id and d.status = 'lost')`)
  if (rows.length > 0) throw new Breach('a refund ends by a dispute for as long as that is lost', rows)
  const { rows: noted } = await bench.server.deps.pool.query(`
    select r.order_id, r.amount_jpy, r.hand_reference, d.id from refunds r
      join payment_attempts a using (order_id)
      join disputes d using (out_trade_no)
    where r.status = 'done' and r.hand_method = 'dispute' and r.amount_jpy > r.gift_jpy and d.status = 'won'
      and (r.hand_reference = d.id or not exists (
        select 1 from disputes other where other.out_trade_no = d.out_trade_no and other.status <> 'won'))
      and not exists (select 1 from surplus_refunds s where s.out_trade_no = d.out_trade_no)`)
  if (noted.length > 0) throw new Breach('no dispute that we won has paid a refund', noted)
}

const hasDisputes = ({ providers }: ModelContext['bench']): boolean =>
  providers.all.some(({ disputes }) => disputes.size > 0)

/**
 * What our log rightly says while a provider knows more than we do: it refuses the refund of a payment that is disputed, and the
 * reconciliation takes in what no news brought.
 */
function isOfLateNews({ bench }: ModelContext, line: string): boolean {
  const { msg, reason, open } = JSON.parse(line) as Readonly<Record<string, unknown>>
  const isDisputed = msg === 'the provider refused a refund' && reason === 'wrongState'
  return (
    (hasDisputes(bench) && isDisputed) || (msg === 'the provider’s ledger and our books differ' && open === 0)
  )
}

/** Ids of orders in the words of the sequence. */
function named(context: ModelContext, shown: unknown): unknown {
  let text = JSON.stringify(shown)
  for (const [name, { id, orderNo }] of context.seen.orders) {
    text = text.replaceAll(id, name).replaceAll(orderNo, name)
  }
  return JSON.parse(text) as unknown
}
