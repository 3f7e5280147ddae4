import { SignInStore } from './SignInStore'
import { buildTestRoot } from './testRoot'

beforeEach(() => localStorage.clear())

it('a code that was asked for last is the one to type, though the answer to another comes later', async () => {
  const waiting: ((answer: unknown) => void)[] = []
  const { root } = await buildTestRoot({
    answers: { emailSendCode: () => new Promise((resolve) => void waiting.push(resolve)) },
  })
  const store = root.store(SignInStore)
  const sendings = ['mistyped@noriai.exmaple', 'hannah@noriai.example'].map((email) =>
    store.sendEmailCode(email, 'login'),
  )
  const sent = { expiresInSeconds: 300, resendInSeconds: 60 }
  waiting[1]?.(sent)
  waiting[0]?.(sent)
  await Promise.all(sendings)
  expect(store.codeSentTo('email', 'hannah@noriai.example')).toBeDefined()
  expect(store.codeSentTo('email', 'mistyped@noriai.exmaple')).toBeUndefined()
})
