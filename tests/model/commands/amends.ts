import { staffCalls } from '@noriai/contract/calls/staff/index'
import { handPartOf, notableAs } from '@noriai/contract/orders/paidByHand'
import { paidByHandOf } from '@noriai/contract/orders/staffActions'
import { defaultPolicy } from '@noriai/contract/policy'
import { goodwillOf } from '@noriai/contract/rules/goodwill'
import type { StaffOrderView } from '@noriai/contract/schema/staffOrder'
import { addMinutes, calendarDateOf, msPerHour, toWallTime } from '@noriai/contract/time'
import { Breach } from '../breach'
import { isPaidRide, isToCome, mostlyWhere } from '../choose'
import { command, idle, outcomeOf } from '../command'
import type { ModelContext, OrderName, OrderRow } from '../context'
import { checkSeen, chooseSeen, seenOf, type AsSeen } from '../seenAmount'
import { noteSurplusParts } from '../surplusParts'

interface OfOrder {
  readonly order: OrderName
}

/** Takes back that a ride code was scanned. */
const undoScan = command<OfOrder>({
  weight: 2,
  propose(context, chance) {
    const order = mostlyWhere(context, chance, ({ fulfilment }) => fulfilment === 'verified', 0.01)
    return order === undefined ? undefined : { order }
  },
  async run(context, { order: name }) {
    const order = context.order(name)
    if (!order) return idle
    return outcomeOf(await context.ask(staffCalls.staffUndoScan, { id: order.id, reason: '' }, 'staff'))
  },
})

/** Marks that nobody of a party came, or takes the mark back. */
const markMissed = command<OfOrder & { readonly missed: boolean }>({
  weight: 4,
  propose(context, chance) {
    const isLate = (each: OrderRow) =>
      (isToCome(each) || each.fulfilment === 'noShow') && (each.departsAt ?? 0) < context.now + msPerHour
    const order = mostlyWhere(context, chance, isLate, 0.02)
    return order === undefined ? undefined : { order, missed: chance.happens(0.7) }
  },
  async run(context, { order: name, missed }) {
    const order = context.order(name)
    if (!order) return idle
    return outcomeOf(await context.ask(staffCalls.staffMarkMissed, { id: order.id, missed }, 'staff'))
  },
})

interface Settling extends OfOrder {
  readonly how: 'retry' | 'byHand'
  readonly seen?: AsSeen
  /** Noted as paid by the first or the last of the disputes that we lost, where it is by them that it cannot go back. */
  readonly dispute?: 0 | -1
}

/** Settles a refund that the provider refused: tries it again, or pays it by hand at the amount that the desk shows, or showed once. */
const settleRefund = command<Settling>({
  weight: 8,
  propose(context, chance) {
    const isStuck = ({ id, refund }: OrderRow) => refund === 'failed' || context.seen.stuckSurplus.has(id)
    const order = mostlyWhere(context, chance, isStuck, 0.01)
    const how = chance.oneOf(['retry', 'byHand'] as const)
    const dispute = chance.happens(0.5) && { dispute: chance.oneOf([0, -1] as const) }
    return order === undefined ? undefined : { order, how, seen: chooseSeen(chance), ...dispute }
  },
  async run(context, { order: name, how, seen, dispute }) {
    const order = context.order(name)
    if (!order) return idle
    const { id } = order
    if (how === 'retry')
      return outcomeOf(await context.ask(staffCalls.staffSettleRefund, { how, id }, 'staff'))
    const shown = await context.ask(staffCalls.staffOrder, { id }, 'staff')
    if (shown.status !== 200) return outcomeOf(shown)
    const { refunds, order: row } = shown.data
    const byDispute = dispute !== undefined && (await lostDisputesOf(context, id)).at(dispute)
    const paid = byDispute
      ? ({ method: 'dispute', reference: byDispute } as const)
      : ({ method: 'bankTransfer', reference: 'T-22' } as const)
    const owed = paidByHandOf(notableAs(refunds, paid.method), {
      facts: row.facts,
      isPaidAtCounter: row.payType === 'counter',
    })
    const toPay = [{ amountJpy: handPartOf(owed), giftJpy: 0 }]
    const request = { how, id, ...paid, paidOn: calendarDateOf(context.now), ...seenOf(toPay, seen) }
    const answer = await context.ask(staffCalls.staffSettleRefund, request, 'staff')
    if (answer.status === 200 && context.isClear) {
      checkSeen(toPay, seen)
      checkPaidByHand({ owed, before: refunds, after: answer.data.refunds })
      await noteSurplusParts(context, id)
    }
    return outcomeOf(answer)
  },
})

/** The disputes by which what an order owes cannot go back. Beside another act nobody could say what they are by the time that it is noted. */
async function lostDisputesOf({ bench, isClear }: ModelContext, orderId: string): Promise<string[]> {
  if (!isClear) return []
  const { rows } = await bench.server.deps.pool.query<{ id: string }>(
    `select d.id from disputes d join payment_attempts a using (out_trade_no)
      where a.order_id = $1 and d.status = 'lost'
        and not exists (select 1 from surplus_refunds s where s.out_trade_no = d.out_trade_no)
        and exists (
          select 1 from refunds r
          where r.order_id = a.order_id and r.status = 'impossible' and r.impossible_reason = 'disputeLost')
      order by d.opened_at, d.id`,
    [orderId],
  )
  return rows.map(({ id }) => id)
}

type ShownRefunds = StaffOrderView['refunds']

interface PaidByHand {
  readonly owed: ShownRefunds
  readonly before: ShownRefunds
  readonly after: ShownRefunds
}

/** @throws Breach where other refunds were noted as paid by hand than those that were shown as to be paid so */
function checkPaidByHand({ owed, before, after }: PaidByHand): void {
  const paidIn = (refunds: ShownRefunds) => refunds.flatMap(({ id, byHand }) => (byHand ? id : []))
  const known = paidIn(before)
  // What a bank gave of one is noted by itself.
  const isOld = (id: string) => before.some((refund) => refund.id === id)
  const paid = paidIn(after).filter((id) => isOld(id) && !known.includes(id))
  const shown = owed.map(({ id }) => id)
  if (paid.sort().join() !== shown.sort().join())
    throw new Breach('what is noted as paid by hand is what was shown as to be paid so', { paid, shown })
}

/** Makes something good with a coupon; now and then with an amount that nobody may give. */
const goodwill = command<OfOrder & { readonly amountJpy: number }>({
  weight: 3,
  propose(context, chance) {
    const order = mostlyWhere(context, chance, isPaidRide, 0.03)
    if (order === undefined) return undefined
    const amountJpy = chance.of([...goodwillOf('admin', defaultPolicy), 12_300]) ?? 0
    return { order, amountJpy }
  },
  async run(context, { order: name, amountJpy }) {
    const order = context.order(name)
    if (!order) return idle
    const request = { id: order.id, amountJpy, reason: 'Waited twenty minutes' }
    return outcomeOf(await context.ask(staffCalls.staffGiveGoodwill, request, 'staff'))
  },
})

/** Takes an entry of the queue, lets it go, puts it off or closes it. */
const markQueue = command<{ readonly nth: number; readonly mark: 'take' | 'release' | 'snooze' | 'done' }>({
  weight: 4,
  propose: (context, chance) =>
    context.seen.orders.size === 0
      ? undefined
      : {
          nth: chance.oneOf([0, 0, 1, 2, 5]),
          mark: chance.oneOf(['take', 'take', 'release', 'snooze', 'done']),
        },
  async run(context, { nth, mark }) {
    const queue = await context.ask(staffCalls.staffAttention, {}, 'staff')
    if (queue.status !== 200) return outcomeOf(queue)
    const entry = queue.data.entries[nth] ?? queue.data.entries[0]
    if (!entry) return idle
    const { key } = entry
    const until = toWallTime(addMinutes(context.now, 30))
    const request = mark === 'snooze' ? { mark, key, until } : { mark, key }
    return outcomeOf(await context.ask(staffCalls.staffMarkAttention, request, 'staff'))
  },
})

export const amendsCommands = { undoScan, markMissed, settleRefund, goodwill, markQueue }
