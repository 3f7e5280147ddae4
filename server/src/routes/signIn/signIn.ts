import { passwordProblem } from '@noriai/contract/rules/password'
import { signIn as signInto } from '../../domain/account'
import {
  endSession,
  hashPasswordByProof,
  proveEmail,
  proveSignIn,
  readPhone,
  recogniseWechat,
  sendCode,
  setPasswordByProof,
  wechatPersonOf,
} from '../../domain/identity'
import { DomainError } from '../../errors'
import { changeAfter, ownTransactions, type Routes } from '../../http/route'

/** Signing in and out. What sends a code answers the same whether or not there is an account. */
export const signIn = {
  login: ownTransactions(async ({ input, deps, db, at, log, request, source }) => {
    const [proven, wechatOpenId] = await Promise.all([
      proveSignIn(deps, input, { source, at, log }),
      wechatPersonOf(deps, log, input.wechatCode),
    ])
    const client = { userAgent: request.headers['user-agent'], source, wechatOpenId }
    return signInto(db, deps, { ...proven, ...client, at, isProved: input.loginType !== 'password' })
  }),

  msmSend: ownTransactions(({ input, deps, lang, at, source }) => {
    const to = { channel: 'sms', target: readPhone(input).e164, scene: input.scene } as const
    return sendCode(deps, { to, lang, source }, at)
  }),

  emailSendCode: ownTransactions(({ input, deps, lang, at, source }) => {
    const to = { channel: 'email', target: input.email.toLowerCase(), scene: input.scene } as const
    return sendCode(deps, { to, lang, source }, at)
  }),

  // Only who reads the mails of an address learns whether it has an account.
  emailRegister: ownTransactions(({ input, deps, at, source }) => proveEmail(deps, input, { source, at })),

  emailRegisterSetPassword: changeAfter(
    async ({ input, policy, deps, db, log, at }) => {
      const problem = passwordProblem(input.password, policy)
      if (problem !== undefined) throw DomainError.of(problem)
      // First: WeChat's code is good for one question, and a server that is too busy is called again.
      const passwordHash = await hashPasswordByProof(db, { ...input, at })
      const wechatOpenId = await wechatPersonOf(deps, log, input.wechatCode)
      return { passwordHash, wechatOpenId }
    },
    async ({ tx, prepared: { passwordHash, wechatOpenId }, input, deps, at, request, source }) => {
      const found = await setPasswordByProof(tx, deps, { proof: input.proof, passwordHash, source, at })
      const userAgent = request.headers['user-agent']
      return signInto(tx, deps, { ...found, at, userAgent, source, wechatOpenId, isProved: true })
    },
  ),

  wechatLogin: ownTransactions(async ({ input, deps, db, at, log, request, source }) => {
    const wechatOpenId = await wechatPersonOf(deps, log, input.wechatCode)
    const account = wechatOpenId === undefined ? undefined : await recogniseWechat(db, wechatOpenId, at)
    if (account === undefined) return { session: null }
    const client = { userAgent: request.headers['user-agent'], source, wechatOpenId }
    return { session: await signInto(db, deps, { ...client, account, isNew: false, at }) }
  }),

  logout: ownTransactions(async ({ session, db, at }) => {
    await endSession(db, session.id, at)
    return null
  }),
} satisfies Partial<Routes>
