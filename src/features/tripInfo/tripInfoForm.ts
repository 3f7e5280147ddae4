import { fillOrderInfo } from '@noriai/contract/calls/orderLife'
import type { Policy } from '@noriai/contract/policy/schema'
import { problem, type Problem } from '@noriai/contract/problem'
import { parseBirthday } from '@noriai/contract/rules/birthday'
import { contactProblem } from '@noriai/contract/rules/contact'
import { lapChildProblem, seatsForLapChildren } from '@noriai/contract/rules/lapChild'
import { passportNameProblem } from '@noriai/contract/rules/passportName'
import { parsePhone } from '@noriai/contract/rules/phone'
import type { PassengerView } from '@noriai/contract/schema/party'
import { problemOf } from '@noriai/contract/schema/problem'
import type { Instant } from '@noriai/contract/time'
import { safeParse } from 'valibot'
import type { Order } from '@/models/Order'
import type { TripInfo } from '@/stores/TripInfoStore'
import type { TypedTripInfo } from '@/stores/typedTripInfo'

/** The form's values by field. A field is named by its path in the request, with hyphens: `passengers-0-passportName`. */
export type TripInfoValues = Readonly<Record<string, string>>

type PassengerKind = TripInfo['passengers'][number]['kind']

/** What the checks depend on besides the values. */
export interface TripInfoRules {
  readonly policy: Policy
  readonly at: Instant
  /** Of the chosen country, digits only. */
  readonly dialCode: string
}

const contactFields = ['contactName', 'phone', 'email', 'wechatId', 'line', 'whatsapp', 'kakaotalk'] as const

/** The field of a path that the contract or the server names: `contact.phone` is the field `contact-phone`. */
export const fieldOfPath = (path: string): string => path.split('.').join('-')

/** Who rides, in the order of the form: adults first. */
export function ridersOf(order: Order): readonly PassengerKind[] {
  const { adults, children, infants } = order.view
  const of = (kind: PassengerKind, count: number) => Array.from({ length: count }, () => kind)
  return [...of('adult', adults), ...of('child', children), ...of('infant', infants)]
}

/** The form as it opens: what the booking already has is filled in, then the saved riders of the same kinds. */
export function firstValues(
  order: Order,
  country: string,
  saved: readonly PassengerView[] = [],
): TripInfoValues {
  const { contact, passengers, remark } = order.view
  const left = [...saved]
  const riders = ridersOf(order).map((kind, index): TripInfoValues => {
    const place = left.findIndex((rider) => rider.kind === kind)
    const known = passengers[index] ?? (place < 0 ? undefined : left.splice(place, 1)[0])
    // Who books usually rides.
    const name = known?.passportName ?? (index === 0 ? contact.contactName : '')
    return {
      [`passengers-${index}-passportName`]: name,
      [`passengers-${index}-birthday`]: known?.birthday ?? '',
    }
  })
  const ways = contactFields.map((field): TripInfoValues => ({ [`contact-${field}`]: contact[field] }))
  return Object.assign({}, ...riders, ...ways, {
    country,
    flightNo: '',
    detail: endAtDoor(order).detail,
    remark,
  }) as TripInfoValues
}

/** The end of the ride that is the traveller's door. */
export const endAtDoor = (order: Order) =>
  order.startsAtDoor ? order.view.departurePlace : order.view.destination

/** The request that the values make. */
export function tripInfoOf(order: Order, values: TripInfoValues, dialCode: string): TripInfo {
  const text = (field: string) => values[field]?.trim() ?? ''
  const contact = Object.fromEntries(contactFields.map((field) => [field, text(`contact-${field}`)]))
  const flightNo = text('flightNo')
  return {
    id: order.id,
    passengers: ridersOf(order).map((kind, index) => ({
      passportName: text(`passengers-${index}-passportName`),
      kind,
      birthday: kind === 'infant' ? text(`passengers-${index}-birthday`) : null,
    })),
    contact: { ...contact, contactName: text('contact-contactName'), countryCode: dialCode },
    ...(flightNo === '' ? {} : { flightNo }),
    detail: text('detail'),
    remark: text('remark'),
  }
}

/** What is wrong, by field: the schema of the call and the contract's rules, as the server checks them. */
export function tripInfoProblems(
  order: Order,
  values: TripInfoValues,
  rules: TripInfoRules,
): Record<string, Problem> {
  const info = tripInfoOf(order, values, rules.dialCode)
  const found: Record<string, Problem> = {}
  const note = (field: string, what: Problem | undefined) => {
    if (what) found[field] ??= what
  }
  for (const issue of safeParse(fillOrderInfo.request, info).issues ?? []) {
    const what = problemOf(issue)
    note(fieldOfPath(String(what.params.field)), what)
  }
  const checkName = (field: string, name: string) =>
    note(field, passportNameProblem(name, field, rules.policy))
  info.passengers.forEach(({ passportName }, index) =>
    checkName(`passengers-${index}-passportName`, passportName),
  )
  for (const { field, what } of infantProblems(order, values, rules)) note(field, what)
  checkName('contact-contactName', info.contact.contactName)
  const { phone = '', wechatId = '', line = '', whatsapp = '' } = info.contact
  if (phone !== '' && !parsePhone(phone, rules.dialCode))
    note('contact-phone', problem('validation.phone', { field: 'contact-phone' }))
  note('contact-phone', contactProblem({ phone, wechatId, line, whatsapp }, rules.policy))
  return found
}

/** An infant rides free while it is young enough on the day of the ride; else the form says that it needs a seat. */
function infantProblem(
  { typed, field }: { readonly typed: string; readonly field: string },
  order: Order,
  { policy, at }: LapRules,
): Problem | undefined {
  const birthday = parseBirthday(typed, at)
  const { serviceDate } = order.view
  if (birthday === undefined) return problem('validation.birthday', { field })
  return serviceDate === null
    ? undefined
    : lapChildProblem({ birthday, rideDate: serviceDate, field, policy })
}

type LapRules = Pick<TripInfoRules, 'policy' | 'at'>

const isTooOld = (what: Problem | undefined) => what?.error === 'validation.lapChildTooOld'

/** What is wrong with the birthdays of the lap children. No one counts as too old as long as the party has seats for them: of more infants than laps some were booked with one. */
function infantProblems(order: Order, values: TripInfoValues, rules: LapRules) {
  const found = ridersOf(order).flatMap((kind, index) => {
    if (kind !== 'infant') return []
    const field = `passengers-${index}-birthday`
    const typed = values[field]?.trim() ?? ''
    return [{ field, typed, what: infantProblem({ typed, field }, order, rules) }]
  })
  const tooOld = found.filter(({ what }) => isTooOld(what)).length
  const needsSeats = seatsForLapChildren(order.view, tooOld, rules.policy) > 0
  return needsSeats ? found : found.filter(({ what }) => !isTooOld(what))
}

/** The birthdays of the lap children that turn too old for a lap before the ride, where they need seats that the party does not have. */
export function outgrownBirthdays(order: Order, values: TripInfoValues, rules: LapRules): string[] {
  return infantProblems(order, values, rules)
    .filter(({ what }) => isTooOld(what))
    .map(({ typed }) => parseBirthday(typed, rules.at) ?? typed)
}

/**
 * What was typed for a party, for the party as it is now: once lap children have seats they count among the children, those too
 * old for a lap first, and everybody keeps what was typed for them. What was not typed is not among it.
 */
export function valuesForParty(
  { kinds, values }: Pick<TypedTripInfo, 'kinds' | 'values'>,
  order: Order,
  rules: LapRules,
): TripInfoValues {
  const typed = kinds.map((kind, index) => ({
    kind,
    name: values[`passengers-${index}-passportName`],
    birthday: values[`passengers-${index}-birthday`],
  }))
  const now = ridersOf(order)
  const of = (kind: PassengerKind) => typed.filter((rider) => rider.kind === kind)
  const infants = of('infant')
  const isOld = ({ birthday = '' }: { readonly birthday: string | undefined }) =>
    isTooOld(infantProblem({ typed: birthday, field: '' }, order, rules))
  const seats = Math.max(0, now.filter((kind) => kind === 'child').length - of('child').length)
  const seated = [...infants.filter(isOld), ...infants.filter((rider) => !isOld(rider))].slice(0, seats)
  const left = {
    adult: of('adult'),
    child: [...of('child'), ...infants.filter((rider) => seated.includes(rider))],
    infant: infants.filter((rider) => !seated.includes(rider)),
  }
  const riders = now.map((kind, index): TripInfoValues => {
    const rider = left[kind].shift()
    return {
      ...(rider?.name !== undefined && { [`passengers-${index}-passportName`]: rider.name }),
      ...(rider?.birthday !== undefined && { [`passengers-${index}-birthday`]: rider.birthday }),
    }
  })
  const others = Object.entries(values).filter(([field]) => !field.startsWith('passengers-'))
  return Object.assign(Object.fromEntries(others), ...riders) as TripInfoValues
}
