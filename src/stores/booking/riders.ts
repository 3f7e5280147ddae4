import type { PassengerView } from '@noriai/contract/schema/party'
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

interface KnownRiders extends Pick<Draft, 'riders'> {
  readonly contact: Pick<Draft['contact'], 'contactName'>
}

/** What the draft knows of a rider. */
export const riderIn = ({ contact, riders }: KnownRiders, rider: Rider): RiderDraft =>
  isBooker(rider) ? { name: contact.contactName, birthday: '' } : (riders[rider.key] ?? emptyRider)
