import { emailSchema } from '@noriai/contract/schema/text'
import type { Policy } from '@noriai/contract/policy/schema'
import { problem, type Problem } from '@noriai/contract/problem'
import { minibusBagsProblem, placesOfBags } from '@noriai/contract/rules/bagPlaces'
import { parseBirthday } from '@noriai/contract/rules/birthday'
import { afterFlightProblem } from '@noriai/contract/rules/dropoffDepartures'
import { contactProblem } from '@noriai/contract/rules/contact'
import { luggageProblem } from '@noriai/contract/rules/luggage'
import { countParty, partyProblem } from '@noriai/contract/rules/party'
import { passportNameProblem } from '@noriai/contract/rules/passportName'
import { parsePhone } from '@noriai/contract/rules/phone'
import { canBeCarried } from '@noriai/contract/rules/riderNeeds'
import { fromWallTime, type Instant } from '@noriai/contract/time'
import { safeParse } from 'valibot'
import { type DoorEnd, type Draft, type DraftDirection, isDepartureEnd, type RideDraft } from './draft'
import { extraPieces } from './requests'
import { companionsOf, riderIn } from './riders'

/** The parts below a ride's own ends and times: the same in every form. */
const sharedParts = [
  'party',
  'bags',
  'ride',
  'contactName',
  'riders',
  'contact',
  'email',
  'code',
  'agreed',
] as const

/** The parts of each form that can have an error, from top to bottom of its page. */
const formParts = {
  pickup: ['flight', 'place', 'detail', ...sharedParts],
  dropoff: ['place', 'detail', 'flight', 'terminal', 'time', ...sharedParts],
  transfer: ['start', 'startDetail', 'place', 'detail', 'time', ...sharedParts],
} as const satisfies Readonly<Record<DraftDirection, readonly string[]>>
export type FormPart = (typeof formParts)[DraftDirection][number]

/** What is wrong, by part: a problem of a rule, or the refusal of a call. */
export type FormErrors = { readonly [Part in FormPart]?: unknown }

/** The part, first from the top of the page, that something is wrong with. */
export const firstWrong = (errors: FormErrors, direction: DraftDirection): FormPart | undefined =>
  formParts[direction].find((part) => errors[part] !== undefined)

/** What of a draft each part's error is about: once any of it is changed, the error has been heard. */
const valuesOf: { readonly [Part in FormPart]: (draft: Draft) => readonly unknown[] } = {
  flight: ({ flight, departingFlight }) => [flight, departingFlight],
  start: ({ start, place }) => [start, place],
  startDetail: ({ start, startDetail }) => [start, startDetail],
  place: ({ place, start }) => [place, start],
  detail: ({ place, detail }) => [place, detail],
  time: ({ airportBy, leavesAt, departingFlight }) => [airportBy, leavesAt, departingFlight],
  terminal: ({ airportTerminal }) => [airportTerminal],
  party: ({ party, needs }) => [party, needs],
  bags: ({ bags, party }) => [bags, party],
  contactName: ({ contact }) => [contact.contactName],
  contact: ({ contact: { country, phone, wechatId, line, whatsapp, kakaotalk } }) => [
    ...[country, phone, wechatId, line, whatsapp, kakaotalk],
  ],
  email: ({ contact }) => [contact.email],
  riders: ({ riders, party }) => [riders, party],
  code: ({ contact, codeBy }) => [contact.country, contact.phone, contact.email, codeBy],
  ride: ({ flight, airportBy, leavesAt, place, start, party, needs, bags, ...draft }) => [
    ...[flight, airportBy, leavesAt, place, start, party, needs, bags],
    ...[draft.departureId, draft.nightHold, draft.partner],
  ],
  agreed: ({ agreed }) => [agreed],
}

/** Whether two drafts say the same about a part. */
const saysTheSame = (part: FormPart, one: Draft, other: Draft): boolean => {
  const values = valuesOf[part](other)
  return valuesOf[part](one).every((value, index) => value === values[index])
}

/**
 * What still holds of errors that were shown for an earlier draft, wherever it was changed since: a refusal and a doubt
 * until its part is changed, what the form finds itself (`found`: what `errorsOf` finds now) until it is corrected.
 */
export function errorsLeft(
  shown: { readonly errors: FormErrors; readonly draft: Draft },
  draft: Draft,
  found: FormErrors,
): FormErrors {
  const { errors } = shown
  const left = (Object.keys(errors) as FormPart[]).map((part) => [
    part,
    errors[part] !== undefined && !saysTheSame(part, shown.draft, draft) ? found[part] : errors[part],
  ])
  return Object.fromEntries(left.filter(([, error]) => error !== undefined)) as FormErrors
}

/** Needs more than a name to be found: the driver stops at a door, not in a town. */
export const needsDetail = (kind: string): boolean => ['ward', 'town', 'postalCode', 'address'].includes(kind)

function contactErrors({ contact }: Draft, dialCode: string, policy: Policy): FormErrors {
  const unreachable = contactProblem(contact, policy)
  const isPhoneWrong = contact.phone.trim() !== '' && !parsePhone(contact.phone, dialCode)
  const email = contact.email.trim()
  const wrongName = passportNameProblem(contact.contactName, 'contactName', policy)
  return {
    ...(wrongName && { contactName: wrongName }),
    ...(unreachable && { contact: unreachable }),
    ...(isPhoneWrong && { contact: problem('validation.phone', { field: 'phone' }) }),
    ...(email !== '' &&
      !safeParse(emailSchema, email).success && { email: problem('validation.email', { field: 'email' }) }),
  }
}

/** Names may follow after the payment: what was typed has to be one. */
function ridersErrors(draft: Draft, { policy, at }: Pick<CheckContext, 'policy' | 'at'>): FormErrors {
  const wrong = companionsOf(draft.party)
    .flatMap((rider) => {
      const { name, birthday } = riderIn(draft, rider)
      const isNoDay = rider.kind === 'infant' && birthday.trim() !== '' && !parseBirthday(birthday, at)
      return [
        name.trim() === '' ? undefined : passportNameProblem(name, 'passengers', policy),
        isNoDay ? problem('validation.birthday', { field: 'passengers' }) : undefined,
      ]
    })
    .find((found) => found !== undefined)
  return wrong ? { riders: wrong } : {}
}

/** What a traveller without a session lacks of proving who they are: the number or address, or the code that is sent to it. */
function proofErrors({ contact, codeBy }: Draft): FormErrors {
  if (codeBy === 'email' && contact.email.trim() === '')
    return { email: problem('validation.emailRequired', { field: 'email' }) }
  if (codeBy === 'phone' && contact.phone.trim() === '')
    return { contact: problem('validation.phoneRequired', { field: 'phone' }) }
  return { code: problem('validation.codeRequired', { field: 'code' }) }
}

/** What is chosen of each way's own ends and times, in the order of its form; the flight of a drop-off may be left out. */
const chosenParts = {
  pickup: ['flight', 'place'],
  dropoff: ['place', 'terminal', 'time'],
  transfer: ['start', 'place', 'time'],
} as const satisfies Readonly<Record<DraftDirection, readonly FormPart[]>>
export type ChosenPart = (typeof chosenParts)[DraftDirection][number]

const isChosen: { readonly [Part in ChosenPart]: (draft: RideDraft) => boolean } = {
  flight: ({ flight }) => flight !== null,
  start: ({ start }) => start !== null,
  place: ({ place }) => place !== null,
  terminal: ({ airportTerminal }) => airportTerminal !== null,
  time: ({ direction, airportBy, leavesAt }) => (direction === 'dropoff' ? airportBy : leavesAt) !== '',
}

/** What of a ride's ends and times is still to be chosen, from top to bottom of its form. */
export function missingOf(draft: RideDraft): readonly ChosenPart[] {
  return chosenParts[draft.direction].filter((part: ChosenPart) => !isChosen[part](draft))
}

/** Each is chosen from a list: nothing is to be typed. */
function missingProblem(part: ChosenPart, direction: DraftDirection): Problem {
  switch (part) {
    case 'flight':
      return problem('validation.landingTimeRequired', { field: part })
    case 'terminal':
      return problem('validation.terminalRequired', { field: part })
    case 'time':
      return problem('validation.timeRequired', { field: part })
    case 'place':
    case 'start':
      return isDepartureEnd(part, direction)
        ? problem('validation.departurePlaceRequired', { field: part })
        : problem('validation.destinationRequired', { field: part })
  }
}

/** A door that is known by its area alone lacks what the driver needs to find it. */
function doorErrors(end: DoorEnd, { place, detail, start, startDetail }: Draft): FormErrors {
  const [chosen, added] = end === 'place' ? [place, detail] : [start, startDetail]
  if (!chosen) return {}
  const detailPart = end === 'place' ? 'detail' : 'startDetail'
  const isMissing = needsDetail(chosen.kind) && added.trim() === ''
  return isMissing ? { [detailPart]: problem('validation.required', { field: detailPart }) } : {}
}

/** A drop-off that is at the airport only when its flight has left. */
function lateErrors({ direction, airportBy, departingFlight }: Draft, policy: Policy): FormErrors {
  if (direction !== 'dropoff' || !airportBy || !departingFlight) return {}
  const late = afterFlightProblem(fromWallTime(airportBy), fromWallTime(departingFlight.takeOff), policy)
  return late ? { time: late } : {}
}

/** What a ride's own time and ends can be wrong by, each way by its own. */
function rideErrors(draft: Draft, policy: Policy): FormErrors {
  const missing = missingOf(draft).map((part) => [part, missingProblem(part, draft.direction)])
  return {
    ...(Object.fromEntries(missing) as FormErrors),
    ...lateErrors(draft, policy),
    ...(draft.direction === 'transfer' && doorErrors('start', draft)),
    ...doorErrors('place', draft),
  }
}

/** What a draft is checked with. */
export interface CheckContext {
  /** Digits of the dial code that the phone number is of. */
  readonly dialCode: string
  readonly policy: Policy
  /** The present. */
  readonly at: Instant
  /** Without a session the traveller has to be proved first. */
  readonly isSignedIn: boolean
  /** Whether the account still has to tick the texts of this ride. */
  readonly needsTick: boolean
}

/** Everything that the form can know to be wrong, by the server's own rules. */
export function errorsOf(
  draft: Draft,
  { dialCode, policy, at, isSignedIn, needsTick }: CheckContext,
): FormErrors {
  const { party, bags } = draft
  const wrongParty: Problem | undefined =
    partyProblem(party, policy) ??
    (canBeCarried(draft.needs) ? undefined : problem('validation.wheelchair', { field: 'needs' }))
  const pieces = extraPieces(draft, policy)
  const riders = countParty(party, policy).total
  const wrongBags =
    luggageProblem({ luggage: { ...bags, extra: pieces }, riders, policy }) ??
    minibusBagsProblem(placesOfBags(bags, riders, policy), policy)
  return {
    ...rideErrors(draft, policy),
    ...(wrongParty && { party: wrongParty }),
    ...(wrongBags && { bags: wrongBags }),
    ...ridersErrors(draft, { policy, at }),
    ...contactErrors(draft, dialCode, policy),
    ...(!isSignedIn && proofErrors(draft)),
    ...(needsTick && !draft.agreed && { agreed: problem('validation.agreeTerms', { field: 'agreed' }) }),
  }
}

const partsByCode: readonly (readonly [RegExp, FormPart])[] = [
  [/^validation.departurePlace|^address.(crossRegion|twoCities)/, 'start'],
  [/^booking.arrivesAfterFlight/, 'time'],
  [/^flight\.|^airport\.|validation\.(flightNo|landingTime|timeRequired|dateTime)/, 'flight'],
  [/^booking\.(timeTooEarly|timeNotOffered|tooFarAhead|outOfServiceHours)/, 'flight'],
  [/^validation\.terminal/, 'terminal'],
  [/^address\.|validation\.(destination|postalCode)/, 'place'],
  [/validation\.(maxParty|adultNeeded|childSeats|wheelchair|passengersRequired|countsDisagree)/, 'party'],
  [/validation\.(extraLuggage|luggage|bags)/, 'bags'],
  [/validation\.(name|passportName)/, 'contactName'],
  [/validation\.email/, 'email'],
  [/validation\.(phone|contact|chatContact)/, 'contact'],
  [/validation\.agreeTerms/, 'agreed'],
  [
    /^booking\.(capacity|bags|wheelchairs|fullyBooked|servicePaused|nightHold|noQuotation|duplicate)|^order\.seats/,
    'ride',
  ],
]

/** The part that a refusal belongs to; undefined when it belongs to none and is shown as a toast. */
export function partOf(code: string, direction: DraftDirection = 'pickup'): FormPart | undefined {
  const part = partsByCode.find(([pattern]) => pattern.test(code))?.[1]
  // Only a pick-up's time is that of its flight, and only a transfer has a start of its own.
  if (part === 'flight' && /^(booking|validation)\./.test(code) && direction !== 'pickup') return 'time'
  if (part === 'start' && direction !== 'transfer') return 'place'
  return part
}
