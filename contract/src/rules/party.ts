import type { Policy } from '../policy'
import { type Problem, problem } from '../problem'

/** Who rides. Infants are children that may ride on a lap; everyone counts into the party. */
export interface Party {
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly childSeats: number
}

/** How a party is counted for price, seats and luggage. */
export interface PartyCount {
  /** Everyone. */
  readonly total: number
  /** Infants that ride free on a lap. */
  readonly onLap: number
  /** Who pays the fare; each takes a seat. */
  readonly farePaying: number
}

/**
 * Counts a party: adults and children pay and take a seat, an infant rides free on an adult's lap, one per adult; the
 * next infant pays and takes a seat. Source: specification, section 9; decisions.md, "lap child".
 */
export function countParty(party: Party, policy: Policy): PartyCount {
  const laps = party.adults * policy.passengers.lapChild.perAdult
  const onLap = Math.min(party.infants, laps)
  const total = party.adults + party.children + party.infants
  return { total, onLap, farePaying: total - onLap }
}

/** Everyone of a party by kind, in the order in which their names are asked: adults, children, infants. */
export function kindsOfParty(
  party: Pick<Party, 'adults' | 'children' | 'infants'>,
): ('adult' | 'child' | 'infant')[] {
  const of = <Kind extends string>(kind: Kind, count: number) => Array.from({ length: count }, () => kind)
  return [...of('adult', party.adults), ...of('child', party.children), ...of('infant', party.infants)]
}

/**
 * Whether one booking takes this party: at least one adult, at most the policy's number of people with everyone
 * counted, and fewer child seats than passengers.
 * @returns validation.passengersRequired, adultNeeded, maxParty or childSeats, or nothing.
 */
export function partyProblem(party: Party, policy: Policy): Problem | undefined {
  const { total } = countParty(party, policy)
  const { maxParty } = policy.passengers
  if (total === 0) return problem('validation.passengersRequired', { field: 'adults' })
  if (party.adults === 0) return problem('validation.adultNeeded', {})
  if (total > maxParty) return problem('validation.maxParty', { max: maxParty })
  if (party.childSeats >= total && party.childSeats > 0) return problem('validation.childSeats', {})
  return undefined
}

/** What is known of a child who may need a seat of its own. */
export interface ChildMeasures {
  readonly ageYears?: number
  readonly heightCm?: number
}

/** What a child's age and height may be entered as, in whole years and centimetres. */
export const childAgeYears = { min: 0, max: 17 } as const
export const childHeightCm = { min: 30, max: 220 } as const

/** Whether the hint of the child seat applies: under 7 years or under 140 cm. What is not known is no reason. */
export function isChildSeatAdvised({ ageYears, heightCm }: ChildMeasures, policy: Policy): boolean {
  const { underYears, underHeightCm } = policy.passengers.childSeat
  return (
    (ageYears !== undefined && ageYears < underYears) || (heightCm !== undefined && heightCm < underHeightCm)
  )
}
