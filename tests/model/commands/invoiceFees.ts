import { staffCalls } from '@noriai/contract/calls/staff/index'
import { lastFeeDay } from '@noriai/contract/orders/invoice'
import { counterWays, type CounterWay } from '@noriai/contract/rules/counterSale'
import { msPerDay, msPerMinute } from '@noriai/contract/time'
import { Breach } from '../breach'
import { mostlyWhere, orderWhere } from '../choose'
import { command, countedAs, done, idle, outcomeOf } from '../command'
import { memberNames, type MemberName, type ModelContext, type OrderName } from '../context'
import { checkFeeInDrawer, drawerOf } from '../fees'
import { runTimers } from './time'

/** A member takes the fee of an invoice, into their drawer or by the terminal: it is issued from then on. */
const takeInvoiceFee = command<{
  readonly order: OrderName
  readonly way: CounterWay
  readonly by: MemberName
}>({
  weight: 8,
  whats: counterWays,
  propose(context, chance) {
    const order = mostlyWhere(context, chance, ({ id }) => context.seen.feesDue.has(id), 0.01)
    return order === undefined
      ? undefined
      : { order, way: chance.oneOf(counterWays), by: chance.oneOf(memberNames) }
  },
  async run(context, { order: name, way, by }) {
    const order = context.order(name)
    if (!order) return idle
    const wanted = { text: order.orderNo, state: 'applied' } as const
    const found = await context.ask(staffCalls.staffInvoices, wanted, by)
    if (found.status !== 200) return outcomeOf(found)
    const [invoice] = found.data.records
    if (!invoice) return idle
    const before = await drawerOf(context, by)
    const taken = { way, slip: way === 'terminal' ? String(context.now) : '' }
    const request = { id: invoice.id, paidBy: way, slip: taken.slip }
    const answer = await context.ask(staffCalls.staffTakeInvoiceFee, request, by)
    if (answer.status !== 200) return outcomeOf(answer)
    context.fees.set(invoice.id, taken)
    const after = before && (await drawerOf(context, by))
    if (before && context.isClear) checkFeeInDrawer(before, after, taken)
    return countedAs(done, way)
  },
})

/** An application for an invoice as it is kept. */
interface Application {
  readonly id: string
  readonly appliedAt: number
  readonly state: string
  /** It has no number, and its orders can be put on another one. */
  readonly isGivenUp: boolean
  /** All money of its orders went back, which ends it sooner. */
  readonly isForNothing: boolean
}

/** The application for an invoice of an order that waits for its fee; with an id, that one as it is now. */
async function applicationOf(
  { bench }: ModelContext,
  orderId: string,
  id?: string,
): Promise<Application | undefined> {
  const { rows } = await bench.server.deps.pool.query<Application>(
    `select i.id, (extract(epoch from i.applied_at) * 1000)::float8 as "appliedAt", i.state,
      i.serial_no is null and not b.counts as "isGivenUp",
      not exists (
        select 1 from invoice_orders c join orders o on o.id = c.order_id
        where c.invoice_id = i.id and o.paid_amount_jpy > (
          select coalesce(sum(r.amount_jpy), 0) from refunds r where r.order_id = o.id)) as "isForNothing"
    from invoices i join invoice_orders b on b.invoice_id = i.id
    where b.order_id = $1 and (
      i.id = $2::uuid
      or $2::uuid is null and i.state = 'applied' and i.fee_paid_at is null and i.service_fee_jpy > 0)`,
    [orderId, id ?? null],
  )
  return rows[0]
}

/** Time goes by until an instant, where that is to come, and what issues invoices runs. */
async function issueAt(context: ModelContext, at: number): Promise<void> {
  const { clock } = context.bench.server
  clock.advance(Math.max(0, at - context.now))
  await runTimers(context, 'issue-invoices')
}

/**
 * Days go by in which the fee of an invoice is not paid: until the last one is over it is waited for, and then the application ends, so that
 * its fee is taken no more.
 */
const outlastFee = command<{ readonly order: OrderName; readonly timers: boolean }>({
  weight: 2,
  propose(context, chance) {
    const order = orderWhere(context, chance, ({ id }) => context.seen.feesDue.has(id))
    return order === undefined ? undefined : { order, timers: chance.happens(0.65) }
  },
  async run(context, { order: name, timers }) {
    const order = context.order(name)
    const due = order && (await applicationOf(context, order.id))
    const lastDay = due && lastFeeDay(due.appliedAt, context.bench.server.deps.policy)
    if (!due || lastDay === undefined) return idle
    const endsAt = lastDay + msPerDay
    const isInTime = context.now < endsAt - msPerMinute
    await issueAt(context, endsAt - msPerMinute)
    const before = isInTime && context.isClear ? await applicationOf(context, order.id, due.id) : undefined
    if (before && before.state !== 'applied' && !before.isForNothing)
      throw new Breach('a fee is waited for until its last day is over', { due, before })
    await issueAt(context, endsAt)
    if (timers) await runTimers(context)
    if (!context.isClear) return done
    const after = await applicationOf(context, order.id, due.id)
    if (after?.state !== 'voided' || !after.isGivenUp)
      throw new Breach('an application ends once its fee was not paid in time', { due, after })
    context.lapsed.add(due.id)
    const late = { id: due.id, paidBy: 'terminal', slip: String(context.now) } as const
    const taken = await context.ask(staffCalls.staffTakeInvoiceFee, late, 'staff')
    if (taken.status === 200) throw new Breach('the fee of an application that ended is not taken', { due })
    return done
  },
})

export const invoiceFeeCommands = { takeInvoiceFee, outlastFee }
