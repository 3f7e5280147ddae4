import type { proveIdentity as call } from '@noriai/contract/calls/accountSafety'
import type { CallInput } from '@noriai/contract/defineCall'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Source } from '../limits'
import { loadAccount, type Account } from './accounts'
import { makeIdentityProof } from './identityProofs'
import { tryPassword } from './passwords'
import type { Session } from './sessions'
import { useCode, type CodeTarget } from './signInCodes'

/** A proof that is tried, from where and when. */
interface IdentityTry {
  readonly input: CallInput<typeof call>
  readonly source: Source
  readonly at: number
}

/**
 * Checks the code or the password of the session's account and answers a proof.
 * @throws notFound when the account has no such phone, address or password; the codes of useCode and of passwords
 */
export async function proveIdentity(
  deps: Deps,
  session: Session,
  { input, source, at }: IdentityTry,
): Promise<{ readonly proof: string; readonly expiresInSeconds: number }> {
  const account = await loadAccount(deps.db, session.accountId)
  if (input.way === 'password') await checkPassword(deps, account, { password: input.password, source, at })
  else await useCode(deps, { from: boundTarget(account, input.way), code: input.code, source }, at)
  return makeIdentityProof(deps.db, session, { way: input.way, at })
}

/** Where codes to what is bound now are sent. @throws notFound */
function boundTarget(account: Account, way: 'phone' | 'email'): CodeTarget {
  const { phone, countryCode, email } = account
  const bound = way === 'email' ? email : phone && `+${countryCode ?? ''}${phone}`
  if (bound === null) throw new DomainError('notFound')
  return { channel: way === 'email' ? 'email' : 'sms', target: bound, scene: 'proveOld' }
}

async function checkPassword(
  deps: Deps,
  account: Account,
  { password, source, at }: { readonly password: string; readonly source: Source; readonly at: number },
): Promise<void> {
  if (account.passwordHash === null || account.email === null) throw new DomainError('notFound')
  // A stolen session has few tries too; strangers, who have none, cannot use them up.
  const tried = { email: account.email, accountId: account.id, source, isSignedIn: true }
  const isRight = await tryPassword(deps, tried, { stored: account.passwordHash, password, at })
  if (!isRight) throw new DomainError('login.oldPasswordWrong')
}
