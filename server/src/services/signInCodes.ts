import { createHmac, randomInt } from 'node:crypto'
import type { Lang } from '@noriai/contract/lang'
import { msPerHour, msPerMinute, msPerSecond } from '@noriai/contract/time'
import { and, eq, gt, sql } from 'drizzle-orm'
import { signInCodes } from '../db/schema/accounts'
import { timestamp } from '../db/sql'
import type { Deps } from '../deps'
import { DomainError } from '../errors'
import { NotSentError } from '../providers/notSent'
import { codeMail, codeSms } from '../texts/codeMessages'

/** An address that codes are sent to: an e-mail address in lower case, or a phone as `+` and digits. */
export interface CodeTarget {
  readonly channel: 'sms' | 'email'
  readonly target: string
  /** A code opens only what it was asked for. */
  readonly scene: string
}

const CODE_DIGITS = 6
/** A stranger who keeps asking for codes gets too few of them to guess one, and the receiver is spared. */
const CODES_PER_HOUR = 10

/**
 * Sends a new code, which replaces an older one of the same scene, and tells when it ends.
 * @throws login.codeTooSoon within a minute of the last one, or after ten within an hour; login.codeSendFailed
 */
export async function sendCode(deps: Deps, to: CodeTarget, lang: Lang, at: number) {
  const { validMinutes, resendSeconds } = deps.policy.limits.signInCode
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await storeCode(deps, to, code, at)
  try {
    if (to.channel === 'email') {
      await deps.mail.sendMail({ to: to.target, ...codeMail(lang, code, validMinutes) }, at)
    } else {
      await deps.sms.sendSms({ to: to.target, text: codeSms(lang, code, validMinutes) }, at)
    }
  } catch (error) {
    if (!(error instanceof NotSentError)) throw error
    deps.log.error({ err: error, channel: to.channel }, 'code not sent')
    await deps.db.delete(signInCodes).where(and(sameTarget(to), eq(signInCodes.sentAt, at)))
    throw new DomainError('login.codeSendFailed')
  }
  return { expiresInSeconds: (validMinutes * msPerMinute) / msPerSecond, resendInSeconds: resendSeconds }
}

async function storeCode(deps: Deps, to: CodeTarget, code: string, at: number): Promise<void> {
  const { tries, validMinutes, resendSeconds } = deps.policy.limits.signInCode
  const row = {
    ...to,
    codeHash: hashCode(deps, to, code),
    triesLeft: tries,
    sentAt: at,
    expiresAt: at + validMinutes * msPerMinute,
  }
  const inSameHour = sql`${signInCodes.hourStartedAt} > ${timestamp(at - msPerHour)}`
  const mayResend = sql`${signInCodes.sentAt} <= ${timestamp(at - resendSeconds * msPerSecond)}`
  // One guarded statement: of two requests at once, only one sends.
  const stored = await deps.db
    .insert(signInCodes)
    .values({ ...row, hourStartedAt: at, sentInHour: 1 })
    .onConflictDoUpdate({
      target: [signInCodes.channel, signInCodes.target, signInCodes.scene],
      set: {
        codeHash: row.codeHash,
        triesLeft: row.triesLeft,
        sentAt: row.sentAt,
        expiresAt: row.expiresAt,
        hourStartedAt: sql`case when ${inSameHour} then ${signInCodes.hourStartedAt} else excluded.hour_started_at end`,
        sentInHour: sql`case when ${inSameHour} then ${signInCodes.sentInHour} + 1 else 1 end`,
      },
      setWhere: sql`${mayResend} and not (${inSameHour} and ${signInCodes.sentInHour} >= ${CODES_PER_HOUR})`,
    })
    .returning({ sentAt: signInCodes.sentAt })
  if (stored.length === 0) throw await tooSoon(deps, to, at)
}

async function tooSoon(deps: Deps, to: CodeTarget, at: number): Promise<DomainError> {
  const { resendSeconds } = deps.policy.limits.signInCode
  const [row] = await deps.db.select().from(signInCodes).where(sameTarget(to))
  const nextAt = (row?.sentAt ?? at) + resendSeconds * msPerSecond
  const hourEndsAt = row && row.sentInHour >= CODES_PER_HOUR ? row.hourStartedAt + msPerHour : 0
  const waitMs = Math.max(nextAt, hourEndsAt) - at
  return new DomainError('login.codeTooSoon', { seconds: Math.max(1, Math.ceil(waitMs / msPerSecond)) })
}

/**
 * Uses a code up when it is the one that was sent. Not part of a caller's transaction, so that a wrong try counts
 * whatever happens next. @throws login.codeWrong, login.codeExpired
 */
export async function useCode(deps: Deps, from: CodeTarget, code: string, at: number): Promise<void> {
  const alive = and(sameTarget(from), gt(signInCodes.expiresAt, at), gt(signInCodes.triesLeft, 0))
  const used = await deps.db
    .update(signInCodes)
    .set({ triesLeft: 0 })
    .where(and(alive, eq(signInCodes.codeHash, hashCode(deps, from, code))))
    .returning({ target: signInCodes.target })
  if (used.length > 0) return
  const [tried] = await deps.db
    .update(signInCodes)
    .set({ triesLeft: sql`${signInCodes.triesLeft} - 1` })
    .where(alive)
    .returning({ left: signInCodes.triesLeft })
  throw tried === undefined
    ? new DomainError('login.codeExpired')
    : new DomainError('login.codeWrong', { left: tried.left })
}

function sameTarget({ channel, target, scene }: CodeTarget) {
  return and(eq(signInCodes.channel, channel), eq(signInCodes.target, target), eq(signInCodes.scene, scene))
}

/** Keyed, because a million hashes of six digits are soon tried by who reads the table. */
function hashCode({ secrets }: Deps, { channel, target, scene }: CodeTarget, code: string): Buffer {
  return createHmac('sha256', secrets.hmacKey)
    .update(['sign-in-code', channel, target, scene, code].join('\0'))
    .digest()
}
