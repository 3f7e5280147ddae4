import { randomBytes, randomUUID } from 'node:crypto'
import { Secret } from 'otpauth'
import type { staffLogin } from '@noriai/contract/calls/staff/account'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { StaffRole } from '@noriai/contract/staffRole'
import { appCodeAt } from '../src/domain/staff'
import { staffMembers } from '../src/infra/db/schema/staff'
import { buildSession } from './accounts'
import type { TestApp } from './buildTestApp'

/** A signed-in member of staff: the account and a bearer token. */
export async function buildStaff(test: TestApp, role: StaffRole = 'counter', password?: string) {
  const { account, token } = await buildSession(test, {
    role: 'staff',
    email: `${role}-${randomBytes(6).toString('hex')}@noriai.example`,
    ...(password === undefined ? {} : { password }),
  })
  await test.deps.db
    .insert(staffMembers)
    .values({ accountId: account.id, name: `${role} of the test`, role, createdAt: test.clock.now() })
  return { account, token }
}

/** Who asks as staff: a token, and a fresh idempotency key for every request. */
export function askingAsStaff(token: string, idempotencyKey: string = randomUUID()) {
  return { token, lang: 'en', idempotencyKey } as const
}

/** What an authenticator app shows that was given the secret in base32. */
export function shownAppCode(secret: string, at: number): string {
  return appCodeAt(new Uint8Array(Secret.fromBase32(secret).buffer), at)
}

/** The answer of a sign-in that needs nothing more. @throws Error when the second factor is asked for */
export function signedIn(answer: CallResponse<typeof staffLogin>) {
  if (answer.step === 'signedIn') return answer
  throw new Error(`not signed in yet: ${answer.factors.join(' or ')} is needed`)
}
