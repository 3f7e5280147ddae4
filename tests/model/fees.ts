import { staffCalls } from '@noriai/contract/calls/staff/index'
import { centsOf } from '@noriai/contract/money'
import type { CounterWay } from '@noriai/contract/rules/counterSale'
import type { DrawersNow } from '@noriai/contract/schema/counter'
import { Breach } from './breach'
import type { MemberName, ModelContext } from './context'

/** What is taken for every invoice. */
export const INVOICE_FEE_JPY = centsOf(300)
/** Days for which it is waited for after that of the application: so few that a sequence outlasts them. */
export const FEE_DAYS = 3

/** The fee of an invoice as it was taken at the counter, with the number of its slip where the terminal took it. */
export interface TakenFee {
  readonly way: CounterWay
  readonly slip: string
}

/** The open drawer of a member as the desk is shown it; null where they have none, or it is not shown. */
export async function drawerOf(context: ModelContext, by: MemberName): Promise<DrawersNow['own']> {
  const shown = await context.ask(staffCalls.staffDrawers, {}, by)
  return shown.status === 200 ? shown.data.own : null
}

/** @throws Breach where a drawer has not exactly the fee more, in cash or by the terminal, and an entry that says so */
export function checkFeeInDrawer(
  before: NonNullable<DrawersNow['own']>,
  after: DrawersNow['own'],
  { way, slip }: TakenFee,
): void {
  const more = {
    cash: (after?.expectedJpy ?? 0) - before.expectedJpy,
    terminal: (after?.terminalJpy ?? 0) - before.terminalJpy,
  }
  const wanted = {
    cash: way === 'cash' ? INVOICE_FEE_JPY : 0,
    terminal: way === 'terminal' ? INVOICE_FEE_JPY : 0,
  }
  const isNew = (entry: NonNullable<DrawersNow['own']>['entries'][number]) =>
    entry.isInvoiceFee === true &&
    entry.way === way &&
    entry.slip === slip &&
    entry.amountJpy === INVOICE_FEE_JPY
  const newEntries = (after?.entries.filter(isNew).length ?? 0) - before.entries.filter(isNew).length
  if (more.cash !== wanted.cash || more.terminal !== wanted.terminal || newEntries !== 1)
    throw new Breach('the fee of an invoice is in the drawer of who took it', { more, wanted, newEntries })
}
