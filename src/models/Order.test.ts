import type { OrderView } from '@noriai/contract/schema/orderView'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import { Order } from './Order'
import { orderView } from './testing/orderView'

describe('an order', () => {
  const payUntil = fromWallTime('2026-11-21 12:15:00')
  const unpaid = new Order(
    orderView({ label: 'toPay', actions: ['pay', 'cancel'], times: { payUntil: '2026-11-21 12:15:00' } }),
  )

  it('can be paid up to the instant its seats are released', () => {
    expect(unpaid.isPayableAt(payUntil - 1)).toBe(true)
    expect(unpaid.isPayableAt(payUntil)).toBe(false)
    expect(unpaid.hasRunOutAt(payUntil - 1)).toBe(false)
    expect(unpaid.hasRunOutAt(payUntil)).toBe(true)
  })

  it('is to be ready for at the start of a door window, and when the bus leaves', () => {
    const times = {
      doorFrom: '2026-11-21 18:03:00',
      doorTo: '2026-11-21 18:33:00',
      departsAt: '2026-11-21 18:33:00',
    }
    const airport = orderView().departurePlace
    const fromDoor = { ...airport, kind: 'hotel' as const, airportCode: null, terminal: null }
    const ready = (parts: object) => new Order(orderView({ times, ...parts })).readyAt
    expect(ready({ type: 2, direction: 'dropoff', departurePlace: fromDoor })).toBe(
      fromWallTime('2026-11-21 18:03:00'),
    )
    // Bags have no direction of their own: the place they leave from tells.
    expect(ready({ type: 4, direction: null, departurePlace: fromDoor })).toBe(
      fromWallTime('2026-11-21 18:03:00'),
    )
    expect(ready({ departurePlace: airport })).toBe(fromWallTime('2026-11-21 18:33:00'))
  })

  it('offers what the server says and nothing else', () => {
    expect(unpaid.can('cancel')).toBe(true)
    expect(unpaid.can('rideCode')).toBe(false)
  })

  it('cannot be paid when the server does not offer it, whatever the time', () => {
    const paid = new Order(orderView({ label: 'paid', actions: ['fillInfo'] }))
    expect(paid.isPayableAt(payUntil - 1)).toBe(false)
    expect(paid.hasRunOutAt(payUntil + 1)).toBe(false)
    expect(paid.needsTripInfo).toBe(true)
  })

  it('is settled once its ride is over or given up, and all its money is where it belongs', () => {
    const paid = { payment: 'paid', fulfilment: 'completed', refund: 'none', review: 'none' } as const
    const isSettled = (parts: Partial<OrderView['facts']>) =>
      new Order(orderView({ facts: { ...paid, ...parts } })).isSettledAt(payUntil)
    expect([isSettled({}), isSettled({ fulfilment: 'cancelled', refund: 'refunded' })]).toEqual([true, true])
    // A late scan revives who was missed.
    const open = [{ fulfilment: 'noShow' }, { fulfilment: 'inProgress' }, { refund: 'refunding' }] as const
    expect(open.map(isSettled)).toEqual([false, false, false])
  })

  it('that was never paid is settled once no late money can revive it any more, and not while it can be paid', () => {
    const halfHour = 30 * msPerMinute
    const settledAfter = (label: OrderView['label'], facts: Partial<OrderView['facts']>) => {
      const known = { payment: 'unpaid', fulfilment: 'placed', refund: 'none', review: 'none' } as const
      const order = new Order(
        orderView({ label, facts: { ...known, ...facts }, times: { payUntil: '2026-11-21 12:15:00' } }),
      )
      return [0, halfHour - 1, halfHour].map((ms) => order.isSettledAt(payUntil + ms))
    }
    expect(settledAfter('closed', { payment: 'expired' })).toEqual([false, false, true])
    expect(settledAfter('cancelled', { fulfilment: 'cancelled' })).toEqual([false, false, true])
    expect(settledAfter('toPay', {})).toEqual([false, false, false])
    expect(settledAfter('paying', { payment: 'paying' })).toEqual([false, false, false])
  })

  it('is not settled while luggage that was bought for it is to be handed out, or its money is on its way', () => {
    const facts = { payment: 'paid', fulfilment: 'cancelled', refund: 'refunded', review: 'none' } as const
    const isSettled = (label: OrderView['label']) => {
      const luggage = { id: 'l1', orderNo: 'NR261121-0483', pieces: 1, label, rideCodeReady: false }
      return new Order(orderView({ facts, luggageOrders: [luggage] })).isSettledAt(payUntil)
    }
    expect((['receiving', 'refunding', 'completed', 'refunded'] as const).map(isSettled)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('tells a wait for seats only when there was one', () => {
    const history = (confirmedAt: string) =>
      orderView({
        history: [
          { label: 'toBeConfirmed', at: '2026-11-21 12:01:00' },
          { label: 'paid', at: confirmedAt },
        ],
      })
    expect(new Order(history('2026-11-21 12:01:00')).milestones.map(({ label }) => label)).toEqual(['paid'])
    expect(new Order(history('2026-11-21 12:03:00')).milestones).toHaveLength(2)
  })

  it('counts everyone and every bag', () => {
    const order = new Order(
      orderView({
        adults: 2,
        children: 1,
        infants: 1,
        luggage: { large: 2, small: 3, special: 1, extra: 1 },
      }),
    )
    expect(order.passengerCount).toBe(4)
    expect(order.bagCount).toBe(6)
  })
})
