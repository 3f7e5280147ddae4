import {
  journalAccounts,
  journalKinds,
  journalTax,
  journalWays,
  refundedTaxPercent,
  type JournalKind,
  type JournalWay,
} from '@noriai/contract/rules/journal'
import type { Policy } from '@noriai/contract/policy'
import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import type { journalLines } from '../../infra/db/schema/reports'
import { daysParameter } from './reportCells'

type JournalLine = Omit<typeof journalLines.$inferInsert, 'id' | 'number'>

/** The accounts of every kind and way of payment, as rows of hand-written SQL. */
function accountRows(policy: Policy): SQL {
  const rows = journalKinds.flatMap((kind) =>
    journalWays.map((way) => {
      const { debit, credit, taxPercent } = journalAccounts(kind, way, policy)
      return sql`(${kind}::text, ${way}::text, ${debit}::text, ${credit}::text, ${taxPercent}::int)`
    }),
  )
  return sql`(values ${sql.join(rows, sql`, `)}) as accounts(kind, way, debit, credit, tax_percent)`
}

/** Whether a line gives back what was kept of a cancelled order. Read an order at a time: the view of all is never. */
const ofCancellation = (kind: SQL, orderId: SQL) => sql`coalesce(${kind} = 'refundedAfter'
  and (select r.kind from report_revenue r where r.order_id = ${orderId}) = 'cancellations', false)`

/** Writes the journal of days that are being closed, each line with the tax that the contract's rule finds in it: `journalTax`. */
export async function writeJournal(tx: Executor, days: readonly string[], policy: Policy): Promise<void> {
  await tx.execute(sql`
    insert into journal_lines (day, number, order_id, kind, way, gross_jpy, tax_percent, tax_jpy, debit, credit)
    select j.day, 0, j.order_id, j.kind, j.way, j.gross_jpy, tax.percent,
      sign(j.gross_jpy) * (abs(j.gross_jpy) * tax.percent / (100 + tax.percent) / 100 * 100)::bigint,
      accounts.debit, accounts.credit
    from report_journal j join ${accountRows(policy)} on accounts.kind = j.kind and accounts.way = j.way
      cross join lateral (select case when ${ofCancellation(sql`j.kind`, sql`j.order_id`)}
        then ${refundedTaxPercent('cancellations', policy)}::int else accounts.tax_percent end as percent) tax
    where j.day = any(${daysParameter(days)})
    order by j.day, j.kind, j.order_id`)
}

interface LineRow extends Record<string, unknown> {
  readonly day: string
  readonly order_id: string
  readonly kind: JournalKind
  readonly way: JournalWay
  readonly gross_jpy: string
  readonly stored_gross: string
  readonly stored_tax: string
  readonly of_cancellation: boolean
}

/** Lines by which the journal of closed days agrees with the books again: what is missing, and what is taken back. */
export async function linesToAdd(
  db: Executor,
  days: readonly string[],
  policy: Policy,
): Promise<JournalLine[]> {
  if (days.length === 0) return []
  const wanted = daysParameter(days)
  const { rows } = await db.execute<LineRow>(sql`
    select day, order_id, kind, way, coalesce(n.gross_jpy, 0) as gross_jpy,
      coalesce(s.gross_jpy, 0) as stored_gross, coalesce(s.tax_jpy, 0) as stored_tax,
      ${ofCancellation(sql`kind`, sql`coalesce(n.order_id, s.order_id)`)} as of_cancellation
    from (select day, order_id, kind, way, sum(gross_jpy)::bigint as gross_jpy from report_journal
        where day = any(${wanted}) group by day, order_id, kind, way) n
      full join (select day, order_id, kind, way, sum(gross_jpy)::bigint as gross_jpy, sum(tax_jpy)::bigint as tax_jpy from journal_lines
        where day = any(${wanted}) group by day, order_id, kind, way) s using (day, order_id, kind, way)
    where coalesce(n.gross_jpy, 0) <> coalesce(s.gross_jpy, 0)
    order by day, kind, order_id, way`)
  return rows.map(({ day, order_id: orderId, kind, way, ...row }) => {
    const { taxPercent: usual, ...accounts } = journalAccounts(kind, way, policy)
    const taxPercent = row.of_cancellation ? refundedTaxPercent('cancellations', policy) : usual
    const now = Number(row.gross_jpy)
    return {
      day,
      orderId,
      kind,
      way,
      ...accounts,
      taxPercent,
      grossJpy: now - Number(row.stored_gross),
      // The tax of all lines together is that of what they come to.
      taxJpy: journalTax(now, taxPercent) - Number(row.stored_tax),
    }
  })
}
