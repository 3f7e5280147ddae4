import { firstLookPricesId } from '@noriai/contract/firstLook'
import { saveQrSource } from '@/entry/qrSource'
import { DraftStore } from './DraftStore'
import { PriceFromStore } from './PriceFromStore'
import { buildTestRoot } from './testRoot'

const NOW = Date.parse('2026-11-21T15:00:00+09:00')

/** The document as the server sent it. */
function written(text: string) {
  document.body.innerHTML = `<script type="application/json" id="${firstLookPricesId}"></script>`
  document.getElementById(firstLookPricesId)!.textContent = text
}

async function open() {
  const { root, api } = await buildTestRoot({
    lang: 'en',
    clock: () => NOW,
    answers: { fromPrice: ({ currency }: { currency: string }) => ({ personPrice: 290_000, currency }) },
  })
  return { root, store: root.store(PriceFromStore), made: () => api.made.map(({ request }) => request) }
}

describe('the lowest price on home', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => document.body.replaceChildren())

  it('is asked for in the traveller’s currency, and stays where no other comes', async () => {
    const { store, made } = await open()
    expect(store.price).toBeNull()
    await store.load('dropoff', 'hotel-1')
    expect(store.price).toEqual({ amount: 290_000, currency: 'JPY' })
    expect(made()).toEqual([{ direction: 'dropoff', currency: 'JPY', addressId: 'hotel-1' }])
  })

  it('is that of the ride that was wanted last, whichever answer comes last', async () => {
    const waiting: ((answer: unknown) => void)[] = []
    const { root } = await buildTestRoot({
      answers: { fromPrice: () => new Promise((resolve) => waiting.push(resolve)) },
    })
    const store = root.store(PriceFromStore)
    const loads = [store.load('pickup', 'hotel-1'), store.load('dropoff', 'hotel-1')]
    waiting[1]?.({ personPrice: 310_000, currency: 'JPY' })
    waiting[0]?.({ personPrice: 290_000, currency: 'JPY' })
    await Promise.all(loads)
    expect(store.price?.amount).toBe(310_000)
  })

  describe('that came with the page', () => {
    it('is there at once, and not asked for again', async () => {
      written('{"JPY":190000,"CNY":9000}')
      const { store, made, root } = await open()
      expect(store.price).toEqual({ amount: 190_000, currency: 'JPY' })
      root.settings.chooseCurrency('CNY')
      await store.load('pickup', undefined)
      expect(store.price).toEqual({ amount: 9_000, currency: 'CNY' })
      expect(made()).toEqual([])
    })

    it.each([
      ['to the airport', 'dropoff', undefined],
      ['to a place', 'pickup', 'hotel-1'],
    ] as const)('is none of a ride %s', async (_, direction, addressId) => {
      written('{"JPY":190000}')
      const { store, made } = await open()
      await store.load(direction, addressId)
      expect(store.price?.amount).toBe(290_000)
      expect(made()).toHaveLength(1)
    })

    it('is not shown to who has begun a ride', async () => {
      written('{"JPY":190000}')
      const { root } = await buildTestRoot()
      const drafts = root.store(DraftStore)
      drafts.change({ direction: 'dropoff' })
      expect(new PriceFromStore(root).price).toBeNull()
      drafts.change({ direction: 'pickup' })
      expect(new PriceFromStore(root).price?.amount).toBe(190_000)
      drafts.chooseWard({ wardCode: '27127', name: 'Kita-ku', nameJa: '北区' })
      expect(new PriceFromStore(root).price).toBeNull()
    })

    it('is none of another airport, where a poster was scanned', async () => {
      written('{"JPY":190000}')
      saveQrSource({ type: 'poster', qrCodeScene1: 'UKB', qrCodeScene2: 'T1', saveTime: NOW })
      const { store } = await open()
      expect(store.price).toBeNull()
    })

    it.each(['', '{', '[190000]', '{"JPY":"190000"}', '{"JPY":0.5}', '{"CNY":9000}'])(
      'is passed over where it is not ours: %s',
      async (text) => {
        written(text)
        const { store, made } = await open()
        expect(store.price).toBeNull()
        await store.load('pickup', undefined)
        expect(store.price?.amount).toBe(290_000)
        expect(made()).toHaveLength(1)
      },
    )

    it('is asked for again a minute later', async () => {
      written('{"JPY":190000}')
      const clock = jest.spyOn(performance, 'now').mockReturnValue(60_001)
      const { store, made } = await open()
      await store.load('pickup', undefined)
      clock.mockRestore()
      expect(store.price?.amount).toBe(290_000)
      expect(made()).toHaveLength(1)
    })
  })
})
