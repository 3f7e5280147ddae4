import { firstLookFactsId } from '@noriai/contract/firstLook'
import { saveQrSource } from '@/entry/qrSource'
import { storage } from '@/platform/storage'
import { PosterStore } from './PosterStore'
import { buildTestRoot, type Answers } from './testRoot'

const NOW = Date.parse('2026-11-21T15:00:00+09:00')
const poster = { type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2: 'T1-K7M2QX', saveTime: NOW }

const bus = (time: string, status: 'open' | 'full' | 'paused' | 'closed', seatsLeft = 4) => ({
  busDepartsAt: `2026-11-21 ${time}:00`,
  status,
  seatsLeft,
})

async function storeWith(departures: readonly object[], more: Answers = {}, clock = () => NOW) {
  const requestedDates: string[] = []
  const { root, api } = await buildTestRoot({
    clock,
    answers: {
      countPosterScan: () => null,
      listSendTime: ({ date }: { date: string }) => {
        requestedDates.push(date)
        const tomorrow = { busDepartsAt: '2026-11-22 06:40:00', status: 'open', seatsLeft: 9 }
        return { departures: date === '2026-11-21' ? departures : [tomorrow], walkMinutes: 2 }
      },
      ...more,
    },
  })
  return { store: root.store(PosterStore), api, requestedDates }
}

beforeEach(() => {
  localStorage.clear()
  saveQrSource(poster)
})

describe('the next bus from a poster', () => {
  it('is the first with a seat that can still be walked to', async () => {
    const { store, requestedDates } = await storeWith([
      bus('15:19', 'open'),
      bus('15:20', 'full', 0),
      bus('15:30', 'open'),
    ])
    await store.load()
    expect(store.nextBus).toEqual({ departsAt: Date.parse('2026-11-21T15:30:00+09:00'), seatsLeft: 4 })
    expect([store.noBus, store.walkMinutes, store.terminal, store.isFresh()]).toEqual([null, 2, 'T1', true])
    expect(requestedDates).toEqual(['2026-11-21'])
  })

  it('is asked for again when the answer sets the phone’s clock right', async () => {
    const requestedDates: string[] = []
    const listSendTime = ({ date }: { date: string }) => {
      requestedDates.push(date)
      return { departures: [bus('15:30', 'open')], walkMinutes: 2 }
    }
    const dayMs = 86_400_000
    const { store } = await storeWith([], { listSendTime }, () =>
      requestedDates.length === 0 ? NOW - dayMs : NOW,
    )
    await store.load()
    expect(requestedDates).toEqual(['2026-11-20', '2026-11-21'])
    expect(store.nextBus?.departsAt).toBe(Date.parse('2026-11-21T15:30:00+09:00'))
  })

  it('is that of the look that began last, whichever is answered first', async () => {
    const waiting: ((answer: unknown) => void)[] = []
    const { store } = await storeWith([], {
      listSendTime: () => new Promise((resolve) => void waiting.push(resolve)),
    })
    const looks = [store.load(), store.load()]
    waiting[1]?.({ departures: [bus('16:00', 'open')], walkMinutes: 2 })
    waiting[0]?.({ departures: [bus('15:30', 'open')], walkMinutes: 2 })
    await Promise.all(looks)
    expect(store.nextBus?.departsAt).toBe(Date.parse('2026-11-21T16:00:00+09:00'))
  })

  it('leaves exactly as soon as the policy’s walk-up lead allows', async () => {
    const { store } = await storeWith([bus('15:20', 'open')])
    await store.load()
    expect(store.nextBus?.departsAt).toBe(Date.parse('2026-11-21T15:20:00+09:00'))
  })

  it.each([
    ['full', [bus('15:30', 'full', 0), bus('16:00', 'paused')]],
    ['paused', [bus('15:10', 'open'), bus('15:30', 'paused'), bus('16:00', 'paused')]],
    ['over', [bus('15:10', 'open')]],
    ['over', []],
  ] as const)(
    'is none when the rest of the day is %s: then the next day’s first is told',
    async (reason, buses) => {
      const { store, requestedDates } = await storeWith(buses)
      await store.load()
      expect([store.nextBus, store.noBus]).toEqual([null, reason])
      expect(store.firstLater?.departsAt).toBe(Date.parse('2026-11-22T06:40:00+09:00'))
      expect(requestedDates).toEqual(['2026-11-21', '2026-11-22'])
    },
  )

  describe('that came with the page', () => {
    const written = (facts: unknown) => {
      document.body.innerHTML = `<script type="application/json" id="${firstLookFactsId}"></script>`
      document.getElementById(firstLookFactsId)!.textContent =
        typeof facts === 'string' ? facts : JSON.stringify(facts)
    }
    const facts = {
      nextBus: { departsAt: Date.parse('2026-11-21T16:00:00+09:00'), seatsLeft: 9 },
      noBus: null,
      firstLater: null,
      walkMinutes: 3,
    }
    afterEach(() => document.body.replaceChildren())

    it('is known before anybody was asked, and until the answer', async () => {
      written(facts)
      const { store, requestedDates } = await storeWith([bus('15:30', 'open')])
      expect([store.nextBus, store.walkMinutes, requestedDates]).toEqual([facts.nextBus, 3, []])
      await store.load()
      expect(store.nextBus?.departsAt).toBe(Date.parse('2026-11-21T15:30:00+09:00'))
    })

    it.each(['', '{', '[]', { ...facts, walkMinutes: -1 }, { ...facts, nextBus: { departsAt: 'soon' } }])(
      'is passed over where it is not ours: %j',
      async (other) => {
        written(other)
        const { store } = await storeWith([])
        expect([store.nextBus, store.walkMinutes]).toEqual([null, null])
      },
    )

    it('is no news a minute later', async () => {
      written(facts)
      const clock = jest.spyOn(performance, 'now').mockReturnValue(60_001)
      const { store } = await storeWith([])
      clock.mockRestore()
      expect(store.nextBus).toBeNull()
    })
  })

  it('is old news on the next service day', async () => {
    const { store } = await storeWith([])
    saveQrSource({ ...poster, saveTime: Date.parse('2026-11-21T04:59:59+09:00') })
    expect(store.isFresh()).toBe(false)
    saveQrSource({ ...poster, saveTime: Date.parse('2026-11-21T05:00:00+09:00') })
    expect(store.isFresh()).toBe(true)
  })
})

describe('a scan', () => {
  const counted = (api: { made: readonly { name: string }[] }) =>
    api.made.filter(({ name }) => name === 'countPosterScan').length

  it('is counted once, also after the page was loaded again', async () => {
    const { store, api } = await storeWith([])
    await store.load()
    await store.load()
    saveQrSource({ ...poster, saveTime: NOW + 60_000 })
    await store.load()
    expect(counted(api)).toBe(1)
    expect(api.made.find(({ name }) => name === 'countPosterScan')?.request).toEqual({ posterCode: 'K7M2QX' })
  })

  it('of later, or of another poster, is another one', async () => {
    const { store, api } = await storeWith([])
    await store.load()
    saveQrSource({ ...poster, saveTime: NOW + 10 * 60_000 })
    await store.load()
    saveQrSource({ ...poster, qrCodeScene2: 'T2-K7M2QX', saveTime: NOW + 10 * 60_000 })
    await store.load()
    expect(counted(api)).toBe(3)
  })

  it('that could not be told is told with the next look', async () => {
    let fails = true
    const { store, api } = await storeWith([], {
      countPosterScan: () => {
        if (fails) throw new Error('offline')
        return null
      },
    })
    await store.load()
    fails = false
    await store.load()
    await store.load()
    expect(counted(api)).toBe(2)
  })

  it('of a poster that is on no list is not counted', async () => {
    storage.remove('qr-source')
    saveQrSource({ ...poster, qrCodeScene2: 'T1' })
    const { store, api } = await storeWith([])
    await store.load()
    expect(counted(api)).toBe(0)
  })
})
