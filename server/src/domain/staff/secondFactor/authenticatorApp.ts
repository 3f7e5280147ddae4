import { nfkc } from '@noriai/contract/rules/plainForm'
import { msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { DomainError } from '../../../errors'
import type { Tx } from '../../../infra/db/client'
import { staffSecondFactors } from '../../../infra/db/schema/staff'
import type { Secrets } from '../../../infra/db/secrets'
import { endSessionsOf } from '../../identity'
import { enrolmentOf, newSecret, stepOfCode } from './appCode'
import { makeRecoveryCodes, useRecoveryCode } from './recoveryCodes'
import { openSecret, sealSecret } from './sealedSecret'
import { factorsOf, lockMember, logFactor } from './secondFactor'

/** Long enough to find the phone and install an app. */
const SETUP_MINUTES = 15

/** A member of staff who sets an app up, and in which session. */
interface AppOwner {
  readonly accountId: string
  readonly sessionId: string
}

type AppRow = typeof staffSecondFactors.$inferSelect

/** Begins to set an app up; what held before holds on. Asked again it begins with another secret. */
export async function beginApp(
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
 * Lets the app hold that was set up, when `code` is the app's; false when it is not. Every other session of the member ends. A first
 * factor and an app in the place of another one bring recovery codes.
 * @throws staff.secondFactorNotBegun
 */
export async function confirmApp(
  tx: Tx,
  secrets: Pick<Secrets, 'hmacKey'>,
  { accountId, sessionId, code }: AppOwner & { readonly code: string },
  at: number,
): Promise<{ recoveryCodes: string[] | null } | false> {
  await lockMember(tx, accountId)
  const row = await lockApp(tx, accountId)
  if (!row?.pendingSecret || row.pendingUntil === null || row.pendingUntil <= at) {
    throw new DomainError('staff.secondFactorNotBegun')
  }
  const step = stepOfCode(openSecret(secrets, accountId, row.pendingSecret), readCode(code), at)
  if (step === undefined) return false
  const { kinds } = await factorsOf(tx, accountId)
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
  const isReplaced = kinds.includes('app')
  await logFactor(tx, { accountId, actorId: accountId }, isReplaced ? 'replaced' : 'set', at)
  // A phone that is replaced may have had the codes on it.
  const needsCodes = isReplaced || kinds.length === 0
  return { recoveryCodes: needsCodes ? await makeRecoveryCodes(tx, secrets, accountId) : null }
}

/**
 * Uses a code up, of the member's app or a recovery code; of any number that come at once with the same code one is right. False
 * when it is wrong, older than the last one, or there is no second factor.
 */
export async function useCode(
  tx: Tx,
  secrets: Pick<Secrets, 'hmacKey'>,
  given: { readonly accountId: string; readonly code: string },
  at: number,
): Promise<boolean> {
  const { accountId } = given
  const code = readCode(given.code)
  const row = await lockApp(tx, accountId)
  const step = row?.secret ? stepOfCode(openSecret(secrets, accountId, row.secret), code, at) : undefined
  if (row === undefined || step === undefined) return useRecoveryCode(tx, secrets, { accountId, code }, at)
  if (step <= row.lastStep) return false
  await tx
    .update(staffSecondFactors)
    .set({ lastStep: step })
    .where(eq(staffSecondFactors.accountId, accountId))
  return true
}

async function lockApp(tx: Tx, accountId: string): Promise<AppRow | undefined> {
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
