import { nfkc } from '@noriai/contract/rules/plainForm'
import { msPerMinute } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { randomBytes, createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { DomainError } from '../../../errors'
import type { Tx } from '../../../infra/db/client'
import { staffSecondFactors } from '../../../infra/db/schema/staff'
import type { Secrets } from '../../../infra/db/secrets'
import { endSessionsOf } from '../../identity'
import { makeRecoveryCodes, useRecoveryCode } from './recoveryCodes'
import { factorsOf, lockMember, logFactor } from './secondFactor'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key of its own, derived from the server's: whoever reads the table alone makes no codes. */
function keyOf({ hmacKey }: Pick<Secrets, 'hmacKey'>): Buffer {
  return Buffer.from(hkdfSync('sha256', hmacKey, '', 'noriai staff second factor', KEY_BYTES))
}

/** Encrypts a member's secret: nonce, tag and cipher text. It opens for the same member only. */
function sealSecret(secrets: Pick<Secrets, 'hmacKey'>, accountId: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secrets), nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(accountId))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** What was sealed for this member; undefined when it was sealed with another key or for somebody else. */
function openSecret(
  secrets: Pick<Secrets, 'hmacKey'>,
  accountId: string,
  sealed: Buffer,
): Buffer | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(secrets), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(accountId))
  decipher.setAuthTag(tag)
  const opened = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([opened, decipher.final()])
  } catch {
    // The tag is of another key: SERVER_SECRET was changed since, and no code of this app proves anything any more.
    return undefined
  }
}

/** The half minute of a code of the app that was sealed; undefined when it is no code of it, or nothing was sealed with our key. */
function stepOfSealed(
  secrets: Pick<Secrets, 'hmacKey'>,
  sealed: Buffer | null | undefined,
  { accountId, code, at }: { readonly accountId: string; readonly code: string; readonly at: number },
): number | undefined {
  const secret = sealed ? openSecret(secrets, accountId, sealed) : undefined
  return secret && stepOfCode(secret, code, at)
}

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
/** What every authenticator app takes: RFC 6238 with SHA-1, six digits, half a minute. */
const SHAPE = { issuer: 'Noriai', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A code of the half minute before and after counts too: clocks of phones differ, people type slowly. */
const STEPS_AROUND = 1
const MS_PER_STEP = SHAPE.period * 1000

/** A new random secret. */
function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** What an authenticator app is given: the secret in base32, and the address that the QR code says. */
function enrolmentOf(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The code of a secret at `at` (epoch milliseconds), as an app shows it. */
export function appCodeAt(secret: Uint8Array, at: number): string {
  return totpOf(secret).generate({ timestamp: at })
}

/** The half minute that a code belongs to, of those around `at`; undefined when it is of none. */
export function stepOfCode(secret: Uint8Array, code: string, at: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: at, window: STEPS_AROUND })
  return delta === null ? undefined : Math.floor(at / MS_PER_STEP) + delta
}

function totpOf(secret: Uint8Array, label = ''): TOTP {
  const { buffer, byteOffset, byteLength } = secret
  const own = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
  return new TOTP({ ...SHAPE, label, secret: new Secret({ buffer: own }) })
}

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
  { accountId, email, at }: { readonly accountId: string; readonly email: string; readonly at: number },
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
  { accountId, sessionId, code, at }: AppOwner & { readonly code: string } & { readonly at: number },
): Promise<{ recoveryCodes: string[] | null } | false> {
  await lockMember(tx, accountId)
  const row = await lockApp(tx, accountId)
  if (!row?.pendingSecret || row.pendingUntil === null || row.pendingUntil <= at) {
    throw new DomainError('staff.secondFactorNotBegun')
  }
  const step = stepOfSealed(secrets, row.pendingSecret, { accountId, code: readCode(code), at })
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
  await endSessionsOf(tx, { accountId, at, exceptId: sessionId })
  const isReplaced = kinds.includes('app')
  await logFactor(tx, { accountId, actorId: accountId }, { value: isReplaced ? 'replaced' : 'set', at })
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
  { at, ...given }: { readonly accountId: string; readonly code: string; readonly at: number },
): Promise<boolean> {
  const { accountId } = given
  const code = readCode(given.code)
  const row = await lockApp(tx, accountId)
  const step = stepOfSealed(secrets, row?.secret, { accountId, code, at })
  if (row === undefined || step === undefined) return useRecoveryCode(tx, secrets, { accountId, code, at })
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
