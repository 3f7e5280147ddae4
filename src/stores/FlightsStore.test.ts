import { ApiError } from '@/api/ApiError'
import { saveQrSource } from '@/entry/qrSource'
import { fromWallTime } from '@noriai/contract/time'
import { autorun } from 'mobx'
import type { FlightDraft } from './booking/draft'
import { DraftStore } from './DraftStore'
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

  it('shows what was asked for last, also of one number that arrives and leaves', async () => {
    const waiting: ((answer: unknown) => void)[] = []
    const { flights } = await flightsWith({
      pageInfoByFlightNo: () => new Promise((resolve) => void waiting.push(resolve)),
    })
    const finds = [flights.findByNumber('CX506', 'arrival'), flights.findByNumber('CX506', 'departure')]
    waiting[1]?.(page('CX506 that leaves'))
    waiting[0]?.(page('CX506 that arrives'))
    await Promise.all(finds)
    expect(flights.flights.map(({ flightNo }) => flightNo)).toEqual(['CX506 that leaves'])
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

describe('a flight that was chosen on an earlier visit', () => {
  const now = fromWallTime('2026-11-25 09:00:00')
  const known: FlightDraft = {
    flightNo: 'CX506',
    airlineName: 'Cathay Pacific',
    originCode: 'HKG',
    originName: 'Hong Kong',
    takeOff: '2026-11-26 09:35:00',
    landingTime: '2026-11-26 14:05:00',
    terminal: 'T1',
    isManual: false,
    isSample: true,
  }
  const inTimetable = {
    direction: 'arrival',
    flightNo: 'CX506',
    airlineName: 'Cathay Pacific',
    departureAirportCode: 'HKG',
    departureCityName: 'Hong Kong',
    otherLocalTime: '2026-11-26 09:35:00',
    landingTime: '2026-11-26 14:05:00',
    terminal: 'T1',
    status: 'scheduled',
    source: 'sample',
  }
  /** The app as it is opened again over a draft with this flight, and the timetable as it is now. */
  async function openedAgain(flight: FlightDraft, flightInfo?: () => unknown) {
    const clock = () => now
    const before = (await buildTestRoot({ clock })).root.store(DraftStore)
    before.chooseFlight(flight)
    before.change({ departureId: 'pickup:20261126:1530:ocat' })
    const { root, api } = await buildTestRoot({ clock, answers: flightInfo ? { flightInfo } : {} })
    return { flights: root.store(FlightsStore), drafts: root.store(DraftStore), api }
  }

  it('is asked for by number and day, once, and stays as it is where nothing changed', async () => {
    const { flights, drafts, api } = await openedAgain(known, () => inTimetable)
    await flights.checkKeptFlight()
    await flights.checkKeptFlight()
    expect(api.made.map(({ name, request }) => [name, request])).toEqual([
      ['flightInfo', { flightNo: 'CX506', date: '2026-11-26', direction: 'arrival' }],
    ])
    expect(flights.newsOfDraft).toBeNull()
    expect(drafts.draft.departureId).not.toBeNull()
  })

  it.each([
    ['time', { landingTime: '2026-11-26 15:20:00' }],
    ['terminal', { terminal: 'T2' }],
  ])('takes another %s over and says so; the departure is chosen again', async (_, change) => {
    const { flights, drafts } = await openedAgain(known, () => ({ ...inTimetable, ...change }))
    await flights.checkKeptFlight()
    expect(drafts.draft.flight).toMatchObject(change)
    expect(drafts.draft.departureId).toBeNull()
    expect(flights.newsOfDraft).toEqual({ flightNo: 'CX506', kind: 'changed' })
  })

  it('that was cancelled since stays to be seen, with the word that it does not fly', async () => {
    const answer = { ...inTimetable, status: 'cancelled', landingTime: '2026-11-26 15:20:00' }
    const { flights, drafts } = await openedAgain(known, () => answer)
    await flights.checkKeptFlight()
    expect(drafts.draft.flight).toEqual(known)
    expect(flights.newsOfDraft).toEqual({ flightNo: 'CX506', kind: 'cancelled' })
  })

  it('stays where the timetable does not answer', async () => {
    const { flights, drafts } = await openedAgain(known, () => {
      throw new ApiError('flight.notFound', { status: 404 })
    })
    await flights.checkKeptFlight()
    expect([drafts.draft.flight, flights.newsOfDraft]).toEqual([known, null])
  })

  it.each([
    ['was entered by hand', { isManual: true }],
    ['has no number', { flightNo: '' }],
    ['has landed', { landingTime: '2026-11-25 08:59:00' }],
  ])('is not asked for where it %s', async (_, change) => {
    const { flights, api } = await openedAgain({ ...known, ...change })
    await flights.checkKeptFlight()
    expect(api.made).toEqual([])
  })

  it('is not asked for when it was chosen a moment ago', async () => {
    const { flights, drafts, api } = await openedAgain(known)
    drafts.chooseFlight(known)
    await flights.checkKeptFlight()
    expect(api.made).toEqual([])
  })

  it('of a drop-off is asked for by its take-off', async () => {
    const { flights, drafts, api } = await openedAgain(known, () => {
      throw new ApiError('network')
    })
    drafts.turnTo('dropoff')
    drafts.change({
      departingFlight: {
        ...known,
        destinationCode: 'HKG',
        destinationName: 'Hong Kong',
        takeOff: '2026-11-27 18:00:00',
      },
    })
    await flights.checkKeptFlight()
    expect(api.made[0]?.request).toEqual({ flightNo: 'CX506', date: '2026-11-27', direction: 'departure' })
  })
})

describe('what is looked at among the flights that were found', () => {
  const flight = (date: string, time: string, changes: object = {}) => ({
    flightNo: 'CX506',
    flightId: `${date}-${time}`,
    date,
    direction: 'arrival',
    status: 'scheduled',
    landingTime: `${date} ${time}:00`,
    nextDeparture: { busDepartsAt: `${date} 15:30:00`, gatherAt: `${date} 15:20:00`, nightHold: false },
    ...changes,
  })
  const found = async (...records: object[]) => {
    const { root } = await buildTestRoot({
      answers: { pageInfoByFlightNo: () => ({ total: records.length, records }) },
    })
    const flights = root.store(FlightsStore)
    await flights.findByNumber('CX506')
    return { flights, drafts: root.store(DraftStore) }
  }

  it('is the first that can be taken: not one that is cancelled, or that no bus meets', async () => {
    const { flights } = await found(
      flight('2026-11-25', '14:05', { status: 'cancelled' }),
      flight('2026-11-26', '14:05', { nextDeparture: null }),
      flight('2026-11-27', '14:05'),
    )
    expect(flights.days).toEqual(['2026-11-25', '2026-11-26', '2026-11-27'])
    expect([flights.day, flights.shown?.date]).toEqual(['2026-11-27', '2026-11-27'])
    flights.lookAtDay('2026-11-25')
    expect(flights.shown?.status).toBe('cancelled')
  })

  it('can be booked for unless it is cancelled, which another day alone does not change', async () => {
    const { flights } = await found(
      flight('2026-11-25', '14:05'),
      flight('2026-11-26', '14:05'),
      flight('2026-11-27', '14:05', { status: 'cancelled' }),
    )
    const seen: boolean[] = []
    const stop = autorun(() => seen.push(flights.hasUsable))
    flights.lookAtDay('2026-11-26')
    expect(flights.usable?.date).toBe('2026-11-26')
    flights.lookAtDay('2026-11-27')
    stop()
    expect([flights.usable, seen]).toEqual([undefined, [true, false]])
  })

  it('is one of two of a day, the earlier one first', async () => {
    const { flights } = await found(flight('2026-11-26', '09:00'), flight('2026-11-26', '21:00'))
    expect(flights.ofDay).toHaveLength(2)
    expect(flights.shown?.flightId).toBe('2026-11-26-09:00')
    const [, later] = flights.ofDay
    if (later) flights.lookAt(later)
    expect(flights.shown?.flightId).toBe('2026-11-26-21:00')
  })

  it('is the day of the draft’s own flight, and begins again with another number', async () => {
    const { flights, drafts } = await found(flight('2026-11-25', '14:05'), flight('2026-11-26', '14:05'))
    drafts.chooseFlight({
      flightNo: 'CX506',
      airlineName: '',
      originCode: 'HKG',
      originName: '',
      takeOff: '',
      landingTime: '2026-11-26 14:05:00',
      terminal: 'T1',
      isManual: false,
      isSample: false,
    })
    expect(flights.day).toBe('2026-11-26')
    flights.lookAtDay('2026-11-25')
    await flights.findByNumber('CX506')
    expect(flights.day).toBe('2026-11-25')
    await flights.findByNumber('JX824')
    expect(flights.day).toBe('2026-11-26')
  })
})
