import * as v from 'valibot'
import { idSchema, wallTimeSchema } from './values'

/** What a member of staff may do, each role what the one before may as well. */
export const staffRoles = ['counter', 'dispatcher', 'admin'] as const
export const staffRoleSchema = v.picklist(staffRoles)
export type StaffRole = v.InferOutput<typeof staffRoleSchema>

/** One of the operator's people. */
export const staffMemberSchema = v.object({
  accountId: idSchema,
  name: v.string(),
  email: v.string(),
  role: staffRoleSchema,
  /** False: signed out everywhere and not let in again. */
  active: v.boolean(),
  /** Signing in needs a code of an app besides the password. */
  hasSecondFactor: v.boolean(),
  createdAt: wallTimeSchema,
})
export type StaffMemberView = v.InferOutput<typeof staffMemberSchema>
