import { parsePhone, type PhoneNumber } from '@noriai/contract/rules/phone'
import { DomainError } from '../../errors'

/** The phone number of a request's two fields. @throws validation.phone */
export function readPhone({ countryCode, phone }: { countryCode: string; phone: string }): PhoneNumber {
  const number = parsePhone(phone, countryCode)
  if (number === undefined) throw new DomainError('validation.phone', { field: 'phone' })
  return number
}
