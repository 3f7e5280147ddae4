import { ProductStore } from './ProductStore'
import { buildTestRoot } from './testRoot'

const ward = (wardCode: string, personPrice: number) => ({
  wardCode,
  wardName: wardCode,
  personPrice,
  arriveFrom: null,
  arriveTo: null,
})
const sendTimes = {
  serviceDate: '2026-11-21',
  departures: [],
  arrivalOptions: [],
  pausedPeriods: [],
  currency: 'CNY',
  fromPrice: 13700,
  walkMinutes: null,
  wards: [ward('27128', 14600), ward('27127', 13700), ward('27111', 13700)],
}

async function open() {
  const { root, api } = await buildTestRoot({
    answers: { listSendTime: () => sendTimes },
    clock: () => Date.parse('2026-11-22T02:00:00+09:00'),
  })
  return { root, api, store: root.store(ProductStore) }
}

beforeEach(() => localStorage.clear())

describe('the product', () => {
  it('lists the wards by fare, cheapest first', async () => {
    const { store } = await open()
    await store.load('pickup')
    expect(store.fares).toEqual([
      { price: 13700, wards: ['27127', '27111'] },
      { price: 14600, wards: ['27128'] },
    ])
    expect(store.fareOf('27128')).toBe(14600)
    expect(store.fareOf('27100')).toBeUndefined()
    expect(store.currency).toBe('CNY')
  })

  it('asks for the fares of the direction on this service day, which is yesterday’s at 02:00', async () => {
    const { api, store } = await open()
    await store.load('dropoff')
    expect(api.made[0]?.request).toMatchObject({ type: 2, currency: 'JPY', date: '2026-11-21' })
  })

  it('has fares of the direction that is wanted alone, whichever answer comes last', async () => {
    const waiting = new Map<number, (answer: unknown) => void>()
    const { root } = await buildTestRoot({
      answers: {
        listSendTime: ({ type }: { type: number }) => new Promise((resolve) => waiting.set(type, resolve)),
      },
    })
    const store = root.store(ProductStore)
    const loads = [store.load('pickup'), store.load('dropoff')]
    waiting.get(2)?.({ ...sendTimes, fromPrice: 20000 })
    waiting.get(1)?.(sendTimes)
    await Promise.all(loads)
    expect(store.sendTimes?.fromPrice).toBe(20000)
    void store.load('pickup')
    expect(store.sendTimes).toBeNull()
  })
})
