import { byLang } from '@noriai/contract/lang'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { testDatabase } from '../test/database'
import { importedPlacesVersion } from './domain/places'
import { accounts, seedVersions } from './infra/db/schema/accounts'
import { airports } from './infra/db/schema/flights'
import { placeDoors } from './infra/db/schema/placeDoors'
import { places } from './infra/db/schema/places'
import { loadSearchData, SearchBook } from './searchBook'

describe('what is searched in the process', async () => {
  const { db } = await testDatabase()
  const book = await SearchBook.open(db, await loadSearchData(db))
  const name = 'ZZYZX GRAND PALACE'
  const found = () => book.places.search(name).map(({ place }) => place.id)

  test('is read again once other places were imported, and not before', async () => {
    const [row] = await db.select().from(places).where(eq(places.dataset, 'osaka-hotels')).limit(1)
    assert.ok(row)
    const names = { ja: name, en: name }
    await db.insert(places).values({ ...row, id: 'hotel:new', dataset: 'openstreetmap', names })
    const door = { placeId: 'hotel:new', lat: 34.7001, lng: 135.4988 }
    const [member] = await db
      .insert(accounts)
      .values({ role: 'staff', email: 'desk@noriai.example', createdAt: 1, updatedAt: 1 })
      .returning()
    const staffId = member?.id ?? ''
    await db.insert(placeDoors).values({ ...door, aliases: byLang(() => []), staffId, changedAt: 1 })
    const { places: before, addresses } = book
    await book.reload(db)
    assert.equal(book.places, before)
    await db.insert(seedVersions).values({ name: importedPlacesVersion, contentHash: 'new', appliedAt: 1 })
    await book.reload(db)
    assert.ok(found().includes('hotel:new'))
    assert.notEqual(book.addresses, addresses)
    assert.equal(book.places.byId('hotel:new')?.lat, door.lat, 'its door was read with it')
  })

  test('is read again once a newer release loaded its airports', async () => {
    const served = book.airports.firstServed.code
    const [other] = await db.select().from(airports).where(eq(airports.served, false)).limit(1)
    assert.ok(other)
    await db.update(airports).set({ served: false }).where(eq(airports.code, served))
    await db.update(airports).set({ served: true }).where(eq(airports.code, other.code))
    await db.update(seedVersions).set({ contentHash: 'newer' }).where(eq(seedVersions.name, 'airports'))
    await book.reload(db)
    assert.equal(book.airports.firstServed.code, other.code)
  })
})
