import type { Policy } from '@noriai/contract/policy'
import { parsePassportName, passportNameProblem } from '@noriai/contract/rules/passportName'
import { DomainError } from '../../errors'

/**
 * A passport name in its written form.
 * @throws validation.nameRequired, validation.tooLong, validation.passportName, naming the field
 */
export function checkedPassportName(typed: string, field: string, policy: Policy): string {
  const refusal = passportNameProblem(typed, field, policy)
  if (refusal) throw DomainError.of(refusal)
  return parsePassportName(typed, policy) ?? ''
}
