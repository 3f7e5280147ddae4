/** What must be true after a fault, whatever it was: no order is lost, nobody paid twice, and three sets of books say the same. */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { whyRetryable } from '../../server/src/infra/db/retryable'
import type { Pool } from '../../server/test/database'
import type { LedgerPayment } from '../support/product'
import type { Answers, Crowd } from './crowd'

/** Refunds are sent, and payments asked after, by jobs that run each minute. */
const SETTLED_WITHIN_MS = 150_000
const POLL_MS = 500

/** Our books, and the provider's by the number of an attempt. */
export interface BothBooks {
  readonly pool: Pool
  ledger(reference: string): Promise<readonly LedgerPayment[]>
  /**
   * How long is waited for what is under way; what is left then counts as that, its order charged once at most. Without it
   * everything must be settled.
   */
  readonly patienceMs?: number
}

/** What all of them say. */
export interface Agreed {
  readonly ordered: number
  readonly paid: number
  readonly cancelled: number
}

/** A count over several crowds. */
export function sumOf(crowds: readonly Crowd[], of: (crowd: Crowd) => number): number {
  return crowds.reduce((total, crowd) => total + of(crowd), 0)
}

/** One kind of answer, over several crowds. */
export function answersOf(
  crowds: readonly Crowd[],
  kind: Exclude<keyof Answers, 'faults' | 'whyUnreachable'>,
): number {
  return sumOf(crowds, ({ answers }) => answers[kind])
}

/** Nobody heard of a fault of ours, and whoever came again with the same key was served in the end. */
export function expectNoFaults(crowds: readonly Crowd[]): void {
  assert.deepEqual(
    crowds.flatMap(({ answers }) => answers.faults),
    [],
  )
  assert.equal(answersOf(crowds, 'givenUp'), 0, 'somebody came again until they gave up')
}

interface OrderRow {
  readonly id: string
  readonly payment: string
  readonly fulfilment: string
}

/**
 * What travellers were answered is what our rows say and what the provider's ledger has, once everything under way is settled.
 * Of crowds that were stopped. @throws where one of them differs
 */
export async function expectAgreement(crowds: readonly Crowd[], books: BothBooks): Promise<Agreed> {
  const underWay = await untilSettled(books)
  const rides = crowds.flatMap((crowd) => crowd.rides)
  const rows = await ordersOf(crowds, books.pool)
  assert.deepEqual(
    [...rows.keys()].sort(),
    rides.map(({ orderId }) => orderId).sort(),
    'an order that was answered and is lost, or one that nobody was answered',
  )
  const charges = await chargesOf([...rows.keys()], books)
  const wrong = rides.flatMap(({ orderId, state }) => {
    const row = rows.get(orderId)
    const times = charges.get(orderId) ?? 0
    const isPaid = row?.payment === 'paid'
    const isAsAnswered =
      (state === 'interrupted' || isPaid) && (state !== 'cancelled' || row?.fulfilment === 'cancelled')
    const isChargedRight = times === Number(isPaid) || (underWay.has(orderId) && times === 1)
    return isAsAnswered && isChargedRight ? [] : [{ ...row, answered: state, charged: times }]
  })
  assert.deepEqual(wrong, [], 'a traveller, our rows and the provider’s ledger differ')
  const all = [...rows.values()]
  return {
    ordered: all.length,
    paid: all.filter(({ payment }) => payment === 'paid').length,
    cancelled: all.filter(({ fulfilment }) => fulfilment === 'cancelled').length,
  }
}

/** Asks again while the database is about to come back. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + SETTLED_WITHIN_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (whyRetryable(error) === undefined || Date.now() > until) throw error
      await sleep(POLL_MS)
    }
  }
}

/** The orders whose payments are still under way when it gave up waiting. */
async function untilSettled({ pool, patienceMs }: BothBooks): Promise<ReadonlySet<string>> {
  const until = Date.now() + (patienceMs ?? SETTLED_WITHIN_MS)
  for (;;) {
    const { rows: open } = await patiently(() =>
      pool.query<{ what: string; orderId: string; status: string }>(
        `select 'refund' as what, order_id as "orderId", status from refunds where status <> 'done'
         union all
         select 'attempt', order_id, status from payment_attempts
          where confirmed_at is not null and status in ('created', 'requiresAction', 'processing')`,
      ),
    )
    if (open.length === 0) return new Set()
    if (Date.now() > until) {
      if (patienceMs === undefined) assert.deepEqual(open, [], 'money that is still under way')
      console.log(
        `${open.length} payments or refunds are still under way: a job of a later minute ends them.`,
      )
      return new Set(open.filter(({ what }) => what === 'attempt').map(({ orderId }) => orderId))
    }
    await sleep(POLL_MS)
  }
}

async function ordersOf(crowds: readonly Crowd[], pool: Pool): Promise<ReadonlyMap<string, OrderRow>> {
  const emails = crowds.flatMap((crowd) => crowd.emails)
  const { rows } = await patiently(() =>
    pool.query<OrderRow>(
      `select o.id, o.payment, o.fulfilment from orders o join accounts a on a.id = o.account_id
        where a.email = any($1::text[])`,
      [emails],
    ),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** How often the provider charged each order. */
async function chargesOf(
  orderIds: readonly string[],
  { pool, ledger }: BothBooks,
): Promise<ReadonlyMap<string, number>> {
  const { rows: attempts } = await patiently(() =>
    pool.query<{ reference: string; orderId: string }>(
      `select out_trade_no as reference, order_id as "orderId" from payment_attempts
        where order_id = any($1::uuid[])`,
      [orderIds],
    ),
  )
  const charges = new Map<string, number>()
  for (const { reference, orderId } of attempts) {
    const succeeded = (await ledger(reference)).filter(({ status }) => status === 'succeeded').length
    charges.set(orderId, (charges.get(orderId) ?? 0) + succeeded)
  }
  return charges
}
