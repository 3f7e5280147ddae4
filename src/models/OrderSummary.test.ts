import type { OrderLabel } from '@noriai/contract/orders/label'
import { fromWallTime } from '@noriai/contract/time'
import { OrderSummary } from './OrderSummary'
import { orderCard } from './testing/orderView'

const refund = {
  refundAmount: 640000,
  refundAmountJpy: 640000,
  requestedAt: '2026-11-21 12:00:00',
  sentAt: null,
  doneAt: null,
  arrivesInDays: 7,
}
const headline = (parts: Parameters<typeof orderCard>[0]) => new OrderSummary(orderCard(parts)).headline

describe('what stands large on an order', () => {
  it.each<[OrderLabel, string]>([
    ['toPay', 'desk'],
    ['paid', 'desk'],
    ['toBoard', 'desk'],
    ['verified', 'arriving'],
    ['inProgress', 'arriving'],
    ['completed', 'arrivalPlanned'],
    ['awaitingReview', 'arrivalPlanned'],
    ['closed', 'planned'],
    ['cancelled', 'planned'],
  ])('of a pick-up that is %s: %s', (label, kind) => expect(headline({ label }).kind).toBe(kind))

  it('is the window at the door of a drop-off', () => {
    expect(headline({ direction: 'dropoff', type: 2 })).toEqual({
      kind: 'door',
      from: fromWallTime('2026-11-21 16:38:00'),
      to: fromWallTime('2026-11-21 17:05:00'),
    })
  })

  it('is the arrival as it was reported, else the planned one by that name', () => {
    const times = { ...orderCard().times, arrivedAt: '2026-11-21 17:20:00' }
    expect(headline({ label: 'completed', times })).toEqual({
      kind: 'arrived',
      at: fromWallTime('2026-11-21 17:20:00'),
    })
    expect(headline({ label: 'completed' })).toEqual({
      kind: 'arrivalPlanned',
      from: fromWallTime('2026-11-21 16:38:00'),
      to: fromWallTime('2026-11-21 17:05:00'),
    })
  })

  it('is the money once it goes back, whatever the ride', () => {
    expect(headline({ label: 'refunding', refund }).kind).toBe('refund')
    expect(headline({ label: 'partlyRefunded', refund }).kind).toBe('refund')
    expect(headline({ label: 'toDepart', refund }).kind).not.toBe('refund')
    expect(headline({ label: 'refundPending', refund: null }).kind).toBe('planned')
  })

  it('is the asked time of an order that is no ride', () => {
    const times = Object.fromEntries(Object.keys(orderCard().times).map((name) => [name, null])) as never
    expect(headline({ type: 4, direction: null, times })).toEqual({
      kind: 'planned',
      at: fromWallTime('2026-11-21 14:17:00'),
    })
  })
})

it('draws no line where nobody will ride', () => {
  expect(new OrderSummary(orderCard({ label: 'closed' })).hasLine).toBe(false)
  expect(new OrderSummary(orderCard({ label: 'toDepart' })).hasLine).toBe(true)
})

it('is listed by the evening of its desk although its bus leaves after midnight', () => {
  const { times } = orderCard()
  const late = new OrderSummary(
    orderCard({ times: { ...times, gatherAt: '2026-11-29 23:50:00', departsAt: '2026-11-30 00:00:00' } }),
  )
  expect(late.day).toBe(fromWallTime('2026-11-29 23:50:00'))
})
