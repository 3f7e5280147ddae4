/**
 * What a party may need to ride. An assistance dog is no pet: it rides free beside its owner (Act on Assistance Dogs for Physically
 * Disabled Persons).
 */
export const needKinds = [
  'wheelchair',
  'rigidWheelchair',
  'pushchair',
  'assistanceDog',
  'walkingHelp',
] as const
export type Need = (typeof needKinds)[number]

/** Whether the operator can carry all of it: no vehicle has a place for a wheelchair that does not fold. */
export const canBeCarried = (needs: readonly Need[]): boolean => !needs.includes('rigidWheelchair')

/** The needs of a party once one of them is ticked, or no longer is: each once, in the order in which they are listed. */
export function withNeed(
  needs: readonly Need[],
  { need, isNeeded }: { readonly need: Need; readonly isNeeded: boolean },
): Need[] {
  return needKinds.filter((each) => (each === need ? isNeeded : needs.includes(each)))
}

/** What the needs of parties take of a vehicle. */
export interface NeededPlaces {
  /** Places for wheelchairs, by which their riders get in and sit. */
  readonly wheelchairs: number
  /** Folded, each in a large place for bags beside those of the bags. */
  readonly pushchairs: number
}

/** What the needs of parties take of the vehicle that they share. A dog is at its owner's feet, and help is the driver's. */
export function placesOfNeeds(parties: readonly (readonly Need[])[]): NeededPlaces {
  const count = (need: Need) => parties.filter((needs) => needs.includes(need)).length
  return { wheelchairs: count('wheelchair'), pushchairs: count('pushchair') }
}

/** Whether somebody of a party has a folding wheelchair, for which its bus has to have a place. */
export const hasWheelchair = (needs: readonly Need[]): boolean => placesOfNeeds([needs]).wheelchairs > 0

/** Places of a vehicle that only some riders need, beside those for riders and bags. */
export const neededPlaceKinds = ['childSeats', 'wheelchairs', 'pushchairs'] as const
export type NeededPlaceKind = (typeof neededPlaceKinds)[number]

/** Those of them that are places of their own, of which a minibus has few; pushchairs go with the bags. */
export const scarcePlaceKinds = ['childSeats', 'wheelchairs'] as const
export type ScarcePlaceKind = (typeof scarcePlaceKinds)[number]
export type ScarcePlaces = Readonly<Record<ScarcePlaceKind, number>>

/** What a party takes of the places of which a minibus has few. */
export function scarcePlacesOf({
  childSeats,
  needs,
}: {
  readonly childSeats: number
  readonly needs: readonly Need[]
}): ScarcePlaces {
  return { childSeats, wheelchairs: placesOfNeeds([needs]).wheelchairs }
}

/** Those of which any is needed. */
export function kindsOfPlaces(needed: Readonly<Record<NeededPlaceKind, number>>): NeededPlaceKind[] {
  return neededPlaceKinds.filter((kind) => needed[kind] > 0)
}
