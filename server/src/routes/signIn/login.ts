import type { login as call } from '@noriai/contract/calls/signIn'
import { signIn } from '../../domain/account'
import {
  countPasswordTry,
  findAccount,
  findOrCreateAccount,
  forgetPasswordTries,
  isPassword,
  readPhone,
  useCode,
  type Account,
} from '../../domain/identity'
import { DomainError } from '../../errors'
import { ownTransactions, type RequestContext, type RouteOf } from '../../http/route'
import { WechatError } from '../../infra/providers/wechat/wechatServer'
import { wechatPersonOf } from './wechatPerson'

type Context = RequestContext<typeof call>
type Proven = { account: Account; isNew: boolean }
type Input<Type extends Context['input']['loginType']> = Extract<Context['input'], { loginType: Type }>

/** Signs in by SMS code, e-mail code, WeChat's phone number, or e-mail and password; all but the last make the account. */
export const login: RouteOf<'login'> = ownTransactions(async (context) => {
  const { deps, db, at, input, log, request, source } = context
  const [proven, wechatOpenId] = await Promise.all([
    prove(context),
    wechatPersonOf(deps, log, input.wechatCode),
  ])
  const userAgent = request.headers['user-agent']
  const isProved = input.loginType !== 'password'
  return signIn(db, deps, { ...proven, at, userAgent, source, wechatOpenId, isProved })
})

function prove({ input, deps, at, log, source }: Context): Promise<Proven> {
  switch (input.loginType) {
    case 'sms':
      return bySms(input)
    case 'email':
      return byEmail(input)
    case 'password':
      return byPassword(input)
    case 'wechatPhone':
      return byWechat(input)
  }

  async function bySms(given: Input<'sms'>): Promise<Proven> {
    const { e164, dialCode, national } = readPhone(given)
    const from = { channel: 'sms', target: e164, scene: 'login' } as const
    await useCode(deps, { from, code: given.code, source }, at)
    return findOrCreateAccount(deps.db, { countryCode: dialCode, phone: national }, at)
  }

  async function byEmail(given: Input<'email'>): Promise<Proven> {
    const email = given.email.toLowerCase()
    const from = { channel: 'email', target: email, scene: 'login' } as const
    await useCode(deps, { from, code: given.code, source }, at)
    return findOrCreateAccount(deps.db, { email }, at)
  }

  async function byPassword(given: Input<'password'>): Promise<Proven> {
    const email = given.email.toLowerCase()
    const account = await findAccount(deps.db, { email })
    const tried = { email, accountId: account?.id, source }
    await countPasswordTry(deps, tried, at)
    const isRight = await isPassword(account?.passwordHash ?? null, given.password)
    if (account === undefined || !isRight) throw new DomainError('login.failed')
    await forgetPasswordTries(deps, tried, at)
    return { account, isNew: false }
  }

  async function byWechat(given: Input<'wechatPhone'>): Promise<Proven> {
    const number = await deps.wechat.phoneNumberOf(given.phoneCode).catch((error: unknown) => {
      if (!(error instanceof WechatError)) throw error
      log.warn({ err: error }, 'WeChat proved no phone number')
      throw new DomainError('login.failed')
    })
    return findOrCreateAccount(deps.db, { countryCode: number.dialCode, phone: number.national }, at)
  }
}
