import { ApiError } from '@/api/ApiError'
import { saveQrSource } from '@/entry/qrSource'
import { FlightsStore } from './FlightsStore'
import { type Answers, buildTestRoot } from './testRoot'

const flightsWith = async (answers: Answers) => {
  const { root, api } = await buildTestRoot({ answers })
  return { flights: root.store(FlightsStore), api }
}
const page = (...numbers: string[]) => ({
  total: numbers.length,
  records: numbers.map((flightNo) => ({ flightNo })),
})

beforeEach(() => localStorage.clear())

describe('the flight search', () => {
  it('remembers the numbers that were found, newest first and once, over visits', async () => {
    const answers = { pageInfoByFlightNo: ({ flightNo }: { flightNo: string }) => page(flightNo) }
    const { flights } = await flightsWith(answers)
    for (const flightNo of ['CX506', 'JX824', 'CX506']) await flights.findByNumber(flightNo)
    expect(flights.recent).toEqual(['CX506', 'JX824'])
    expect((await flightsWith(answers)).flights.recent).toEqual(['CX506', 'JX824'])
  })

  it('remembers no number that nothing was found for', async () => {
    const { flights } = await flightsWith({ pageInfoByFlightNo: () => page() })
    await flights.findByNumber('XX1')
    expect([flights.flights, flights.recent]).toEqual([[], []])
  })

  it('tells which poster was scanned, so that the bus of a flight is the one that can be booked', async () => {
    const { flights, api } = await flightsWith({
      pageInfoByFlightNo: () => page(),
      recentInfoPage: () => page(),
    })
    await flights.findByNumber('CX506')
    expect(api.made[0]?.request).not.toHaveProperty('qrSource')
    const poster = { type: 'airport', qrCodeScene1: 'KIX', qrCodeScene2: 'T1' }
    saveQrSource({ ...poster, saveTime: Date.now() })
    await flights.findByNumber('CX506')
    await flights.findByRoute('HKG', '2026-11-22')
    for (const { request } of api.made.slice(1))
      expect(request).toMatchObject({ qrSource: { qrCodeScene1: 'KIX' } })
  })

  it('asks for flights to the served airport by route and day', async () => {
    const { flights, api } = await flightsWith({ recentInfoPage: () => page('CX506') })
    await flights.findByRoute('HKG', '2026-11-22')
    expect(api.made[0]?.request).toMatchObject({
      departureAirportCode: 'HKG',
      arrivalAirportCode: 'KIX',
      date: '2026-11-22',
    })
  })

  it('asks the same question again after a failure', async () => {
    const recentInfoPage = jest
      .fn()
      .mockRejectedValueOnce(new ApiError('timeout'))
      .mockResolvedValue(page('CX506'))
    const { flights } = await flightsWith({ recentInfoPage })
    await expect(flights.findByRoute('HKG', '2026-11-22')).rejects.toMatchObject({ code: 'timeout' })
    await flights.repeat()
    expect(flights.flights).toHaveLength(1)
    expect(recentInfoPage).toHaveBeenCalledTimes(2)
  })
})
