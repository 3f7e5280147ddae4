import * as v from 'valibot'
import { staffRoles } from '../staffRole'
import { idSchema } from './ids'
import { wallTimeSchema } from './values'

/** What a member of staff may do, each role what the one before may as well. */
export const staffRoleSchema = v.picklist(staffRoles)

/** What a member of staff proves to be it with besides the password. Recovery codes take the place of either. */
export const secondFactorKinds = ['passkey', 'app'] as const
export const secondFactorKindSchema = v.picklist(secondFactorKinds)
export type SecondFactorKind = v.InferOutput<typeof secondFactorKindSchema>

/** One of the operator's people. */
export const staffMemberSchema = v.object({
  accountId: idSchema,
  name: v.string(),
  email: v.string(),
  role: staffRoleSchema,
  /** False: signed out everywhere and not let in again. */
  active: v.boolean(),
  /** Signing in needs a passkey or a code of an app besides the password. */
  hasSecondFactor: v.boolean(),
  createdAt: wallTimeSchema,
})
export type StaffMemberView = v.InferOutput<typeof staffMemberSchema>
