import type { Policy } from '../policy'
import { addMonths, calendarDateOf, startOfDate, type Instant } from '../time'

/** What staff change, beside orders, which have a log of their own. */
export const logSubjects = [
  'departure',
  'pause',
  'member',
  'coupons',
  'traveller',
  'invoice',
  'partner',
  'reportDay',
  'attention',
  'depot',
  'vehicle',
  'driver',
  'shift',
  'drawer',
  'find',
  'lostReport',
  'place',
  'setting',
  'giftCards',
  'poster',
  'flight',
  'finding',
  'fault',
] as const
export type LogSubject = (typeof logSubjects)[number]

/** What is done to these is money, or decides what is asked for or given back. */
export const moneySubjects = [
  'coupons',
  'invoice',
  'partner',
  'reportDay',
  'setting',
  'giftCards',
  'finding',
  'drawer',
] as const satisfies readonly LogSubject[]

/** The value of a departure that does not run: its riders have their money back. */
export const moneyValue = { subject: 'departure', value: 'cancelled' } as const satisfies {
  readonly subject: LogSubject
  readonly value: string
}

/** Whether what an entry was and became are amounts, in hundredths of a yen. */
export const hasAmounts = ({
  subject,
  action,
}: {
  readonly subject: LogSubject | 'order'
  readonly action: string
}): boolean => subject === 'drawer' || (subject === 'invoice' && action === 'fee')

const monthsPerYear = 12

/** What staff did before these moments is forgotten: with money as long as the books are kept, else sooner. Source: OPERATOR.md, section 11. */
export function logForgottenBefore(
  at: Instant,
  { operations: { log } }: Policy,
): { readonly money: Instant; readonly other: Instant } {
  const before = (years: number) => startOfDate(addMonths(calendarDateOf(at), -years * monthsPerYear))
  return { money: before(log.moneyYears), other: before(log.otherYears) }
}
