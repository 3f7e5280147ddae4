import { fromWallTime, toWallTime } from '@noriai/contract/time'
import { pickupPlan, ridingPlan } from '@/features/rideLine/testPlans'
import { Order } from '@/models/Order'
import { cancelOffer, orderView } from '@/models/testing/orderView'
import { clockOf } from './clockOf'

type Parts = Parameters<typeof orderView>[0]

const at = (clock: string) => fromWallTime(`2026-11-21 ${clock}:00`)
const order = (parts: Parts) => new Order(orderView(parts))
const momentsOf = (parts: Parts, clock: string) =>
  clockOf(order(parts), at(clock)).map(({ kind, state }) => `${kind} ${state}`)

const unpaid: Parts = {
  label: 'toPay',
  actions: ['pay', 'cancel'],
  times: { payUntil: '2026-11-21 12:15:00', freeCancelUntil: '2026-11-23 14:17:00' },
}
const freeUntilScan = cancelOffer({ untilVerified: true })
const paid: Parts = {
  label: 'toDepart',
  actions: ['fillInfo', 'cancel'],
  facts: { payment: 'paid', fulfilment: 'confirmed', refund: 'none', review: 'none' },
  cancelOffer: freeUntilScan,
  times: { fillUntil: '2026-11-21 14:30:00', freeCancelUntil: '2026-11-23 14:17:00' },
}

describe('the clock of an order', () => {
  it('begins with the payment of an unpaid order', () => {
    expect(momentsOf(unpaid, '12:05')).toEqual(['pay next', 'gather toCome', 'leave toCome', 'arrive toCome'])
  })

  it('goes on to the next moment at the very minute of one', () => {
    expect(momentsOf(unpaid, '12:14')[0]).toBe('pay next')
    expect(momentsOf(unpaid, '12:15').slice(0, 2)).toEqual(['pay past', 'gather next'])
  })

  it('tells of trip info that is missing, and that a pick-up is free until the code is scanned', () => {
    expect(momentsOf(paid, '13:00')).toEqual([
      'fill next',
      'scan toCome',
      'gather toCome',
      'leave toCome',
      'arrive toCome',
    ])
  })

  it('is as late as the ride is, but for the desk; a bus that has left did so when it was reported', () => {
    const clocks = (plan: typeof pickupPlan) =>
      clockOf(order({ ...paid, actions: [], plan: { ...plan, lateMinutes: 6 } }), at('13:00')).map(
        ({ kind, at: moment }) => `${kind} ${toWallTime(moment).slice(11, 16)}`,
      )
    expect(clocks(pickupPlan)).toEqual(['gather 15:20', 'leave 15:36', 'arrive 16:44'])
    expect(clocks(ridingPlan)).toEqual(['gather 15:20', 'leave 15:31', 'arrive 16:44'])
  })

  it('is as late at each end as the ride is there', () => {
    const points = pickupPlan.points.map((point, index) => ({ ...point, lateMinutes: [3, 9, 9][index] }))
    const plan = { ...pickupPlan, lateMinutes: 3, points }
    expect(
      clockOf(order({ ...paid, actions: [], plan }), at('13:00')).map(
        ({ kind, at: moment }) => `${kind} ${toWallTime(moment).slice(11, 16)}`,
      ),
    ).toEqual(['gather 15:20', 'leave 15:33', 'arrive 16:47'])
  })

  it('tells the last free minute of a drop-off, and its door as a window', () => {
    const dropoff: Parts = {
      ...paid,
      type: 2,
      direction: 'dropoff',
      actions: ['cancel'],
      cancelOffer: { ...freeUntilScan, untilVerified: false },
      times: {
        freeCancelUntil: '2026-11-21 14:29:00',
        gatherAt: '2026-11-21 17:10:00',
        doorFrom: '2026-11-21 17:10:00',
        doorTo: '2026-11-21 17:40:00',
        departsAt: '2026-11-21 17:40:00',
        arriveFrom: '2026-11-21 19:30:00',
        arriveTo: '2026-11-21 19:30:00',
      },
    }
    expect(momentsOf(dropoff, '14:00')).toEqual(['freeCancel next', 'gather toCome', 'arrive toCome'])
    expect(momentsOf(dropoff, '17:20')).toEqual(['freeCancel past', 'gather next', 'arrive toCome'])
    const [, gather] = clockOf(order(dropoff), at('14:00'))
    expect([gather?.at, gather?.to]).toEqual([at('17:10'), at('17:40')])
  })

  it('keeps an arrival next until its window is over', () => {
    const riding: Parts = { ...paid, label: 'inProgress', actions: [], cancelOffer: null }
    expect(momentsOf(riding, '16:45')).toEqual(['gather past', 'leave past', 'arrive next'])
    expect(momentsOf(riding, '17:05')).toEqual(['gather past', 'leave past', 'arrive past'])
  })

  it('goes on from the desk once the code was scanned there, however early', () => {
    const verified: Parts = { ...paid, label: 'verified', actions: [], cancelOffer: null }
    expect(momentsOf(verified, '13:00')).toEqual(['gather past', 'leave next', 'arrive toCome'])
    expect(momentsOf({ ...verified, label: 'inProgress' }, '13:00')).toEqual([
      'gather past',
      'leave past',
      'arrive next',
    ])
  })

  it.each(['cancelled', 'closed', 'refunded', 'completed', 'reviewed'] as const)(
    'is empty for an order that is %s',
    (label) => {
      expect(momentsOf({ ...paid, label }, '13:00')).toEqual([])
    },
  )
})
