import { ApiError } from '@/api/ApiError'
import { orderView } from '@/models/testing/orderView'
import { persisted } from '@/platform/persisted'
import { TripInfoStore } from './TripInfoStore'
import { buildTestRoot } from './testRoot'

const { id } = orderView()
const typed = { orderId: id, kinds: ['adult' as const], values: { 'passengers-0-passportName': 'MOTHER' } }

beforeEach(() => localStorage.clear())

describe('what was typed before a seat was paid for', () => {
  it('is there again after the bank’s page closed ours, for its own ride only', async () => {
    const before = await buildTestRoot()
    before.root.store(TripInfoStore).keepTyped(typed)
    const { root } = await buildTestRoot()
    expect(root.store(TripInfoStore).typedFor(id)).toEqual(typed)
    expect(root.store(TripInfoStore).typedFor('another')).toBeUndefined()
  })

  it('is forgotten once the trip info is given, and with its traveller', async () => {
    const { root } = await buildTestRoot({ answers: { fillOrderInfo: () => orderView() } })
    const store = root.store(TripInfoStore)
    store.keepTyped(typed)
    const contact = { contactName: 'MOTHER', countryCode: '81', phone: '9012345678' }
    await store.fill({ id, passengers: [{ passportName: 'MOTHER', kind: 'adult' }], contact })
    expect(store.typedFor(id)).toBeUndefined()
    store.keepTyped(typed)
    persisted.clear()
    expect(store.typedFor(id)).toBeUndefined()
  })
})

describe('trip info that is given again', () => {
  const info = {
    id,
    passengers: [{ passportName: 'MOTHER', kind: 'adult' as const }],
    contact: { contactName: 'MOTHER', countryCode: '81', phone: '9012345678' },
  }

  it('is one intention until it is answered, and then another, as for a ride that its taker gave back', async () => {
    let tries = 0
    const { root, api } = await buildTestRoot({
      answers: {
        fillOrderInfo: () => {
          tries += 1
          if (tries === 1) throw new ApiError('timeout')
          return orderView()
        },
      },
    })
    const store = root.store(TripInfoStore)
    await expect(store.fill(info)).rejects.toMatchObject({ code: 'timeout' })
    await store.fill(info)
    await store.fill(info)
    const keys = api.made
      .filter(({ name }) => name === 'fillOrderInfo')
      .map(({ options }) => options.idempotencyKey)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
  })
})
