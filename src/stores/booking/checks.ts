import { emailSchema } from '@noriai/contract/schema/text'
import type { Policy } from '@noriai/contract/policy/types'
import { afterFlightProblem } from '@noriai/contract/rules/dropoffDepartures'
import { contactProblem } from '@noriai/contract/rules/contact'
import { luggageProblem } from '@noriai/contract/rules/luggage'
import { countParty, partyProblem } from '@noriai/contract/rules/party'
import { parsePassportName } from '@noriai/contract/rules/passportName'
import { parsePhone } from '@noriai/contract/rules/phone'
import { problem } from '@noriai/contract/rules/problem'
import type { Problem } from '@noriai/contract/schema/problem'
import { fromWallTime } from '@noriai/contract/time'
import { safeParse } from 'valibot'
import { type DoorEnd, type Draft, type DraftDirection, isDepartureEnd } from './draft'
import { extraPieces } from './requests'

/** The parts of the form that an error can stand at, from top to bottom. */
export const formParts = [
  'flight',
  'start',
  'startDetail',
  'place',
  'detail',
  'time',
  'terminal',
  'party',
  'bags',
  'contactName',
  'contact',
  'email',
  'ride',
  'agreed',
] as const
export type FormPart = (typeof formParts)[number]

/** What is wrong, by part: a problem of a rule, or the refusal of a call. */
export type FormErrors = { readonly [Part in FormPart]?: unknown }

/** Needs more than a name to be found: the driver stops at a door, not in a town. */
const needsDetail = (kind: string): boolean => ['ward', 'town', 'postalCode'].includes(kind)

function contactErrors({ contact }: Draft, dialCode: string, policy: Policy): FormErrors {
  const unreachable = contactProblem(contact, policy)
  const isPhoneWrong = contact.phone.trim() !== '' && !parsePhone(contact.phone, dialCode)
  const email = contact.email.trim()
  return {
    ...(contact.contactName.trim() === ''
      ? { contactName: problem('validation.nameRequired', { field: 'contactName' }) }
      : !parsePassportName(contact.contactName, policy) && {
          contactName: problem('validation.passportName', { field: 'contactName' }),
        }),
    ...(unreachable && { contact: unreachable }),
    ...(isPhoneWrong && { contact: problem('validation.phone', { field: 'phone' }) }),
    ...(email !== '' &&
      !safeParse(emailSchema, email).success && { email: problem('validation.email', { field: 'email' }) }),
  }
}

function doorErrors(end: DoorEnd, { direction, place, detail, start, startDetail }: Draft): FormErrors {
  const [chosen, added] = end === 'place' ? [place, detail] : [start, startDetail]
  const missing = isDepartureEnd(end, direction)
    ? 'validation.departurePlaceRequired'
    : 'validation.destinationRequired'
  if (!chosen) return { [end]: problem(missing, { field: end }) }
  const detailPart = end === 'place' ? 'detail' : 'startDetail'
  const isMissing = needsDetail(chosen.kind) && added.trim() === ''
  return isMissing ? { [detailPart]: problem('validation.required', { field: detailPart }) } : {}
}

/** What a ride's own time and ends can be wrong by, each way by its own. */
function rideErrors(draft: Draft, policy: Policy): FormErrors {
  const { direction, flight, airportBy, airportTerminal, departingFlight, leavesAt } = draft
  const noTime = { time: problem('validation.required', { field: 'time' }) }
  switch (direction) {
    case 'pickup':
      return flight ? {} : { flight: problem('validation.landingTimeRequired', { field: 'flight' }) }
    case 'dropoff': {
      const takeOff = departingFlight ? fromWallTime(departingFlight.takeOff) : undefined
      const late = airportBy ? afterFlightProblem(fromWallTime(airportBy), takeOff, policy) : undefined
      return {
        ...(!airportBy && noTime),
        ...(late && { time: late }),
        ...(!airportTerminal && { terminal: problem('validation.required', { field: 'terminal' }) }),
      }
    }
    case 'transfer':
      return { ...doorErrors('start', draft), ...(!leavesAt && noTime) }
  }
}

/** Everything that the form can know to be wrong, by the server's own rules. */
export function errorsOf(draft: Draft, dialCode: string, policy: Policy): FormErrors {
  const { party, bags } = draft
  const wrongParty: Problem | undefined = partyProblem(party, policy)
  const pieces = extraPieces(draft, policy)
  const wrongBags = luggageProblem({ ...bags, extra: pieces }, countParty(party, policy).total, policy)
  return {
    ...rideErrors(draft, policy),
    ...doorErrors('place', draft),
    ...(wrongParty && { party: wrongParty }),
    ...(wrongBags && { bags: wrongBags }),
    ...contactErrors(draft, dialCode, policy),
    ...(!draft.agreed && { agreed: problem('validation.agreeTerms', { field: 'agreed' }) }),
  }
}

const partsByCode: readonly (readonly [RegExp, FormPart])[] = [
  [/^validation.departurePlace|^address.crossRegion/, 'start'],
  [/^booking.arrivesAfterFlight/, 'time'],
  [/^flight\.|^airport\.|validation\.(flightNo|landingTime|dateTime)/, 'flight'],
  [/^booking\.(timeTooEarly|tooFarAhead|outOfServiceHours)/, 'flight'],
  [/^address\.|validation\.(destination|postalCode)/, 'place'],
  [/validation\.(maxParty|adultNeeded|childSeats|passengersRequired|countsDisagree)/, 'party'],
  [/validation\.(extraLuggage|luggage)/, 'bags'],
  [/validation\.(name|passportName)/, 'contactName'],
  [/validation\.email/, 'email'],
  [/validation\.(phone|contact|chatContact)/, 'contact'],
  [/validation\.agreeTerms/, 'agreed'],
  [/^booking\.(capacity|fullyBooked|servicePaused|nightHold|noQuotation|duplicate)|^order\.seats/, 'ride'],
]

/** The part that a refusal belongs to; undefined when it belongs to none and a toast tells it. */
export function partOf(code: string, direction: DraftDirection = 'pickup'): FormPart | undefined {
  const part = partsByCode.find(([pattern]) => pattern.test(code))?.[1]
  // Only a pick-up's time is that of its flight, and only a transfer has a start of its own.
  if (part === 'flight' && /^(booking|validation)\./.test(code) && direction !== 'pickup') return 'time'
  if (part === 'start' && direction !== 'transfer') return 'place'
  return part
}
