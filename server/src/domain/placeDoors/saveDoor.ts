import type { DoorAliases } from '@noriai/contract/schema/placeDoor'
import { doorProblem, hasDoor, type DoorFacts } from '@noriai/contract/rules/placeDoor'
import type { CallInput } from '@noriai/contract/defineCall'
import { byLang } from '@noriai/contract/lang'
import type { staffSavePlaceDoor } from '@noriai/contract/calls/staff/placeDoors'
import { eq, sql } from 'drizzle-orm'
import type { RuleContext, StaffAction } from '../../context'
import { DomainError } from '../../errors'
import { afterCommit } from '../../infra/db/afterCommit'
import type { Tx } from '../../infra/db/client'
import { placeDoors } from '../../infra/db/schema/placeDoors'
import { announceChange } from '../../infra/live/announceChange'
import type { Place, PlaceSearch } from '../places'
import { replanStopsAt } from '../stopOrder'
import { logStaffAction } from '../trail'

/** A row of a door. */
export type StoredDoor = typeof placeDoors.$inferSelect

/** Where places are looked up. */
export type KnownPlaces = Pick<PlaceSearch, 'byId' | 'knownById' | 'near'>

/** Who changes a door, and what it is checked by. */
export interface ChangingDoor extends StaffAction, RuleContext {
  readonly places: KnownPlaces
}

/** A door as it is kept or proposed. */
type KeptDoor = DoorFacts & { readonly aliases: DoorAliases }

const noAliases: DoorAliases = byLang(() => [])

/** A place with a door, as the operator's data has it. @throws notFound, place.noDoor */
export function placeWithDoor(placeId: string, places: Pick<KnownPlaces, 'knownById'>): Place {
  const place = places.knownById(placeId)
  if (!place || !place.inArea) throw new DomainError('notFound')
  if (!hasDoor(place.kind)) throw new DomainError('place.noDoor')
  return place
}

/** The door of a place: the one that is kept, else where the operator's data has the place. */
export function doorNow({ lat, lng }: Place, kept: StoredDoor | undefined): KeptDoor {
  if (kept) return kept
  return { lat, lng, entrance: '', note: '', telephone: '', aliases: noAliases }
}

/**
 * Keeps the door of a place over the version that was seen. Stops to come are planned to it.
 * @throws notFound, place.noDoor, place.doorTooFar, place.doorChanged. Nothing is changed then.
 */
export async function saveDoor(
  tx: Tx,
  { placeId, version, ...door }: CallInput<typeof staffSavePlaceDoor>,
  context: ChangingDoor,
): Promise<void> {
  const place = placeWithDoor(placeId, context.places)
  const kept = await lockDoor(tx, placeId)
  if ((kept?.version ?? 0) !== version) throw new DomainError('place.doorChanged')
  await keepDoor(tx, { place, kept, door, reason: '' }, context)
}

/** The door that is kept of a place; whoever keeps another one waits, also while there is none. */
export async function lockDoor(tx: Tx, placeId: string): Promise<StoredDoor | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`place_doors ${placeId}`}, 0))`)
  const [kept] = await tx.select().from(placeDoors).where(eq(placeDoors.placeId, placeId)).for('update')
  return kept
}

interface Keeping {
  readonly place: Place
  readonly kept: StoredDoor | undefined
  readonly door: KeptDoor
  /** Why, for the log. */
  readonly reason: string
}

/** Writes a door down, with all that follows. @throws place.doorTooFar */
export async function keepDoor(
  tx: Tx,
  { place, kept, door, reason }: Keeping,
  { staffId, at, policy }: ChangingDoor,
): Promise<void> {
  const refused = doorProblem(door, place, policy)
  if (refused) throw DomainError.of(refused)
  const { lat, lng, entrance, note, telephone, aliases } = door
  const fields = { lat, lng, entrance, note, telephone, aliases, staffId, changedAt: at }
  if (kept) {
    await tx
      .update(placeDoors)
      .set({ ...fields, version: kept.version + 1 })
      .where(eq(placeDoors.placeId, place.id))
  } else {
    await tx.insert(placeDoors).values({ placeId: place.id, ...fields })
  }
  const before = doorNow(place, kept)
  // Stops were planned to where the place was when it was sold: without a door before, that may be anywhere.
  if (!kept || kept.lat !== lat || kept.lng !== lng) await replanStopsAt(tx, place.id, at)
  await logStaffAction(tx, {
    at,
    staffId,
    subject: 'place',
    subjectId: place.id,
    action: kept ? 'changed' : 'added',
    before: doorText(before),
    value: doorText(door),
    reason,
  })
  afterCommit(tx, { kind: 'doorsChanged' })
  await announceChange(tx, {})
}

/** Point and entrance of a door, for the log. */
function doorText({ lat, lng, entrance }: DoorFacts): string {
  return `${lat},${lng} ${entrance}`.trim()
}
