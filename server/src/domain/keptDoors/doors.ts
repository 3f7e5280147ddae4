import type { ShownDoor } from '@noriai/contract/schema/placeDoor'
import { asc, inArray } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Executor } from '../../infra/db/client'
import { placeDoors } from '../../infra/db/schema/placeDoors'
import type { Place, PlaceSearch } from '../places'

/** The doors as the search takes them. */
type SearchedDoors = Parameters<PlaceSearch['putDoors']>[0]

/** Every door that staff keep, in the sequence of the places' ids. */
async function readDoors(db: Executor): Promise<SearchedDoors> {
  const rows = await db.select().from(placeDoors).orderBy(asc(placeDoors.placeId))
  return rows.map(({ placeId, lat, lng, telephone, aliases }) => ({
    placeId,
    lat,
    lng,
    telephone,
    aliases: Object.values(aliases).flat(),
  }))
}

/**
 * Reads the doors that staff keep into the search of this process: when one was saved, and every few seconds for what other servers
 * saved.
 */
export async function reloadDoors({
  db,
  places,
  addresses,
}: Pick<Deps, 'db' | 'places' | 'addresses'>): Promise<void> {
  if (places.putDoors(await readDoors(db))) addresses.forgetAnswers()
}

/** A door as it is driven to and shown to its driver. */
export type DrivenDoor = Pick<Place, 'lat' | 'lng'> & ShownDoor

/** The doors that staff keep of some places, by the place. One query. */
export async function doorsOf(
  db: Executor,
  placeIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, DrivenDoor>> {
  const ids = [...new Set(placeIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      placeId: placeDoors.placeId,
      lat: placeDoors.lat,
      lng: placeDoors.lng,
      entrance: placeDoors.entrance,
      note: placeDoors.note,
      telephone: placeDoors.telephone,
    })
    .from(placeDoors)
    .where(inArray(placeDoors.placeId, ids))
    .orderBy(asc(placeDoors.placeId))
  return new Map(rows.map(({ placeId, ...door }) => [placeId, door]))
}
