import { act } from 'react'
import { drawWith, endDrawing, find, tap, type } from '@/h5/testing/draw'
import { type CodeScene, SignInStore } from '@/stores/SignInStore'
import { buildTestRoot } from '@/stores/testRoot'
import { EmailCodeForm } from './EmailCodeForm'
import { PhoneCodeForm } from './PhoneCodeForm'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const codeSent = () => ({ expiresInSeconds: 300, resendInSeconds: 60 })

async function open() {
  const answers = { emailSendCode: codeSent, msmSend: codeSent }
  const { root, api } = await buildTestRoot({ lang: 'en', clock: () => NOW, answers })
  const emailForm = (scene: CodeScene) =>
    drawWith(root, <EmailCodeForm name="code" scene={scene} submitLabel="" onSubmit={async () => {}} />)
      .container
  const phoneForm = () => drawWith(root, <PhoneCodeForm onSignedIn={() => undefined} />).container
  return { root, api, emailForm, phoneForm }
}

const email = () => find<HTMLInputElement>('input[autocomplete=email]')
const phone = () => find<HTMLInputElement>('input[autocomplete=tel-national]')

async function send(form: HTMLElement) {
  const button = [...form.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send code')
  if (!button) throw new Error('no code can be sent')
  await act(async () => tap(button))
}

beforeEach(() => localStorage.clear())

describe('the code that was sent', () => {
  it('belongs to the address: another one has none, and can be sent to at once', async () => {
    const { api, emailForm } = await open()
    const form = emailForm('login')
    type(email(), 'hana@noriai.exmaple')
    await send(form)
    expect(form.textContent).toContain('Again in 60 s')
    expect(form.textContent).toContain('We’ve emailed you a code')
    type(email(), 'hana@noriai.example')
    expect(form.textContent).not.toContain('We’ve emailed you a code')
    await send(form)
    expect(api.made.map(({ request }) => request)).toEqual([
      { email: 'hana@noriai.exmaple', scene: 'login' },
      { email: 'hana@noriai.example', scene: 'login' },
    ])
    expect(form.textContent).toContain('Again in 60 s')
  })

  it('belongs to the number and its country in the same way', async () => {
    const { root, phoneForm } = await open()
    const form = phoneForm()
    type(phone(), '+81 9012345678')
    await send(form)
    expect(root.store(SignInStore).codeSentTo('phone', '+81 9012345678')).toBeDefined()
    expect(form.textContent).toContain('Again in 60 s')
    type(phone(), '9012345679')
    expect(form.textContent).toContain('Send code')
    type(phone(), '9012345678')
    expect(form.textContent).toContain('Again in 60 s')
    type(phone(), '+82 9012345678')
    expect(form.textContent).toContain('Send code')
  })

  it('belongs to what it was sent for: registering begins without one', async () => {
    const { emailForm } = await open()
    const login = emailForm('login')
    type(email(), 'hana@noriai.example')
    await send(login)
    endDrawing()
    const registering = emailForm('register')
    expect(registering.textContent).toContain('Send code')
    type(email(), 'hana@noriai.example')
    expect(registering.textContent).toContain('Send code')
  })

  it('is known again once the address is typed after a reload', async () => {
    const before = await open()
    const login = before.emailForm('login')
    type(email(), 'hana@noriai.example')
    await send(login)
    endDrawing()
    const after = await open()
    const form = after.emailForm('login')
    expect(form.textContent).not.toContain('We’ve emailed you a code')
    type(email(), 'hana@noriai.example')
    expect(form.textContent).toContain('We’ve emailed you a code')
    expect(form.textContent).toContain('Again in 60 s')
  })
})
