import { ApiError } from '@/api/ApiError'
import { IdentityStore } from './IdentityStore'
import { type Answers, buildTestRoot } from './testRoot'
import { UserStore } from './UserStore'

const user = {
  id: 'u1',
  nickname: '',
  avatar: null,
  gender: null,
  birthday: null,
  countryCode: '81',
  phone: '9012345678',
  email: 'zelda@noriai.example',
  hasPassword: false,
  isVip: false,
  createdAt: '2026-11-21 15:00:00',
  agreed: [],
  orderCounts: { toPay: 0, toDepart: 0, inProgress: 0, toReview: 0, refund: 0 },
  wallet: { coupons: 0, giftJpy: 0 },
}

async function open(answers: Answers = {}) {
  let at = 1_000_000
  const { root, api } = await buildTestRoot({
    clock: () => at,
    answers: {
      emailSendCode: () => ({ expiresInSeconds: 300, resendInSeconds: 60 }),
      msmSend: () => ({ expiresInSeconds: 300, resendInSeconds: 60 }),
      proveIdentity: () => ({ proof: 'P1', expiresInSeconds: 900 }),
      updateEmail: () => ({ ...user, email: 'new@noriai.example' }),
      ...answers,
    },
  })
  root.store(UserStore).take(user)
  return { api, root, identity: root.store(IdentityStore), pass: (ms: number) => (at += ms) }
}

beforeEach(() => localStorage.clear())

describe('proving that it is the owner', () => {
  it('sends the code to what is bound now, and waits for each use by itself', async () => {
    const { api, identity } = await open()
    await identity.sendProofCode('phone')
    expect(api.made.at(-1)?.request).toEqual({ countryCode: '81', phone: '9012345678', scene: 'proveOld' })
    expect(identity.nextCodeAt('provePhone')).toBe(1_060_000)
    await identity.sendEmailCode('new@noriai.example')
    expect(api.made.at(-1)?.request).toEqual({ email: 'new@noriai.example', scene: 'changeEmail' })
    expect(identity.nextCodeAt('proveEmail')).toBe(0)
  })

  it('waits only where the last code of a use went to: a mistyped number or address costs no minute', async () => {
    const { identity } = await open()
    await identity.sendPhoneCode('+81', '9012345679')
    expect(identity.nextCodeAt('bindPhone', '+81 9012345679')).toBe(1_060_000)
    expect(identity.nextCodeAt('bindPhone', '+81 9012345678')).toBe(0)
    expect(identity.nextCodeAt('bindPhone', '+82 9012345679')).toBe(0)
    await identity.sendEmailCode('new@noriai.exmaple')
    expect(identity.nextCodeAt('bindEmail', 'new@noriai.exmaple')).toBe(1_060_000)
    expect(identity.nextCodeAt('bindEmail', 'new@noriai.example')).toBe(0)
  })

  it('is worth one step of its purpose, for as long as the server says', async () => {
    const { api, root, identity, pass } = await open()
    await identity.prove('changeEmail', { way: 'phone', code: '123456' })
    expect([identity.isProvedFor('changeEmail'), identity.isProvedFor('deleteAccount')]).toEqual([
      true,
      false,
    ])
    await identity.bindEmail('new@noriai.example', '654321')
    expect(api.made.at(-1)?.request).toMatchObject({ proof: 'P1' })
    expect(root.store(UserStore).user?.email).toBe('new@noriai.example')
    expect(identity.isProvedFor('changeEmail')).toBe(false)
    await identity.prove('changeEmail', { way: 'phone', code: '123456' })
    pass(900_000)
    expect(identity.isProvedFor('changeEmail')).toBe(false)
  })

  it('is asked for again once the server takes the proof no longer, and kept when only the code was wrong', async () => {
    let refusal = new ApiError('login.codeWrong', { params: { left: 4 } })
    const { identity } = await open({ updateEmail: () => Promise.reject(refusal) })
    await identity.prove('changeEmail', { way: 'phone', code: '123456' })
    await expect(identity.bindEmail('new@noriai.example', '1')).rejects.toBe(refusal)
    expect(identity.isProvedFor('changeEmail')).toBe(true)
    refusal = new ApiError('account.proofNeeded', {})
    await expect(identity.bindEmail('new@noriai.example', '1')).rejects.toBe(refusal)
    expect(identity.isProvedFor('changeEmail')).toBe(false)
  })

  it('deletes the account, and everything that the phone kept of it', async () => {
    const { root, identity } = await open({ deleteAccount: () => null })
    root.session.start('T1', 'u1')
    await identity.prove('deleteAccount', { way: 'email', code: '123456' })
    await identity.deleteAccount()
    expect([root.session.isSignedIn, root.store(UserStore).user]).toEqual([false, undefined])
  })
})
