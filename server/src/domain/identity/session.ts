import { createHash } from 'node:crypto'
import type { StaffRole } from '@noriai/contract/schema/staff'

/** Who is asking. */
export interface Session {
  readonly id: string
  readonly accountId: string
  readonly role: 'traveller' | 'staff'
  /** Of a member of staff; null for travellers. */
  readonly staffRole: StaffRole | null
  /** Whether it was signed in to with a second factor; false for travellers. */
  readonly hasSecondFactor: boolean
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** The hash under which a session token is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
