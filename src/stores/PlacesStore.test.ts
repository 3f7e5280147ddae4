import { autorun } from 'mobx'
import { ApiError } from '@/api/ApiError'
import { DraftStore } from './DraftStore'
import { PlacesStore } from './PlacesStore'
import { type Answers, buildTestRoot } from './testRoot'

const placesWith = async (answers: Answers) => {
  const { root, api } = await buildTestRoot({ answers })
  return { places: root.store(PlacesStore), api }
}
const match = (addressId: string) => ({ addressId })

describe('the address search', () => {
  it('asks the cache while somebody types, and the whole search when they have finished', async () => {
    const answer = () => ({ matches: [match('a')] })
    const { places, api } = await placesWith({
      matchRedisAddressMoreNew: answer,
      matchAddressMoreNew: answer,
    })
    await places.search(' nik ')
    await places.search('nikko', true)
    expect(api.made.map(({ name, request }) => [name, request])).toEqual([
      ['matchRedisAddressMoreNew', { keyWords: 'nik' }],
      ['matchAddressMoreNew', { keyWords: 'nikko' }],
    ])
  })

  it('shows the answer to the last words only', async () => {
    const waiting: ((answer: unknown) => void)[] = []
    const { places } = await placesWith({
      matchRedisAddressMoreNew: () => new Promise((resolve) => waiting.push(resolve)),
    })
    const searches = [places.search('ni'), places.search('nikko')]
    waiting[1]?.({ matches: [match('nikko')] })
    waiting[0]?.({ matches: [match('nipponbashi')] })
    await Promise.all(searches)
    expect([places.matchedWords, places.matches]).toEqual(['nikko', [match('nikko')]])
  })

  it('shows nothing when the words are gone before the answer came', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { places } = await placesWith({
      matchRedisAddressMoreNew: () => new Promise((resolve) => (answer = resolve)),
    })
    const search = places.search('nikko')
    await places.search('  ')
    answer({ matches: [match('nikko')] })
    await search
    expect(places.matches).toEqual([])
  })

  it('that fails says so, and leaves what was found', async () => {
    const matchRedisAddressMoreNew = jest
      .fn()
      .mockResolvedValueOnce({ matches: [match('a')] })
      .mockRejectedValueOnce(new ApiError('offline'))
    const { places } = await placesWith({ matchRedisAddressMoreNew })
    await places.search('nik')
    await places.search('nikk')
    expect(places.searching.error).toMatchObject({ code: 'offline' })
    expect(places.matches).toEqual([match('a')])
  })
})

describe('the airports of the region', () => {
  it('are named as they were asked for last: an answer in the language of before comes too late', async () => {
    const waiting: ((answer: unknown) => void)[] = []
    const { root } = await buildTestRoot({
      lang: 'ja',
      answers: { airportTerminalListV2: () => new Promise((resolve) => waiting.push(resolve)) },
    })
    const places = root.store(PlacesStore)
    const inJapanese = places.loadAirports()
    await root.settings.chooseLanguage('en')
    const inEnglish = places.loadAirports()
    waiting[1]?.({ airports: [], mistaken: [{ airportCode: 'ITM', name: 'Itami Airport' }] })
    waiting[0]?.({ airports: [], mistaken: [{ airportCode: 'ITM', name: '伊丹空港' }] })
    await Promise.all([inJapanese, inEnglish])
    expect([places.airportsLang, places.mistakenAirports[0]?.name]).toEqual(['en', 'Itami Airport'])
  })

  it('are there at the moment at which they are said to be: who found none would ask again, and again', async () => {
    const { places } = await placesWith({ airportTerminalListV2: () => ({ airports: [{ airport: {} }] }) })
    const seen: unknown[] = []
    autorun(() => seen.push([places.loadingAirports.status, places.airports.length]))
    await places.loadAirports()
    expect(seen).toEqual([
      ['idle', 0],
      ['loading', 0],
      ['ready', 1],
    ])
  })
})

describe('the airports that a flight can come from', () => {
  it('are those of the last words only', async () => {
    const waiting: ((answer: unknown) => void)[] = []
    const { places } = await placesWith({
      searchCityNamePage: () => new Promise((resolve) => waiting.push(resolve)),
    })
    const searches = [places.searchAirports('se'), places.searchAirports('seoul')]
    waiting[1]?.({ records: [{ airportCode: 'ICN' }] })
    waiting[0]?.({ records: [{ airportCode: 'SEA' }] })
    await Promise.all(searches)
    expect(places.foundAirports).toEqual([{ airportCode: 'ICN' }])
  })
})

describe('a postal code', () => {
  it('stands for the place in the wards that has it, and for none elsewhere', async () => {
    const matches = [
      { ...match('outside:kyoto'), inArea: false, postalCode: '6008216' },
      { ...match('town:27128-soemoncho'), inArea: true, postalCode: '5420084' },
    ]
    const { places } = await placesWith({ matchRedisAddressMoreNew: () => ({ matches }) })
    expect((await places.findPostalCode('5420084'))?.addressId).toBe('town:27128-soemoncho')
    expect(await places.findPostalCode('6008216')).toBeUndefined()
    expect(await places.findPostalCode('5420001')).toBeUndefined()
  })
})

describe('the map and the history', () => {
  it('are waited for, but not for long: what stands below them has its place', async () => {
    const { places } = await placesWith({ listOrderSearchAddressLogs: () => new Promise(() => undefined) })
    jest.useFakeTimers()
    void places.loadLogs()
    jest.advanceTimersByTime(2_999)
    expect(places.areLogsSettled).toBe(false)
    jest.advanceTimersByTime(1)
    expect(places.areLogsSettled).toBe(true)
    jest.useRealTimers()
  })

  it('do without fares and logs that do not come', async () => {
    const { places } = await placesWith({})
    await Promise.all([places.loadWards('pickup', undefined), places.loadLogs()])
    expect([places.wards, places.logs]).toEqual([{}, { searches: [], used: [] }])
  })

  it('have the arrivals of a domestic flight, which one is out of sooner', async () => {
    const { root, api } = await buildTestRoot({
      answers: { listSendTime: () => ({ currency: 'JPY', wards: [] }) },
    })
    const landingTime = '2026-11-21 14:10:00'
    const flight = { flightNo: 'NH1715', airlineName: '', originName: '', takeOff: '', terminal: 'T1' }
    root
      .store(DraftStore)
      .change({ flight: { ...flight, originCode: 'CTS', landingTime, isManual: true, isSample: false } })
    await root.store(PlacesStore).loadWards('pickup', landingTime)
    const made = api.made.find(({ name }) => name === 'listSendTime')
    expect(made?.request).toMatchObject({ dateTime: landingTime, otherAirportCode: 'CTS' })
  })

  it('have the fares and arrivals of the last flight only', async () => {
    const offers = (arriveFrom: string) => ({ currency: 'JPY', wards: [{ wardCode: '27128', arriveFrom }] })
    const waiting: ((answer: unknown) => void)[] = []
    const { places } = await placesWith({
      listSendTime: () => new Promise((resolve) => waiting.push(resolve)),
    })
    const early = places.loadWards('pickup', '2026-11-21 09:10:00')
    const late = places.loadWards('pickup', '2026-11-21 14:10:00')
    waiting[1]?.(offers('2026-11-21 16:30:00'))
    waiting[0]?.(offers('2026-11-21 11:30:00'))
    await Promise.all([early, late])
    expect(places.wards['27128']?.arriveFrom).toBe('2026-11-21 16:30:00')
    void places.loadWards('pickup', '2026-11-21 20:10:00')
    expect(places.wards).toEqual({})
  })

  it('keep used places when the searches are cleared', async () => {
    const used = [{ id: 'u', usedAt: '', address: match('a') }]
    const { places } = await placesWith({
      listOrderSearchAddressLogs: () => ({
        searches: [{ id: 's', keyWords: 'nikko', searchedAt: '' }],
        used,
      }),
      clearOrderSearchAddressLogs: () => null,
    })
    await places.loadLogs()
    await places.clearLogs()
    expect(places.logs).toEqual({ searches: [], used })
  })
})

it('the terminals are those of the airport that was asked about last', async () => {
  const waiting: ((answer: unknown) => void)[] = []
  const { root } = await buildTestRoot({
    answers: { airportTerminalList: () => new Promise((resolve) => void waiting.push(resolve)) },
  })
  const [drafts, places] = [root.store(DraftStore), root.store(PlacesStore)]
  const loads = ['UKB', 'KIX'].map((airportCode) => {
    drafts.change({ airportCode })
    return places.loadTerminals()
  })
  while (waiting.length < 2) await new Promise((resolve) => setTimeout(resolve))
  waiting[1]?.({ terminals: [{ terminal: 'T1' }, { terminal: 'T2' }] })
  waiting[0]?.({ terminals: [{ terminal: 'T3' }] })
  await Promise.all(loads)
  expect(places.terminals).toEqual(['T1', 'T2'])
})
