/** What members of staff may do, the least first: each role may do what those before it may. */
export const staffRoles = ['counter', 'dispatcher', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]
