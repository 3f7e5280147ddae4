import type { CounterWay } from '@noriai/contract/rules/counterSale'
import { canHaveLeft, drawerSums } from '@noriai/contract/rules/drawer'
import type { CalendarDate } from '@noriai/contract/time'
import { and, eq, isNull } from 'drizzle-orm'
import type { StaffAction } from '../../context'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { counterEntries, drawers } from '../../infra/db/schema/counter'

/** A drawer's row. */
export type Drawer = typeof drawers.$inferSelect

/** Money that comes or goes at the counter for an order. */
interface CounterMoney {
  readonly orderId: string
  /** Where it is the fee of an invoice of that order. */
  readonly invoiceId?: string
  readonly way: CounterWay
  readonly amountJpy: number
  /** Of the terminal; empty for cash. */
  readonly slip: string
}

/** Money that is handed back. */
interface MoneyBack extends CounterMoney {
  /** The day on which it was, where that is noted afterwards. */
  readonly paidOn?: CalendarDate
}

/** The member's open drawer, locked: whoever counts it waits, and is refused by what came meanwhile. */
export async function lockOwnDrawer(tx: Tx, staffId: string): Promise<Drawer | undefined> {
  const [drawer] = await tx
    .select()
    .from(drawers)
    .where(and(eq(drawers.staffId, staffId), isNull(drawers.closedAt)))
    .for('update')
  return drawer
}

/** What came and went through a drawer so far. */
export function entriesOf(db: Executor, drawerId: string) {
  return db
    .select({ way: counterEntries.way, amountJpy: counterEntries.amountJpy })
    .from(counterEntries)
    .where(eq(counterEntries.drawerId, drawerId))
}

/**
 * Writes down what was paid for an order at the counter. Its order is locked by the caller, before any drawer.
 * @throws counter.noDrawer for cash without an open drawer of the member's own, counter.slipNeeded at the terminal
 */
export async function takeAtCounter(tx: Tx, money: CounterMoney, action: StaffAction): Promise<void> {
  if (money.amountJpy === 0) return
  const drawer = await drawerFor(tx, money, action)
  await writeEntry(tx, { ...money, drawerId: drawer?.id ?? null }, action)
}

/**
 * Writes down what was handed back for an order, as it was paid: cash out of the member's open drawer.
 * @throws as takeAtCounter; counter.drawerEmpty when the drawer has less, counter.drawerOpenedLater for cash of a day before it was opened
 */
export async function giveBackAtCounter(tx: Tx, money: MoneyBack, action: StaffAction): Promise<void> {
  if (money.amountJpy === 0) return
  const drawer = await drawerFor(tx, money, action)
  if (money.way === 'cash' && drawer) {
    if (money.paidOn !== undefined && !canHaveLeft(drawer, money.paidOn))
      throw new DomainError('counter.drawerOpenedLater')
    const { expectedJpy } = drawerSums(drawer.floatJpy, await entriesOf(tx, drawer.id))
    if (expectedJpy < money.amountJpy) throw new DomainError('counter.drawerEmpty')
  }
  await writeEntry(tx, { ...money, amountJpy: -money.amountJpy, drawerId: drawer?.id ?? null }, action)
}

async function writeEntry(
  tx: Tx,
  { orderId, invoiceId, way, amountJpy, slip, drawerId }: CounterMoney & { readonly drawerId: string | null },
  { staffId, at }: StaffAction,
): Promise<void> {
  const kept = way === 'terminal' ? slip : ''
  const entry = { orderId, invoiceId: invoiceId ?? null, way, amountJpy, slip: kept, drawerId }
  await tx.insert(counterEntries).values({ ...entry, staffId, at })
}

async function drawerFor(
  tx: Tx,
  { way, slip }: CounterMoney,
  { staffId }: StaffAction,
): Promise<Drawer | undefined> {
  if (way === 'terminal' && slip === '') throw new DomainError('counter.slipNeeded')
  const drawer = await lockOwnDrawer(tx, staffId)
  if (way === 'cash' && !drawer) throw new DomainError('counter.noDrawer')
  return drawer
}
