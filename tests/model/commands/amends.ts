import { staffCalls } from '@noriai/contract/calls/staff/index'
import { defaultPolicy } from '@noriai/contract/policy'
import { goodwillOf } from '@noriai/contract/rules/goodwill'
import { addMinutes, calendarDateOf, msPerHour, toWallTime } from '@noriai/contract/time'
import { isPaidRide, isToCome, mostlyWhere } from '../choose'
import { command, idle, outcomeOf } from '../command'
import type { OrderName, OrderRow } from '../context'

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

/** Settles a refund that the provider refused: tries it again, or pays it by hand. */
const settleRefund = command<OfOrder & { readonly how: 'retry' | 'byHand' }>({
  weight: 8,
  propose(context, chance) {
    const order = mostlyWhere(context, chance, ({ refund }) => refund === 'failed', 0.01)
    return order === undefined ? undefined : { order, how: chance.oneOf(['retry', 'byHand']) }
  },
  async run(context, { order: name, how }) {
    const order = context.order(name)
    if (!order) return idle
    const paid = { method: 'bankTransfer', reference: 'T-22', paidOn: calendarDateOf(context.now) } as const
    const request = how === 'retry' ? { how, id: order.id } : { how, id: order.id, ...paid }
    return outcomeOf(await context.ask(staffCalls.staffSettleRefund, request, 'staff'))
  },
})

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
