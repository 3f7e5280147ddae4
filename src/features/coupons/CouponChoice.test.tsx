import type { CouponView } from '@noriai/contract/schema/couponView'
import type { QuotationRequest } from '@noriai/contract/schema/rideRequest'
import { act } from 'react'
import { drawWith } from '@/h5/testing/draw'
import { DraftStore } from '@/stores/DraftStore'
import { choosePickup } from '@/stores/testing/testRide'
import { type Answers, buildTestRoot } from '@/stores/testRoot'
import { CouponChoice } from './CouponChoice'

jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  goBack: jest.fn(() => Promise.resolve()),
}))

const coupon: CouponView = {
  id: '3f2b8f0e-7a51-4c0e-9d55-0a4b8f6f2c11',
  couponNo: 'CP-1',
  type: 'ordinary',
  state: 'notUsed',
  worth: { kind: 'amount', amount: 70_000, currency: 'JPY' },
  title: 'Welcome',
  rules: [],
  validFrom: '2026-11-21 15:00:00',
  validUntil: '2026-12-21 23:59:59',
  packageName: null,
  usedOrder: null,
}
const saving = (amount: number) => ({
  records: [{ coupon, amount, amountJpy: 50_000, problem: null }],
})
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

/** Draws the coupons of a ride that a draft has whole. */
async function drawn(couponsForRide: (request: QuotationRequest) => object) {
  const answers: Answers = { couponsForRide }
  const { root, api } = await buildTestRoot({ lang: 'en', answers })
  const drafts = root.store(DraftStore)
  choosePickup(drafts)
  drafts.change({ detail: '1-3-3' })
  root.settings.chooseCurrency('JPY')
  const { container } = drawWith(root, <CouponChoice />)
  await settle()
  const text = () => (container.textContent ?? '').replace(/\u00a0/g, ' ')
  return { root, api, drafts, text }
}

beforeEach(() => localStorage.clear())

describe('the coupons of a ride', () => {
  it('are those of this ride in its currency: another currency asks again, and shows nothing of before meanwhile', async () => {
    const { root, text } = await drawn(({ currency }) =>
      currency === 'JPY' ? saving(50_000) : new Promise(() => undefined),
    )
    expect(text()).toContain('JPY 500')
    act(() => root.settings.chooseCurrency('CNY'))
    await settle()
    expect(text()).not.toContain('500')
    expect(text()).not.toContain('Welcome')
  })

  it('are not those of the ride before, however late their answer comes', async () => {
    let answerFirst: (answer: object) => void = () => undefined
    const { drafts, text } = await drawn(({ dateTime }) =>
      dateTime === '2026-11-22 14:05:00'
        ? new Promise<object>((resolve) => (answerFirst = resolve))
        : saving(30_000),
    )
    const { flight } = drafts.ride
    if (!flight) throw new Error('the draft has no flight')
    act(() => drafts.chooseFlight({ ...flight, landingTime: '2026-11-23 14:05:00' }))
    await settle()
    answerFirst(saving(50_000))
    await settle()
    expect(text()).toContain('JPY 300')
    expect(text()).not.toContain('JPY 500')
  })

  it('are not asked for again by the choice of one', async () => {
    const { drafts, api } = await drawn(() => saving(50_000))
    act(() => drafts.change({ coupon: coupon.id }))
    await settle()
    expect(api.made.filter(({ name }) => name === 'couponsForRide')).toHaveLength(1)
  })
})
