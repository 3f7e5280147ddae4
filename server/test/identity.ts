import { proveIdentity } from '@noriai/contract/calls/accountSafety'
import { emailSendCode, msmSend } from '@noriai/contract/calls/signIn'
import type { TestApp } from './buildTestApp'
import { lastCodeFor } from './outbox'

/** Proves an account by a code to its e-mail address. */
export async function proveByEmail(test: TestApp, token: string, email: string): Promise<string> {
  await test.call(emailSendCode, { email, scene: 'proveOld' })
  const code = await lastCodeFor(test, email)
  const { data } = await test.call(proveIdentity, { way: 'email', code }, { token })
  return data.proof
}

/** Proves an account by a code to its phone. */
export async function proveByPhone(
  test: TestApp,
  token: string,
  { countryCode, phone }: { readonly countryCode: string; readonly phone: string },
): Promise<string> {
  await test.call(msmSend, { countryCode, phone, scene: 'proveOld' })
  const code = await lastCodeFor(test, `+${countryCode}${phone}`)
  const { data } = await test.call(proveIdentity, { way: 'phone', code }, { token })
  return data.proof
}

/** Proves an account by its password. */
export async function proveByPassword(test: TestApp, token: string, password: string): Promise<string> {
  const { data } = await test.call(proveIdentity, { way: 'password', password }, { token })
  return data.proof
}
