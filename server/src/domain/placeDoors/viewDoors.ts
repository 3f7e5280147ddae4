import { doorKinds, doorMetersBetween } from '@noriai/contract/rules/placeDoor'
import type {
  DoorOfPlaceView,
  DoorPlaceView,
  DoorProposalView,
  PlaceDoorsView,
  PlaceDoorView,
} from '@noriai/contract/schema/placeDoor'
import { toWallTime } from '@noriai/contract/time'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { drivers } from '../../infra/db/schema/fleet'
import { placeDoors } from '../../infra/db/schema/placeDoors'
import { staffMembers } from '../../infra/db/schema/staff'
import { nameIn } from '../../names'
import type { ReadingContext } from '../network'
import { wardOutline, type Place } from '../places'
import { listOpenProposals, proposedOf, type StoredProposal } from './proposals'
import { doorNow, placeWithDoor, type KnownPlaces, type StoredDoor } from './saveDoor'

/** Who looks, and where places are looked up. */
interface Looking {
  readonly at: number
  readonly context: ReadingContext
  readonly places: KnownPlaces
}

const MOST_DOORS = 50
const MOST_NEARBY = 24

/** Proposals that wait, and the doors that were changed last. */
export async function viewDoors(db: Executor, looking: Looking): Promise<PlaceDoorsView> {
  const rows = await db
    .select({ door: placeDoors, memberName: staffMembers.name })
    .from(placeDoors)
    .leftJoin(staffMembers, eq(staffMembers.accountId, placeDoors.staffId))
    .orderBy(desc(placeDoors.changedAt), desc(placeDoors.placeId))
    .limit(MOST_DOORS)
  return {
    asOf: toWallTime(looking.at),
    proposals: await viewProposals(db, await listOpenProposals(db), looking),
    doors: rows.flatMap(({ door, memberName }) => {
      // A place that is gone from the operator's data leads nobody anywhere.
      const place = looking.places.byId(door.placeId)
      return place ? [{ place: presentPlaceName(place, looking), door: presentDoor(door, memberName) }] : []
    }),
  }
}

/** One place with its door, and what its map is drawn from. @throws notFound, place.noDoor */
export async function viewDoor(db: Executor, placeId: string, looking: Looking): Promise<DoorOfPlaceView> {
  const { at, places, context } = looking
  const place = placeWithDoor(placeId, places)
  const [kept] = await db
    .select({ door: placeDoors, memberName: staffMembers.name })
    .from(placeDoors)
    .leftJoin(staffMembers, eq(staffMembers.accountId, placeDoors.staffId))
    .where(eq(placeDoors.placeId, placeId))
  const open = (await listOpenProposals(db)).filter((proposal) => proposal.placeId === placeId)
  return {
    asOf: toWallTime(at),
    place: presentPlaceName(place, looking),
    known: { lat: place.lat, lng: place.lng, precision: place.precision },
    door: kept ? presentDoor(kept.door, kept.memberName) : null,
    farthestMeters: context.policy.operations.places.doorMeters,
    outline: place.ward ? wardOutline(place.ward) : [],
    nearby: places
      .near(place, MOST_NEARBY + 1)
      .filter(({ id }) => id !== placeId)
      .slice(0, MOST_NEARBY)
      .map(({ names, lat, lng }) => ({ name: nameIn(names, context.lang), lat, lng })),
    proposals: await viewProposals(db, open, looking),
  }
}

function presentPlaceName(place: Place, { context: { lang } }: Looking): DoorPlaceView {
  return {
    placeId: place.id,
    kind: doorKinds.find((kind) => kind === place.kind) ?? 'place',
    name: nameIn(place.names, lang),
    nameJa: place.names.ja,
    addressJa: place.addressJa,
    wardName: place.ward ? place.ward.names[lang] : '',
  }
}

function presentDoor(
  { lat, lng, entrance, note, telephone, aliases, version, changedAt }: StoredDoor,
  memberName: string | null,
): PlaceDoorView {
  return {
    lat,
    lng,
    entrance,
    note,
    telephone,
    aliases,
    version,
    changedBy: memberName ?? '',
    changedAt: toWallTime(changedAt),
  }
}

/** Proposals beside the doors of now. Those of places that are gone are left out. */
async function viewProposals(
  db: Executor,
  proposals: readonly StoredProposal[],
  looking: Looking,
): Promise<DoorProposalView[]> {
  if (proposals.length === 0) return []
  const ids = [...new Set(proposals.map(({ placeId }) => placeId))]
  const kept = await db.select().from(placeDoors).where(inArray(placeDoors.placeId, ids))
  const keptOf = new Map(kept.map((door) => [door.placeId, door]))
  const names = await namesOfProposers(db, proposals)
  return proposals.flatMap((proposal): DoorProposalView[] => {
    const place = looking.places.knownById(proposal.placeId)
    if (!place) return []
    const { id, version, words, proposedAt, driverId, staffId } = proposal
    const { point, entrance, note, telephone } = proposedOf(proposal)
    const {
      lat,
      lng,
      entrance: entranceNow,
      note: noteNow,
      telephone: telephoneNow,
    } = doorNow(place, keptOf.get(proposal.placeId))
    const shown = { lat, lng, entrance: entranceNow, note: noteNow, telephone: telephoneNow }
    return [
      {
        id,
        version,
        place: presentPlaceName(place, looking),
        point,
        meters: point === null ? null : doorMetersBetween(shown, point),
        entrance,
        note,
        telephone,
        words,
        now: shown,
        by: {
          who: driverId === null ? 'desk' : 'driver',
          name: names.get(driverId ?? staffId ?? '') ?? '',
        },
        proposedAt: toWallTime(proposedAt),
      },
    ]
  })
}

/** Names of drivers and members by id; a driver whose name was erased has none. */
async function namesOfProposers(
  db: Executor,
  proposals: readonly StoredProposal[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (key: 'driverId' | 'staffId') =>
    proposals.map((proposal) => proposal[key]).filter((id) => id !== null)
  const [driverIds, staffIds] = [idsOf('driverId'), idsOf('staffId')]
  const ofDrivers =
    driverIds.length === 0
      ? []
      : await db
          .select({ id: drivers.id, name: drivers.name })
          .from(drivers)
          .where(inArray(drivers.id, driverIds))
  const ofStaff =
    staffIds.length === 0
      ? []
      : await db
          .select({ id: staffMembers.accountId, name: staffMembers.name })
          .from(staffMembers)
          .where(inArray(staffMembers.accountId, staffIds))
  return new Map([...ofDrivers, ...ofStaff].map(({ id, name }) => [id, name]))
}
