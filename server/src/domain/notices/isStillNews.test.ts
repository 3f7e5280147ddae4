import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addMinutes, fromWallTime, msPerDay, toWallTime } from '@noriai/contract/time'
import type { Order } from '../../infra/db/schema/orders'
import { noticeKinds, type NoticeKind } from '../../texts/notices/types'
import { isStillNews } from './isStillNews'

const createdAt = fromWallTime('2026-11-21 14:05:00')
const departsAt = addMinutes(createdAt, 60)
const arrivesBy = addMinutes(createdAt, 120)
const wall = (minutes: number) => toWallTime(addMinutes(createdAt, minutes))

const ride = {
  fulfilment: 'confirmed',
  missedAt: null,
  filledAt: createdAt,
  fillUntil: addMinutes(createdAt, 30),
  departsAt,
  appointedAt: createdAt,
  times: { arrives: { from: arrivesBy, to: arrivesBy } },
} as unknown as Order

interface Case {
  readonly order?: Partial<Order>
  readonly facts?: Readonly<Record<string, string>>
}

const holds = (kind: NoticeKind, minutes: number, { order = {}, facts = {} }: Case = {}) =>
  isStillNews(
    { notice: { kind, createdAt, facts }, order: { ...ride, ...order } },
    addMinutes(createdAt, minutes),
  )

/** The last minute at which a notice is news, and that it is none in the next. */
function assertEnds(kind: NoticeKind, minutes: number, details?: Case): void {
  assert.deepEqual([holds(kind, minutes - 1, details), holds(kind, minutes, details)], [true, false], kind)
}

const ofTheDay: readonly NoticeKind[] = [
  'driverAssigned',
  'boarding',
  'onItsWay',
  'arrived',
  'atTransfer',
  'late',
  'stopOrderChanged',
]
const ofTheRide: readonly NoticeKind[] = [...ofTheDay, 'rideReminder', 'fillReminder']
const ofBooking: readonly NoticeKind[] = ['paid', 'luggagePaid', 'lapChildSeatPaid']

describe('a notice that goes out late', () => {
  test('is none of a minibus at the door after ten minutes, nor to who got in', () => {
    assertEnds('arrived', 10)
    assert.ok(!holds('arrived', 1, { order: { fulfilment: 'verified' } }))
    assert.ok(!holds('arrived', 1, { order: { missedAt: createdAt } }))
  })

  test('says until the bus leaves that it boards or is changed to, as late as it was said to leave', () => {
    for (const kind of ['boarding', 'atTransfer'] as const)
      assertEnds(kind, 25, { facts: { busAt: wall(25) } })
    assert.ok(!holds('boarding', 1, { order: { fulfilment: 'inProgress' }, facts: { busAt: wall(25) } }))
    assertEnds('atTransfer', 10, { order: { fulfilment: 'inProgress' }, facts: { doorTo: wall(40) } })
  })

  test('says that a minibus has set out until it is to be at the door, and not to who got in', () => {
    const facts = { doorFrom: wall(20), doorTo: wall(30) }
    assertEnds('onItsWay', 30, { facts })
    assert.ok(!holds('onItsWay', 1, { order: { fulfilment: 'verified' }, facts }))
  })

  test('names times for as long as one of them is to come, however late the ride is', () => {
    for (const kind of ['late', 'stopOrderChanged'] as const) {
      assertEnds(kind, 150, { facts: { busAt: wall(70), doorFrom: wall(140), doorTo: wall(150) } })
      assertEnds(kind, 150, { facts: { arrivesAt: wall(150) }, order: { fulfilment: 'inProgress' } })
    }
  })

  test('names the vehicle until the ride arrives, and one that was assigned after that as well', () => {
    assertEnds('driverAssigned', 120)
    assertEnds('driverAssigned', 10, { order: { times: null, departsAt: createdAt } })
  })

  test('reminds of the ride until it departs, and of trip info while it is missing and can be given', () => {
    assertEnds('rideReminder', 60)
    assert.ok(!holds('fillReminder', 1))
    assertEnds('fillReminder', 30, { order: { filledAt: null } })
    assert.ok(!holds('fillReminder', 1, { order: { filledAt: null, fillUntil: null } }))
  })

  test('says nothing of a ride that is over, cancelled or was missed', () => {
    for (const kind of ofTheRide) {
      for (const fulfilment of ['completed', 'noShow', 'cancelled'] as const)
        assert.ok(!holds(kind, 1, { order: { fulfilment, filledAt: null } }), `${kind} ${fulfilment}`)
      assert.ok(!holds(kind, 1, { order: { missedAt: createdAt, filledAt: null } }), kind)
      assert.ok(holds(kind, 1, { order: { filledAt: null } }), kind)
    }
  })

  test('says that something is booked unless it is cancelled by now', () => {
    const late = (4 * msPerDay) / 60_000
    for (const kind of ofBooking) {
      for (const fulfilment of ['confirmed', 'completed', 'noShow'] as const)
        assert.ok(holds(kind, late, { order: { fulfilment } }), `${kind} ${fulfilment}`)
      assert.ok(!holds(kind, 1, { order: { fulfilment: 'cancelled' } }), kind)
    }
  })

  test('still tells of money, rights, ends and other departures days later', () => {
    const late = (4 * msPerDay) / 60_000
    for (const kind of noticeKinds.filter((each) => ![...ofTheRide, ...ofBooking].includes(each)))
      assert.ok(holds(kind, late, { order: { fulfilment: 'cancelled' } }), kind)
  })
})
