import { eq } from 'drizzle-orm'
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { testDatabase } from '../../../../test/database'
import { places } from '../../../infra/db/schema/places'
import { readPlaces } from '../placeRows'
import { PlaceSearch } from '../placeSearch'
import { importLicences, importOsm } from './importFiles'
import { readOsmExtract } from './osmHotels'
import { stationName, stationNames } from './stationNames'
import { readWardAreas } from './wardAreas'

const database = await testDatabase()
const { db } = database
const folder = mkdtempSync(join(tmpdir(), 'noriai-import-'))
after(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

function feature(
  properties: Record<string, string>,
  [lng, lat]: readonly [number, number] = [135.5015, 34.6701],
) {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } }
}

const newHotel = {
  '@id': 'node/4711',
  tourism: 'hotel',
  name: 'ホテル ためし',
  'name:en': 'Hotel Tameshi',
  'name:zh-Hans': '试验酒店',
  'name:ko': '호텔 다메시',
  alt_name: 'Tameshi Inn;ためし屋',
  'addr:postcode': '542-0086',
}

describe('an OpenStreetMap extract', () => {
  test('in GeoJSON is stored, found in every language, and replaced by the next one', async () => {
    const extract = {
      type: 'FeatureCollection',
      features: [
        feature(newHotel),
        feature({ ...newHotel, '@id': 'node/4712' }),
        feature({ '@id': 'node/1', tourism: 'hotel', name: 'ホテル日航大阪' }, [135.4994, 34.6731]),
        feature({ '@id': 'node/2', tourism: 'museum', name: '博物館' }),
        feature({ '@id': 'node/3', tourism: 'hotel' }),
        feature({ '@id': 'node/4', tourism: 'hotel', name: '京都ホテル' }, [135.7681, 35.0116]),
        feature({ '@id': 'node/5', tourism: 'hotel', name: '<script>x</script>' }),
      ],
    }
    const report = await importOsm(db, file('hotels.geojson', JSON.stringify(extract)))
    assert.deepEqual(report, { stored: 1, duplicates: 1, located: 1, replaced: 0 })
    const search = new PlaceSearch(await readPlaces(db))
    for (const query of ['ホテルためし', 'hotel tameshi', '试验酒店', '호텔 다메시', 'tameshi inn']) {
      const [match] = search.search(query)
      assert.equal(match?.place.id, 'hotel:osm-node-4711', query)
      assert.equal(match?.place.precision, 'exact')
      assert.equal(match?.place.ward?.code, '27128')
    }
    const renamed = { type: 'FeatureCollection', features: [feature({ ...newHotel, name: '別のホテル' })] }
    assert.deepEqual(await importOsm(db, file('again.geojson', JSON.stringify(renamed))), {
      stored: 1,
      duplicates: 0,
      located: 0,
      replaced: 1,
    })
    const rows = await db.select().from(places).where(eq(places.dataset, 'openstreetmap'))
    assert.deepEqual(
      rows.map((row) => row.names.ja),
      ['別のホテル'],
    )
  })

  test('tells where a hotel of our own list is: its building in place of the middle of its town', async () => {
    const nikko = async () => (await readPlaces(db)).inside.find(({ id }) => id === 'hotel:hotel-nikko-osaka')
    const before = await nikko()
    assert.equal(before?.precision, 'town')
    const named = { '@id': 'node/1', tourism: 'hotel', name: 'ホテル日航大阪' }
    const extract = { type: 'FeatureCollection', features: [feature(named, [135.4994, 34.6731])] }
    assert.equal((await importOsm(db, file('nikko.geojson', JSON.stringify(extract)))).located, 1)
    const after = await nikko()
    assert.deepEqual([after?.lat, after?.lng, after?.precision], [34.6731, 135.4994, 'exact'])
    assert.deepEqual([after?.names, after?.addressJa], [before.names, before.addressJa])
    const empty = { type: 'FeatureCollection', features: [] }
    await importOsm(db, file('empty.geojson', JSON.stringify(empty)))
    assert.deepEqual(await nikko(), before)
  })

  test('in OSM XML is read with its nodes, ways and escaped names', () => {
    const xml = `<?xml version="1.0"?><osm version="0.6">
      <node id="1" lat="34.67" lon="135.50"/><node id="2" lat="34.68" lon="135.52"/>
      <node id="3" lat="34.69" lon="135.49"><tag k="tourism" v="hotel"/><tag k="name" v="A &amp; B &#x30db;テル"/></node>
      <way id="9"><nd ref="1"/><nd ref="2"/><nd ref="77"/><tag k="tourism" v='hostel'/><tag k="name" v="C"/></way>
      <way id="10"><center lat="34.7" lon="135.5"/><nd ref="1"/><tag k="tourism" v="hotel"/></way>
      <relation id="11"><member type="way" ref="9"/></relation></osm>`
    assert.deepEqual(readOsmExtract(xml), [
      { id: 'node/3', tags: { tourism: 'hotel', name: 'A & B ホテル' }, lat: 34.69, lng: 135.49 },
      { id: 'way/9', tags: { tourism: 'hostel', name: 'C' }, lat: 34.675, lng: 135.51 },
      { id: 'way/10', tags: { tourism: 'hotel' }, lat: 34.7, lng: 135.5 },
    ])
  })

  test('of another form is refused and changes nothing', async () => {
    const before = await db.$count(places)
    await assert.rejects(importOsm(db, file('bad.json', '{"type":"Topology"}')))
    await assert.rejects(importOsm(db, file('worse.json', 'name,address')))
    assert.equal(await db.$count(places), before)
  })
})

describe('a list of licences', () => {
  const head = '番号,営業施設名称,営業施設所在地,許可年月日\n'
  const list = `${head}1,民泊ためし庵,大阪府大阪市浪速区日本橋三丁目６番２４号,R6.4.1
2,ホテル日航大阪,大阪市中央区西心斎橋１丁目３−３,S57.9.9
3,遠くの宿,堺市堺区戎島町1-1,H1.1.1
4,,大阪市中央区西心斎橋1-1-1,H1.1.1
`

  test('is stored at the middle of its towns; what is known or not read is told', async () => {
    const report = await importLicences(db, file('list.csv', list))
    assert.deepEqual(
      [report.stored, report.duplicates, report.unread],
      [1, 1, ['遠くの宿 堺市堺区戎島町1-1', '大阪市中央区西心斎橋1-1-1']],
    )
    const [row] = await db.select().from(places).where(eq(places.dataset, 'osaka-licence'))
    assert.deepEqual(
      [row?.names.ja, row?.wardCode, row?.townJa, row?.addressJa, row?.precision],
      ['民泊ためし庵', '27111', '日本橋', '大阪市浪速区日本橋三丁目6番24号', 'town'],
    )
    const [match] = new PlaceSearch(await readPlaces(db)).search('ためし庵')
    assert.equal(match?.place.id, row?.id)
  })

  test('in Shift_JIS is read as well', async () => {
    // 名称,所在地 and one row, as a spreadsheet in Japan saves them.
    const bytes = Buffer.from(
      '96bc8fcc2c8f8a8ddd926e0d0a8365835883678f682c91e58de38e73966b8be6947e9363332d312d310d0a',
      'hex',
    )
    const report = await importLicences(db, file('sjis.csv', bytes))
    assert.deepEqual([report.stored, report.unread], [1, []])
  })

  test('without a column for names or addresses is refused and changes nothing', async () => {
    const before = await db.$count(places)
    await assert.rejects(importLicences(db, file('other.csv', 'a,b\n1,2\n')), /None of the columns/)
    assert.equal(await db.$count(places), before)
  })
})

describe('the ward map', () => {
  const areas = readWardAreas()
  const points: readonly (readonly [place: string, lat: number, lng: number, ward: string | undefined])[] = [
    ['Osaka Castle', 34.6873, 135.5259, '27128'],
    ['Universal Studios', 34.6656, 135.4323, '27104'],
    ['Shin-Osaka Station', 34.7334, 135.5, '27123'],
    ['Nanko', 34.6386, 135.4117, '27125'],
    ['Kansai Airport', 34.4353, 135.244, undefined],
    ['Kyoto', 35.0116, 135.7681, undefined],
    ['Sakai', 34.5733, 135.483, undefined],
  ]
  for (const [place, lat, lng, ward] of points) {
    test(`finds ${place} in ${ward ?? 'no ward'}`, () => assert.equal(areas.wardAt({ lat, lng }), ward))
  }
})

describe('the names of stations', () => {
  test('lose the railway of 2015 and gain the one of today', () => {
    const station = stationName('地下鉄御堂筋線心斎橋駅', 'ちかてつみどうすじせんしんさいばしえき')
    assert.deepEqual(stationNames(station), {
      ja: '心斎橋駅（Osaka Metro 御堂筋線）',
      en: 'Shinsaibashi Station (Osaka Metro Midosuji Line)',
      ko: '신사이바시역 (Osaka Metro Midosuji Line)',
    })
    assert.deepEqual(stationNames(stationName('ＪＲ天王寺駅', 'じぇいあーるてんのうじえき')), {
      ja: '天王寺駅（JR）',
      en: 'Tennoji Station (JR)',
      ko: '덴노지역 (JR)',
    })
  })

  test('are read where the list has no reading or a wrong one', () => {
    assert.equal(stationNames(stationName('大正駅', '')).en, 'Taisho Station')
    assert.equal(stationName('長堀橋駅', 'ちかてつさかいすじせんながほりばしえき').kana, 'ながほりばし')
  })
})
