import type { updateEmail, updateUserPhoneNumber } from '@noriai/contract/calls/account'
import type { Call, CallInput } from '@noriai/contract/defineCall'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { accounts } from '../../infra/db/schema/accounts'
import { violatedIndex } from '../../infra/db/uniqueViolation'
import {
  loadAccount,
  readPhone,
  useCode,
  type Account,
  type CodeTarget,
  type Session,
  checkIdentityProof,
  useIdentityProof,
  type GivenProof,
} from '../identity'
import type { Source } from '../limits'

/** What is bound, and how it is proved. */
interface Binding {
  readonly given: GivenProof
  readonly target: CodeTarget
  readonly code: string
  readonly source: Source
  readonly columns: Partial<typeof accounts.$inferInsert>
  readonly taken: 'login.phoneTaken' | 'login.emailTaken'
}

/** What is asked for, from where and when. */
interface BindRequest<C extends Call> {
  readonly input: CallInput<C>
  readonly source: Source
  readonly at: number
}

/** An account before and after something was bound to it. */
export interface Bound {
  readonly before: Account
  readonly account: Account
}

/** Binds another phone number. @throws validation.phone, account.proofNeeded, the codes of useCode, login.phoneTaken */
export function bindPhone(
  deps: Deps,
  session: Session,
  { input, source, at }: BindRequest<typeof updateUserPhoneNumber>,
): Promise<Bound> {
  const { e164, dialCode, national } = readPhone(input)
  return bind(
    deps,
    {
      given: { session, proof: input.proof, purpose: 'changePhone' },
      target: { channel: 'sms', target: e164, scene: 'changePhone' },
      code: input.code,
      source,
      columns: { countryCode: dialCode, phone: national },
      taken: 'login.phoneTaken',
    },
    at,
  )
}

/** Binds another e-mail address. @throws account.proofNeeded, the codes of useCode, login.emailTaken */
export function bindEmail(
  deps: Deps,
  session: Session,
  { input, source, at }: BindRequest<typeof updateEmail>,
): Promise<Bound> {
  const email = input.email.toLowerCase()
  return bind(
    deps,
    {
      given: { session, proof: input.proof, purpose: 'changeEmail' },
      target: { channel: 'email', target: email, scene: 'changeEmail' },
      code: input.code,
      source,
      columns: { email },
      taken: 'login.emailTaken',
    },
    at,
  )
}

/** That an address is taken is disclosed only to whoever reads its codes: the code comes first. */
async function bind(
  deps: Deps,
  { given, target, code, source, columns, taken }: Binding,
  at: number,
): Promise<Bound> {
  const { accountId } = given.session
  const before = await loadAccount(deps.db, accountId)
  await checkIdentityProof(deps.db, before, { given, at })
  await useCode(deps, { from: target, code, source }, at)
  try {
    return await deps.db.transaction(async (tx) => {
      // The account before the proofs of its sessions: who deletes it takes them along.
      const [account] = await tx
        .update(accounts)
        .set({ ...columns, updatedAt: at })
        .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
        .returning()
      if (!account) throw new DomainError('sessionExpired')
      await useIdentityProof(tx, before, { given, at })
      return { before, account }
    })
  } catch (error) {
    throw violatedIndex(error) === undefined ? error : new DomainError(taken)
  }
}
