/** The time in which riders are to be named follows a ride that is moved, and moved again. */
import { msPerHour, msPerMinute } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBench } from './bench'
import { Breach } from './breach'
import { ModelContext, type OrderRow } from './context'
import { checkDueTimes } from './dueTimes'
import { replay } from './sequence'

const OWN_TIME = '1900'

test('what the hour before a ride cut off comes back with a later ride, and a move back keeps it', async () => {
  const bench = await openBench()
  const { id: own } = bench.rides.six
  assert.ok(own.includes(OWN_TIME), own)
  const later = own.replace(OWN_TIME, '1930')
  const { failure, taken } = await replay(bench, [
    {
      do: 'book',
      as: 'r1',
      who: 'Chloe',
      device: 0,
      ride: 'six',
      adults: 1,
      where: 0,
      currency: 'JPY',
      coupon: 'none',
      replaces: null,
      named: false,
    },
    // Four hours before the ride it was ordered; paid ten minutes later, three hours end within its last one.
    { do: 'wait', minutes: 10, timers: true },
    { do: 'payByCard', order: 'r1', device: 0, card: 'foreign', giftShare: 0 },
    { do: 'move', order: 'r1', departureId: later },
    { do: 'move', order: 'r1', departureId: own },
  ])
  assert.equal(failure, undefined)
  assert.deepEqual(
    taken.map(([only]) => only?.outcome.kind),
    Array.from({ length: 5 }, () => 'done'),
  )
})

test('a time that was cut and does not come back, and one after the ride has begun, are named', async () => {
  const context = await ModelContext.begin(await openBench())
  const begins = context.now + 6 * msPerHour
  const order = (changes: Partial<OrderRow>) =>
    ({
      type: 1,
      payment: 'paid',
      fulfilment: 'confirmed',
      filledAt: null,
      id: '00000000-0000-4000-8000-000000000001',
      paidAt: context.now,
      departureId: 'sooner',
      departsAt: begins - 4 * msPerHour,
      fillUntil: context.now + msPerHour,
      ...changes,
    }) as OrderRow
  const before = new Map([['r1', order({})]])
  const becomes = (fillUntil: number) => {
    const orders = new Map([['r1', order({ departureId: 'later', departsAt: begins, fillUntil })]])
    context.seen = { ...context.seen, orders }
    return checkDueTimes(context, before)
  }
  await becomes(context.now + 3 * msPerHour)
  await assert.rejects(becomes(context.now + msPerHour), Breach)
  await assert.rejects(becomes(begins + msPerMinute), Breach)
})
