import { kilometresBetween } from '../distance'
import { foldText } from '../fold/fold'
import type { PlaceRow } from './operatorPlaces'
import { stationBase } from './stationNames'

/** Places of the same name nearer than this are one. */
const samePlaceKm = 0.8

/** Places by folded name, to find out which ones are there already. */
export class SeenPlaces {
  readonly #byName = new Map<string, PlaceRow[]>()

  constructor(known: readonly PlaceRow[] = []) {
    for (const place of known) this.#remember(place)
  }

  /** Remembers a place; false when one of its names stands near it already. */
  add(place: PlaceRow): boolean {
    if (this.find(place)) return false
    this.#remember(place)
    return true
  }

  /** The place of one of these names near by. */
  find(place: PlaceRow): PlaceRow | undefined {
    return keysOf(place)
      .flatMap((key) => this.#byName.get(key) ?? [])
      .find((other) => kilometresBetween(other, place) < samePlaceKm)
  }

  #remember(place: PlaceRow): void {
    for (const key of keysOf(place)) {
      const list = this.#byName.get(key)
      if (list) list.push(place)
      else this.#byName.set(key, [place])
    }
  }
}

/** The names that tell whether two rows are one place: words that mean hotel, and a station's railway, tell nothing. */
function keysOf(place: PlaceRow): string[] {
  const names = [...Object.values(place.names), ...(place.aliases ?? [])]
  const told = place.kind === 'station' ? names.flatMap((name) => [name, `${stationBase(name)}駅`]) : names
  const keys = told.map((name) => foldText(name).replace(/\b(?:hotel|the)\b| /g, ''))
  return [...new Set(keys.filter((key) => key !== ''))]
}
