import { calendarDateOf, msPerDay, msPerMinute } from '@noriai/contract/time'
import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { ProviderName } from '../../infra/db/schema/payments'
import { ledgerLines } from '../../infra/db/schema/reconciliation'
import type { Balance, LedgerLine, LedgerPage } from '../../infra/providers/payment/ledger'
import type { Answer, PaymentProvider, ProviderAnswer } from '../../infra/providers/payment/provider'

/** Rows of one statement. */
const CHUNK = 500
/** A provider that leads on for ever is a fault of its own. */
const MOST_PAGES = 5000
/** The provider's clock may be ahead of ours. */
const AHEAD_MS = 5 * msPerMinute
/** How often the balance is asked for again when money moved while it was. */
const BALANCE_TRIES = 5
/** A payout whose lines are not reported by then is left: it was made by hand, or is too old to ask about. */
const PAYOUT_WAIT_MS = 10 * msPerDay

type ReadPage = (cursor: string | undefined) => Answer<LedgerPage>

/** Reads a list to its end and hands over each page as it comes; what stopped it, if anything did. */
async function readPages(
  read: ReadPage,
  take: (lines: readonly LedgerLine[]) => Promise<void> | void,
): Promise<ProviderAnswer<null>> {
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await read(cursor)
    if (answer.kind !== 'ok') return answer
    await take(answer.value.lines)
    cursor = answer.value.next
    if (cursor === undefined) return { kind: 'ok', value: null }
  }
  return { kind: 'unknown' }
}

const pageOf = <P extends object>(query: P, cursor: string | undefined) =>
  cursor === undefined ? query : { ...query, cursor }

/** Copies the provider's lines of a period into our database; a line that is there already only learns of its payout. */
export function keepLines(
  { db }: Pick<Deps, 'db'>,
  provider: PaymentProvider,
  period: { readonly from: number; readonly to: number },
): Promise<ProviderAnswer<null>> {
  return readPages(
    (cursor) => provider.ledger(pageOf(period, cursor)),
    (lines) => writeLines(db, provider.name, lines),
  )
}

async function writeLines(
  db: Deps['db'],
  provider: ProviderName,
  lines: readonly LedgerLine[],
): Promise<void> {
  for (let at = 0; at < lines.length; at += CHUNK) {
    const rows = lines
      .slice(at, at + CHUNK)
      .map((line) => ({ ...line, provider, day: calendarDateOf(line.at) }))
    await db
      .insert(ledgerLines)
      .values(rows)
      .onConflictDoUpdate({
        target: [ledgerLines.provider, ledgerLines.id],
        set: { payoutId: sql`coalesce(excluded.payout_id, ${ledgerLines.payoutId})` },
      })
  }
}

/** Asks what the payouts carried that are not known yet, and writes down what their lines add up to. */
export async function keepPayouts(
  { db }: Pick<Deps, 'db'>,
  provider: PaymentProvider,
  at: number,
): Promise<void> {
  const open = await db
    .select()
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.provider, provider.name),
        eq(ledgerLines.kind, 'payout'),
        isNull(ledgerLines.carriedJpy),
        lt(ledgerLines.grossJpy, 0),
        gte(ledgerLines.at, at - PAYOUT_WAIT_MS),
      ),
    )
  for (const { id, objectId } of open) {
    if (objectId === null) continue
    let carriedJpy = 0
    const answer = await readPages(
      (cursor) => provider.payoutLines(pageOf({ payoutId: objectId }, cursor)),
      async (lines) => {
        // Its own line is no part of it; that of an earlier one, which the bank sent back, is.
        for (const { kind, objectId: of, grossJpy, feeJpy } of lines)
          if (kind !== 'payout' || of !== objectId) carriedJpy += grossJpy - feeJpy
        await writeLines(db, provider.name, lines)
      },
    )
    if (answer.kind !== 'ok') continue
    await db
      .update(ledgerLines)
      .set({ carriedJpy })
      .where(and(eq(ledgerLines.provider, provider.name), eq(ledgerLines.id, id)))
  }
}

/**
 * Our money at the provider at the instant `since`: what it has now, less what moved from then on. Asked until nothing moved while
 * it was.
 */
export async function balanceAt(
  provider: PaymentProvider,
  since: number,
  now: number,
): Promise<ProviderAnswer<number>> {
  for (let tries = 0; tries < BALANCE_TRIES; tries++) {
    const before = await provider.balance()
    if (before.kind !== 'ok') return before
    let moved = 0
    const answer = await readPages(
      (cursor) => provider.ledger(pageOf({ from: since, to: now + AHEAD_MS }, cursor)),
      (lines) => {
        for (const { grossJpy, feeJpy } of lines) moved += grossJpy - feeJpy
      },
    )
    if (answer.kind !== 'ok') return answer
    const after = await provider.balance()
    if (after.kind !== 'ok') return after
    if (totalOf(before.value) === totalOf(after.value)) {
      return { kind: 'ok', value: totalOf(after.value) - moved }
    }
  }
  return { kind: 'unknown' }
}

const totalOf = ({ availableJpy, pendingJpy }: Balance) => availableJpy + pendingJpy

/** By day, what the lines of these days add up to, fees taken off. */
export async function netOfDays(
  db: Deps['db'],
  provider: ProviderName,
  days: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({
      day: ledgerLines.day,
      netJpy: sql<string>`sum(${ledgerLines.grossJpy} - ${ledgerLines.feeJpy})`,
    })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.provider, provider), inArray(ledgerLines.day, [...days])))
    .groupBy(ledgerLines.day)
  return new Map(rows.map(({ day, netJpy }) => [day, Number(netJpy)]))
}
