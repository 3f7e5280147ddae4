import type { OrderView } from '@noriai/contract/schema/orderView'
import { fromWallTime } from '@noriai/contract/time'
import { act } from 'react'
import { collectingPlan, pickupPlan } from '@/features/rideLine/testPlans'
import { drawWith } from '@/h5/testing/draw'
import { orderCard, orderView } from '@/models/testing/orderView'
import { storage } from '@/platform/storage'
import { NextRideStore } from '@/stores/NextRideStore'
import { buildTestRoot } from '@/stores/testRoot'
import { NextRide } from './NextRide'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
  pxTransform: (px: number) => `${px}px`,
}))
jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()), pathTo: jest.fn(() => '/') }))
jest.mock('@/platform/liveUpdates', () => ({ watchChanges: jest.fn(() => () => undefined) }))

const counts = { all: 1, toPay: 0, toDepart: 1, inProgress: 0, completed: 0, refund: 0 }

async function said(view: Partial<OrderView>, now: string): Promise<string> {
  storage.set('token', 'token')
  const { root } = await buildTestRoot({
    lang: 'en',
    clock: () => fromWallTime(now),
    answers: {
      selectUserOrderPage: () => ({ records: [orderCard()], total: 1, counts }),
      userOrderInfo: () => orderView({ label: 'toDepart', ...view }),
    },
  })
  await root.store(NextRideStore).load()
  const { container } = drawWith(root, <NextRide />)
  await act(async () => undefined)
  container.querySelectorAll('.unseen').forEach((hidden) => hidden.remove())
  return (container.textContent ?? '').replace(/\u00a0/g, ' ')
}

beforeEach(() => localStorage.clear())

describe('the next ride on home', () => {
  it('is a row with its day before its last day', async () => {
    const text = await said({ plan: pickupPlan }, '2026-11-16 09:00:00')
    expect(text).toContain('21Sat')
    expect(text).toContain('Be at the desk by 15:20')
    expect(text).toContain('In 5 days')
  })

  it('is the one big time on its day', async () => {
    const text = await said({ plan: pickupPlan }, '2026-11-21 14:52:00')
    expect(text).toContain('15:20in 28 min')
    expect(text).not.toContain('Updated')
  })

  const awaited = {
    plan: pickupPlan,
    actions: ['fillInfo'],
    times: { ...orderView().times, fillUntil: '2026-11-21 14:20:00' },
  } satisfies Partial<OrderView>

  it('tells what is missing, one thing', async () => {
    const text = await said(awaited, '2026-11-21 12:00:00')
    expect(text).toContain('Trip details are missing.')
    expect(text.match(/Add details/g)).toHaveLength(1)
  })

  it.each([
    [1, 'One name is missing. Add it by'],
    [2, '2 names are missing. Add them by'],
    [0, 'Trip details are missing.'],
  ])('tells how many names are missing: %s', async (namesMissing, words) => {
    expect(await said({ ...awaited, namesMissing }, '2026-11-21 12:00:00')).toContain(words)
  })

  it('tells that the minibus has set out', async () => {
    const text = await said({ plan: collectingPlan, direction: 'dropoff', type: 2 }, '2026-11-21 09:12:00')
    expect(text).toContain('Your minibus set out at 09:10.')
    expect(text).toContain('Updated 09:10')
  })

  it('says that bookings could not be looked up, and looks again when that is tapped', async () => {
    storage.set('token', 'token')
    let answer: () => unknown = () => {
      throw new Error('broken')
    }
    const { root } = await buildTestRoot({
      lang: 'en',
      clock: () => fromWallTime('2026-11-16 09:00:00'),
      answers: {
        selectUserOrderPage: () => answer(),
        userOrderInfo: () => orderView({ label: 'toDepart', plan: pickupPlan }),
      },
    })
    const { container } = drawWith(root, <NextRide />)
    await act(async () => undefined)
    await act(async () => undefined)
    expect(container.textContent).toContain('We couldn’t look up your bookings')
    answer = () => ({ records: [orderCard()], total: 1, counts })
    const again = [...container.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Try again',
    )
    await act(async () => again?.click())
    await act(async () => undefined)
    expect(container.textContent).not.toContain('couldn’t')
    expect(container.textContent).toContain('In 5')
  })
})
