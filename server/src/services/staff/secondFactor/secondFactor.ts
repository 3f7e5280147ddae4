import { nfkc } from '@noriai/contract/rules/plainForm'
import { msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client'
import { staffSecondFactors } from '../../../db/schema/staff'
import { DomainError } from '../../../errors'
import type { Secrets } from '../../secrets'
import { endSessionsOf } from '../../sessions'
import { logStaffAction } from '../staffActions'
import { enrolmentOf, newSecret, stepOfCode } from './appCode'
import { makeRecoveryCodes, removeRecoveryCodes, useRecoveryCode } from './recoveryCodes'
import { openSecret, sealSecret } from './sealedSecret'

/** Long enough to find the phone and install an app. */
const SETUP_MINUTES = 15

/** A member of staff whose second factor it is about, and in which session, if any. */
export interface FactorOwner {
  readonly accountId: string
  readonly sessionId: string
}

type FactorRow = typeof staffSecondFactors.$inferSelect

/** Since when a member signs in with a second factor; undefined while they do not. */
export async function secondFactorSince(db: Executor, accountId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ confirmedAt: staffSecondFactors.confirmedAt })
    .from(staffSecondFactors)
    .where(eq(staffSecondFactors.accountId, accountId))
  return row?.confirmedAt ?? undefined
}

/** Begins to set one up; what held before holds on. Asked again it begins with another secret. */
export async function beginSecondFactor(
  tx: Tx,
  secrets: Pick<Secrets, 'hmacKey'>,
  { accountId, email }: { readonly accountId: string; readonly email: string },
  at: number,
): Promise<{ secret: string; uri: string }> {
  const secret = newSecret()
  const pending = {
    pendingSecret: sealSecret(secrets, accountId, secret),
    pendingUntil: at + SETUP_MINUTES * msPerMinute,
  }
  await tx
    .insert(staffSecondFactors)
    .values({ accountId, ...pending })
    .onConflictDoUpdate({ target: staffSecondFactors.accountId, set: pending })
  return enrolmentOf(secret, email)
}

/**
 * Lets what was set up hold, when `code` is the app's; false when it is not. Every other session of the member ends.
 * @throws staff.secondFactorNotBegun
 */
export async function confirmSecondFactor(
  tx: Tx,
  secrets: Pick<Secrets, 'hmacKey'>,
  { accountId, sessionId, code }: FactorOwner & { readonly code: string },
  at: number,
): Promise<string[] | false> {
  const row = await lockFactor(tx, accountId)
  if (!row?.pendingSecret || row.pendingUntil === null || row.pendingUntil <= at) {
    throw new DomainError('staff.secondFactorNotBegun')
  }
  const step = stepOfCode(openSecret(secrets, accountId, row.pendingSecret), readCode(code), at)
  if (step === undefined) return false
  await tx
    .update(staffSecondFactors)
    .set({
      secret: row.pendingSecret,
      confirmedAt: at,
      lastStep: step,
      pendingSecret: null,
      pendingUntil: null,
    })
    .where(eq(staffSecondFactors.accountId, accountId))
  await endSessionsOf(tx, accountId, at, sessionId)
  await logFactor(tx, accountId, accountId, row.secret === null ? 'set' : 'replaced', at)
  return makeRecoveryCodes(tx, secrets, accountId)
}

/**
 * Uses a code of a member's second factor up, of the app or a recovery code; of any number that come at once with the same code one
 * is right. False when it is wrong, older than the last one, or there is no second factor.
 */
export async function useSecondFactor(
  tx: Tx,
  secrets: Pick<Secrets, 'hmacKey'>,
  given: { readonly accountId: string; readonly code: string },
  at: number,
): Promise<boolean> {
  const { accountId } = given
  const row = await lockFactor(tx, accountId)
  if (!row?.secret) return false
  const code = readCode(given.code)
  const step = stepOfCode(openSecret(secrets, accountId, row.secret), code, at)
  if (step === undefined) return useRecoveryCode(tx, secrets, { accountId, code }, at)
  if (step <= row.lastStep) return false
  await tx
    .update(staffSecondFactors)
    .set({ lastStep: step })
    .where(eq(staffSecondFactors.accountId, accountId))
  return true
}

/**
 * Takes a member's second factor away, their recovery codes, and their sessions but `exceptSession`. Without one, or for a
 * member who has none, it changes nothing but that.
 */
export async function removeSecondFactor(
  tx: Tx,
  { accountId, actorId, exceptSession }: FactorRemoval,
  at: number,
): Promise<void> {
  await tx.delete(staffSecondFactors).where(eq(staffSecondFactors.accountId, accountId))
  await removeRecoveryCodes(tx, accountId)
  await endSessionsOf(tx, accountId, at, exceptSession)
  await logFactor(tx, accountId, actorId, actorId === accountId ? 'removed' : 'reset', at)
}

/** Whose second factor goes, by whom. */
export interface FactorRemoval {
  readonly accountId: string
  readonly actorId: string
  readonly exceptSession?: string
}

async function lockFactor(tx: Tx, accountId: string): Promise<FactorRow | undefined> {
  const [row] = await tx
    .select()
    .from(staffSecondFactors)
    .where(eq(staffSecondFactors.accountId, accountId))
    .for('update')
  return row
}

/** As it is compared: apps show blanks within a code, recovery codes are written in halves. */
function readCode(typed: string): string {
  return nfkc(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
}

async function logFactor(
  tx: Tx,
  accountId: string,
  actorId: string,
  value: string,
  at: number,
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
