import { staffCalls } from '@noriai/contract/calls/staff/index'
import type { CounterWay } from '@noriai/contract/rules/counterSale'
import { isDeepStrictEqual } from 'node:util'
import { Breach } from './breach'
import type { ModelContext, OrderRow } from './context'
import { INVOICE_FEE_JPY } from './fees'

/** What the provider of a payment pays out. */
const providerWays = ['card', 'wechat', 'alipay'] as const
const isByProvider = ({ payType }: OrderRow) => (providerWays as readonly unknown[]).includes(payType)

/** The sums of the journal by their names. */
interface JournalSums {
  readonly sold: number
  readonly surplus: number
  readonly back: number
  readonly cashFees: number
  readonly terminalFees: number
}

/**
 * Holds the journal of the closed days, once all are closed, against what the model knows by itself: what providers charged for orders that it
 * paid and beside them, what they gave back, and the fees that staff took. @throws Breach where they differ by a yen
 */
export async function expectSameJournal(context: ModelContext): Promise<void> {
  const { providers } = context.bench
  const charged = providers.payments.filter(({ status }) => status === 'succeeded')
  const sold = sumOf(
    [...context.seen.orders.values()].filter((order) => order.payment === 'paid' && isByProvider(order)),
    ({ paidAmountJpy, giftJpy }) => paidAmountJpy - giftJpy,
  )
  const fees = await readFees(context)
  const feesBy = (way: CounterWay) =>
    sumOf(
      fees.filter((fee) => fee.way === way),
      () => INVOICE_FEE_JPY,
    )
  const own: JournalSums = {
    sold,
    surplus: sumOf(charged, ({ amountJpy }) => amountJpy) - sold,
    back: sumOf(charged, ({ refundedJpy }) => refundedJpy),
    cashFees: feesBy('cash'),
    terminalFees: feesBy('terminal'),
  }
  const journal = await readJournal(context)
  if (!isDeepStrictEqual(journal, own))
    throw new Breach('the journal has what was charged, went back and was taken for invoices', {
      journal,
      own,
    })
}

/** The report of the closed days comes to what their journal does. @throws Breach */
export async function expectSameReport(context: ModelContext): Promise<void> {
  const { rows } = await context.bench.server.deps.pool.query<ClosedDays>(`
    select min(day)::text as first, max(day)::text as last, ${sumSql("'sold'")} as sold,
      ${sumSql("'refundedBefore', 'refundedAfter'")} as back, ${sumSql("'rides', 'bags', 'noShows', 'cancellations'")} as revenue,
      ${sumSql("'disputes', 'disputeFees'")} as lost
    from (select day from report_entries where number = 0) closed left join journal_lines using (day)`)
  const { first: from, last: to, ...sums } = rows[0] ?? noneClosed
  if (from === null || to === null) return
  context.beginStep(`report-${context.now}`)
  const report = await context.ask(staffCalls.staffReport, { from, to, by: 'day' }, 'staff')
  if (report.status !== 200) throw new Breach('staff read the report of closed days', { from, to })
  const { soldJpy, refundsJpy, revenueJpy, lostJpy } = report.data.totals
  const shown = { sold: soldJpy, back: refundsJpy, revenue: revenueJpy, lost: lostJpy }
  const { sold, back, revenue, lost } = sums
  const journal = {
    sold: Number(sold),
    back: Number(back),
    revenue: Number(revenue),
    lost: Number(lost),
  }
  if (!isDeepStrictEqual(shown, journal))
    throw new Breach('a report of closed days comes to what their journal does', { shown, journal })
}

interface ClosedDays {
  readonly first: string | null
  readonly last: string | null
  readonly sold: string
  readonly back: string
  readonly revenue: string
  readonly lost: string
}

const noneClosed: ClosedDays = { first: null, last: null, sold: '0', back: '0', revenue: '0', lost: '0' }

const sumSql = (kinds: string) => `coalesce(sum(gross_jpy) filter (where kind in (${kinds})), 0)`

async function readJournal({ bench }: ModelContext): Promise<JournalSums> {
  const byProvider = `way in ('${providerWays.join("', '")}')`
  const { rows } = await bench.server.deps.pool.query<Record<keyof JournalSums, string>>(`
    select coalesce(sum(gross_jpy) filter (where kind = 'sold' and ${byProvider}), 0) as sold,
      coalesce(sum(gross_jpy) filter (where kind = 'surplus'), 0) as surplus,
      coalesce(sum(gross_jpy) filter (where kind in ('refundedBefore', 'refundedAfter', 'surplusBack') and ${byProvider}), 0) as back,
      coalesce(sum(gross_jpy) filter (where kind = 'invoiceFees' and way = 'counter'), 0) as "cashFees",
      coalesce(sum(gross_jpy) filter (where kind = 'invoiceFees' and way = 'terminal'), 0) as "terminalFees"
    from journal_lines`)
  const [row] = rows
  return {
    sold: Number(row?.sold),
    surplus: Number(row?.surplus),
    back: Number(row?.back),
    cashFees: Number(row?.cashFees),
    terminalFees: Number(row?.terminalFees),
  }
}

/**
 * The fees at the counter. @throws Breach where one that the model took is not there as it was taken, once, or one is there of an application
 * that ended since it was not paid
 */
async function readFees(context: ModelContext) {
  const { rows } = await context.bench.server.deps.pool.query<{
    invoice: string
    way: CounterWay
    slip: string
    jpy: string
  }>(
    `select invoice_id as invoice, way, slip, amount_jpy as jpy from counter_entries where invoice_id is not null`,
  )
  for (const [invoice, taken] of context.fees) {
    const kept = rows
      .filter((each) => each.invoice === invoice)
      .map(({ way, slip, jpy }) => ({ way, slip, jpy: Number(jpy) }))
    if (!isDeepStrictEqual(kept, [{ ...taken, jpy: INVOICE_FEE_JPY }]))
      throw new Breach('the fee of an invoice is kept as it was taken', { kept, taken })
  }
  const late = rows.filter(({ invoice }) => context.lapsed.has(invoice))
  if (late.length > 0) throw new Breach('what was not issued for want of its fee has none in the books', late)
  return rows
}

function sumOf<Item>(items: readonly Item[], jpyOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + jpyOf(item), 0)
}
