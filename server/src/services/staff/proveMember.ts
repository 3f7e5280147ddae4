import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { loadAccount } from '../accounts'
import type { Source } from '../limits/source'
import { isPassword } from '../passwords'
import { useSecondFactor } from './secondFactor/secondFactor'
import { countStaffTry, forgetStaffTries, type StaffAsker } from './staffTries'

/** A member of staff who proves to be it. */
export type ProvingMember = StaffAsker & { readonly accountId: string }

/** The member who is signed in: whoever sits at an open desk is not its member yet. */
export async function signedInMember(
  deps: Deps,
  session: { readonly id: string; readonly accountId: string },
  source: Source,
): Promise<ProvingMember> {
  const { email } = await loadAccount(deps.db, session.accountId)
  return { email: email ?? '', accountId: session.accountId, source, sessionId: session.id }
}

/** The password of the member who is signed in. @throws login.oldPasswordWrong, login.tooManyTries */
export async function proveByPassword(
  deps: Deps,
  given: ProvingMember & { readonly password: string },
  at: number,
): Promise<void> {
  const { passwordHash } = await loadAccount(deps.db, given.accountId)
  await countStaffTry(deps, 'password', given, at)
  if (!(await isPassword(passwordHash, given.password))) throw new DomainError('login.oldPasswordWrong')
  await forgetStaffTries(deps, 'password', given, at)
}

/** A code of the member's second factor, which is used up. @throws login.secondFactorWrong, login.tooManyTries */
export async function proveByCode(
  deps: Deps,
  given: ProvingMember & { readonly code: string },
  at: number,
): Promise<void> {
  await countStaffTry(deps, 'code', given, at)
  const isRight = await deps.db.transaction((tx) => useSecondFactor(tx, deps.secrets, given, at))
  if (!isRight) throw new DomainError('login.secondFactorWrong')
  await forgetStaffTries(deps, 'code', given, at)
}

/** Refuses what only a member with a second factor can do. @throws staff.secondFactorNotBegun */
export function requireSecondFactor({ hasSecondFactor }: { readonly hasSecondFactor: boolean }): void {
  if (!hasSecondFactor) throw new DomainError('staff.secondFactorNotBegun')
}
