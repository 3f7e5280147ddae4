import type { Policy } from '../policy'
import { type Problem, problem } from '../problem'

/**
 * Whether a new password is strong enough: at least 8 characters with an upper-case letter, a lower-case letter and a
 * digit. Source: specification, section 5.
 * @returns validation.passwordRequired or validation.password, or nothing.
 */
export function passwordProblem(password: string, policy: Policy): Problem | undefined {
  const min = policy.limits.passwordMinLength
  if (password === '') return problem('validation.passwordRequired', { field: 'password' })
  const isStrong = [/[A-Z]/, /[a-z]/, /\d/].every((kind) => kind.test(password))
  if (isStrong && Array.from(password).length >= min) return undefined
  return problem('validation.password', { field: 'password', min })
}

/** Whether the confirmation is the same text: validation.passwordMismatch, or nothing. */
export function confirmationProblem(password: string, confirmation: string): Problem | undefined {
  if (password === confirmation) return undefined
  return problem('validation.passwordMismatch', { field: 'confirmPassword' })
}
