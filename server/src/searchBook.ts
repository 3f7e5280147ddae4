import { inArray } from 'drizzle-orm'
import type { Deps } from './deps'
import { loadAirports } from './domain/airport'
import { reloadDoors } from './domain/keptDoors'
import { AddressFinder, importedPlacesVersion, PlaceSearch, readPlaces } from './domain/places'
import type { Db } from './infra/db/client'
import { seedVersions } from './infra/db/schema/accounts'
import { airportsSeed } from './seed/flights'
import { outsideAreasSeed, placesSeed, townsSeed } from './seed/places'

/** The operator's data that is searched in the process instead of in the database. */
export interface SearchData extends Pick<Deps, 'places' | 'airports'> {
  /** What it was loaded from: another text means that it is to be loaded again. */
  readonly version: string
}

const sources = [townsSeed, placesSeed, outsideAreasSeed, airportsSeed]
const sourceNames = [...sources.map(({ name }) => name), importedPlacesVersion]

/** Reads the search data of a seeded database; takes a moment. */
export async function loadSearchData(db: Db): Promise<SearchData> {
  // The version first: data that changes while it is read is read again.
  const version = await versionOf(db)
  const [places, airports] = await Promise.all([readPlaces(db), loadAirports(db)])
  return { version, places: new PlaceSearch(places), airports }
}

async function versionOf(db: Db): Promise<string> {
  const rows = await db
    .select({ name: seedVersions.name, contentHash: seedVersions.contentHash })
    .from(seedVersions)
    .where(inArray(seedVersions.name, sourceNames))
    .orderBy(seedVersions.name)
  return rows.map(({ name, contentHash }) => `${name}=${contentHash}`).join()
}

/**
 * The search data of this process, with the doors that staff keep in its database. It follows what a newer release or an import loads
 * there, and the doors that were saved at another server.
 */
export class SearchBook {
  private constructor(private searched: Searched) {}

  /** A book over data that other books may be over, with doors of its own. */
  static async open(db: Db, data: SearchData): Promise<SearchBook> {
    return new SearchBook(await withDoors(db, data))
  }

  get places(): PlaceSearch {
    return this.searched.places
  }

  get airports(): SearchData['airports'] {
    return this.searched.airports
  }

  get addresses(): AddressFinder {
    return this.searched.addresses
  }

  /** Reads what was loaded and saved since; costs two small queries where nothing was. */
  async reload(db: Db): Promise<void> {
    if ((await versionOf(db)) === this.searched.version) return reloadDoors({ db, ...this.searched })
    const searched = await withDoors(db, await loadSearchData(db))
    searched.places.prepare()
    searched.airports.prepare()
    this.searched = searched
  }
}

interface Searched extends SearchData {
  readonly addresses: AddressFinder
}

/** Doors are of the database, the places around them of the data that ships. */
async function withDoors(db: Db, data: SearchData): Promise<Searched> {
  const places = data.places.withoutDoors()
  const addresses = new AddressFinder(places)
  await reloadDoors({ db, places, addresses })
  return { ...data, places, addresses }
}
