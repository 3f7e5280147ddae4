import { centsPerUnit, type Cents } from '../money'
import type { Policy } from '../policy'
import { problem, type Problem } from '../problem'
import { hasRole, type StaffRole } from '../staffRole'
import { addMonths, calendarDateOf, type CalendarDate, type Instant } from '../time'

/** An amount of a coupon that makes something good, and the least role that may give it. */
interface GoodwillOffer {
  readonly amountJpy: Cents
  readonly role: StaffRole
}

/** The coupons that staff may give to make something good, the smallest first. Source: OPERATOR.md, section 8. */
export function goodwillOffers({ operations: { goodwill } }: Policy): GoodwillOffer[] {
  const { small, medium, large } = goodwill.amountsJpy
  const roleFor = (amountJpy: Cents): StaffRole => {
    if (amountJpy <= goodwill.counterMaxJpy) return 'counter'
    return amountJpy <= goodwill.dispatcherMaxJpy ? 'dispatcher' : 'admin'
  }
  return [...new Set([small, medium, large])]
    .sort((a, b) => a - b)
    .map((amountJpy) => ({ amountJpy, role: roleFor(amountJpy) }))
}

/** What a role may give: its own amounts and those of the roles before it. */
export function goodwillOf(role: StaffRole, policy: Policy): Cents[] {
  return goodwillOffers(policy)
    .filter((offer) => hasRole(role, offer.role))
    .map(({ amountJpy }) => amountJpy)
}

/** staff.goodwillAmount for an amount that is not given, or not by this role. */
export function goodwillProblem(
  { amountJpy, role }: { readonly amountJpy: Cents; readonly role: StaffRole },
  policy: Policy,
): Problem | undefined {
  const amounts = goodwillOf(role, policy)
  if (amounts.includes(amountJpy)) return undefined
  return problem('staff.goodwillAmount', { yen: Math.floor((amounts.at(-1) ?? 0) / centsPerUnit) })
}

/** The last day on which a coupon that is given at `at` can be used. */
export function goodwillUntil(at: Instant, { operations: { goodwill } }: Policy): CalendarDate {
  return addMonths(calendarDateOf(at), goodwill.validMonths)
}
