import { giftBalanceOf } from '@noriai/contract/rules/giftBalance'
import type { SessionView, UserView } from '@noriai/contract/schema/userView'
import { toWallTime } from '@noriai/contract/time'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import { agreedSetsOf } from '../agreements'
import { countCoupons } from '../coupons'
import { readCards } from '../giftCards'
import { bindWechat, releaseWechat, startSession, type Account } from '../identity'
import { rememberDevice, type Source } from '../limits'
import { countOrders } from '../orderViews'
import { presentUser } from './userView'

/** Who signs in, and with what. */
interface SigningIn {
  readonly account: Account
  readonly isNew: boolean
  readonly at: number
  /** How the browser names itself. */
  readonly userAgent: string | undefined
  readonly source: Source
  /** In the mini-program: who WeChat says it is; undefined elsewhere, and where WeChat did not say. */
  readonly wechatOpenId?: string | undefined
  /** Whether a code proved a number or an address just now: only then WeChat may sign this person in from now on. */
  readonly isProved?: boolean
}

/**
 * Starts a session for an account that proved itself, tells the client all it needs, and remembers its device; in the mini-program
 * also whom WeChat signs in to the account from now on.
 * @throws login.failed for staff: they have a sign-in of their own, which no code by mail replaces
 */
export async function signIn(
  db: Executor,
  deps: Pick<Deps, 'config' | 'policy' | 'secrets'>,
  { account, isNew, at, userAgent, source, wechatOpenId, isProved = false }: SigningIn,
): Promise<SessionView> {
  if (account.role === 'staff') throw new DomainError('login.failed')
  const { token, expiresAt } = await startSession(db, deps, {
    userAgent,
    wechatOpenId,
    accountId: account.id,
    at,
  })
  await rememberDevice(db, account.id, { source, at })
  if (wechatOpenId !== undefined) {
    const person = { openId: wechatOpenId, accountId: account.id }
    await (isProved ? bindWechat(db, person, at) : releaseWechat(db, person))
  }
  const user = await userViewOf(db, deps, { account, at })
  return { token, expiresAt: toWallTime(expiresAt), isNew, user }
}

/** An account as its owner sees it now, with the counts of its orders and what it can pay with. */
export async function userViewOf(
  db: Executor,
  { policy, secrets }: Pick<Deps, 'policy' | 'secrets'>,
  { account, at }: { readonly account: Account; readonly at: number },
): Promise<UserView> {
  const orderCounts = await countOrders(db, account.id, { at, policy })
  const { notUsed } = await countCoupons(db, account.id, at)
  const giftJpy = giftBalanceOf(await readCards(db, account.id), at)
  const agreed = await agreedSetsOf(db, account.id)
  const wallet = { coupons: notUsed, giftJpy }
  return presentUser(account, { agreed, orderCounts, wallet }, { secrets, at })
}
