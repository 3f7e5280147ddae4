import { staffCalls } from '@noriai/contract/calls/staff/index'
import { calendarDateOf, msPerHour } from '@noriai/contract/time'
import { isToCome, mostlyWhere } from '../choose'
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

export const amendsCommands = { undoScan, markMissed, settleRefund }
