import { fromWallTime } from '@noriai/contract/time'
import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { pickupPlan } from '@/features/rideLine/testPlans'
import { drawWith } from '@/h5/testing/draw'
import { orderView } from '@/models/testing/orderView'
import { storage } from '@/platform/storage'
import { buildTestRoot } from '@/stores/testRoot'
import { OwnTripInfo } from './OwnTripInfo'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
  pxTransform: (px: number) => `${px}px`,
}))
jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  goBack: jest.fn(() => Promise.resolve()),
  isOnlyPage: () => true,
  pathTo: jest.fn(() => '/'),
}))
jest.mock('@/platform/liveUpdates', () => ({ watchChanges: jest.fn(() => () => undefined) }))

const view = orderView({
  label: 'paid',
  facts: { payment: 'paid', fulfilment: 'confirmed', refund: 'none', review: 'none' },
  actions: ['fillInfo'],
  plan: pickupPlan,
  times: { fillUntil: '2026-11-21 14:20:00' },
})

async function textFor(adults: number): Promise<string> {
  const { root } = await buildTestRoot({
    lang: 'en',
    clock: () => fromWallTime('2026-11-21 12:05:00'),
    answers: {
      userOrderInfo: () => ({ ...view, adults }),
      orderLinks: () => ({ fill: null, arrival: null, riders: [] }),
      travellerDetails: () => {
        throw new ApiError('offline')
      },
    },
  })
  const { container } = drawWith(root, <OwnTripInfo orderId={view.id} />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  return container.textContent ?? ''
}

beforeEach(() => {
  localStorage.clear()
  storage.set('token', 'token')
})

describe('the trip details of one’s own order', () => {
  it('begin with the names, and below them is the link by which the others of a party give theirs', async () => {
    const text = await textFor(2)
    const names = text.indexOf('Passenger names')
    const link = text.indexOf('Let others add their details')
    expect([names > -1, link > names, link < text.indexOf('Your stop')]).toEqual([true, true, true])
    expect(text).not.toContain('Let family see your arrival')
  })

  it('offer no link to who rides alone', async () => {
    const text = await textFor(1)
    expect(text).toContain('Passenger names')
    expect(text).not.toContain('Share this ride')
  })
})
