import type { OrderView } from '@noriai/contract/schema/orderView'
import { fromWallTime } from '@noriai/contract/time'
import { MissingStrip } from '@/features/home/MissingStrip'
import { OrderNotes } from '@/features/orderDetail/OrderNotes'
import { drawWith } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { cancelOffer, orderView } from '@/models/testing/orderView'
import { buildTestRoot } from '@/stores/testRoot'
import { FlightNotes } from './FlightNotes'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()), pathTo: jest.fn(() => '/') }))

const paid = { payment: 'paid', fulfilment: 'confirmed', refund: 'none', review: 'none' } as const
const taken: Partial<OrderView> = {
  actions: ['rideCode', 'guideMap'],
  cancelOffer: null,
  refundOffer: null,
  gift: {
    role: 'taker',
    giverName: 'Hana',
    greeting: '',
    expiresAt: '2026-11-21 14:00:00',
    takenAt: '2026-11-21 12:00:00',
    returnUntil: null,
  },
}
const own: Partial<OrderView> = {
  actions: ['cancel', 'rideCode', 'requestRefund', 'rebook'],
  cancelOffer: cancelOffer(),
  refundOffer: { kind: 'atOnce', refundAmount: 1, refundAmountJpy: 1, keptFeeJpy: 0 },
}
const flight: NonNullable<OrderView['flight']> = {
  flightNo: 'JX824',
  airlineName: '',
  otherAirportCode: null,
  otherCityName: '',
  otherUtcOffsetMinutes: null,
  scheduledTime: null,
  estimatedTime: null,
  status: 'cancelled',
  delayMinutes: 0,
  source: 'live',
}
const ONLY_GIVER = 'Only Hana can cancel'

async function said(view: Partial<OrderView>): Promise<string> {
  const { root } = await buildTestRoot({ lang: 'en', clock: () => fromWallTime('2026-11-21 12:05:00') })
  const order = new Order(orderView({ facts: paid, label: 'toDepart', ...view }))
  const { container } = drawWith(
    root,
    <>
      <FlightNotes order={order} reload={jest.fn()} />
      <MissingStrip order={order} />
      <OrderNotes order={order} reload={jest.fn()} />
    </>,
  )
  return container.textContent ?? ''
}

describe('what who was given a ride reads of it', () => {
  it('offers no refund where the flight was cancelled, but names who can cancel', async () => {
    const text = await said({ ...taken, flight })
    expect(text).toContain('Your flight was cancelled.')
    expect(text).toContain(ONLY_GIVER)
    expect(text).not.toMatch(/refund|rebook/i)
  })

  it('offers no cancelling where no later bus has a seat', async () => {
    const text = await said({ ...taken, noSeatLeft: true })
    expect(text).toContain('You get the first one that becomes free.')
    expect(text).toContain(ONLY_GIVER)
    expect(text).not.toContain('free of charge')
  })

  it('speaks of no fare that is kept where they were missed, and of no money that goes back without their details', async () => {
    const missed = await said({ ...taken, label: 'noShow' })
    expect(missed).toContain('Still on your way?')
    expect(missed).not.toContain('refund')
    const unfilled = await said({
      ...taken,
      label: 'paid',
      actions: ['fillInfo'],
      times: { ...orderView().times, fillUntil: '2026-11-21 14:20:00' },
    })
    expect(unfilled).toContain('Otherwise the ride is cancelled.')
    expect(unfilled).not.toContain('refunded')
  })
})

describe('a flight that is late', () => {
  const late = { ...flight, status: 'delayed', delayMinutes: 40 } as const

  it('is said to land when it is expected, with the day where that is not today’s, until it has', async () => {
    const tonight = { ...late, estimatedTime: '2026-11-21 14:57:00' }
    expect(await said({ ...own, flight: tonight })).toContain('Estimated landing 14:57.')
    const past = { ...late, estimatedTime: '2026-11-22 00:10:00' }
    expect(await said({ ...own, flight: past })).toContain('00:10, Sunday 22 Nov (night of Saturday 21)')
    expect(await said({ ...own, flight: { ...tonight, status: 'landed' } })).not.toContain('Estimated')
  })
})

describe('what who paid reads of the same', () => {
  it('is the choice between a refund and another booking', async () => {
    expect(await said({ ...own, flight })).toContain('Cancel for a refund, or rebook with your new flight.')
  })

  it('is that they can apply for a refund, once cancelling is not free any more', async () => {
    const text = await said({
      ...own,
      actions: ['cancel', 'rideCode', 'requestRefund'],
      cancelOffer: { ...cancelOffer(), free: false },
      refundOffer: { kind: 'endsRide', refundAmount: 1, refundAmountJpy: 1, keptFeeJpy: 0 },
      flight,
    })
    expect(text).toContain('You can request a refund: our staff decide.')
    expect(text).not.toMatch(/rebook|Choose/i)
  })

  it('is that cancelling is free, while it is', async () => {
    expect(await said({ ...own, noSeatLeft: true })).toContain('You can also cancel free of charge.')
    const late = { ...cancelOffer(), free: false }
    expect(await said({ ...own, cancelOffer: late, noSeatLeft: true })).not.toContain('free of charge')
  })
})
