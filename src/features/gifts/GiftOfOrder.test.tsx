import { fromWallTime } from '@noriai/contract/time'
import { act } from 'react'
import { draw, drawWith, tap } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import { buildTestRoot } from '@/stores/testRoot'
import { GiftOfOrder, GiveRideRow } from './GiftOfOrder'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: jest.fn() }))
jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  pathTo: (path: string) => path,
}))
jest.mock('@/platform/share', () => ({ useShare: () => ({ button: {}, now: jest.fn() }) }))

const expiresAt = '2026-11-21 13:30:00'
const gift = {
  role: 'giver' as const,
  giverName: 'Hana',
  greeting: '',
  expiresAt,
  takenAt: null,
  returnUntil: null,
}
const held = {
  giftToken: 'token',
  code: 'NR-4X7K-2QHM-9TRA-5BCD',
  giverName: 'Hana',
  greeting: '',
  givenAt: '2026-11-20 12:00:00',
  expiresAt,
  takenAt: null,
}

/** The row of a ride whose offer runs, or ran out, by then, and what opens behind it. */
async function shown(now: string, view: Parameters<typeof orderView>[0] = {}) {
  const { root } = await buildTestRoot({
    lang: 'en',
    clock: () => fromWallTime(now),
    answers: { rideGift: () => held },
  })
  const order = new Order(orderView({ label: 'toDepart', gift, ...view }))
  drawWith(root, <GiveRideRow order={order} reload={jest.fn()} />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  const row = document.querySelector('button')
  const before = document.body.textContent ?? ''
  if (row) tap(row)
  return { before, sheet: document.body.textContent ?? '' }
}

describe('a ride on offer', () => {
  it('waits to be accepted until its time is over', async () => {
    const { before, sheet } = await shown('2026-11-21 13:29:59')
    expect(before).toContain('Waiting to be accepted')
    expect(sheet).toContain(held.code)
  })

  it('is none from then on: it can be given again, by another link', async () => {
    const { before, sheet } = await shown(expiresAt, { canBeGiven: true })
    expect(before).toContain('Give this ride to someone')
    expect(sheet).not.toContain(held.code)
    expect(sheet).toContain('Make a gift link')
  })

  it.each([
    ['it is too late to give it again', expiresAt, 'toDepart'],
    ['the ride was cancelled', '2026-11-21 12:00:00', 'cancelled'],
  ] as const)('is not spoken of once %s', async (_, now, label) => {
    expect((await shown(now, { label })).before).toBe('')
  })
})

describe('a ride that was given', () => {
  it.each([
    ['toDepart', true],
    ['cancelled', false],
  ] as const)('that is %s says what its taker does and who cancels it: %s', async (label, says) => {
    const taken = { ...gift, takenAt: '2026-11-21 11:00:00' }
    const noted = async (role: 'giver' | 'taker') => {
      const order = new Order(orderView({ label, gift: { ...taken, role } }))
      const { container } = await draw(<GiftOfOrder order={order} />)
      return container.textContent ?? ''
    }
    const ofGiver = await noted('giver')
    expect(ofGiver).toContain('Given to someone else')
    expect(ofGiver.includes('have the ride code')).toBe(says)
    const ofTaker = await noted('taker')
    expect(ofTaker).toContain('A gift from Hana')
    expect(ofTaker.includes('can cancel it')).toBe(says)
  })
})
