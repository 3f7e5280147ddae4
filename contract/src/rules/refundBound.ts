import { centsPerUnit, type Cents } from '../money'
import type { Policy } from '../policy'
import { problem, type Problem } from '../problem'
import type { StaffRole } from '../staffRole'

/** The most that a member of a role gives back at once, in hundredths of a yen; null where nothing bounds it, 0 where it is nothing. */
export function refundBound(role: StaffRole, { operations: { refunds } }: Policy): Cents | null {
  switch (role) {
    case 'counter':
      return refunds.counterMaxJpy
    case 'dispatcher':
      return refunds.dispatcherMaxJpy
    case 'admin':
      return null
  }
}

/** staff.refundBound for an amount that is more than the role gives back. */
export function refundBoundProblem(
  { amountJpy, role }: { readonly amountJpy: Cents; readonly role: StaffRole },
  policy: Policy,
): Problem | undefined {
  const bound = refundBound(role, policy)
  if (bound === null || amountJpy <= bound) return undefined
  return problem('staff.refundBound', { yen: Math.floor(bound / centsPerUnit) })
}
