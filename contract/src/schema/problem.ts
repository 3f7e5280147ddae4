import * as v from 'valibot'
import { isErrorCode, type ErrorCode, type ErrorParam } from '../errors'
import type { Problem } from '../problem'

/** The text of an empty field, where it has its own (specification, section 5). */
const requiredCodes: Readonly<Record<string, ErrorCode>> = {
  phone: 'validation.phoneRequired',
  name: 'validation.nameRequired',
  contactName: 'validation.nameRequired',
  passportName: 'validation.nameRequired',
  code: 'validation.codeRequired',
  email: 'validation.emailRequired',
  password: 'validation.passwordRequired',
  confirmPassword: 'validation.passwordRequired',
  flightNo: 'validation.flightNoRequired',
  landingTime: 'validation.landingTimeRequired',
  departureTime: 'validation.departureTimeRequired',
  dateTime: 'validation.timeRequired',
  destination: 'validation.destinationRequired',
  departurePlace: 'validation.departurePlaceRequired',
  adults: 'validation.passengersRequired',
  luggage: 'validation.luggageRequired',
  refundReason: 'validation.refundReasonRequired',
  agreed: 'validation.agreeTerms',
}

const lowerBounds: readonly string[] = ['min_length', 'min_value']
const upperBounds: readonly string[] = ['max_length', 'max_value']

/**
 * The problem that a failed validation is reported as. Schemas of the contract carry codes as their messages; a message that
 * is none (a missing key, a wrong type) becomes `validation.required` or `validation.invalid`.
 */
export function problemOf(issue: v.BaseIssue<unknown>): Problem {
  const field = v.getDotPath(issue) ?? ''
  const error = codeOf(issue, field)
  const params: Record<string, ErrorParam> = { field }
  if (typeof issue.requirement === 'number') {
    if (lowerBounds.includes(issue.type)) params.min = issue.requirement
    if (upperBounds.includes(issue.type)) params.max = issue.requirement
  }
  return { error, params }
}

function codeOf(issue: v.BaseIssue<unknown>, field: string): ErrorCode {
  const isMissing = issue.kind === 'schema' && (issue.input === undefined || issue.input === null)
  const code = isErrorCode(issue.message) ? issue.message : 'validation.invalid'
  if (!isMissing && code !== 'validation.required') return code
  const ownText = requiredCodes[field.slice(field.lastIndexOf('.') + 1)]
  if (ownText) return ownText
  return code === 'validation.invalid' ? 'validation.required' : code
}
