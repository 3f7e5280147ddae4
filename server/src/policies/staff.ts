import { hasRole, roleOfCall } from '@noriai/contract/calls/staff/roles'
import type { StaffRole } from '@noriai/contract/schema/staff'
import { DomainError } from '../errors'

/** What a call of the staff side is judged by. */
interface Asker {
  readonly staffRole: StaffRole | null
}

/** What the contract's table names for a call; a call that it does not name is the administrator's. */
function neededFor(callName: string): StaffRole {
  const roles: Readonly<Record<string, StaffRole>> = roleOfCall
  return roles[callName] ?? 'admin'
}

/**
 * Lets a member of staff whose role reaches use a call. For travellers the staff side does not exist.
 * @throws notFound for travellers, staff.roleRefused for a role that does not reach
 */
export function admitStaff(callName: string, { staffRole }: Asker): void {
  if (staffRole === null) throw new DomainError('notFound')
  if (!hasRole(staffRole, neededFor(callName))) throw new DomainError('staff.roleRefused')
}
