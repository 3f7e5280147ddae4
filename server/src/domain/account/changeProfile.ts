import type { updateUserInfo as call } from '@noriai/contract/calls/account'
import type { CallInput } from '@noriai/contract/defineCall'
import { parseBirthday } from '@noriai/contract/rules/birthday'
import { passwordProblem } from '@noriai/contract/rules/password'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { accounts } from '../../infra/db/schema/accounts'
import {
  allowPasswordTries,
  endSessionsOf,
  hashPassword,
  loadAccount,
  type Account,
  type Session,
  checkIdentityProof,
  useIdentityProof,
  type GivenProof,
} from '../identity'
import type { Source } from '../limits'
import { holdPictures, ownPictures } from '../uploads'

type Input = CallInput<typeof call>
type Columns = Partial<typeof accounts.$inferInsert>

/**
 * Changes what is given of a profile; a new password ends every other session of the account.
 * @throws validation.birthday, validation.password, account.passwordNeedsEmail, account.proofNeeded, those of ownPictures,
 * sessionExpired for an account that was deleted meanwhile; nothing is changed then
 */
export async function changeProfile(
  deps: Deps,
  session: Session,
  { input, source, at }: { readonly input: Input; readonly source: Source; readonly at: number },
): Promise<Account> {
  const { nickname, gender, newPassword } = input
  const account = await loadAccount(deps.db, session.accountId)
  const given: GivenProof = { session, proof: input.proof ?? '', purpose: 'setPassword' }
  const columns: Columns = {
    ...(nickname !== undefined && { nickname }),
    ...(gender !== undefined && { gender }),
    ...birthdayColumn(input, at),
    ...(await avatarColumn(deps, session, { ...input, at })),
  }
  if (newPassword !== undefined) {
    await checkNewPassword(deps, account, { password: newPassword, given, at })
    columns.passwordHash = await hashPassword(newPassword)
  }
  return deps.db.transaction(async (tx) => {
    // The account before its sessions and their proofs, as everywhere.
    const [changed] = await tx
      .update(accounts)
      .set({ ...columns, updatedAt: at })
      .where(and(eq(accounts.id, account.id), isNull(accounts.deletedAt)))
      .returning()
    // Deleted while a picture was looked at or a password hashed.
    if (!changed) throw new DomainError('sessionExpired')
    if (columns.avatar) await holdPictures(tx, [columns.avatar])
    if (newPassword !== undefined) {
      await useIdentityProof(tx, account, { given, at })
      await endSessionsOf(tx, { accountId: account.id, at, exceptId: session.id })
      if (account.email !== null) await allowPasswordTries(tx, deps, { email: account.email, source })
    }
    return changed
  })
}

function birthdayColumn({ birthday }: Input, at: number): Columns {
  if (birthday === undefined) return {}
  if (birthday !== null && parseBirthday(birthday, at) === undefined) {
    throw new DomainError('validation.birthday', { field: 'birthday' })
  }
  return { birthday }
}

async function avatarColumn(
  deps: Deps,
  session: Session,
  { avatar, at }: Input & { readonly at: number },
): Promise<Columns> {
  if (avatar === undefined) return {}
  if (avatar === '') return { avatar: null }
  const [picture] = await ownPictures(deps, {
    accountId: session.accountId,
    fileUrls: [avatar],
    at,
    field: 'avatar',
  })
  return { avatar: picture ?? null }
}

/** Everything that can be refused, before the slow hash. */
async function checkNewPassword(
  deps: Deps,
  account: Account,
  { password, given, at }: { readonly password: string; readonly given: GivenProof; readonly at: number },
): Promise<void> {
  const problem = passwordProblem(password, deps.policy)
  if (problem) throw DomainError.of(problem)
  if (account.email === null) throw new DomainError('account.passwordNeedsEmail')
  await checkIdentityProof(deps.db, account, { given, at })
}
