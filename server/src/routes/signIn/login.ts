import type { login as call } from '@noriai/contract/calls/signIn'
import { DomainError } from '../../errors'
import type { RouteContext, RouteOf } from '../../plugins/contract'
import { WechatError } from '../../providers/wechat/wechatServer'
import { findAccount, findOrCreateAccount, type Account } from '../../services/accounts'
import { countPasswordTry, forgetPasswordTries, isPassword } from '../../services/passwords'
import { readPhone } from '../../services/phones'
import { signIn } from '../../services/signIn'
import { useCode } from '../../services/signInCodes'

type Context = RouteContext<typeof call>
type Proven = { account: Account; isNew: boolean }
type Input<Type extends Context['input']['loginType']> = Extract<Context['input'], { loginType: Type }>

/** Signs in by SMS code, e-mail code, WeChat's phone number, or e-mail and password; all but the last make the account. */
export const login: RouteOf<typeof call> = async (context) => {
  const { deps, at, request, source } = context
  const proven = await prove(context)
  return signIn(deps.db, deps, proven, at, { userAgent: request.headers['user-agent'], source })
}

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
