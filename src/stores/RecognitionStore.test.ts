import type { SessionView } from '@noriai/contract/schema/userView'
import { ApiError } from '@/api/ApiError'
import { loginCode } from '@/platform/loginCode'
import { storage } from '@/platform/storage'
import { RecognitionStore } from './RecognitionStore'
import { SignInStore } from './SignInStore'
import { buildTestRoot, type Answers } from './testRoot'

jest.mock('@/platform/loginCode', () => ({ knowsHolder: true, loginCode: jest.fn() }))

const sessionOf = (token: string) => ({ token, isNew: false, user: { id: 'u1' } }) as unknown as SessionView

/** Opens the mini-program on a phone that may have been used before. */
async function open(answers: Answers) {
  const { root, api } = await buildTestRoot({ answers })
  const requests = () => api.made.filter(({ name }) => name === 'wechatLogin').map(({ request }) => request)
  return { root, requests, recognition: root.store(RecognitionStore) }
}

beforeEach(() => {
  localStorage.clear()
  jest.mocked(loginCode).mockReset().mockResolvedValue('code-1')
})

describe('a traveller who comes back', () => {
  it('is signed in by what WeChat tells the server, without a word', async () => {
    const { root, requests, recognition } = await open({ wechatLogin: () => ({ session: sessionOf('T1') }) })
    expect(await recognition.recognise()).toBe(true)
    expect([root.session.token, root.session.userId]).toEqual(['T1', 'u1'])
    expect(requests()).toEqual([{ wechatCode: 'code-1' }])
  })

  it('who is a stranger is asked about once a visit', async () => {
    const { root, requests, recognition } = await open({ wechatLogin: () => ({ session: null }) })
    expect(await recognition.recognise()).toBe(false)
    expect(await recognition.recognise()).toBe(false)
    expect([root.session.isSignedIn, requests().length]).toEqual([false, 1])
  })

  it('is asked about again when there was no network', async () => {
    const unreachable = () => {
      throw new ApiError('offline')
    }
    const answers = [unreachable, () => ({ session: sessionOf('T1') })]
    const { recognition } = await open({ wechatLogin: () => answers.shift()?.() })
    expect(await recognition.recognise()).toBe(false)
    expect(await recognition.recognise()).toBe(true)
  })

  it('is not asked about where WeChat gives no code, where it cannot say, and who is signed in', async () => {
    const answers = { wechatLogin: () => ({ session: sessionOf('T1') }) }
    jest.mocked(loginCode).mockResolvedValue(undefined)
    const without = await open(answers)
    expect(await without.recognition.recognise()).toBe(false)
    jest.mocked(loginCode).mockResolvedValue('code-1')
    const unset = await open(answers)
    unset.root.settings.config = { wechatLogin: false } as never
    expect(await unset.recognition.recognise()).toBe(false)
    const signedIn = await open(answers)
    signedIn.root.session.start('T0', 'u0')
    expect(await signedIn.recognition.recognise()).toBe(false)
    expect([without, unset, signedIn].flatMap(({ requests }) => requests())).toEqual([])
  })
})

describe('who signed out', () => {
  it('is not signed in again, on the next visit either, also when the server never heard of it', async () => {
    const answers = { wechatLogin: () => ({ session: sessionOf('T2') }) }
    const { root, recognition } = await open(answers)
    root.session.start('T1', 'u1')
    await root.session.end()
    expect(await recognition.recognise()).toBe(false)
    const later = await open(answers)
    expect(await later.recognition.recognise()).toBe(false)
    expect(later.requests()).toEqual([])
  })

  it('is recognised again after signing in, which tells the server who it is', async () => {
    const login = jest.fn((_: object) => sessionOf('T3'))
    const { root } = await open({ login: (request) => login(request) })
    root.settings.config = { wechatLogin: true } as never
    storage.set('signedOut', '1')
    const byCode = { loginType: 'email', email: 'a@b.example', code: '123456', agreed: true } as const
    await root.store(SignInStore).signIn(byCode)
    expect(login.mock.calls).toEqual([[{ ...byCode, wechatCode: 'code-1' }]])
    expect(storage.get('signedOut')).toBeUndefined()
  })
})

describe('a session that was lost', () => {
  it('may be begun again by WeChat: nobody signed out', async () => {
    const { root, recognition } = await open({ wechatLogin: () => ({ session: sessionOf('T2') }) })
    root.session.start('T1', 'u1')
    expect(await recognition.recognise()).toBe(false)
    root.session.lose('T1')
    expect(await recognition.recognise()).toBe(true)
    expect(root.session.token).toBe('T2')
  })
})
