import { saveTravellerDetails, type TravellerDetails } from '@noriai/contract/calls/addressBook'
import type { CallRequest } from '@noriai/contract/defineCall'
import type { Policy } from '@noriai/contract/policy/schema'
import { problem, type Problem } from '@noriai/contract/problem'
import { parseBirthday } from '@noriai/contract/rules/birthday'
import { contactProblem } from '@noriai/contract/rules/contact'
import { passportNameProblem } from '@noriai/contract/rules/passportName'
import { parsePhone } from '@noriai/contract/rules/phone'
import { problemOf } from '@noriai/contract/schema/problem'
import type { Instant } from '@noriai/contract/time'
import { safeParse } from 'valibot'

/** The form's values by field: the contact as `contact-phone`, a rider as `rider-3-name`. */
export type TravellersValues = Readonly<Record<string, string>>

type Request = CallRequest<typeof saveTravellerDetails>
/** The kinds of rider. */
export const riderKinds = ['adult', 'child', 'infant'] as const
export type RiderKind = (typeof riderKinds)[number]

const contactFields = ['contactName', 'phone', 'email', 'wechatId', 'line', 'whatsapp', 'kakaotalk'] as const

/** The field of a rider; riders keep their number while others come and go. */
export const riderField = (rider: number, part: 'name' | 'kind' | 'birthday') => `rider-${rider}-${part}`

/** The kind of a rider; one whose kind is not chosen is an adult. */
export const kindOf = (values: TravellersValues, rider: number): RiderKind =>
  riderKinds.find((kind) => kind === values[riderField(rider, 'kind')]) ?? 'adult'

/** The form as it opens. */
export function firstTravellers(details: TravellerDetails | null, country: string): TravellersValues {
  const contact = contactFields.map((field) => [`contact-${field}`, details?.contact[field] ?? ''] as const)
  const riders = (details?.passengers ?? []).flatMap(({ passportName, kind, birthday }, index) => [
    [riderField(index, 'name'), passportName] as const,
    [riderField(index, 'kind'), kind] as const,
    [riderField(index, 'birthday'), birthday ?? ''] as const,
  ])
  return Object.fromEntries([...contact, ['country', country] as const, ...riders])
}

/** The request that the values make. */
export function travellersRequest(
  values: TravellersValues,
  riders: readonly number[],
  dialCode: string,
): Request {
  const text = (field: string) => values[field]?.trim() ?? ''
  const contact = Object.fromEntries(contactFields.map((field) => [field, text(`contact-${field}`)]))
  return {
    contact: { ...contact, contactName: text('contact-contactName'), countryCode: dialCode },
    passengers: riders.map((rider) => {
      const birthday = text(riderField(rider, 'birthday'))
      return {
        passportName: text(riderField(rider, 'name')),
        kind: kindOf(values, rider),
        birthday: birthday === '' ? null : birthday,
      }
    }),
  }
}

/** What is wrong, by field: the schema of the call and the contract's rules, as the server checks them. */
export function travellersProblems(
  values: TravellersValues,
  riders: readonly number[],
  { policy, at, dialCode }: { readonly policy: Policy; readonly at: Instant; readonly dialCode: string },
): Record<string, Problem> {
  const request = travellersRequest(values, riders, dialCode)
  const found: Record<string, Problem> = {}
  const note = (field: string, what: Problem | undefined) => {
    if (what) found[field] ??= what
  }
  const checkName = (field: string, name: string) => note(field, passportNameProblem(name, field, policy))
  checkName('contact-contactName', request.contact.contactName)
  request.passengers.forEach(({ passportName, birthday }, index) => {
    const rider = riders[index] ?? index
    checkName(riderField(rider, 'name'), passportName)
    const field = riderField(rider, 'birthday')
    if (birthday && parseBirthday(birthday, at) === undefined)
      note(field, problem('validation.birthday', { field }))
  })
  const { phone = '', wechatId = '', line = '', whatsapp = '' } = request.contact
  if (phone !== '' && !parsePhone(phone, dialCode))
    note('contact-phone', problem('validation.phone', { field: 'contact-phone' }))
  note('contact-phone', contactProblem({ phone, wechatId, line, whatsapp }, policy))
  for (const issue of safeParse(saveTravellerDetails.request, request).issues ?? []) {
    const what = problemOf(issue)
    const [part, index, last] = String(what.params.field).split('.')
    const rider = riders[Number(index)]
    if (part === 'contact') note(`contact-${index ?? ''}`, what)
    else if (rider !== undefined) note(riderField(rider, last === 'birthday' ? 'birthday' : 'name'), what)
  }
  return found
}
