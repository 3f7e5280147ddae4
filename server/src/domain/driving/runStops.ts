import { groupBy } from '../../groupBy'
import { stopKeyOn } from '../itinerary'
import type { LoadedRun, RunParty, RunStop } from './loadRun'

/** Where and for which leg. */
interface Doors {
  readonly leg: 'collect' | 'deliver'
  readonly relay: { readonly lat: number; readonly lng: number }
}

/**
 * The doors of a leg with their parties, in driving order; while that is not decided, in the order of the times that were promised. A
 * place whose point is not known is taken to be at the relay point.
 */
export function doorsOf(loaded: LoadedRun, { leg, relay }: Doors): RunStop[] {
  const { departure, parties, planned, doors } = loaded
  const task = leg === 'collect' ? ('board' as const) : ('alight' as const)
  const keyOf = (party: RunParty) => stopKeyOn(leg, party.stopKey, departure.direction)
  const stops = planned.filter((stop) => stop.leg === leg)
  if (stops.length > 0) {
    return stops.map(({ stopKey, arrivesAt, wardCode, lat, lng }) => ({
      leg,
      stopKey,
      plannedAt: arrivesAt,
      wardCode,
      lat,
      lng,
      parties: parties.filter((party) => keyOf(party) === stopKey).map((party) => ({ party, task })),
    }))
  }
  return [...groupBy(parties, keyOf)]
    .map(([stopKey, atDoor]): RunStop => {
      const [first] = atDoor
      const place = first && placeOf(first, leg)
      const point = doors.get(place?.addressId ?? '') ?? place
      return {
        leg,
        stopKey,
        plannedAt: Math.min(...atDoor.map((party) => promisedAt(party, leg) ?? departure.departsAt)),
        wardCode: place?.wardCode ?? null,
        lat: point?.lat ?? relay.lat,
        lng: point?.lng ?? relay.lng,
        parties: atDoor.map((party) => ({ party, task })),
      }
    })
    .sort((a, b) => a.plannedAt - b.plannedAt)
}

/** The place of a party on a leg. */
export function placeOf({ order }: RunParty, leg: 'collect' | 'deliver') {
  return leg === 'collect' ? order.departurePlace : order.destination
}

/** The window at the door that a party was promised, before anything was late. */
export function promisedWindow({ order: { times } }: RunParty, leg: 'collect' | 'deliver') {
  if (!times) return undefined
  return leg === 'collect' ? times.door : times.arrives
}

/** The middle of that window: the minute of the plan that it was made of. */
export function promisedAt(party: RunParty, leg: 'collect' | 'deliver'): number | undefined {
  const window = promisedWindow(party, leg)
  return window && Math.round((window.from + window.to) / 2)
}
