import {
  calendarDateOf,
  fromWallTime,
  msPerDay,
  msPerHour,
  msPerMinute,
  toWallTime,
} from '@noriai/contract/time'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import { centsOf } from '@noriai/contract/money'
import { inTransitStates, endedStates } from '@noriai/contract/orders/states'
import { expectBackFromArchive } from './archiving'
import { Breach } from './breach'
import { checkBooks } from './books'
import { deliver } from './commands/paying'
import { runTimers } from './commands/time'
import { checkDueTimes } from './dueTimes'
import { expectSameJournal, expectSameReport } from './ownLedger'
import type { ModelContext } from './context'

/** None of a sequence has this number. */
const LAST_DRAWER = 99
/** Noons after the last ride until which everything may be open: the free cancellation of a pick-up lasts 48 hours. */
const DAYS = 4

/**
 * Nobody does anything new. Banks come to their decisions, staff decide what waits for them, time goes by and the timers run:
 * then everything must have come to its end, and old news that comes again changes nothing.
 * @throws Breach
 */
export async function settle(context: ModelContext): Promise<void> {
  const { providers, server } = context.bench
  for (const { id, outTradeNo } of providers.payments) {
    providers.decide(id, outTradeNo.endsWith('1'))
    providers.decideRefunds(id, 'atOnce')
    for (const isSecond of [false, true])
      providers.of(id)?.decideDispute(id, outTradeNo.endsWith('1') !== isSecond, isSecond)
  }
  await deliverReopened(context)
  await pass(context, 16 * msPerMinute)
  await pass(context, 4 * msPerHour)
  await decideOpenCases(context)
  const last = Math.max(context.now, ...context.seen.departures.map(({ departsAt }) => departsAt))
  for (let noon = noonAfter(context.now); noon < last + DAYS * msPerDay; noon += msPerDay) {
    await pass(context, noon - server.clock.now())
  }
  await decideOpenCases(context)
  await pass(context, msPerDay)
  // What the last run did may have given another one something to do.
  await pass(context, msPerHour)
  await checkBooks(context, true)
  await expectSettled(context)
  for (let index = providers.news.length - 1; index >= 0; index -= 1) await deliver(context, index)
  await pass(context, msPerHour)
  await checkBooks(context, true)
  await expectSettled(context)
  await expectSameReport(context)
  await expectNeedsForgotten(context)
  await expectSameJournal(context)
  await expectBackFromArchive(context)
}

/** No job asks about a dispute that was decided: that its bank looks at it again the provider tells until it is heard. */
async function deliverReopened(context: ModelContext): Promise<void> {
  const { news } = context.bench.providers
  const reopened = new Set(
    news.filter(({ name }) => name.includes(' review')).map(({ event }) => event.objectId),
  )
  for (const [index, { event, delivered }] of news.entries())
    if (delivered === 0 && reopened.has(event.objectId)) await deliver(context, index)
}

/** What parties needed is gone once their rides have been over for long. @throws Breach */
async function expectNeedsForgotten(context: ModelContext): Promise<void> {
  const { server } = context.bench
  await pass(context, server.deps.policy.limits.needsDays * msPerDay)
  await checkBooks(context, true)
  const kept = [...context.seen.orders.values()].filter(({ needs }) => needs.length > 0)
  if (kept.length > 0) throw new Breach('what a party needed is forgotten', kept)
}

const noonAfter = (at: number) => fromWallTime(`${toWallTime(at + msPerDay / 2).slice(0, 10)} 12:05:00`)

/** Time goes by, and the timers run. */
async function pass(context: ModelContext, ms: number): Promise<void> {
  const before = context.seen.orders
  context.bench.server.clock.advance(ms)
  await runTimers(context)
  await context.quiet()
  await context.look()
  await checkBooks(context, false)
  await checkDueTimes(context, before)
}

/** Staff decide on every application, hand over the bags, and hand back what was paid in cash. */
async function decideOpenCases(context: ModelContext): Promise<void> {
  for (const { id, fulfilment } of context.seen.orders.values()) {
    context.beginStep(`settle-${id.slice(0, 8)}-${context.now}`)
    if (context.seen.requested.has(id)) {
      const declined = { decision: 'decline', id, reason: 'As agreed' } as const
      await context.ask(staffCalls.staffDecideRefund, declined, 'staff')
    }
    // Bags that were on their way when their ride ended are handed over by the desk.
    if (inTransitStates.includes(fulfilment)) {
      await context.ask(staffCalls.staffMoveLuggage, { id, to: 'completed' }, 'staff')
    }
  }
  await handBackAtCounter(context)
  await settleStuckRefunds(context)
  await context.look()
}

/** What was paid at the counter is handed back there, also of sales that nobody claimed. */
async function handBackAtCounter(context: ModelContext): Promise<void> {
  const { rows } = await context.bench.server.deps.pool.query<{ id: string; way: string }>(
    `select id, counter_way as way from orders where pay_type = 'counter' and refund = 'refunding' order by created_at, order_no`,
  )
  if (rows.some(({ way }) => way === 'cash')) {
    // Cash goes out of a drawer: the one that is open, else of a last one.
    context.beginStep(`drawer-${context.now}`)
    const last = { number: LAST_DRAWER, floatJpy: centsOf(50_000) }
    await context.ask(staffCalls.staffOpenDrawer, last, 'staff')
  }
  for (const { id } of rows) {
    context.beginStep(`handBack-${id.slice(0, 8)}-${context.now}`)
    await context.ask(staffCalls.staffHandBackLuggage, { id, slip: '0000' }, 'staff')
  }
}

/** Staff let what failed be tried again, and pay by hand what can never go back. */
async function settleStuckRefunds(context: ModelContext): Promise<void> {
  const { rows } = await context.bench.server.deps.pool.query<{ id: string; status: string; why: string }>(`
    select order_id as id, status, impossible_reason as why from refunds where status in ('failed', 'impossible')
    union select a.order_id, s.status, s.impossible_reason
      from surplus_refunds s join payment_attempts a using (out_trade_no) where s.status = 'impossible'`)
  for (const { id, status, why } of rows) {
    context.beginStep(`stuck-${id.slice(0, 8)}-${status}-${context.now}`)
    const method = why === 'disputeLost' ? 'dispute' : 'bankTransfer'
    const paid = { method, reference: 'T-1', paidOn: calendarDateOf(context.now) } as const
    const request =
      status === 'failed' ? ({ how: 'retry', id } as const) : ({ how: 'byHand', id, ...paid } as const)
    const { error } = await context.ask(staffCalls.staffSettleRefund, request, 'staff')
    if (error !== 'order.disputeNotLost') continue
    // A bank that gave a part only: staff pay the rest.
    context.beginStep(`rest-${id.slice(0, 8)}-${context.now}`)
    const rest = { how: 'byHand', id, ...paid, method: 'bankTransfer' } as const
    await context.ask(staffCalls.staffSettleRefund, rest, 'staff')
  }
}

const ended: readonly string[] = endedStates

/** @throws Breach naming what is still open days after everything was over */
async function expectSettled(context: ModelContext): Promise<void> {
  const open = [...context.seen.orders].filter(([, order]) => {
    const { payment, fulfilment, refund } = order
    const isOver = ended.includes(fulfilment) || payment === 'expired'
    const isMoneySettled = ['none', 'refunded', 'partlyRefunded'].includes(refund)
    return !isOver || !isMoneySettled || payment === 'paying'
  })
  if (open.length > 0) {
    const shown = open.map(([name, { type, payment, fulfilment, refund }]) => ({
      name,
      type,
      payment,
      fulfilment,
      refund,
    }))
    throw new Breach('every order comes to its end', shown)
  }
  const { rows } = await context.bench.server.deps.pool.query<{ what: string; count: string }>(`
    select 'attempt' as what, count(*) from payment_attempts where status in ('created', 'requiresAction', 'processing')
    union all select 'refund', count(*) from refunds where status <> 'done'
    union all select 'surplus', count(*) from surplus_refunds where status <> 'done'
    union all select 'hold', count(*) from seat_claims where state <> 'sold'`)
  const left = rows.filter(({ count }) => Number(count) > 0)
  if (left.length > 0) throw new Breach('nothing is left open', left)
  await expectSameMoney(context)
  await expectReconciled(context)
}

/** @throws Breach naming what the providers' ledgers and the books do not agree on, and our books could not take in */
async function expectReconciled(context: ModelContext): Promise<void> {
  const { rows } = await context.bench.server.deps.pool.query(`
    select provider, kind, subject, day::text, here_jpy, there_jpy from reconciliation_findings
    where status = 'open' and settled_at is null`)
  if (rows.length > 0) throw new Breach('the ledgers of the providers and the books agree', rows)
}

/** What the provider says that it kept of each payment is what the books say was paid by it and did not go back. */
async function expectSameMoney(context: ModelContext): Promise<void> {
  const { providers, server } = context.bench
  const { rows } = await server.deps.pool.query<{ trade: string; paid: string; back: BackRow[] }>(`
    select a.out_trade_no as trade, o.paid_amount_jpy - o.gift_jpy as paid,
      coalesce((select json_agg(json_build_object(
          'jpy', r.amount_jpy - r.gift_jpy, 'hand', r.hand_method))
        from refunds r where r.order_id = o.id), '[]') as back
    from payment_attempts a join orders o on o.id = a.order_id
    where a.status = 'succeeded'
      and not exists (select 1 from surplus_refunds s where s.out_trade_no = a.out_trade_no)
    union all select s.out_trade_no, s.amount_jpy, '[]' from surplus_refunds s where s.hand_method is not null`)
  const kept = new Map(
    rows.map(({ trade, paid, back }) => {
      // What the provider refused for good, and staff paid by hand, is still with the provider.
      const sent = back.filter(({ hand }) => hand === null)
      return [trade, Number(paid) - sent.reduce((sum, { jpy }) => sum + jpy, 0)]
    }),
  )
  for (const { outTradeNo, status, amountJpy, refundedJpy } of providers.payments) {
    const there = status === 'succeeded' ? amountJpy - refundedJpy : 0
    const here = kept.get(outTradeNo) ?? 0
    if (there !== here) {
      throw new Breach('the provider and the books agree on every payment', { outTradeNo, there, here })
    }
  }
}

interface BackRow {
  readonly jpy: number
  /** How staff paid it; null where the provider did. */
  readonly hand: string | null
}
