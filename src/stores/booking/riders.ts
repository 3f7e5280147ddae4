import type { Policy } from '@noriai/contract/policy/schema'
import { parseBirthday } from '@noriai/contract/rules/birthday'
import { parsePassportName } from '@noriai/contract/rules/passportName'
import type { PassengerView } from '@noriai/contract/schema/party'
import type { Instant } from '@noriai/contract/time'
import type { Draft, PartyDraft, RiderDraft } from './draft'

type Kind = PassengerView['kind']

/** Somebody of the party: the first adult is whose contact it is. */
export interface Rider {
  readonly kind: Kind
  /** From 1, among those of its kind. */
  readonly number: number
  /** What the draft keeps them under: adding an adult moves no child's name. */
  readonly key: string
}

/** Who rides, adults first. */
export function ridersOf({ adults, children, infants }: PartyDraft): readonly Rider[] {
  const of = (kind: Kind, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      kind,
      number: index + 1,
      key: `${kind}-${index + 1}`,
    }))
  return [...of('adult', adults), ...of('child', children), ...of('infant', infants)]
}

const isBooker = ({ kind, number }: Rider): boolean => kind === 'adult' && number === 1

/** Everybody but the one whose contact it is. */
export const companionsOf = (party: PartyDraft): readonly Rider[] =>
  ridersOf(party).filter((rider) => !isBooker(rider))

const emptyRider: RiderDraft = { name: '', birthday: '' }

/** What the draft knows of a rider. */
export const riderIn = ({ contact, riders }: Pick<Draft, 'contact' | 'riders'>, rider: Rider): RiderDraft =>
  isBooker(rider) ? { name: contact.contactName, birthday: '' } : (riders[rider.key] ?? emptyRider)

/**
 * Everybody as an order sends them; undefined while somebody's name, or a lap child's birthday, is missing or none: the order
 * then goes without, and who is missing is asked for after the payment.
 */
export function passengersIn(
  draft: Draft,
  { policy, at }: { readonly policy: Policy; readonly at: Instant },
): readonly PassengerView[] | undefined {
  const all = ridersOf(draft.party).map((rider) => {
    const { name, birthday } = riderIn(draft, rider)
    const isNamed = parsePassportName(name, policy) !== undefined
    const born = rider.kind === 'infant' ? parseBirthday(birthday, at) : null
    return isNamed && born !== undefined
      ? { passportName: name, kind: rider.kind, birthday: born }
      : undefined
  })
  return all.every((passenger) => passenger !== undefined) ? all : undefined
}

/** Riders that the account keeps, as the draft does; the one whose contact it is has their name there. */
export function ridersDraftOf(
  passengers: readonly PassengerView[],
  contactName: string,
): Readonly<Record<string, RiderDraft>> {
  const counts: Record<Kind, number> = { adult: 1, child: 0, infant: 0 }
  const others = [...passengers]
  const booker = others.findIndex(
    ({ kind, passportName }) => kind === 'adult' && passportName === contactName,
  )
  if (booker >= 0) others.splice(booker, 1)
  return Object.fromEntries(
    others.map(({ kind, passportName, birthday }) => {
      counts[kind] += 1
      return [`${kind}-${counts[kind]}`, { name: passportName, birthday: birthday ?? '' }]
    }),
  )
}
