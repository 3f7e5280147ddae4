import type { Cents } from '../money'
import { calendarDateOf, type CalendarDate, type Instant } from '../time'
import type { CounterWay } from './counterSale'

/** Money that came or went at the counter: negative what was handed back. */
export interface CounterEntry {
  readonly way: CounterWay
  readonly amountJpy: Cents
}

/** What a drawer has had so far. */
export interface DrawerSums {
  readonly cashInJpy: Cents
  /** A positive amount. */
  readonly handedBackJpy: Cents
  /** Float, what came in, less what was handed back. */
  readonly expectedJpy: Cents
  /** At the terminal beside it; none of it is in the drawer. */
  readonly terminalJpy: Cents
  readonly sales: number
  readonly handBacks: number
  readonly terminalSales: number
}

/** The sums of a drawer. Source: OPERATOR.md, sections 9 and 10, "cash-up". */
export function drawerSums(floatJpy: Cents, entries: readonly CounterEntry[]): DrawerSums {
  const sumOf = (chosen: readonly CounterEntry[]) => chosen.reduce((sum, { amountJpy }) => sum + amountJpy, 0)
  const cash = entries.filter(({ way }) => way === 'cash')
  const terminal = entries.filter(({ way }) => way === 'terminal')
  const taken = cash.filter(({ amountJpy }) => amountJpy > 0)
  const back = cash.filter(({ amountJpy }) => amountJpy < 0)
  return {
    cashInJpy: sumOf(taken),
    handedBackJpy: Math.abs(sumOf(back)),
    expectedJpy: floatJpy + sumOf(cash),
    terminalJpy: sumOf(terminal),
    sales: taken.length,
    handBacks: back.length,
    terminalSales: terminal.filter(({ amountJpy }) => amountJpy > 0).length,
  }
}

/**
 * Whether cash of a day can have left a drawer: not before the day on which it was opened. What left an earlier one is in that one's count,
 * which is never rewritten.
 */
export const canHaveLeft = (drawer: { readonly openedAt: Instant }, day: CalendarDate): boolean =>
  day >= calendarDateOf(drawer.openedAt)

/** A drawer that was counted: negative when money is missing. */
export const drawerDifference = ({
  countedJpy,
  expectedJpy,
}: {
  readonly countedJpy: Cents
  readonly expectedJpy: Cents
}): Cents => countedJpy - expectedJpy

/** Whether a counted drawer still needs a reason: before that its day is not exported. */
export function needsReason(drawer: {
  readonly countedJpy: Cents
  readonly expectedJpy: Cents
  readonly reason: string
}): boolean {
  return drawerDifference(drawer) !== 0 && drawer.reason === ''
}
