import type { StaffRole } from '@noriai/contract/schema/staff'
import type { Config } from '../../../config'

/**
 * Whether a role must have a second factor: administrators in production, where they reach every traveller and all money.
 * Elsewhere the sample administrator signs in by a password alone.
 */
export function mustHaveSecondFactor(
  role: StaffRole | null,
  { production }: Pick<Config, 'production'>,
): boolean {
  return production && role === 'admin'
}
