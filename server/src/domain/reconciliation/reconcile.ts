import { addDays, msPerDay, msPerHour, startOfDate } from '@noriai/contract/time'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { reconciliationDays } from '../../infra/db/schema/reconciliation'
import type { PaymentProvider } from '../../infra/providers/payment/provider'
import { compareBooks, type Difference } from './compare'
import { countSilence, dueDays, enterDays, lastReadyDay, type ReconciliationDay } from './days'
import { recordFinding } from './findings'
import { balanceAt, keepLines, keepPayouts, netOfDays } from './ledgerLines'
import { takeInMissed } from './takeInMissed'

/** What the provider dates after midnight may be ours of the day before. */
const MARGIN_MS = msPerHour

/** Compares what is due with every provider. One that does not answer is asked again by the next run. */
export async function reconcileProviders(deps: Deps): Promise<void> {
  const at = deps.clock.now()
  for (const provider of deps.payments.all) await reconcileProvider(deps, provider, at)
}

async function reconcileProvider(deps: Deps, provider: PaymentProvider, at: number): Promise<void> {
  const { ledger: terms } = provider.capabilities
  const last = lastReadyDay(terms, at)
  await enterDays(deps.db, provider.name, { last, terms })
  if (terms === null) return
  const days = await dueDays(deps.db, provider.name, { last, terms })
  const [oldest] = days
  if (!oldest) return

  const end = startOfDate(addDays(last, 1))
  // The day before is read too: what moved there just before midnight may be ours of the first day.
  const period = { from: startOfDate(oldest.day) - msPerDay, to: end + MARGIN_MS }
  const kept = await keepLines(deps, provider, period)
  const balance =
    kept.kind === 'ok' && terms.hasBalance ? await balanceAt(provider, end, at) : ({ kind: 'none' } as const)
  if (kept.kind !== 'ok' || balance.kind === 'unknown' || balance.kind === 'refused') {
    deps.log.warn({ provider: provider.name, days: days.length }, 'the provider’s ledger could not be read')
    await countSilence(deps.db, days)
    return
  }
  await keepPayouts(deps, provider, at)
  const closingJpy = balance.kind === 'ok' ? balance.value : null
  await compareDays(deps, provider, { days, last, closingJpy, at })
}

interface Comparison {
  readonly days: readonly ReconciliationDay[]
  readonly last: string
  /** The balance at the end of the last day; null when the provider tells none. */
  readonly closingJpy: number | null
  readonly at: number
}

async function compareDays(deps: Deps, provider: PaymentProvider, comparison: Comparison): Promise<void> {
  const { days, last, closingJpy, at } = comparison
  const { name } = provider
  const compared = {
    provider: name,
    first: days[0]?.day ?? last,
    last,
    booksFrom: await booksFrom(deps, provider),
  }
  const seen = await compareBooks(deps.db, compared)
  for (const difference of seen) await takeInMissed(deps, provider, { difference, at })
  const left = seen.length > 0 ? await compareBooks(deps.db, compared) : []
  const stillThere = new Set(left.map(keyOf))
  // A dispute whose order was found was never missing: our books learn of disputes by the ledger.
  const settled = seen.filter((each) => !stillThere.has(keyOf(each)) && each.about !== 'dispute')
  const balances = closingJpy === null ? [] : await balancesOf(deps, provider, { days, last, closingJpy })
  const differences = [...left, ...balances.flatMap((each) => each.difference ?? [])]

  await deps.db.transaction(async (tx) => {
    for (const difference of differences)
      await recordFinding(tx, { provider: name, difference, isSettled: false }, at)
    for (const difference of settled)
      await recordFinding(tx, { provider: name, difference, isSettled: true }, at)
    for (const { day } of days) {
      const balance = balances.find((each) => each.day === day)
      await tx
        .update(reconciliationDays)
        .set({
          state: 'run',
          ranAt: at,
          ...(balance && { openingJpy: balance.openingJpy, closingJpy: balance.closingJpy }),
        })
        .where(and(eq(reconciliationDays.provider, name), eq(reconciliationDays.day, day)))
    }
  })
  if (differences.length + settled.length > 0)
    deps.log.error(
      { provider: name, open: differences.length, takenIn: settled.length },
      'the provider’s ledger and our books differ',
    )
}

const keyOf = ({ about, subject }: Difference) => `${about} ${subject}`

/** Since when the provider's lines are known here. */
async function booksFrom({ db }: Deps, { name }: PaymentProvider): Promise<number> {
  const [first] = await db
    .select({ day: sql<string>`min(${reconciliationDays.day})` })
    .from(reconciliationDays)
    .where(and(eq(reconciliationDays.provider, name), sql`${reconciliationDays.state} <> 'noLedger'`))
  return first ? startOfDate(first.day) : 0
}

interface DayBalance {
  readonly day: string
  readonly openingJpy: number
  readonly closingJpy: number
  readonly difference: Difference | undefined
}

/** Opening, movements and closing of each day. A balance that was written down once stays: later ones are compared with it. */
async function balancesOf(
  { db }: Deps,
  { name: provider }: PaymentProvider,
  { days, last, closingJpy }: { days: readonly ReconciliationDay[]; last: string; closingJpy: number },
): Promise<DayBalance[]> {
  const first = days[0]?.day ?? last
  const all: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) all.push(day)
  const net = await netOfDays(db, provider, all)
  const netOf = (day: string) => net.get(day) ?? 0
  const [before] = await db
    .select({ closingJpy: reconciliationDays.closingJpy })
    .from(reconciliationDays)
    .where(and(eq(reconciliationDays.provider, provider), eq(reconciliationDays.day, addDays(first, -1))))

  // Backwards from the balance of the last day.
  const closings = new Map<string, number>()
  let closing = closingJpy
  for (const day of [...all].reverse()) {
    closings.set(day, closing)
    closing -= netOf(day)
  }
  let opening = before?.closingJpy ?? null
  return days.map((row) => {
    const closesAt = row.closingJpy ?? closings.get(row.day) ?? closingJpy
    const opensAt = row.openingJpy ?? opening ?? closesAt - netOf(row.day)
    opening = closesAt
    const reached = opensAt + netOf(row.day)
    const difference: Difference | undefined =
      reached === closesAt
        ? undefined
        : {
            kind: 'balanceDiffers',
            subject: row.day,
            day: row.day,
            hereJpy: reached,
            thereJpy: closesAt,
            orderId: null,
            about: 'none',
          }
    return { day: row.day, openingJpy: opensAt, closingJpy: closesAt, difference }
  })
}
