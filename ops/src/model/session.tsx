import { issueCertificate } from '@noriai/contract/calls/config'
import { staffLogin, staffLogout, type staffMe } from '@noriai/contract/calls/staff/account'
import type { StaffCallName } from '@noriai/contract/calls/staff/index'
import { mayCall } from '@noriai/contract/calls/staff/roles'
import type { Client } from '@noriai/contract/client/client'
import type { CallRequest, CallResponse } from '@noriai/contract/defineCall'
import { createContext, useContext } from 'react'
import { kept } from './storage'

/** Who is signed in, and what the desk begins with. */
export type Desk = CallResponse<typeof staffMe>

/** Who is at this desk. */
export interface Session {
  readonly client: Client
  readonly desk: Desk
  /** Asks again who is signed in and what they still have to do. */
  reload(): void
  signOut(): void
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session of a signed-in desk. @throws Error outside of it */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no session outside of the desk')
  return session
}

/** Whether the member's role may use a call; a button that leads to one that it may not use is not drawn. */
export function useMay(): (call: StaffCallName) => boolean {
  const { role } = useSession().desk.member
  return (call) => mayCall(role, call)
}

const TOKEN_KEY = 'ops.token'

/** The bearer token of this device. */
export const token = {
  read: (): string | undefined => kept.read(TOKEN_KEY),
  write: (value: string | undefined): void => kept.write(TOKEN_KEY, value),
}

const CERTIFICATE_KEY = 'ops.certificate'

/**
 * The certificate of this device with a new end. It is kept beyond the session: a device that signed in before is known by
 * it, and the tries of strangers are not counted against it.
 */
async function renewCertificate(client: Client): Promise<string> {
  const before = kept.read(CERTIFICATE_KEY)
  const { certificate } = await client.call(
    issueCertificate,
    {},
    before === undefined ? {} : { certificate: before },
  )
  kept.write(CERTIFICATE_KEY, certificate)
  return certificate
}

/** What a member signs in with; the second factor once it was asked for. */
type SignInRequest = CallRequest<typeof staffLogin>

/** A code or a passkey. */
export type SecondFactorProof = Pick<SignInRequest, 'code' | 'passkey'>

/** Which second factor is possible, and the challenge for a passkey. */
export type NeededFactor = Extract<CallResponse<typeof staffLogin>, { step: 'secondFactor' }>

/** Signs in; the token is kept. Answers what is needed besides the password, where something is. */
export async function signIn(client: Client, request: SignInRequest): Promise<NeededFactor | undefined> {
  const certificate = await renewCertificate(client)
  const answer = await client.call(staffLogin, request, { certificate })
  if (answer.step === 'secondFactor') return answer
  token.write(answer.token)
  return undefined
}

/** Signs out; the device forgets the session even when the server cannot be reached. */
export async function signOut(client: Client): Promise<void> {
  try {
    await client.call(staffLogout, {})
  } catch {
    // The session ends by itself; this device has forgotten it.
  } finally {
    token.write(undefined)
  }
}
