import { randomBytes, randomUUID } from 'node:crypto'
import type { staffLogin } from '@noriai/contract/calls/staff/account'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { StaffRole } from '@noriai/contract/schema/staff'
import { staffMembers } from '../src/db/schema/staff'
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

/** The answer of a sign-in that needs nothing more. @throws Error when the second factor is asked for */
export function signedIn(answer: CallResponse<typeof staffLogin>) {
  if (answer.step === 'signedIn') return answer
  throw new Error(`not signed in yet: ${answer.factors.join(' or ')} is needed`)
}
