import { rightOfCall } from '@noriai/contract/calls/staff/roles'
import { hasRight, type StaffRight } from '@noriai/contract/staffRights'
import type { StaffRole } from '@noriai/contract/staffRole'
import type { Config } from '../config'
import { mustHaveSecondFactor } from '../domain/staff'
import { DomainError } from '../errors'

/** What a call of the staff side is judged by. */
interface Asker {
  readonly staffRole: StaffRole | null
  readonly hasSecondFactor: boolean
}

/** The right that the contract names for a call; a call that it does not name is the administrator's. */
function rightFor(callName: string): StaffRight {
  const rights: Readonly<Record<string, StaffRight>> = rightOfCall
  return rights[callName] ?? 'members'
}

/** What can be done before a second factor is set up that the role must have. */
const callsBeforeSecondFactor: readonly string[] = [
  'staffMe',
  'staffLogout',
  'staffSecondFactor',
  'staffBeginSecondFactor',
  'staffConfirmSecondFactor',
  'staffBeginPasskey',
  'staffAddPasskey',
]

/**
 * Lets a member of staff whose role has the right of a call use it. For travellers the staff side does not exist.
 * @throws notFound for travellers, staff.roleRefused for a role that does not have it, staff.secondFactorMissing
 */
export function admitStaff(callName: string, asker: Asker, config: Pick<Config, 'production'>): void {
  const { staffRole, hasSecondFactor } = asker
  if (staffRole === null) throw new DomainError('notFound')
  if (!hasRight(staffRole, rightFor(callName))) throw new DomainError('staff.roleRefused')
  if (hasSecondFactor || callsBeforeSecondFactor.includes(callName)) return
  if (mustHaveSecondFactor(staffRole, config)) throw new DomainError('staff.secondFactorMissing')
}
