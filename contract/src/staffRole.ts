/** What members of staff are, the least first. What each may do is in the table of rights. */
export const staffRoles = ['counter', 'dispatcher', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Whether a role reaches another one: amounts that one may give, those after it may as well. */
export function hasRole(role: StaffRole, needed: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(needed)
}
