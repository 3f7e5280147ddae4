import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { drawWith, find } from '@/h5/testing/draw'
import { BookingStore } from '@/stores/BookingStore'
import { DraftStore } from '@/stores/DraftStore'
import { QuotationStore } from '@/stores/QuotationStore'
import { choosePickup } from '@/stores/testing/testRide'
import { buildTestRoot } from '@/stores/testRoot'
import { DoorRide } from './DoorRide'
import { RideCard } from './RideCard'

jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  pathTo: (path: string) => `/${path}`,
}))

const NO_CONNECTION = 'No connection. Try again where the signal is better.'
const quotation = { plan: null, problem: null, departure: null, alternatives: [], bagsLeft: null, notes: [] }

/** A form whose price cannot be fetched until the line is mended, or that is refused for another reason. */
async function open(form: 'pickup' | 'dropoff', refusal = new ApiError('network')) {
  const line = { isBroken: true }
  const { root, api } = await buildTestRoot({
    lang: 'en',
    answers: {
      offerInfo: () => {
        if (line.isBroken) throw refusal
        return { ...quotation, coupon: null, payPrice: 310000 }
      },
    },
  })
  const drafts = root.store(DraftStore)
  drafts.turnTo(form)
  const Ride = form === 'pickup' ? RideCard : DoorRide
  const { container } = drawWith(root, <Ride onRetry={() => undefined} />)
  const text = () => container.textContent ?? ''
  const alerts = () => [...container.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)
  const requests = () => api.made.filter(({ name }) => name === 'offerInfo').length
  return { root, drafts, line, text, alerts, requests }
}

beforeEach(() => localStorage.clear())

describe('a price that could not be fetched', () => {
  it('is said where the ride would be, and fetched again', async () => {
    const { root, drafts, line, text, alerts, requests } = await open('pickup')
    act(() => choosePickup(drafts))
    expect(text()).toContain('Choose flight and destination')
    await act(() => root.store(QuotationStore).ask({} as never))
    expect(alerts()).toEqual([`${NO_CONNECTION}Try again`])
    expect(text()).not.toContain('Choose flight and destination')
    line.isBroken = false
    await act(async () => {
      find('[role="alert"] button').click()
      await new Promise((resolve) => setTimeout(resolve))
    })
    expect(alerts()).toEqual([])
    expect(requests()).toBe(2)
  })

  it('is not called a place and a time that are to be chosen', async () => {
    const { root, text, alerts } = await open('dropoff')
    expect(text()).toContain('Choose place and time')
    await act(() => root.store(QuotationStore).ask({} as never))
    expect(alerts()).toEqual([NO_CONNECTION])
    expect(text()).not.toContain('Choose place and time')
  })

  it('is fetched again by itself once the network is back, and then no more', async () => {
    const { root, drafts, line, alerts, requests } = await open('pickup')
    act(() => choosePickup(drafts))
    await act(() => root.store(QuotationStore).ask({} as never))
    line.isBroken = false
    const comesBack = () =>
      act(async () => {
        window.dispatchEvent(new Event('online'))
        await new Promise((resolve) => setTimeout(resolve))
      })
    await comesBack()
    expect([alerts(), requests()]).toEqual([[], 2])
    await comesBack()
    expect(requests()).toBe(2)
  })

  it('is said with its reason where that belongs to a part of the form, until the form shows it there', async () => {
    const reason = new ApiError('address.crossRegion', { status: 422 })
    const { root, drafts, text, alerts } = await open('pickup', reason)
    act(() => choosePickup(drafts))
    await act(() => root.store(QuotationStore).ask({} as never))
    // A reason that stays gets no other try.
    expect(alerts()).toEqual([expect.stringMatching(/^We run between the airport.*wards\.$/)])
    expect(text()).not.toContain('Choose flight and destination')
    act(() => root.store(BookingStore).showErrors({ place: reason }))
    expect(alerts()).toEqual([])
  })
})
