import { hash, verify } from '@node-rs/argon2'
import { msPerMinute } from '@noriai/contract/time'
import pLimit from 'p-limit'
import type { Deps } from '../../deps'
import { DomainError, tooBusy } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { countTry, forgetTries, forgiveTry, isKnownDevice, type Source, type TryBudget } from '../limits'

/** argon2id, 19 MiB, two passes, one lane: OWASP's recommendation; the library's default algorithm is argon2id. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Half of the four threads that Node keeps for such work: files, names of hosts and compressed answers need the others. */
const hashing = pLimit(2)
/** One takes about 30 ms: who comes behind so many would wait for longer than a second. */
const MOST_WAITING = 100
const WINDOW_MS = 15 * msPerMinute
/** Of one source on one address. */
const WRONG_PASSWORDS = 10
/** Of all sources together that the account does not know. */
const WRONG_PASSWORDS_OF_STRANGERS = 50

/** Does the costly work of a password, a few at a time, so that a flood of them keeps nothing else from being answered. @throws unavailable */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.pendingCount >= MOST_WAITING) throw tooBusy()
  return hashing(work)
}

/** The hash to store for a password, in PHC form. @throws unavailable when too many are waited for */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, ARGON2))
}

let decoyHash: Promise<string> | undefined

/**
 * Whether the password is the one of the hash. Without a hash the same work is done, so that time tells nothing.
 * @throws unavailable when too many are waited for
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  // Once, whoever else waits: a refused one would be kept.
  const decoy = (decoyHash ??= hash('', ARGON2))
  const matches = await inTurn(async () => verify(stored ?? (await decoy), password))
  return stored !== null && matches
}

/**
 * As `isPassword`, of a try that was counted before. One that could not be looked at, because too many wait, is given back by `forgive`:
 * the app comes again by itself, and what was never looked at must keep nobody out.
 */
export async function isTriedPassword(
  { stored, password }: { readonly stored: string | null; readonly password: string },
  forgive: () => Promise<unknown>,
): Promise<boolean> {
  try {
    return await isPassword(stored, password)
  } catch (error) {
    await forgive()
    throw error
  }
}

/** Somebody who tries a password. */
export interface PasswordTry {
  /** In lower case. */
  readonly email: string
  /** The account of the address, where there is one. */
  readonly accountId: string | undefined
  readonly source: Source
  /** Whether a session of the account asks: strangers have none. */
  readonly isSignedIn?: boolean
}

const keyOf = (email: string, by: string) => `password:${email}:${by}`

/**
 * Whether a password is that of the hash, by a try that is counted; a right one has the wrong ones before it forgotten.
 * @throws login.locked, unavailable
 */
export async function tryPassword(
  deps: Deps,
  tried: PasswordTry,
  { at, ...given }: { readonly stored: string | null; readonly password: string; readonly at: number },
): Promise<boolean> {
  await countPasswordTry(deps, tried, at)
  const isRight = await isTriedPassword(given, async () => forgiveTry(deps, await budgetsOf(deps, tried, at)))
  if (isRight) await forgetPasswordTries(deps, tried, at)
  return isRight
}

/**
 * Counts a try before the password is looked at, so that many tries at once count too. A session of the account and a device
 * that signed in to it before have ten tries in a quarter of an hour each, that nobody else can use up; every other network has
 * ten, and all of them together fifty. A stranger so never keeps the owner out of what the owner has used before.
 * @throws login.locked
 */
async function countPasswordTry(deps: Deps, tried: PasswordTry, at: number): Promise<void> {
  const counted = await countTry(deps, await budgetsOf(deps, tried, at), at)
  if (counted.isAllowed) return
  throw new DomainError('login.locked', {
    minutes: Math.max(1, Math.ceil((counted.freeAt - at) / msPerMinute)),
  })
}

async function budgetsOf(deps: Deps, tried: PasswordTry, at: number): Promise<TryBudget[]> {
  const own = { key: await ownKeyOf(deps, tried, at), most: WRONG_PASSWORDS, windowMs: WINDOW_MS }
  if (own.key !== strangersKeyOf(tried)) return [own]
  const all = keyOf(tried.email, 'strangers')
  return [own, { key: all, most: WRONG_PASSWORDS_OF_STRANGERS, windowMs: WINDOW_MS }]
}

async function ownKeyOf({ db }: Deps, tried: PasswordTry, at: number): Promise<string> {
  const { email, accountId, source, isSignedIn = false } = tried
  if (isSignedIn) return keyOf(email, 'signedIn')
  const isKnown = await isKnownDevice(db, accountId, { source, at })
  return isKnown ? keyOf(email, `device:${source.device ?? ''}`) : strangersKeyOf(tried)
}

function strangersKeyOf({ email, source }: PasswordTry): string {
  return keyOf(email, `network:${source.network}`)
}

/** Forgets the wrong tries of a source after a right one. */
async function forgetPasswordTries(deps: Deps, tried: PasswordTry, at: number): Promise<void> {
  const [own, ...shared] = await budgetsOf(deps, tried, at)
  if (own) await forgetTries(deps.db, deps, [own.key])
  await forgiveTry(deps, shared)
}

/** Lets everybody try again who tried an address: its password was changed by its owner. */
export async function allowPasswordTries(
  db: Executor,
  deps: Pick<Deps, 'secrets'>,
  { email, source }: { readonly email: string; readonly source: Source },
): Promise<void> {
  const own = [`network:${source.network}`, `device:${source.device ?? ''}`, 'signedIn', 'strangers']
  await forgetTries(
    db,
    deps,
    own.map((by) => keyOf(email, by)),
  )
}
