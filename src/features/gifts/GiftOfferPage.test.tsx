import type { RideGiftOffer } from '@noriai/contract/schema/rideGift'
import { fromWallTime } from '@noriai/contract/time'
import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { drawWith, endDrawing, tap } from '@/h5/testing/draw'
import { storage } from '@/platform/storage'
import { RideGiftStore } from '@/stores/RideGiftStore'
import { type Answers, buildTestRoot } from '@/stores/testRoot'
import { GiftOfferPage } from './GiftOfferPage'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {}, useDidShow: jest.fn() }))
jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  goBack: jest.fn(() => Promise.resolve()),
  isOnlyPage: () => true,
}))

const offer: RideGiftOffer = {
  giverName: 'Hana',
  greeting: '',
  direction: 'pickup',
  from: 'Kansai Airport T1',
  to: 'Kita ward',
  serviceDate: '2026-11-21',
  gatherAt: '2026-11-21 15:20:00',
  arriveFrom: '2026-11-21 16:38:00',
  arriveTo: '2026-11-21 17:05:00',
  adults: 2,
  children: 0,
  infants: 0,
  expiresAt: '2026-11-21 13:30:00',
  asOf: '2026-11-21 12:00:00',
  orderId: null,
}
const refuse = () => {
  throw new ApiError('rideGift.over', { status: 409 })
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
const OVER = 'This gift is no longer available'

async function phone(answers: Answers, now = '2026-11-21 12:00:00') {
  storage.set('token', 'T')
  const { root } = await buildTestRoot({ lang: 'en', answers, clock: () => fromWallTime(now) })
  /** The page of a gift's link, as it is drawn first and once the server answered. */
  async function show(token: string) {
    endDrawing()
    const { container } = drawWith(root, <GiftOfferPage token={token} />)
    const first = container.textContent ?? ''
    await settle()
    return { first, container, text: container.textContent ?? '' }
  }
  return { root, show }
}

beforeEach(() => localStorage.clear())

describe('a gift whose link is opened while the app goes on', () => {
  it('is not over because another one was', async () => {
    const { show } = await phone({ openRideGift: () => offer, miniGiftScheme: refuse })
    const gone = await show('gone')
    await act(async () => tap(gone.container.querySelector('button') as HTMLElement))
    await settle()
    expect(gone.container.textContent).toContain(OVER)
    const good = await show('good')
    expect(good.first).not.toContain(OVER)
    expect(good.text).toContain('From Hana')
    expect(good.text).toContain('Accept the ride')
  })

  it('is not over because the traveller could not take one of their own back', async () => {
    const { root, show } = await phone({ openRideGift: () => offer, revokeRideGift: refuse })
    await expect(root.store(RideGiftStore).revoke('1')).rejects.toMatchObject({ code: 'rideGift.over' })
    expect((await show('good')).text).toContain('From Hana')
  })

  it('marks names of people and places as the language of their letters', async () => {
    const { show } = await phone({
      openRideGift: () => ({ ...offer, giverName: '王芳', to: 'ホテル京阪' }),
    })
    const { container } = await show('good')
    expect(container.querySelector('[lang="zh-Hans-CN"]')?.textContent).toBe('王芳')
    expect(container.querySelector('[lang="ja"]')?.textContent).toBe('ホテル京阪')
  })

  it('shows nothing of another one', async () => {
    const { show } = await phone({
      openRideGift: ({ token }: { token: string }) => (token === 'gone' ? refuse() : offer),
    })
    expect((await show('good')).text).toContain('From Hana')
    const gone = await show('gone')
    expect(gone.first + gone.text).not.toContain('From Hana')
    expect(gone.text).toContain(OVER)
  })

  it('is over with its time, though the page was opened before', async () => {
    const { show } = await phone({ openRideGift: () => offer }, offer.expiresAt)
    const late = await show('late')
    expect(late.text).toContain(OVER)
    expect(late.text).not.toContain('Accept the ride')
  })

  it('is still the ride of who took it after that', async () => {
    const theirs = { ...offer, orderId: '3f2b8f0e-7a51-4c0e-9d55-0a4b8f6f2c01' }
    const { show } = await phone({ openRideGift: () => theirs }, offer.expiresAt)
    expect((await show('theirs')).text).toContain('From Hana')
  })
})
