import { addDays, calendarDateOf, msPerHour, startOfDate } from '@noriai/contract/time'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import type { ProviderName } from '../../infra/db/schema/payments'
import { reconciliationDays } from '../../infra/db/schema/reconciliation'
import type { LedgerTerms } from '../../infra/providers/payment/capabilities'

/** Days that are compared again each morning: what was late at midnight is there a day later. */
const DAYS_AGAIN = 2
/** When a provider without a ledger would have been asked. */
const USUAL_READY_HOUR = 6

/** A calendar day in Japan at a provider. */
export type ReconciliationDay = typeof reconciliationDays.$inferSelect

const readyHourOf = (terms: LedgerTerms | null) => terms?.readyHour ?? USUAL_READY_HOUR

/** The newest day whose lines are complete at `at`. */
export function lastReadyDay(terms: LedgerTerms | null, at: number): string {
  return addDays(calendarDateOf(at - readyHourOf(terms) * msPerHour), -1)
}

/** Writes down each day up to `last` that is not there yet; a provider that is new begins with the last two. */
export async function enterDays(
  db: Executor,
  provider: ProviderName,
  { last, terms }: { readonly last: string; readonly terms: LedgerTerms | null },
): Promise<void> {
  const [newest] = await db
    .select({ day: sql<string | null>`max(${reconciliationDays.day})` })
    .from(reconciliationDays)
    .where(eq(reconciliationDays.provider, provider))
  const first = newest?.day ? addDays(newest.day, 1) : addDays(last, 1 - DAYS_AGAIN)
  const state = terms === null ? 'noLedger' : 'notRun'
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  if (days.length > 0)
    await db
      .insert(reconciliationDays)
      .values(days.map((day) => ({ provider, day, state }) as const))
      .onConflictDoNothing()
  if (terms === null)
    await db
      .update(reconciliationDays)
      .set({ state: 'noLedger' })
      .where(and(eq(reconciliationDays.provider, provider), eq(reconciliationDays.state, 'notRun')))
}

/** What is to be compared up to `last`: what was not yet, and once more the newest days, each once a day. The oldest first. */
export async function dueDays(
  db: Executor,
  provider: ProviderName,
  { last, terms }: { readonly last: string; readonly terms: LedgerTerms },
): Promise<ReconciliationDay[]> {
  const days = await db
    .select()
    .from(reconciliationDays)
    .where(
      and(
        eq(reconciliationDays.provider, provider),
        lte(reconciliationDays.day, last),
        inArray(reconciliationDays.state, ['notRun', 'run']),
        sql`(${reconciliationDays.state} = 'notRun' or ${reconciliationDays.day} > ${addDays(last, -DAYS_AGAIN)})`,
      ),
    )
    .orderBy(reconciliationDays.day)
  const readyAt = startOfDate(addDays(last, 1)) + terms.readyHour * msPerHour
  return days.filter(({ ranAt }) => ranAt === null || ranAt < readyAt)
}

/** Notes that the provider did not answer. */
export async function countSilence(db: Executor, days: readonly ReconciliationDay[]): Promise<void> {
  for (const { provider, day } of days)
    await db
      .update(reconciliationDays)
      .set({ tries: sql`${reconciliationDays.tries} + 1` })
      .where(
        and(
          eq(reconciliationDays.provider, provider),
          eq(reconciliationDays.day, day),
          eq(reconciliationDays.state, 'notRun'),
        ),
      )
}
