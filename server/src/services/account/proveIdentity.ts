import type { proveIdentity as call } from '@noriai/contract/calls/accountSafety'
import type { CallInput } from '@noriai/contract/defineCall'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Session } from '../../plugins/session'
import { loadAccount, type Account } from '../accounts'
import { countPasswordTry, forgetPasswordTries, isPassword } from '../passwords'
import { useCode, type CodeTarget } from '../signInCodes'
import { makeIdentityProof } from './identityProofs'

/**
 * Checks the code or the password of the session's account and answers a proof.
 * @throws notFound when the account has no such phone, address or password; the codes of useCode and of passwords
 */
export async function proveIdentity(
  deps: Deps,
  session: Session,
  input: CallInput<typeof call>,
  at: number,
): Promise<{ readonly proof: string; readonly expiresInSeconds: number }> {
  const account = await loadAccount(deps.db, session.accountId)
  if (input.way === 'password') await checkPassword(deps, account, input.password, at)
  else await useCode(deps, boundTarget(account, input.way), input.code, at)
  return makeIdentityProof(deps.db, session, input.way, at)
}

/** Where codes to what is bound now are sent. @throws notFound */
function boundTarget(account: Account, way: 'phone' | 'email'): CodeTarget {
  const { phone, countryCode, email } = account
  const bound = way === 'email' ? email : phone && `+${countryCode ?? ''}${phone}`
  if (bound === null) throw new DomainError('notFound')
  return { channel: way === 'email' ? 'email' : 'sms', target: bound, scene: 'proveOld' }
}

async function checkPassword(deps: Deps, account: Account, password: string, at: number): Promise<void> {
  if (account.passwordHash === null || account.email === null) throw new DomainError('notFound')
  // Counted with those of signing in: a stolen session is no way around the limit.
  await countPasswordTry(deps, account.email, at)
  if (!(await isPassword(account.passwordHash, password))) throw new DomainError('login.oldPasswordWrong')
  await forgetPasswordTries(deps, account.email)
}
