import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as calls from '@noriai/contract/calls/places'
import { langs } from '@noriai/contract/lang'
import { buildSession } from '../../../test/accounts'
import { buildTestApp, testNow } from '../../../test/buildTestApp'
import { makeCertificate } from '../../http/certificate'

const server = await buildTestApp()
const { call, callRaw, deps } = server

function certificate(): string {
  return makeCertificate(deps, testNow).value
}

describe('matchAddressMoreNew', () => {
  test('is refused without a client certificate', async () => {
    const answer = await call(calls.matchAddressMoreNew, { keyWords: '日航' }, { certificate: null })
    assert.deepEqual([answer.status, answer.error], [400, 'certificate.required'])
  })

  test('refuses an empty text, a long one and one with markup', async () => {
    for (const keyWords of ['', '   ', 'x'.repeat(81), '<b>日航']) {
      const answer = await callRaw(calls.matchAddressMoreNew, { keyWords })
      assert.equal(answer.status, 400, keyWords)
    }
    assert.equal((await callRaw(calls.matchAddressMoreNew, { keyWords: '日航', limit: '21' })).status, 400)
  })

  test('tells the hotel in the language asked for, its Japanese address beside it, and what lies outside last', async () => {
    const { data } = await call(calls.matchAddressMoreNew, { keyWords: '日航' }, { lang: 'zh-TW' })
    const [hotel, refused] = data.matches
    assert.equal(data.matches.length, 2)
    assert.deepEqual(
      { ...hotel, lat: 0, lng: 0 },
      {
        addressId: 'hotel:hotel-nikko-osaka',
        kind: 'hotel',
        name: '大阪日航飯店',
        nameJa: 'ホテル日航大阪',
        address: '大阪市中央區西心斎橋1-3-3',
        addressJa: '大阪市中央区西心斎橋1-3-3',
        postalCode: '5420086',
        wardCode: '27128',
        wardName: '中央區',
        townName: '西心斎橋',
        lat: 0,
        lng: 0,
        precision: 'town',
        inArea: true,
        confirmNeeded: false,
        detail: '',
        highlights: [[2, 4]],
        cityName: null,
      },
    )
    assert.deepEqual(
      [refused?.name, refused?.inArea, refused?.cityName, refused?.wardCode],
      ['關西日航機場飯店', false, '泉佐野市', null],
    )
  })

  test('writes the address as each language does', async () => {
    const addresses = await Promise.all(
      langs.map(async (lang) => {
        const { data } = await call(calls.matchAddressMoreNew, { keyWords: 'hotel nikko osaka' }, { lang })
        return data.matches[0]?.address
      }),
    )
    assert.deepEqual(addresses, [
      '大阪市中央区西心斎橋1-3-3',
      '1-3-3 Nishishinsaibashi, Chuo-ku, Osaka',
      '大阪市中央区西心斎橋1-3-3',
      '오사카시 주오구 니시신사이바시 1-3-3',
      '大阪市中央區西心斎橋1-3-3',
    ])
  })

  test('fills ward and town from a postal code, and keeps the number of a street address as detail', async () => {
    const byCode = await call(calls.matchAddressMoreNew, { keyWords: '〒542-0086' })
    assert.deepEqual(
      [byCode.data.matches[0]?.kind, byCode.data.matches[0]?.wardCode, byCode.data.matches[0]?.name],
      ['postalCode', '27128', 'Nishishinsaibashi'],
    )
    const street = await call(calls.matchAddressMoreNew, { keyWords: '中央区西心斎橋1-3-3 1203号' })
    assert.deepEqual(
      [street.data.matches[0]?.kind, street.data.matches[0]?.addressJa, street.data.matches[0]?.detail],
      ['address', '大阪市中央区西心斎橋1丁目', '3-3 1203号'],
    )
  })

  test('answers no more than asked, an empty list for nonsense, and another city as outside', async () => {
    const few = await call(calls.matchAddressMoreNew, { keyWords: '難波', limit: 3 })
    assert.equal(few.data.matches.length, 3)
    const none = await call(calls.matchAddressMoreNew, { keyWords: 'xyzzyqq' })
    assert.deepEqual(none.data, { keyWords: 'xyzzyqq', matches: [] })
    const osaka = await call(calls.matchAddressMoreNew, { city: 'Osaka', keyWords: '北区' })
    assert.equal(osaka.data.matches[0]?.addressId, 'ward:27127')
    const kyoto = await call(calls.matchAddressMoreNew, { city: '京都市', keyWords: '北区' })
    assert.deepEqual(
      kyoto.data.matches.map((match) => [match.addressId, match.inArea]),
      [['outside:kyoto', false]],
    )
  })
})

describe('matchRedisAddressMoreNew', () => {
  test('answers the same as the search, again and in every language', async () => {
    for (const keyWords of ['ヒルトン', 'hilten', '5420086', '京都']) {
      for (const lang of langs) {
        const searched = await call(calls.matchAddressMoreNew, { keyWords }, { lang })
        const cached = await call(calls.matchRedisAddressMoreNew, { keyWords }, { lang })
        const spaced = await call(calls.matchRedisAddressMoreNew, { keyWords: `  ${keyWords} ` }, { lang })
        assert.deepEqual(cached.data.matches, searched.data.matches)
        assert.deepEqual(spaced.data.matches, searched.data.matches)
      }
    }
  })
})

describe('the history of addresses', () => {
  const nikko = { addressId: 'hotel:hotel-nikko-osaka', text: 'Hotel Nikko Osaka', keyWords: 'nikko' }
  const hilton = { addressId: 'hotel:hilton-osaka', text: 'Hilton', keyWords: 'hilton' }

  test('refuses an address that nobody knows, and one outside', async () => {
    const unknown = await call(calls.usedAddressUp, { ...nikko, addressId: 'hotel:no-such' })
    assert.deepEqual([unknown.status, unknown.error], [422, 'address.notMatched'])
    const outside = await call(calls.usedAddressUp, { ...nikko, addressId: 'outside:kyoto' })
    assert.deepEqual([outside.status, outside.error], [422, 'address.outsideArea'])
  })

  test('belongs to the certificate of who is not signed in, newest first, each address once', async () => {
    const asking = { certificate: certificate() }
    for (const [at, use] of [nikko, hilton, nikko].entries()) {
      server.clock.set(testNow + at * 1000)
      assert.equal((await call(calls.usedAddressUp, use, asking)).status, 200)
    }
    const mine = await call(calls.listOrderSearchAddressLogs, {}, asking)
    assert.deepEqual(
      mine.data.used.map((used) => used.address.addressId),
      ['hotel:hotel-nikko-osaka', 'hotel:hilton-osaka'],
    )
    assert.deepEqual(
      mine.data.searches.map((search) => search.keyWords),
      ['nikko', 'hilton'],
    )
    const others = await call(calls.listOrderSearchAddressLogs, {}, { certificate: certificate() })
    assert.deepEqual(others.data, { searches: [], used: [] })
  })

  test('belongs to the account of who is signed in, on every device', async () => {
    const { token } = await buildSession(server)
    await call(calls.usedAddressUp, hilton, { token, certificate: certificate() })
    const elsewhere = await call(calls.listOrderSearchAddressLogs, {}, { token, certificate: certificate() })
    assert.deepEqual(
      elsewhere.data.used.map((used) => used.address.addressId),
      ['hotel:hilton-osaka'],
    )
  })

  test('is cleared of searches by the account alone, the used addresses stay', async () => {
    const refused = await call(calls.clearOrderSearchAddressLogs, {})
    assert.deepEqual([refused.status, refused.error], [401, 'unauthorized'])
    const { token } = await buildSession(server)
    const other = await buildSession(server)
    await call(calls.usedAddressUp, nikko, { token })
    await call(calls.usedAddressUp, nikko, { token: other.token })
    const cleared = await call(calls.clearOrderSearchAddressLogs, {}, { token })
    assert.equal(cleared.status, 200)
    assert.equal(cleared.headers['cache-control'], 'no-store')
    const mine = await call(calls.listOrderSearchAddressLogs, {}, { token })
    assert.deepEqual([mine.data.searches.length, mine.data.used.length], [0, 1])
    const theirs = await call(calls.listOrderSearchAddressLogs, {}, { token: other.token })
    assert.equal(theirs.data.searches.length, 1)
  })

  test('keeps the fifty newest', async () => {
    const asking = { certificate: certificate() }
    const hotels = deps.places
      .search('hotel', 20)
      .concat(deps.places.search('難波', 20), deps.places.search('梅田', 20))
    const ids = [
      ...new Set(hotels.filter((match) => match.place.inArea).map((match) => match.place.id)),
    ].slice(0, 53)
    assert.equal(ids.length, 53)
    for (const [at, addressId] of ids.entries()) {
      server.clock.set(testNow + at * 1000)
      await call(calls.usedAddressUp, { addressId, text: 'x', keyWords: `k${at}` }, asking)
    }
    const mine = await call(calls.listOrderSearchAddressLogs, { pageSize: 50 }, asking)
    assert.deepEqual([mine.data.used.length, mine.data.used[0]?.address.addressId], [50, ids[52]])
    const second = await call(calls.listOrderSearchAddressLogs, { pageSize: 50, pageNum: 2 }, asking)
    assert.deepEqual(second.data, { searches: [], used: [] })
  })
})

describe('searchCityNamePage', () => {
  const names: readonly (readonly [keyWords: string, code: string])[] = [
    ['PVG', 'PVG'],
    ['上海', 'PVG'],
    ['Shanghai Pudong', 'PVG'],
    ['浦东', 'PVG'],
    ['서울', 'ICN'],
    ['인천', 'ICN'],
    ['香港', 'HKG'],
    ['hongkong', 'HKG'],
    ['台北', 'TPE'],
    ['Taipei', 'TPE'],
    ['仁川', 'ICN'],
    ['バンコク', 'BKK'],
    ['ホノルル', 'HNL'],
    ['伊丹', 'ITM'],
    ['Kobe', 'UKB'],
    ['kansai', 'KIX'],
    ['关西', 'KIX'],
    ['Sidney', 'SYD'],
    ['羽田', 'HND'],
  ]
  for (const [keyWords, code] of names) {
    test(`finds ${code} by ${keyWords}`, async () => {
      const { data } = await call(calls.searchCityNamePage, { keyWords })
      assert.ok(
        data.records.slice(0, 2).some((airport) => airport.airportCode === code),
        JSON.stringify(data.records.map((airport) => airport.airportCode)),
      )
    })
  }

  test('lists the airports with the most flights here for an empty text, a page at a time', async () => {
    const first = await call(calls.searchCityNamePage, { pageSize: 5 }, { lang: 'zh-CN' })
    const second = await call(calls.searchCityNamePage, { pageSize: 5, pageNum: 2 }, { lang: 'zh-CN' })
    assert.equal(first.data.records.length, 5)
    assert.ok(first.data.total > 90)
    assert.ok(first.data.records.every((airport) => airport.linked && !airport.served))
    const codes = [...first.data.records, ...second.data.records].map((airport) => airport.airportCode)
    assert.equal(new Set(codes).size, 10)
    assert.ok(codes.includes('PVG') && codes.includes('TPE') && codes.includes('HKG'))
  })

  test('names airport, city and country in the language asked for', async () => {
    const view = async (lang: (typeof langs)[number]) => {
      const { data } = await call(calls.searchCityNamePage, { keyWords: 'PVG' }, { lang })
      const [airport] = data.records
      return [airport?.airportName, airport?.cityName, airport?.countryName]
    }
    assert.deepEqual(await view('ja'), ['上海浦東空港', '上海（浦東）', '中国'])
    assert.deepEqual(await view('zh-CN'), ['上海浦东机场', '上海（浦东）', '中国'])
    assert.deepEqual(await view('ko'), ['상하이 푸둥공항', '상하이(푸둥)', '중국'])
    assert.deepEqual(await view('en'), [
      'Shanghai Pudong International Airport',
      'Shanghai (Pudong)',
      'China',
    ])
  })
})

describe('airportTerminalList', () => {
  test('refuses airports taken for Kansai by name, and every other one', async () => {
    for (const [airportCode, error, status] of [
      ['ITM', 'airport.wrongAirport', 422],
      ['UKB', 'airport.wrongAirport', 422],
      ['HND', 'airport.notServed', 422],
      ['XXX', 'notFound', 404],
    ] as const) {
      const answer = await call(calls.airportTerminalList, { airportCode }, { lang: 'ja' })
      assert.deepEqual([answer.error, answer.status], [error, status], airportCode)
    }
    const itami = await call(calls.airportTerminalList, { airportCode: 'ITM' }, { lang: 'ja' })
    assert.equal(itami.params.airport, '伊丹空港（大阪国際空港）')
  })

  test('tells both terminals of Kansai, their desks and who lands there', async () => {
    const { data } = await call(calls.airportTerminalList, { airportCode: 'kix' })
    assert.deepEqual(
      data.terminals.map((terminal) => terminal.terminal),
      ['T1', 'T2'],
    )
    const [one, two] = data.terminals
    assert.ok(two?.airlines.includes('MM') && two.airlines.includes('7C') && two.airlines.includes('9C'))
    assert.ok(one?.airlines.includes('CX') && one.airlines.includes('9C') && !one.airlines.includes('MM'))
    assert.ok(one?.desk !== '' && (one?.walkMinutes ?? 0) > 0)
  })

  test('names who lands there in the language of the page, in the sequence of their codes', async () => {
    const { data } = await call(calls.airportTerminalList, { airportCode: 'KIX' }, { lang: 'ko' })
    const two = data.terminals.find(({ terminal }) => terminal === 'T2')
    const jeju = two?.airlines.indexOf('7C') ?? -1
    assert.deepEqual(
      [two?.airlineNames?.[jeju], two?.airlineNames?.length],
      ['제주항공', two?.airlines.length],
    )
  })

  test('lists the region: Kansai served with terminals, the others without', async () => {
    const { data } = await call(calls.airportTerminalListV2, {})
    const codes = data.airports.map(({ airport }) => airport.airportCode)
    assert.deepEqual(codes.slice(0, 3), ['KIX', 'ITM', 'UKB'])
    assert.ok(
      data.airports.slice(1).every(({ airport, terminals }) => !airport.served && terminals.length === 0),
    )
    assert.equal(data.airports[0]?.terminals.length, 2)
    assert.deepEqual(data.mistaken, [
      { airportCode: 'ITM', name: 'Itami Airport' },
      { airportCode: 'UKB', name: 'Kobe Airport' },
    ])
  })
})
