import { msPerHour, msPerMinute } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { countTry, forgetTries, forgiveTry, isKnownDevice, type Source, type TryBudget } from '../limits'
import { findMember } from './members'
import { tellMember } from './tellMember'

/** What is tried: the password, or the second factor by a code or a passkey. */
export type TriedSecret = 'password' | 'code'

/** Who tries a secret of staff. */
export interface StaffAsker {
  /** Of the account that is tried, in lower case. */
  readonly email: string
  /** The account of the address, where there is one. */
  readonly accountId: string | undefined
  readonly source: Source
  /** The session that asks, where one of the account does. */
  readonly sessionId?: string
}

/**
 * Tries of one source: whoever errs on waits longer and longer, at first for a minute, in the end for an hour. Nobody is locked
 * out for good, and no source by another one.
 */
const delays: readonly Omit<TryBudget, 'key'>[] = [
  { most: 5, windowMs: msPerMinute },
  { most: 8, windowMs: 5 * msPerMinute },
  { most: 10, windowMs: 15 * msPerMinute },
  { most: 12, windowMs: msPerHour },
]

/** Tries of all sources together that the account does not know, in an hour. A code has a million values, a password more. */
const mostOfStrangers: Readonly<Record<TriedSecret, number>> = { password: 60, code: 30 }

/**
 * Counts a try before the secret is looked at, so that many at once count too. An open session of the account and a device that
 * signed in to it before are counted for themselves: strangers use up nothing of theirs. When strangers used up what they have
 * together, the member is notified once an hour, and it is logged.
 * @throws login.tooManyTries
 */
export async function countStaffTry(
  deps: Deps,
  secret: TriedSecret,
  { asker, at }: { readonly asker: StaffAsker; readonly at: number },
): Promise<void> {
  const { own, shared } = await budgetsOf(deps, secret, { asker, at })
  const counted = await countTry(deps, [...own, ...shared], at)
  if (counted.isAllowed) return
  if (shared.includes(counted.budget)) await raiseAlarm(deps, secret, { asker, at })
  const minutes = Math.max(1, Math.ceil((counted.freeAt - at) / msPerMinute))
  throw new DomainError('login.tooManyTries', { minutes })
}

/** Forgets the wrong tries of a source after a right one. */
export async function forgetStaffTries(
  deps: Deps,
  secret: TriedSecret,
  { asker, at }: { readonly asker: StaffAsker; readonly at: number },
): Promise<void> {
  const { own, shared } = await budgetsOf(deps, secret, { asker, at })
  await forgetTries(
    deps.db,
    deps,
    own.map(({ key }) => key),
  )
  await forgiveTry(deps, shared)
}

/** Takes a try back that was counted, and could not be looked at. */
export async function forgiveStaffTry(
  deps: Deps,
  secret: TriedSecret,
  { asker, at }: { readonly asker: StaffAsker; readonly at: number },
): Promise<void> {
  const { own, shared } = await budgetsOf(deps, secret, { asker, at })
  await forgiveTry(deps, [...own, ...shared])
}

async function budgetsOf(
  deps: Deps,
  secret: TriedSecret,
  { asker, at }: { readonly asker: StaffAsker; readonly at: number },
) {
  const { email, accountId, source, sessionId } = asker
  const keyOf = (by: string) => `staff:${secret}:${email}:${by}`
  const delaysOf = (by: string) => delays.map((each) => ({ ...each, key: keyOf(`${by}:${each.windowMs}`) }))
  if (sessionId !== undefined) return { own: delaysOf(`session:${sessionId}`), shared: [] }
  if (await isKnownDevice(deps.db, accountId, { source, at })) {
    return { own: delaysOf(`device:${source.device ?? ''}`), shared: [] }
  }
  const strangers = { key: keyOf('strangers'), most: mostOfStrangers[secret], windowMs: msPerHour }
  return { own: delaysOf(`network:${source.network}`), shared: [strangers] }
}

async function raiseAlarm(
  deps: Deps,
  secret: TriedSecret,
  { asker: { email, accountId }, at }: { readonly asker: StaffAsker; readonly at: number },
): Promise<void> {
  const member = accountId === undefined ? undefined : await findMember(deps.db, accountId)
  if (!member?.active) return
  const once = { key: `staff:alarm:${email}`, most: 1, windowMs: msPerHour }
  if (!(await countTry(deps, [once], at)).isAllowed) return
  deps.log.error({ account: accountId, secret }, 'strangers try to sign in as a member of staff')
  await tellMember(deps, member, { event: 'manyTries', at })
}
