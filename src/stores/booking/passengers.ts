import type { Policy } from '@noriai/contract/policy/schema'
import { parseBirthday } from '@noriai/contract/rules/birthday'
import { parsePassportName } from '@noriai/contract/rules/passportName'
import type { PassengerView } from '@noriai/contract/schema/party'
import type { Instant } from '@noriai/contract/time'
import type { Draft, RiderDraft } from './draft'
import { riderIn, ridersOf } from './riders'

type Kind = PassengerView['kind']

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
