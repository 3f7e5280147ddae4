import { issueCertificate } from '@noriai/contract/calls/config'
import { staffLogin, staffLogout, type staffMe } from '@noriai/contract/calls/staff/account'
import type { CallResponse } from '@noriai/contract/defineCall'
import { createContext, useContext } from 'react'
import type { Client } from '../api/client'
import { kept } from './storage'

/** Who is signed in, and what the desk begins with. */
export type Desk = CallResponse<typeof staffMe>

/** Who is at this desk. */
export interface Session {
  readonly client: Client
  readonly desk: Desk
  signOut(): void
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session of a signed-in desk. @throws Error outside of it */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('Nobody is signed in here')
  return session
}

const TOKEN_KEY = 'ops.token'

/** The bearer token of this device. */
export const token = {
  read: (): string | undefined => kept.read(TOKEN_KEY),
  write: (value: string | undefined): void => kept.write(TOKEN_KEY, value),
}

/** Signs in; the token is kept. */
export async function signIn(client: Client, email: string, password: string): Promise<void> {
  const { certificate } = await client.call(issueCertificate, {})
  const answer = await client.call(staffLogin, { email, password }, { certificate })
  token.write(answer.token)
}

/** Signs out; the device forgets the session even when the server cannot be told. */
export async function signOut(client: Client): Promise<void> {
  try {
    await client.call(staffLogout, {})
  } catch {
    // The session ends by itself; this device has forgotten it.
  } finally {
    token.write(undefined)
  }
}
