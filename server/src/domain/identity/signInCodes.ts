import { createHmac, randomInt } from 'node:crypto'
import { formatDateTime, formatTime } from '@noriai/contract/format/dateTime'
import type { Lang } from '@noriai/contract/lang'
import { msPerDay, msPerHour, msPerMinute, msPerSecond } from '@noriai/contract/time'
import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { signInCodes } from '../../infra/db/schema/accounts'
import { NotSentError } from '../../infra/providers/notSent'
import { codeLetter, codeSms } from '../../texts/codeMessages'
import { mailOf } from '../help'
import { BudgetSpentError, countTry, forgiveTry, isKnownDevice, type Source, type TryBudget } from '../limits'
import { findAccountOf } from './accounts'

/** An address that codes are sent to: an e-mail address in lower case, or a phone as `+` and digits. */
export interface CodeTarget {
  readonly channel: 'sms' | 'email'
  readonly target: string
  /** A code opens only what it was asked for. */
  readonly scene: string
}

const CODE_DIGITS = 6

/*
 * Why six digits are safe although strangers cannot lock anybody out. A code can be tried five times by the device that asked for
 * it, and by others, who may have read it on another device, five times a network and fifty times a day in all. Codes of an
 * address are sent ten times an hour to a network, twenty times an hour and sixty times a day to all that the account does not know.
 * Who owns thousands of networks so gets at most 60 x 5 + 50 = 350 tries a day at one address: a chance of 1 in 2,900 a day, for
 * sixty messages that the owner sees. The owner's own code is touched by none of it.
 */
const CODES_PER_HOUR = 10
const STRANGERS_CODES_PER_HOUR = 20
const STRANGERS_CODES_PER_DAY = 60
const STRANGERS_TRIES_PER_DAY = 50

/**
 * Sends a new code, which replaces an older one of the same scene and device, and tells when it ends.
 * @throws login.codeTooSoon within a minute of the last one, or after too many; login.codesPaused, login.codeSendFailed
 */
export async function sendCode(deps: Deps, { to, lang, source }: CodeRequest, at: number) {
  const { validMinutes, resendSeconds } = deps.policy.limits.signInCode
  const account = await findAccountOf(deps.db, to)
  const isKnown = await isKnownDevice(deps.db, account?.id, { source, at })
  const budgets = sendBudgets(deps, { to, source, isKnown })
  const counted = await countTry(deps, budgets, at)
  if (!counted.isAllowed) throw tooSoon(counted.freeAt, at)
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await storeCode(deps, to, { source, code, at })
  // By who requests, not by who receives: a stranger would have more sent to who has an account, and learn who has one.
  const forAccount = isKnown
  try {
    if (to.channel === 'email') {
      const letter = codeLetter(lang, {
        code,
        minutes: validMinutes,
        until: formatTime(at + validMinutes * msPerMinute),
        requestedAt: formatDateTime(at, lang),
      })
      await deps.mail.sendMail({ to: to.target, ...(await mailOf(deps, letter)), forAccount }, at)
    } else {
      await deps.sms.sendSms({ to: to.target, text: codeSms(lang, code, validMinutes), forAccount }, at)
    }
  } catch (error) {
    if (!(error instanceof NotSentError)) throw error
    await deps.db.delete(signInCodes).where(and(sameRequester(to, source), eq(signInCodes.sentAt, at)))
    await forgiveTry(deps, budgets)
    if (error instanceof BudgetSpentError) {
      throw new DomainError('login.codesPaused', { minutes: error.minutesFrom(at) })
    }
    deps.log.error({ err: error, channel: to.channel }, 'code not sent')
    throw new DomainError('login.codeSendFailed')
  }
  return { expiresInSeconds: (validMinutes * msPerMinute) / msPerSecond, resendInSeconds: resendSeconds }
}

/** A code that is asked for, and from where. */
export interface CodeRequest {
  readonly to: CodeTarget
  readonly lang: Lang
  readonly source: Source
}

/** Devices that the account knows have codes of their own, which no stranger can use up. */
function sendBudgets(
  deps: Deps,
  { to, source, isKnown }: Omit<CodeRequest, 'lang'> & { readonly isKnown: boolean },
): TryBudget[] {
  const { resendSeconds } = deps.policy.limits.signInCode
  const own = isKnown ? `device:${source.device ?? ''}` : `network:${source.network}`
  const key = (kind: string, of: string) => `${kind}:${to.channel}:${to.target}:${of}`
  const resend = {
    key: key('resend', `${to.scene}:${own}`),
    most: 1,
    windowMs: resendSeconds * msPerSecond,
  }
  const perHour = { key: key('codes', own), most: CODES_PER_HOUR, windowMs: msPerHour }
  if (isKnown) return [resend, perHour]
  return [
    resend,
    perHour,
    { key: key('codes', 'hour'), most: STRANGERS_CODES_PER_HOUR, windowMs: msPerHour },
    { key: key('codes', 'day'), most: STRANGERS_CODES_PER_DAY, windowMs: msPerDay },
  ]
}

function tooSoon(freeAt: number, at: number): DomainError {
  return new DomainError('login.codeTooSoon', {
    seconds: Math.max(1, Math.ceil((freeAt - at) / msPerSecond)),
  })
}

interface NewCode {
  readonly source: Source
  readonly code: string
  readonly at: number
}

async function storeCode(deps: Deps, to: CodeTarget, { source, code, at }: NewCode): Promise<void> {
  const { tries, validMinutes } = deps.policy.limits.signInCode
  const row = {
    codeHash: hashCode(deps, to, code),
    triesLeft: tries,
    sentAt: at,
    expiresAt: at + validMinutes * msPerMinute,
  }
  await deps.db
    .insert(signInCodes)
    .values({ ...to, requester: requesterOf(source), ...row })
    .onConflictDoUpdate({
      target: [signInCodes.channel, signInCodes.target, signInCodes.scene, signInCodes.requester],
      set: row,
    })
}

/**
 * Uses a code up when it is the one that was sent. Not part of a caller's transaction, so that a wrong try counts
 * whatever happens next. A device that asked for a code tries that one, and nobody else's wrong tries count against it.
 * Others try the newest code of the address.
 * @throws login.codeWrong, login.codeExpired
 */
export async function useCode(deps: Deps, { from, code, source }: CodeUse, at: number): Promise<void> {
  const codes = await deps.db
    .select()
    .from(signInCodes)
    .where(and(sameTarget(from), gt(signInCodes.expiresAt, at)))
    .orderBy(desc(signInCodes.sentAt))
  const own = codes.find(({ requester }) => requester === requesterOf(source))
  const tried = own ?? codes.find(({ triesLeft }) => triesLeft > 0)
  if (tried === undefined) throw new DomainError('login.codeExpired')
  const isAlive = and(
    sameTarget(from),
    eq(signInCodes.requester, tried.requester),
    eq(signInCodes.sentAt, tried.sentAt),
    gt(signInCodes.triesLeft, 0),
  )
  const hash = hashCode(deps, from, code)
  if (own !== undefined) {
    const answer = await tryOwn(deps, isAlive, hash)
    if (!answer?.isRight) throw wrongCode(answer?.left)
    return
  }
  const left = await countOthersTry(deps, from, { source, at })
  const used = await deps.db
    .update(signInCodes)
    .set({ triesLeft: 0 })
    .where(and(isAlive, eq(signInCodes.codeHash, hash)))
    .returning({ target: signInCodes.target })
  if (used.length === 0) throw wrongCode(left)
}

/** A code that somebody typed, and from where. */
export interface CodeUse {
  readonly from: CodeTarget
  readonly code: string
  readonly source: Source
}

function wrongCode(left: number | undefined): DomainError {
  return left === undefined
    ? new DomainError('login.codeExpired')
    : new DomainError('login.codeWrong', { left })
}

/**
 * Compares a code that the device which asked for it typed, and counts that, in one step: of many at once no more are compared than it has
 * tries. Undefined when it has none left.
 */
async function tryOwn(
  deps: Deps,
  isAlive: SQL | undefined,
  hash: Buffer,
): Promise<{ readonly isRight: boolean; readonly left: number } | undefined> {
  const isRight = sql<boolean>`${signInCodes.codeHash} = ${hash}`
  const [tried] = await deps.db
    .update(signInCodes)
    .set({ triesLeft: sql`case when ${isRight} then 0 else ${signInCodes.triesLeft} - 1 end` })
    .where(isAlive)
    .returning({ isRight, left: signInCodes.triesLeft })
  return tried
}

/** Counts a try of somebody who did not ask for the code. @throws login.codeExpired: asking for one brings tries of its own */
async function countOthersTry(
  deps: Deps,
  from: CodeTarget,
  { source, at }: { readonly source: Source; readonly at: number },
): Promise<number> {
  const { tries, validMinutes } = deps.policy.limits.signInCode
  const key = (by: string) => `codeTries:${from.channel}:${from.target}:${from.scene}:${by}`
  const counted = await countTry(
    deps,
    [
      { key: key(`network:${source.network}`), most: tries, windowMs: validMinutes * msPerMinute },
      { key: key('others'), most: STRANGERS_TRIES_PER_DAY, windowMs: msPerDay },
    ],
    at,
  )
  if (!counted.isAllowed) throw new DomainError('login.codeExpired')
  return counted.left
}

/** Whose code it is: the device's, or that of a network for clients without a certificate. */
function requesterOf({ device, network }: Source): string {
  return device === undefined ? `network:${network}` : `device:${device}`
}

function sameRequester(to: CodeTarget, source: Source) {
  return and(sameTarget(to), eq(signInCodes.requester, requesterOf(source)))
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
