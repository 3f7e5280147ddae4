import type { emailRegister, login } from '@noriai/contract/calls/signIn'
import type { CallInput } from '@noriai/contract/defineCall'
import { msPerMinute, msPerSecond } from '@noriai/contract/time'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { WechatError } from '../../infra/providers/wechat/wechatError'
import type { Source } from '../limits'
import { findAccount, findOrCreateAccount, type Account } from './accounts'
import { makeProof, proofMinutes } from './emailProofs'
import { tryPassword } from './passwords'
import { readPhone } from './phones'
import { useCode } from './signInCodes'

type Input = CallInput<typeof login>
type InputOf<Type extends Input['loginType']> = Extract<Input, { loginType: Type }>

/** Whose account it is, and whether it was made just now. */
interface Proven {
  readonly account: Account
  readonly isNew: boolean
}

/** From where somebody signs in, and when. */
interface SignInTry {
  readonly source: Source
  readonly at: number
  readonly log: FastifyBaseLogger
}

/** Proves who signs in, by code, password or WeChat's phone number; all but the password make the account. @throws login.failed, the codes of useCode and passwords */
export function proveSignIn(deps: Deps, input: Input, { source, at, log }: SignInTry): Promise<Proven> {
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

  async function bySms(given: InputOf<'sms'>): Promise<Proven> {
    const { e164, dialCode, national } = readPhone(given)
    const from = { channel: 'sms', target: e164, scene: 'login' } as const
    await useCode(deps, { from, code: given.code, source }, at)
    return findOrCreateAccount(deps.db, { countryCode: dialCode, phone: national }, at)
  }

  async function byEmail(given: InputOf<'email'>): Promise<Proven> {
    const email = given.email.toLowerCase()
    const from = { channel: 'email', target: email, scene: 'login' } as const
    await useCode(deps, { from, code: given.code, source }, at)
    return findOrCreateAccount(deps.db, { email }, at)
  }

  async function byPassword(given: InputOf<'password'>): Promise<Proven> {
    const email = given.email.toLowerCase()
    const found = await findAccount(deps.db, { email })
    // Members of staff sign in at the desk, where their tries are counted: here their address is nobody's.
    const account = found?.role === 'staff' ? undefined : found
    const tried = { email, accountId: account?.id, source }
    const { password } = given
    const isRight = await tryPassword(deps, tried, { stored: account?.passwordHash ?? null, password, at })
    if (account === undefined || !isRight) throw new DomainError('login.failed')
    return { account, isNew: false }
  }

  async function byWechat(given: InputOf<'wechatPhone'>): Promise<Proven> {
    const number = await deps.wechat.phoneNumberOf(given.phoneCode).catch((error: unknown) => {
      if (!(error instanceof WechatError)) throw error
      log.warn({ err: error }, 'WeChat proved no phone number')
      throw new DomainError('login.failed')
    })
    return findOrCreateAccount(deps.db, { countryCode: number.dialCode, phone: number.national }, at)
  }
}

/** Proves an address by its code, for a password that is to be set. @throws the codes of useCode, login.emailTaken, login.failed */
export async function proveEmail(
  deps: Deps,
  { scene, code, email: given }: CallInput<typeof emailRegister>,
  { source, at }: Pick<SignInTry, 'source' | 'at'>,
): Promise<{ readonly proof: string; readonly expiresInSeconds: number }> {
  const email = given.toLowerCase()
  await useCode(deps, { from: { channel: 'email', target: email, scene }, code, source }, at)
  const account = await findAccount(deps.db, { email })
  if (scene === 'register' && account?.passwordHash) throw new DomainError('login.emailTaken')
  if (scene === 'resetPassword' && account === undefined) throw new DomainError('login.failed')
  const proof = await makeProof(deps.db, { email, scene, at })
  return { proof, expiresInSeconds: (proofMinutes * msPerMinute) / msPerSecond }
}

/** Whom WeChat says a code of `wx.login` is of; undefined without a code, and where WeChat does not say: a sign-in goes on without it. */
export async function wechatPersonOf(
  { wechat }: Pick<Deps, 'wechat'>,
  log: FastifyBaseLogger,
  wechatCode: string | undefined,
): Promise<string | undefined> {
  if (wechatCode === undefined) return undefined
  try {
    return await wechat.openIdOf(wechatCode)
  } catch (error) {
    if (!(error instanceof WechatError)) throw error
    log.warn({ err: error }, 'WeChat did not say who signs in')
    return undefined
  }
}
