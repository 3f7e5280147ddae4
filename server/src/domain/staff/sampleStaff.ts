import type { StaffRole } from '@noriai/contract/schema/staff'

/** Someone who can sign in at /ops while the product is tried out. */
export interface SampleMember {
  readonly name: string
  readonly email: string
  readonly role: StaffRole
}

/** One of each role. Their addresses lead nowhere. */
export const sampleMembers: readonly SampleMember[] = [
  { name: '田中 浩二', email: 'counter@noriai.example', role: 'counter' },
  { name: '中村 美咲', email: 'dispatcher@noriai.example', role: 'dispatcher' },
  { name: '山本 剛', email: 'admin@noriai.example', role: 'admin' },
]

/** Theirs, for trying out only: no server in production makes these members. */
export const samplePassword = 'Noriai2026'
