import { scarcePlaceKinds, type ScarcePlaceKind, type ScarcePlaces } from '@noriai/contract/rules/riderNeeds'
import type { Fleet, Party, PlacedParty, Placement } from './packing'

/** Who looks for a minibus: `mayMove` false when the others know theirs. */
interface Seeking {
  readonly party: Party
  readonly mayMove?: boolean
}

/** How a party is placed where every bound of the fleet holds. */
type Placing = (fleet: Fleet, placed: readonly PlacedParty[], seeking: Seeking) => Placement | null

/** What a party takes of them; nothing where it is left out. */
type Needy = Partial<ScarcePlaces>

/** Places of a kind in a minibus by its number; as many as anybody wants where nothing is decided by them. */
export function placesIn(fleet: Fleet, minibus: number, kind: ScarcePlaceKind): number {
  const planned = fleet[kind]
  return planned === undefined ? Infinity : (fleet.boots.get(minibus)?.[kind] ?? planned)
}

/** Something of each kind. */
export function ofEachKind(of: (kind: ScarcePlaceKind) => number): ScarcePlaces {
  return { childSeats: of('childSeats'), wheelchairs: of('wheelchairs') }
}

/** The fewest that any minibus of a fleet has: any group may ride in any of them. */
export function fewestPlaces(fleet: Fleet): ScarcePlaces {
  return ofEachKind((kind) => Math.min(...numbersOf(fleet).map((each) => placesIn(fleet, each, kind))))
}

/** The most that any minibus of a fleet has. */
export function mostPlaces(fleet: Fleet): ScarcePlaces {
  return ofEachKind((kind) => Math.max(0, ...numbersOf(fleet).map((each) => placesIn(fleet, each, kind))))
}

/** Whether a party takes any of them. */
export function isNeedy(party: Needy): boolean {
  return scarcePlaceKinds.some((kind) => (party[kind] ?? 0) > 0)
}

/**
 * The places that parties are planned with together: who brings more than any minibus has places for takes all of the best one, and whoever
 * assigns its vehicle looks for the others.
 */
export function placesTogether(parties: readonly Needy[], fleet: Fleet): ScarcePlaces {
  const most = mostPlaces(fleet)
  return ofEachKind((kind) => parties.reduce((sum, party) => sum + Math.min(party[kind] ?? 0, most[kind]), 0))
}

/** How many places are missing in minibuses that have fewer than those who sit in them are planned with. */
export function missingPlaces(
  fleet: Fleet,
  placed: readonly (Needy & Pick<PlacedParty, 'minibus'>)[],
): ScarcePlaces {
  const minibuses = numbersOf(fleet).map((minibus) => {
    const own = placed.filter((party) => party.minibus === minibus)
    return { minibus, taken: placesTogether(own, fleet) }
  })
  return ofEachKind((kind) =>
    minibuses.reduce(
      (sum, { minibus, taken }) => sum + Math.max(0, taken[kind] - placesIn(fleet, minibus, kind)),
      0,
    ),
  )
}

/** Whether fewer are missing; a child seat can be brought along, a place for a wheelchair cannot. */
export function isLessMissing(one: ScarcePlaces, other: ScarcePlaces): boolean {
  const isAlike = one.wheelchairs === other.wheelchairs
  return one.wheelchairs < other.wheelchairs || (isAlike && one.childSeats < other.childSeats)
}

/** A fleet with so many of them in every minibus, whatever its vehicle has. */
export function withPlaces(fleet: Fleet, places: ScarcePlaces): Fleet {
  const boots = [...fleet.boots].map(([minibus, { large, small }]) => [minibus, { large, small }] as const)
  return { ...fleet, ...places, boots: new Map(boots) }
}

/** By which of them a party is placed, one after the other, where no way has all of them: the wheelchairs' places above all. */
const bindings: readonly (readonly ScarcePlaceKind[])[] = [scarcePlaceKinds, ['wheelchairs'], ['childSeats']]

/**
 * Places a party by `place` in a minibus with places for its children and wheelchairs. They refuse no party a ride: where no way has as many
 * it is placed by its seats and bags, and its run is named in the attention queue.
 */
export function placeByNeeds(
  place: Placing,
  fleet: Fleet,
  { placed, ...seeking }: Seeking & { readonly placed: readonly PlacedParty[] },
): Placement | null {
  const parties = [...placed, seeking.party]
  const needed = scarcePlaceKinds.filter(
    (kind) => fleet[kind] !== undefined && parties.some((party) => (party[kind] ?? 0) > 0),
  )
  for (const kinds of bindings.filter((each) => each.every((kind) => needed.includes(kind)))) {
    const bound = boundBy(fleet, kinds)
    const planned = <Each extends Party>(party: Each): Each => ({
      ...party,
      ...placesTogether([party], bound),
    })
    const found = place(bound, placed.map(planned), { ...seeking, party: planned(seeking.party) })
    if (found) return found
  }
  return place(boundBy(fleet, []), placed, seeking)
}

/** A fleet in which nothing is decided by the other kinds. */
function boundBy({ childSeats, wheelchairs, ...fleet }: Fleet, kinds: readonly ScarcePlaceKind[]): Fleet {
  return {
    ...fleet,
    ...(childSeats !== undefined && kinds.includes('childSeats') && { childSeats }),
    ...(wheelchairs !== undefined && kinds.includes('wheelchairs') && { wheelchairs }),
  }
}

function numbersOf({ minibuses }: Fleet): number[] {
  return Array.from({ length: minibuses }, (_, index) => index + 1)
}
