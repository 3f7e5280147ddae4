import type { BagPlaces, KnownPlaces } from '@noriai/contract/rules/bagPlaces'
import { scarcePlaceKinds, type ScarcePlaces } from '@noriai/contract/rules/riderNeeds'
import { ofEachKind, placeByNeeds, placesIn } from './scarcePlaces'

/** What a party takes of a minibus. */
export interface PartySize extends BagPlaces {
  /** Riders who need a seat of their own; lap children are not counted. */
  readonly seats: number
}

/**
 * One party riding together: it never splits over two minibuses and gets off at one address. Its children on seats of their own and its
 * wheelchairs are none unless given.
 */
export interface Party extends PartySize, Partial<ScarcePlaces> {
  readonly id: string
  /** Equal for parties of the same address: they share a stop. */
  readonly stopKey: string
}

/** A party that already has its minibus, numbered from 1 within the departure. */
export interface PlacedParty extends Party {
  readonly minibus: number
}

/**
 * The minibuses of one departure. All are alike but for those whose vehicle is known. Child seats and places for wheelchairs of each are left
 * out where nothing is decided by them.
 */
export interface Fleet extends Partial<ScarcePlaces> {
  readonly minibuses: number
  /** Passenger seats of each minibus. */
  readonly seats: number
  /** Places for bags of each minibus. */
  readonly bags: BagPlaces
  /** Places of the minibuses whose vehicle is known, by their number. */
  readonly boots: ReadonlyMap<number, KnownPlaces>
  /** Different addresses that one minibus may serve. */
  readonly stopCap: number
}

/** Where the new party goes, and which parties change their minibus to make room for it. */
export interface Placement {
  readonly minibus: number
  readonly moves: ReadonlyMap<string, number>
}

/** Steps that a re-packing may try before it gives up: it runs while the departure's row is locked. */
const repackBudget = 4000

interface Load {
  readonly number: number
  free: number
  large: number
  small: number
  childSeats: number
  wheelchairs: number
  readonly stops: Map<string, number>
}

function emptyLoads(fleet: Fleet): Load[] {
  return Array.from({ length: fleet.minibuses }, (_, index) => ({
    number: index + 1,
    free: fleet.seats,
    ...bootOf(fleet, index + 1),
    ...ofEachKind((kind) => placesIn(fleet, index + 1, kind)),
    stops: new Map<string, number>(),
  }))
}

/** Places for bags of a minibus by its number. */
export function bootOf({ bags, boots }: Fleet, minibus: number): BagPlaces {
  const { large, small } = boots.get(minibus) ?? bags
  return { large, small }
}

function add(load: Load, party: Party): void {
  load.free -= party.seats
  load.large -= party.large
  load.small -= party.small
  for (const kind of scarcePlaceKinds) load[kind] -= party[kind] ?? 0
  load.stops.set(party.stopKey, (load.stops.get(party.stopKey) ?? 0) + 1)
}

function remove(load: Load, party: Party): void {
  load.free += party.seats
  load.large += party.large
  load.small += party.small
  for (const kind of scarcePlaceKinds) load[kind] += party[kind] ?? 0
  const left = (load.stops.get(party.stopKey) ?? 0) - 1
  if (left > 0) load.stops.set(party.stopKey, left)
  else load.stops.delete(party.stopKey)
}

function hasRoom(load: Load, party: Party, stopCap: number): boolean {
  return holds(load, party) && (load.stops.has(party.stopKey) || load.stops.size < stopCap)
}

/** Places that are taken already, as where a vehicle was exchanged for a smaller one, keep nobody away who needs none. */
function holds(
  load: Load,
  { seats, large, small, childSeats = 0, wheelchairs = 0 }: PartySize & Partial<ScarcePlaces>,
): boolean {
  return (
    load.free >= seats &&
    (large === 0 || load.large >= large) &&
    (small === 0 || load.small >= small) &&
    (childSeats === 0 || load.childSeats >= childSeats) &&
    (wheelchairs === 0 || load.wheelchairs >= wheelchairs)
  )
}

/** The minibuses that can take the party: those that stop there already first, then the fullest, then by number. */
function choices(loads: readonly Load[], party: Party, stopCap: number): Load[] {
  return loads
    .filter((load) => hasRoom(load, party, stopCap))
    .sort(
      (a, b) =>
        Number(b.stops.has(party.stopKey)) - Number(a.stops.has(party.stopKey)) ||
        a.free - b.free ||
        b.stops.size - a.stops.size ||
        a.number - b.number,
    )
}

function loadsOf(fleet: Fleet, placed: readonly PlacedParty[]): Load[] {
  const loads = emptyLoads(fleet)
  for (const party of placed) {
    const load = loads[party.minibus - 1]
    if (load) add(load, party)
  }
  return loads
}

/** Largest first, parties of one address together; the order depends on nothing but the parties themselves. */
function inPackingOrder(parties: readonly Party[]): Party[] {
  return [...parties].sort(
    (a, b) =>
      b.seats - a.seats ||
      (a.stopKey < b.stopKey ? -1 : a.stopKey > b.stopKey ? 1 : b.large - a.large || (a.id < b.id ? -1 : 1)),
  )
}

/**
 * Packs parties into the minibuses of a fleet, whatever minibus they had: the number of each by id, or null when no way
 * was found. Deterministic and bounded.
 */
export function packParties(fleet: Fleet, parties: readonly Party[]): Map<string, number> | null {
  const loads = emptyLoads(fleet)
  const seats = parties.reduce((sum, party) => sum + party.seats, 0)
  const stops = new Set(parties.map((party) => party.stopKey)).size
  if (seats > fleet.minibuses * fleet.seats || stops > fleet.minibuses * fleet.stopCap) return null
  const sizes = ['large', 'small', ...scarcePlaceKinds] as const
  const isOver = (size: (typeof sizes)[number]) =>
    parties.reduce((sum, party) => sum + (party[size] ?? 0), 0) >
    loads.reduce((sum, load) => sum + load[size], 0)
  if (sizes.some(isOver)) return null
  const order = inPackingOrder(parties)
  const found = new Map<string, number>()
  let steps = 0
  const placeFrom = (index: number): boolean => {
    const party = order[index]
    if (!party) return true
    const triedEmpty = new Set<string>()
    for (const load of choices(loads, party, fleet.stopCap)) {
      // Empty minibuses with the same places are alike: trying a second one cannot succeed where the first failed.
      const places = load.stops.size === 0 ? sizes.map((size) => load[size]).join('/') : undefined
      if (places !== undefined && triedEmpty.has(places)) continue
      if (places !== undefined) triedEmpty.add(places)
      if (++steps > repackBudget) return false
      add(load, party)
      found.set(party.id, load.number)
      if (placeFrom(index + 1)) return true
      remove(load, party)
    }
    return false
  }
  return placeFrom(0) ? found : null
}

/**
 * Finds a minibus for a party: in the present seating if one has room, else by packing all parties again, which only happens when
 * fragmentation alone is in the way. Deterministic and bounded; null means that the party is not taken.
 * @param mayMove false when the others know their minibus: then all of them stay.
 */
export function placeParty(
  fleet: Fleet,
  placed: readonly PlacedParty[],
  seeking: { readonly party: Party; readonly mayMove?: boolean },
): Placement | null {
  return placeByNeeds(placeWithin, fleet, { placed, ...seeking })
}

/** Finds a minibus where every bound of the fleet holds. */
function placeWithin(
  fleet: Fleet,
  placed: readonly PlacedParty[],
  { party, mayMove = true }: { readonly party: Party; readonly mayMove?: boolean },
): Placement | null {
  const direct = choices(loadsOf(fleet, placed), party, fleet.stopCap)[0]
  if (direct) return { minibus: direct.number, moves: new Map() }
  if (!mayMove) return null
  const packed = packParties(fleet, [...placed, party])
  const minibus = packed?.get(party.id)
  if (!packed || minibus === undefined) return null
  const moves = new Map<string, number>()
  for (const other of placed) {
    const target = packed.get(other.id)
    if (target !== undefined && target !== other.minibus) moves.set(other.id, target)
  }
  return { minibus, moves }
}

/** A party that gets more seats or bags; `mayMove` as in {@link placeParty}. */
interface Growth {
  readonly party: PlacedParty
  readonly more: PartySize
  readonly mayMove?: boolean
}

/**
 * Finds room for more seats or bags of a party that has its minibus: there if it can stay, else wherever the whole party fits, which may
 * move others as {@link placeParty} does. Null means that it cannot grow.
 */
export function growParty(
  fleet: Fleet,
  placed: readonly PlacedParty[],
  { party, more, mayMove = true }: Growth,
): Placement | null {
  const own = loadsOf(fleet, placed)[party.minibus - 1]
  if (own && holds(own, more)) return { minibus: party.minibus, moves: new Map() }
  if (!mayMove) return null
  const others = placed.filter(({ id }) => id !== party.id)
  const found = placeParty(fleet, others, { party: { ...party, ...sizeTogether(party, more) } })
  return found && { minibus: found.minibus, moves: new Map([...found.moves, [party.id, found.minibus]]) }
}

/** Free places of the minibuses that may still take one more address. Seats behind a reached stop cap do not count. */
export function freePlaces(fleet: Fleet, placed: readonly PlacedParty[]): number {
  return loadsOf(fleet, placed)
    .filter((load) => load.stops.size < fleet.stopCap)
    .reduce((sum, load) => sum + Math.max(0, load.free), 0)
}

/**
 * Places for bags that a party may have, as the others sit: in the minibus with room for it where most of its bags fit, those of
 * `party` not taken off. None while no minibus has room for its riders.
 */
export function bagPlacesLeft(fleet: Fleet, placed: readonly PlacedParty[], party: Party): BagPlaces {
  const riders = { ...party, large: 0, small: 0 }
  const fits = ({ large, small }: Load) => Math.min(large, party.large) + Math.min(small, party.small)
  const [best] = choices(loadsOf(fleet, placed), riders, fleet.stopCap).sort(
    (a, b) => fits(b) - fits(a) || b.large - a.large || b.small - a.small,
  )
  return { large: Math.max(0, best?.large ?? 0), small: Math.max(0, best?.small ?? 0) }
}

/** What parties take together. */
export function sizeTogether(...parties: readonly PartySize[]): PartySize {
  const sum = (of: keyof PartySize) => parties.reduce((total, party) => total + party[of], 0)
  return { seats: sum('seats'), large: sum('large'), small: sum('small') }
}
