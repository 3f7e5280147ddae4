import type { SecondFactorKind, StaffMemberView } from '@noriai/contract/schema/staff'
import type { StaffRole } from '@noriai/contract/staffRole'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Config } from '../../../config'
import { DomainError } from '../../../errors'
import type { Executor, Tx, Db } from '../../../infra/db/client'
import { staffMembers, staffPasskeys, staffSecondFactors } from '../../../infra/db/schema/staff'
import { endSessionsOf, findAccount } from '../../identity'
import { logStaffAction } from '../../trail'
import { findMember } from '../members'
import { removeRecoveryCodes } from './recoveryCodes'

/** A passkey as it is stored. */
export type StoredPasskey = typeof staffPasskeys.$inferSelect

/** What a member signs in with besides the password. */
interface Factors {
  /** Those that the member has, in the order in which they are offered; empty without a second factor. */
  readonly kinds: readonly SecondFactorKind[]
  /** Since when an app makes codes. */
  readonly appSince: number | null
  /** The oldest first. */
  readonly passkeys: readonly StoredPasskey[]
}

/** The factors of a member. */
export async function factorsOf(db: Executor, accountId: string): Promise<Factors> {
  const [app] = await db
    .select({ since: staffSecondFactors.confirmedAt })
    .from(staffSecondFactors)
    .where(and(eq(staffSecondFactors.accountId, accountId), isNotNull(staffSecondFactors.confirmedAt)))
  const passkeys = await db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.accountId, accountId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id))
  return {
    kinds: [...(passkeys.length > 0 ? ['passkey' as const] : []), ...(app ? ['app' as const] : [])],
    appSince: app?.since ?? null,
    passkeys,
  }
}

/** Makes changes of a member's factors wait for each other: which one is the first and the last is decided under it. */
export async function lockMember(tx: Tx, accountId: string): Promise<void> {
  await tx
    .select({ accountId: staffMembers.accountId })
    .from(staffMembers)
    .where(eq(staffMembers.accountId, accountId))
    .for('update')
}

/** Whose factor changes, and by whom. */
interface FactorChange {
  readonly accountId: string
  readonly actorId: string
}

/** Which of a member's own factors goes. */
export interface FactorRemoval {
  readonly accountId: string
  /** The session that asked for it stays. */
  readonly sessionId: string
  readonly factor: 'app' | { readonly passkeyId: string }
  /** The role must keep one. */
  readonly mustKeepOne: boolean
}

/**
 * Takes one of a member's own factors away, and every other session of theirs; with the last one the recovery codes go.
 * @throws notFound, staff.secondFactorNotBegun without an app, staff.secondFactorKept; nothing is changed then
 */
export async function removeFactor(
  tx: Tx,
  { accountId, sessionId, factor, mustKeepOne }: FactorRemoval,
  at: number,
): Promise<void> {
  await lockMember(tx, accountId)
  if (factor === 'app') await removeApp(tx, accountId)
  else await removePasskey(tx, accountId, factor.passkeyId)
  const { kinds } = await factorsOf(tx, accountId)
  if (kinds.length === 0) {
    if (mustKeepOne) throw new DomainError('staff.secondFactorKept')
    await removeRecoveryCodes(tx, accountId)
  }
  await endSessionsOf(tx, { accountId, at, exceptId: sessionId })
  const value = factor === 'app' ? 'removed' : 'passkeyRemoved'
  await logFactor(tx, { accountId, actorId: accountId }, { value, at })
}

/** Takes all factors of a member away, their recovery codes and sessions. For a member who has none it changes nothing but that. */
export async function resetSecondFactor(tx: Tx, change: FactorChange, at: number): Promise<void> {
  const { accountId } = change
  await lockMember(tx, accountId)
  await tx.delete(staffSecondFactors).where(eq(staffSecondFactors.accountId, accountId))
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.accountId, accountId))
  await removeRecoveryCodes(tx, accountId)
  await endSessionsOf(tx, { accountId, at })
  await logFactor(tx, change, { value: 'reset', at })
}

/** What became of a second factor, and when. */
interface FactorEvent {
  readonly value: 'set' | 'replaced' | 'removed' | 'passkeyAdded' | 'passkeyRemoved' | 'reset'
  readonly at: number
}

/** Writes down what became of a member's second factor. */
export async function logFactor(
  tx: Tx,
  { accountId, actorId }: FactorChange,
  { value, at }: FactorEvent,
): Promise<void> {
  await logStaffAction(tx, {
    at,
    staffId: actorId,
    subject: 'member',
    subjectId: accountId,
    action: 'secondFactor',
    value,
  })
}

async function removeApp(tx: Tx, accountId: string): Promise<void> {
  const gone = await tx
    .delete(staffSecondFactors)
    .where(and(eq(staffSecondFactors.accountId, accountId), isNotNull(staffSecondFactors.confirmedAt)))
    .returning({ accountId: staffSecondFactors.accountId })
  if (gone.length === 0) throw new DomainError('staff.secondFactorNotBegun')
}

async function removePasskey(tx: Tx, accountId: string, id: string): Promise<void> {
  const gone = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.accountId, accountId)))
    .returning({ id: staffPasskeys.id })
  if (gone.length === 0) throw new DomainError('notFound')
}

/**
 * Whether a role must have a second factor: administrators in production, where they reach every traveller and all money.
 * Elsewhere the sample administrator signs in by a password alone.
 */
export function mustHaveSecondFactor(
  role: StaffRole | null,
  { production }: Pick<Config, 'production'>,
): boolean {
  return production && role === 'admin'
}

/**
 * Takes all factors of the member with this address (lower case) away, written down as their own doing: whoever runs commands
 * on the server is nobody of the desk. Undefined, and nothing done, when there is no such member.
 */
export async function resetByAddress(
  db: Db,
  email: string,
  at: number,
): Promise<StaffMemberView | undefined> {
  const account = await findAccount(db, { email })
  const member = account && (await findMember(db, account.id))
  if (!member) return undefined
  const { accountId } = member
  await db.transaction((tx) => resetSecondFactor(tx, { accountId, actorId: accountId }, at))
  return { ...member, hasSecondFactor: false }
}
