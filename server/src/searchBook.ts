import { inArray } from 'drizzle-orm'
import type { Deps } from './deps'
import { loadAirports } from './domain/airport'
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

/** The search data of this process, which follows what a newer release or an import loads into the database. */
export class SearchBook {
  #data: SearchData
  #addresses: AddressFinder

  constructor(data: SearchData) {
    this.#data = data
    this.#addresses = new AddressFinder(data.places)
  }

  get places(): PlaceSearch {
    return this.#data.places
  }

  get airports(): SearchData['airports'] {
    return this.#data.airports
  }

  get addresses(): AddressFinder {
    return this.#addresses
  }

  /** Reads what was loaded since; costs one small query where nothing was. */
  async reload(db: Db): Promise<void> {
    if ((await versionOf(db)) === this.#data.version) return
    const data = await loadSearchData(db)
    data.places.prepare()
    data.airports.prepare()
    this.#data = data
    this.#addresses = new AddressFinder(data.places)
  }
}
