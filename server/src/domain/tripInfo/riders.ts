import type { PassengerView } from '@noriai/contract/schema/party'
import { contactProblem } from '@noriai/contract/rules/contact'
import { lapChildProblem, mayRideOnLap } from '@noriai/contract/rules/lapChild'
import { parseBirthday } from '@noriai/contract/rules/birthday'
import { parsePhone } from '@noriai/contract/rules/phone'
import { countParty, type Party } from '@noriai/contract/rules/party'
import type { Policy } from '@noriai/contract/policy'
import type { Problem } from '@noriai/contract/problem'
import type { CallInput } from '@noriai/contract/defineCall'
import type { fillOrderInfo } from '@noriai/contract/calls/orderLife'
import { DomainError } from '../../errors'
import { checkedPassportName } from '../identity'
import type { RuleContext } from '../../context'

/** A contact as the schema of the wire lets it through. */
export type GivenContact = CallInput<typeof fillOrderInfo>['contact']

/** The contact's columns of an order. */
export interface StoredContact {
  readonly contactName: string
  readonly countryCode: string
  readonly phone: string
  readonly email: string
  readonly wechatId: string
  readonly line: string
  readonly whatsapp: string
  readonly kakaotalk: string
}

/**
 * The contact as it is stored: the phone as national digits beside its country code.
 * @param problemOf says whether its traveller can be reached; who buys from staff by less than who books alone.
 * @throws validation.contactNeeded, chatContactNeeded, phone, passportName
 */
export function checkedContact(
  given: GivenContact,
  policy: Policy,
  problemOf: (given: GivenContact, policy: Policy) => Problem | undefined = contactProblem,
): StoredContact {
  const problem = problemOf(given, policy)
  if (problem) throw DomainError.of(problem)
  const contactName = checkedPassportName(given.contactName, 'contact.contactName', policy)
  const { email, wechatId, line, whatsapp, kakaotalk } = given
  const rest = { contactName, email, wechatId, line, whatsapp, kakaotalk }
  if (given.phone === '') return { ...rest, countryCode: given.countryCode ?? '', phone: '' }
  const phone = parsePhone(given.phone, given.countryCode ?? '')
  if (!phone) throw new DomainError('validation.phone', { field: 'contact.phone' })
  return { ...rest, countryCode: phone.dialCode, phone: phone.national }
}

/**
 * The riders of an order: one for each person of the party that was sold, of the same kinds, and every infant that
 * rides free on a lap young enough on the day of the ride.
 * @throws order.passengerCount, validation.passportName, validation.birthday, validation.lapChildTooOld
 */
export function checkedRiders(
  riders: readonly PassengerView[],
  { party, serviceDate }: { readonly party: Party; readonly serviceDate: string },
  { at, policy }: RuleContext,
): PassengerView[] {
  const { total, onLap } = countParty(party, policy)
  const isKindWrong =
    riders.filter(({ kind }) => kind === 'adult').length !== party.adults ||
    riders.filter(({ kind }) => kind === 'child').length !== party.children
  if (riders.length !== total || isKindWrong) throw new DomainError('order.passengerCount', { count: total })
  const checked = riders.map((rider, index) => checkedRider(rider, index, { at, policy }))
  const infants = checked.filter(({ kind }) => kind === 'infant')
  const young = infants.filter(
    ({ birthday }) => birthday !== null && mayRideOnLap(birthday, serviceDate, policy),
  )
  if (young.length < onLap) {
    const older = checked.findIndex((rider) => rider.kind === 'infant' && !young.includes(rider))
    const field = `passengers.${older}.birthday`
    const birthday = checked[older]?.birthday ?? null
    const tooOld =
      birthday === null ? undefined : lapChildProblem({ birthday, rideDate: serviceDate, field, policy })
    throw tooOld ? DomainError.of(tooOld) : new DomainError('validation.birthday', { field })
  }
  return checked
}

/** One rider as it is stored. @throws validation.passportName, validation.birthday */
export function checkedRider(
  rider: PassengerView,
  index: number,
  { at, policy }: RuleContext,
): PassengerView {
  const passportName = checkedPassportName(rider.passportName, `passengers.${index}.passportName`, policy)
  if (rider.birthday === null) return { ...rider, passportName }
  const birthday = parseBirthday(rider.birthday, at)
  if (birthday === undefined)
    throw new DomainError('validation.birthday', { field: `passengers.${index}.birthday` })
  return { ...rider, passportName, birthday }
}
