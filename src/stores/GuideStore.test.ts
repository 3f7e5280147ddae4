import { ApiError } from '@/api/ApiError'
import { GuideStore } from './GuideStore'
import { type Answers, buildTestRoot } from './testRoot'

const guide = {
  airportCode: 'KIX',
  airportName: 'Kansai Airport',
  checkedAt: '2026-11-01',
  terminals: [
    {
      terminal: 'T1',
      name: 'Terminal 1',
      desk: 'Desk',
      walkMinutes: 4,
      airlines: [],
      steps: [],
      nightPlaces: [],
    },
  ],
  phrasePrompt: { text: 'Point', textJa: '指さしてください' },
  phrases: [],
}

async function open(answers: Answers, lang: 'en' | 'ko' = 'en') {
  const { root, api } = await buildTestRoot({ answers, lang })
  return { api, store: root.store(GuideStore) }
}

const offline = () => Promise.reject(new ApiError('offline'))

beforeEach(() => localStorage.clear())

describe('the guide', () => {
  it('is asked for in the present language', async () => {
    const { api, store } = await open({ airportGuide: () => guide }, 'ko')
    await store.load()
    expect(api.made[0]?.request).toEqual({ lang: 'ko' })
    expect(store.guideAt()?.terminals[0]?.name).toBe('Terminal 1')
  })

  it('opens without network once it was seen', async () => {
    await (await open({ airportGuide: () => guide })).store.load()
    const { store } = await open({ airportGuide: offline })
    await store.load()
    expect(store.guideAt()).toEqual(guide)
    expect(store.loading.status).toBe('ready')
  })

  it('fails where nothing was seen, also where it was seen in another language only', async () => {
    await (await open({ airportGuide: () => guide }, 'ko')).store.load()
    const { store } = await open({ airportGuide: offline })
    await expect(store.load()).rejects.toThrow()
    expect(store.guideAt()).toBeUndefined()
    expect(store.loading.status).toBe('failed')
  })

  it('shows what is true now as soon as it is there', async () => {
    await (await open({ airportGuide: () => guide })).store.load()
    const { store } = await open({ airportGuide: () => ({ ...guide, checkedAt: '2026-12-01' }) })
    await store.load()
    expect(store.guideAt()?.checkedAt).toBe('2026-12-01')
  })

  it('is of the airport of a ride beside that of the one that is put together', async () => {
    const { store } = await open({
      airportGuide: ({ airportCode = 'KIX' }: { airportCode?: string }) => ({ ...guide, airportCode }),
    })
    await store.load()
    await store.load('UKB')
    expect([store.guideAt(), store.guideAt('UKB')].map((each) => each?.airportCode)).toEqual(['KIX', 'UKB'])
  })
})
