import { staffCalls } from '@noriai/contract/calls/staff/index'
import { counterWays, type CounterWay } from '@noriai/contract/rules/counterSale'
import { mostlyWhere } from '../choose'
import { command, countedAs, done, idle, outcomeOf } from '../command'
import { memberNames, type MemberName, type OrderName } from '../context'
import { checkFeeInDrawer, drawerOf } from '../fees'

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

export const invoiceFeeCommands = { takeInvoiceFee }
