import type { Fleet, Party, PlacedParty, Placement } from './packing'

/** Who looks for a minibus: `mayMove` false when the others know theirs. */
interface Seeking {
  readonly party: Party
  readonly mayMove?: boolean
}

/** How a party is placed where every bound of the fleet holds. */
type Placing = (fleet: Fleet, placed: readonly PlacedParty[], seeking: Seeking) => Placement | null

/** Child seats of a minibus by its number; as many as anybody wants where nothing is decided by them. */
export function childSeatsIn({ childSeats, boots }: Fleet, minibus: number): number {
  return childSeats === undefined ? Infinity : (boots.get(minibus)?.childSeats ?? childSeats)
}

/** The fewest that any minibus of a fleet has: any group may ride in any of them. */
export function fewestChildSeats(fleet: Fleet): number {
  return Math.min(...numbersOf(fleet).map((each) => childSeatsIn(fleet, each)))
}

/** The most that any minibus of a fleet has. */
export function mostChildSeats(fleet: Fleet): number {
  return Math.max(0, ...numbersOf(fleet).map((each) => childSeatsIn(fleet, each)))
}

/**
 * The child seats that a party is planned with: who brings more children than any minibus has seats for takes all of the best one, and
 * whoever assigns its vehicle looks for the others.
 */
export function plannedChildSeats({ childSeats = 0 }: Pick<Party, 'childSeats'>, fleet: Fleet): number {
  return Math.min(childSeats, mostChildSeats(fleet))
}

/** The child seats that parties are planned with together. */
export function childSeatsTogether(parties: readonly Pick<Party, 'childSeats'>[], fleet: Fleet): number {
  return parties.reduce((sum, party) => sum + plannedChildSeats(party, fleet), 0)
}

/** How many child seats are missing in minibuses that have fewer than those who sit in them are planned with. */
export function missingChildSeats(
  fleet: Fleet,
  placed: readonly Pick<PlacedParty, 'childSeats' | 'minibus'>[],
): number {
  return numbersOf(fleet).reduce((sum, minibus) => {
    const own = placed.filter((party) => party.minibus === minibus)
    return sum + Math.max(0, childSeatsTogether(own, fleet) - childSeatsIn(fleet, minibus))
  }, 0)
}

/** A fleet with so many child seats in every minibus, whatever its vehicle has. */
export function withChildSeats(fleet: Fleet, childSeats: number): Fleet {
  const boots = [...fleet.boots].map(([minibus, { large, small }]) => [minibus, { large, small }] as const)
  return { ...fleet, childSeats, boots: new Map(boots) }
}

/**
 * Places a party by `place` in a minibus with child seats for it. They refuse no party a ride: where no way has as many it is placed by its
 * seats and bags, and its run is named in the attention queue.
 */
export function placeByChildSeats(
  place: Placing,
  fleet: Fleet,
  { placed, ...seeking }: Seeking & { readonly placed: readonly PlacedParty[] },
): Placement | null {
  const isFree = ({ childSeats = 0 }: Party) => childSeats === 0
  const unbound = withoutChildSeats(fleet)
  if (fleet.childSeats === undefined || [...placed, seeking.party].every(isFree))
    return place(unbound, placed, seeking)
  const planned = <Each extends Party>(party: Each): Each => ({
    ...party,
    childSeats: plannedChildSeats(party, fleet),
  })
  const found = place(fleet, placed.map(planned), { ...seeking, party: planned(seeking.party) })
  return found ?? place(unbound, placed, seeking)
}

function withoutChildSeats({ minibuses, seats, bags, boots, stopCap }: Fleet): Fleet {
  return { minibuses, seats, bags, boots, stopCap }
}

function numbersOf({ minibuses }: Fleet): number[] {
  return Array.from({ length: minibuses }, (_, index) => index + 1)
}
