import { msPerHour, msPerSecond } from '@noriai/contract/time'
import { LRUCache } from 'lru-cache'
import type Stripe from 'stripe'
import { centsOfYen } from '../amount'
import type { LedgerKind, LedgerLine, LedgerPage, LedgerPeriod, PayoutPage } from '../ledger'
import type { Answer, PaymentProvider } from '../provider'
import { askStripe, TimeLimit } from './askStripe'
import type { StripeAccess } from './stripeClient'

/** Stripe lists the newest first, so a page is a piece of time, whole and turned round. */
const PAGE_MS = 6 * msPerHour
const ROWS = 100
/** Of the six hours of a busy day. */
const MOST_ROWS = 10_000
/** The job that reads the ledger keeps no traveller waiting. */
const WITHIN_MS = 60 * msPerSecond
/** Payouts whose lines are remembered: they never change once they are reconciled. */
const MOST_PAYOUTS = 50

const kinds: Readonly<Record<string, LedgerKind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
}

/** What moved money on our account, with the payouts that carried it. */
export function stripeLedger(
  stripe: Stripe,
  access: Pick<StripeAccess, 'onFault'>,
): Pick<PaymentProvider, 'ledger' | 'payoutLines'> {
  const linesOfPayouts = new LRUCache<string, ReadonlySet<string>>({ max: MOST_PAYOUTS })

  async function linesOf(payoutId: string, limit: TimeLimit): Promise<ReadonlySet<string>> {
    const known = linesOfPayouts.get(payoutId)
    if (known) return known
    const lines = new Set<string>()
    const list = stripe.balanceTransactions.list({ payout: payoutId, limit: ROWS }, timeLeft(limit))
    for await (const { id } of list) lines.add(id)
    linesOfPayouts.set(payoutId, lines)
    return lines
  }

  /** By line, the payouts since a time that are reconciled: only automatic ones know their lines. */
  async function payoutsSince(from: number, limit: TimeLimit): Promise<Map<string, string>> {
    const payoutOf = new Map<string, string>()
    const list = stripe.payouts.list({ created: { gte: secondsOf(from) }, limit: ROWS }, timeLeft(limit))
    for await (const payout of list) {
      if (!payout.automatic || payout.reconciliation_status !== 'completed') continue
      for (const id of await linesOf(payout.id, limit)) payoutOf.set(id, payout.id)
    }
    return payoutOf
  }

  async function page(from: number, to: number, limit: TimeLimit): Promise<LedgerLine[]> {
    const rows = await stripe.balanceTransactions
      .list(
        { created: { gte: secondsOf(from), lt: secondsOf(to) }, limit: ROWS, expand: ['data.source'] },
        timeLeft(limit),
      )
      .autoPagingToArray({ limit: MOST_ROWS })
    const payoutOf = rows.length === 0 ? new Map<string, string>() : await payoutsSince(from, limit)
    return rows.reverse().map((row) => readLine(row, payoutOf.get(row.id) ?? null))
  }

  async function carried({ payoutId, cursor }: PayoutPage, limit: TimeLimit): Promise<LedgerPage> {
    const rows = await stripe.balanceTransactions.list(
      {
        payout: payoutId,
        limit: ROWS,
        expand: ['data.source'],
        ...(cursor !== undefined && { starting_after: cursor }),
      },
      timeLeft(limit),
    )
    const lines = rows.data.map((row) => readLine(row, payoutId))
    const last = rows.data.at(-1)
    return rows.has_more && last ? { lines, next: last.id } : { lines }
  }

  async function payoutLines(page: PayoutPage): Answer<LedgerPage> {
    const limit = new TimeLimit(WITHIN_MS)
    const payout = await askStripe({ access, time: limit }, (options) =>
      stripe.payouts.retrieve(page.payoutId, {}, options),
    )
    if (payout.kind !== 'ok') return payout
    // One that was made by hand takes from the balance as a whole.
    if (!payout.value.automatic) return { kind: 'refused', reason: 'unsupported' }
    if (payout.value.reconciliation_status !== 'completed') return { kind: 'unknown' }
    return askStripe({ access, time: limit }, () => carried(page, limit))
  }

  function ledger({ from, to, cursor }: LedgerPeriod): Answer<LedgerPage> {
    const begin = cursor === undefined ? from : Number(cursor)
    const end = Math.min(to, begin + PAGE_MS)
    const limit = new TimeLimit(WITHIN_MS)
    return askStripe({ access, time: limit }, async () => {
      const lines = await page(begin, end, limit)
      return end < to ? { lines, next: String(end) } : { lines }
    })
  }

  return { ledger, payoutLines }
}

const secondsOf = (ms: number) => Math.ceil(ms / msPerSecond)
const timeLeft = (limit: TimeLimit) => ({ timeout: Math.max(1, limit.leftMs) })

function readLine(row: Stripe.BalanceTransaction, payoutId: string | null): LedgerLine {
  // Of disputes Stripe tells the type of an adjustment; what it is for is beside it.
  const kind = kinds[row.type] ?? kinds[row.reporting_category] ?? 'other'
  return {
    id: row.id,
    kind,
    objectId: objectOf(row.source),
    grossJpy: centsOfYen(row.amount),
    feeJpy: centsOfYen(row.fee),
    at: row.created * msPerSecond,
    payoutId,
  }
}

/** Charges are known to us by their payment, all else by itself. */
function objectOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string') return source
  const payment = source.object === 'charge' ? source.payment_intent : null
  if (payment !== null) return typeof payment === 'string' ? payment : payment.id
  return source.id
}
