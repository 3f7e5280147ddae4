import type { OrderView } from '@noriai/contract/schema/orderView'
import { fromWallTime } from '@noriai/contract/time'
import { runInAction } from 'mobx'
import { act } from 'react'
import { pickupPlan } from '@/features/rideLine/testPlans'
import { drawWith, tap } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { cancelOffer, orderView } from '@/models/testing/orderView'
import { buildTestRoot } from '@/stores/testRoot'
import { DetailsCard } from './DetailsCard'
import { DoCard } from './DoCard'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
  pxTransform: (px: number) => `${px}px`,
}))
jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()), pathTo: jest.fn(() => '/') }))

const ready: Partial<OrderView> = {
  label: 'toDepart',
  facts: { payment: 'paid', fulfilment: 'confirmed', refund: 'none', review: 'none' },
  actions: ['cancel', 'rideCode', 'guideMap', 'rebook', 'addLuggage'],
  cancelOffer: cancelOffer(),
  plan: pickupPlan,
}

const givenUp: Partial<OrderView> = {
  label: 'refundPending',
  facts: { payment: 'paid', fulfilment: 'cancelled', refund: 'pending', review: 'none' },
  actions: ['rebook'],
  cancelOffer: null,
  refundRequest: {
    refundReason: 'flightCancelled',
    refundReasonOtherDesc: '',
    requestedAt: '2026-11-21 12:04:00',
    decidedAt: null,
    decision: null,
    note: '',
  },
}

async function drawn(view: Partial<OrderView>) {
  const { root } = await buildTestRoot({ lang: 'en', clock: () => fromWallTime('2026-11-21 12:05:00') })
  const order = new Order(orderView(view))
  const { container } = drawWith(
    root,
    <>
      <DoCard order={order} />
      <DetailsCard order={order} reload={jest.fn()} />
    </>,
  )
  const rows = [...container.querySelectorAll<HTMLElement>('button[aria-expanded]')]
  const row = (name: string) => {
    const found = rows.find(({ textContent }) => textContent?.startsWith(name))
    if (!found) throw new Error(`no row ${name} in ${rows.map(({ textContent }) => textContent).join('; ')}`)
    return found
  }
  return { container, order, rows, row }
}

const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ').replace(/\u2060/g, '')

describe('all there is to an order', () => {
  it('is folded, with the answer of each row at its right', async () => {
    const { rows, row, container } = await drawn(ready)
    expect(rows.every((each) => each.getAttribute('aria-expanded') === 'false')).toBe(true)
    expect(plain(row('All stops').textContent)).toContain('16:38–17:05')
    expect(plain(row('Paid').textContent)).toBe('Paid JPY 6,420Receipt')
    // Bookings can’t be changed: the row names what can be done instead.
    expect(row('Rebook, cancel, refund').textContent).toContain('Free now')
    expect(container.textContent).not.toContain('Cancel booking')
  })

  it('keeps everything that could be done within reach', async () => {
    const { rows, container } = await drawn(ready)
    rows.forEach((row) => tap(row))
    for (const words of [
      'Cancel booking',
      'Rebook',
      'Receipt (PDF)',
      'Add bags',
      'Add to calendar',
      'Booking number',
    ])
      expect(container.textContent).toContain(words)
    for (const words of ['Ride code', 'Way to the bus']) expect(container.textContent).toContain(words)
  })

  it('shows without a tap where the refund of a ride that was given up is to be seen, and no way to the ride', async () => {
    const names = { nameJa: 'ホテル日航大阪', addressJa: '大阪市' }
    const door = { ...orderView().destination, ...names, lat: 34.67, lng: 135.5 }
    const ways = { ...ready, direction: 'dropoff', departurePlace: door } as const
    const { container: ahead } = await drawn(ways)
    for (const words of ['Where to wait', 'Driver card']) expect(ahead.textContent).toContain(words)
    const { row, container } = await drawn({ ...ways, ...givenUp })
    expect(row('Rebook, cancel, refund').getAttribute('aria-expanded')).toBe('true')
    expect(container.textContent).toContain('Refund status')
    for (const words of ['Where to wait', 'Driver card']) expect(container.textContent).not.toContain(words)
  })

  it('opens to the refund when the ride is given up while its page is open', async () => {
    const { order, row, container } = await drawn(ready)
    expect(row('Rebook, cancel, refund').getAttribute('aria-expanded')).toBe('false')
    act(() => {
      runInAction(() => (order.view = orderView({ ...ready, ...givenUp })))
    })
    expect(row('Rebook, cancel, refund').getAttribute('aria-expanded')).toBe('true')
    expect(container.textContent).toContain('Refund status')
  })

  it('has a card for the driver until the traveller is there', async () => {
    const destination = { ...orderView().destination, nameJa: 'ホテル日航大阪', addressJa: '大阪市' }
    const facts = { payment: 'paid', fulfilment: 'completed', refund: 'none', review: 'none' } as const
    expect((await drawn({ ...ready, destination })).container.textContent).toContain('Driver card')
    const { container } = await drawn({ ...ready, destination, facts, label: 'completed', actions: [] })
    expect(container.textContent).toContain('Contact us')
    expect(container.textContent).not.toContain('Driver card')
  })

  it('says who flies a code share', async () => {
    const flight: OrderView['flight'] = {
      flightNo: 'JL7056',
      airlineName: 'Japan Airlines',
      operatedBy: { flightNo: 'CX506', airlineName: 'Cathay Pacific' },
      otherAirportCode: 'HKG',
      otherCityName: 'Hong Kong',
      otherUtcOffsetMinutes: 480,
      scheduledTime: '2026-11-21 14:05:00',
      estimatedTime: null,
      status: 'onTime',
      delayMinutes: 0,
      source: 'live',
    }
    const { rows, container } = await drawn({ ...ready, flightNo: 'JL7056', flight })
    rows.forEach((row) => tap(row))
    expect(plain(container.textContent)).toContain('Operated by Cathay Pacific as CX506')
  })

  it('shows the recipient of a given ride no price', async () => {
    const gift = { role: 'taker', giverName: 'Hannah', returnUntil: null } as OrderView['gift']
    const { rows, container } = await drawn({ ...ready, gift })
    rows.forEach((row) => tap(row))
    expect(container.textContent).not.toContain('JPY')
  })
})
