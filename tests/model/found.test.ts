/** Sequences by which the model once found that something does not hold, the smallest of each; see README.md. */
import { test } from 'node:test'
import { expectToHold } from './expectToHold'
import type { Act } from './steps'

type Booking = Extract<Act, { readonly do: 'book' }>

/** A ride for one adult, who is named, from the first hotel, in yen and without a coupon; `how` has what else was found with it. */
const booked = (how: Pick<Booking, 'as' | 'who' | 'ride'> & Partial<Booking>): Booking => ({
  do: 'book',
  device: 0,
  adults: 1,
  where: 0,
  currency: 'JPY',
  coupon: 'none',
  replaces: null,
  named: true,
  ...how,
})

test('a ride that was boarded ends, also when nobody reports it (C3)', () =>
  expectToHold([
    booked({ as: 'r1', who: 'Chloe', ride: 'six', adults: 3 }),
    { do: 'payByCard', order: 'r1', device: 0, card: 'foreign', giftShare: 0 },
    { do: 'showCode', order: 'r1', refresh: false },
    { do: 'wait', minutes: 200, timers: true },
    { do: 'scan', order: 'r1', which: 0, typed: false, atBus: false },
  ]))

test('a minibus is not given the seats of a party that may still pay late', () =>
  expectToHold([
    booked({ as: 'r1', who: 'Chloe', ride: 'toAirport' }),
    booked({ as: 'r2', who: 'Aoi', ride: 'toAirport', adults: 3, where: 1 }),
    { do: 'payByCard', order: 'r2', device: 0, card: 'foreign', giftShare: 0 },
    { do: 'wait', minutes: 1330, timers: false },
    { do: 'report', departureId: 'dropoff:20261122:1330:osakaStation', step: 'left', undo: false },
  ]))

test('money that comes after the coupon went to another ride leaves no seat behind (C1)', () =>
  expectToHold([
    { do: 'claimCoupon', who: 'Chloe', device: 0 },
    booked({ as: 'r1', who: 'Chloe', ride: 'six', coupon: 'best' }),
    { do: 'choosePayment', order: 'r1', device: 0, by: 'alipay', giftShare: 0 },
    { do: 'answerPage', order: 'r1', attempt: 1, answer: 'paysSlowly' },
    { do: 'wait', minutes: 16, timers: true },
    booked({ as: 'r2', who: 'Chloe', ride: 'six', coupon: 'best' }),
    { do: 'bankDecides', order: 'r1', attempt: 1, isPaid: true },
    { do: 'askPayment', order: 'r1', device: 0, refresh: true },
  ]))

test('staff and traveller cancel one ride at the same moment, whoever comes first', async () => {
  // Which of the two waits for the other is chance.
  for (let round = 0; round < 4; round += 1)
    await expectToHold([
      booked({ as: 'r1', who: 'Ben', ride: 'toAirport', baby: true, where: 2, named: false }),
      { do: 'payByCard', order: 'r1', device: 0, card: 'foreign', giftShare: 0 },
      {
        do: 'together',
        acts: [
          { do: 'lapChildTurnedTwo', as: 'seat3', order: 'r1', way: 'cancel' },
          { do: 'cancelForUs', order: 'r1' },
        ],
      },
    ])
})

test('a refund by hand at the moment of one by the provider leaves both in the books as they were', () => {
  const changed = (order: string, how: Parameters<typeof booked>[0]) =>
    ({ ...booked(how), do: 'changeRide', order }) as const
  return expectToHold([
    booked({ as: 'r1', who: 'Aoi', ride: 'transfer', more: 1, where: 2 }),
    changed('r1', { as: 'r2', who: 'Aoi', ride: 'transfer', adults: 2, more: 1, where: 1, coupon: 'best' }),
    changed('r2', { as: 'r3', who: 'Aoi', ride: 'transfer', more: 1, where: 2, named: false }),
    changed('r3', { as: 'r4', who: 'Aoi', ride: 'eight', device: 1, baby: true }),
    { do: 'payByCard', order: 'r3', device: 0, card: 'foreign', giftShare: 0 },
    { do: 'payByCard', order: 'r4', device: 0, card: 'foreign', giftShare: 40 },
    { do: 'refundPart', order: 'r3', percent: 10 },
    { do: 'applyForRefund', order: 'r4', reason: 'otherTransport' },
    { do: 'sendBack', order: 'r3', attempt: 1, isForEver: true },
    { do: 'comeToBus', minutes: 1120, timers: true },
    { do: 'settleRefund', order: 'r3', how: 'byHand' },
  ])
})

test('a refund of which we hear for the first time that it came back is no difference on the days before', () =>
  expectToHold([
    booked({ as: 'r2', who: 'Ben', ride: 'toAirport', adults: 2, baby: true, where: 2 }),
    { do: 'payByCard', order: 'r2', device: 0, card: 'foreign', giftShare: 0 },
    { do: 'dispute', order: 'r2', attempt: 1 },
    { do: 'cancel', order: 'r2', sure: true, device: 0 },
    { do: 'decideDispute', order: 'r2', attempt: 1, isWon: true },
    { do: 'webhook', news: 'du:pay:r2-1 won', crash: { statement: 32, when: 'before' }, again: true },
    { do: 'wait', minutes: 2940, timers: false },
    { do: 'sendBack', order: 'r2', attempt: 1, isForEver: true },
  ]))

test('what was noted as paid by a dispute, and goes back once that is won on appeal at the same moment, is the provider’s', () =>
  expectToHold([
    booked({ as: 'r2', who: 'Aoi', ride: 'transfer', children: 1, baby: true, more: 2, coupon: 'best' }),
    { do: 'payByCard', order: 'r2', device: 1, card: 'japanese', giftShare: 0 },
    { do: 'dispute', order: 'r2', attempt: 1, percent: 100 },
    { do: 'cancel', order: 'r2', sure: true, device: 0 },
    { do: 'decideDispute', order: 'r2', attempt: 1, isWon: false },
    { do: 'webhook', news: 'du:pay:r2-1 lost' },
    { do: 'settleRefund', order: 'r2', how: 'byHand', seen: 'now', dispute: -1 },
    { do: 'reopenDispute', order: 'r2', attempt: 1 },
  ]))

test('a bus is sold to no more wheelchairs than it has places for (W1)', () =>
  expectToHold([
    booked({ as: 'r1', who: 'Chloe', ride: 'six', needs: ['wheelchair'] }),
    booked({ as: 'r2', who: 'Aoi', ride: 'six', where: 1, needs: ['wheelchair'] }),
  ]))

test('who gets in again in the moment in which the desk took back that they had is aboard', () =>
  expectToHold([
    {
      do: 'book',
      as: 'r1',
      who: 'Aoi',
      device: 0,
      ride: 'toAirport',
      adults: 1,
      children: 0,
      baby: false,
      more: 0,
      where: 2,
      currency: 'CNY',
      coupon: 'best',
      replaces: null,
      shared: true,
      needs: [],
      named: true,
    },
    { do: 'payByCard', order: 'r1', device: 0, card: 'foreign', giftShare: 0 },
    { do: 'fillIn', order: 'r1', device: 0 },
    { do: 'showCode', order: 'r1', refresh: false, crash: { statement: 10, when: 'before' }, again: false },
    { do: 'comeToBus', minutes: 1330, timers: false },
    { do: 'scan', order: 'r1', which: 0, typed: false, atBus: false },
    { do: 'undoScan', order: 'r1' },
    { do: 'showCode', order: 'r1', refresh: false },
    { do: 'assignAtOnce', departureId: 'dropoff:20261122:1330:osakaStation', minibus: 1, away: false },
    { do: 'scan', order: 'r1', which: 0, typed: false, atBus: false },
    { do: 'startRun', departureId: 'dropoff:20261122:1330:osakaStation', minibus: 1 },
    { do: 'startRun', departureId: 'dropoff:20261122:1330:osakaStation', minibus: 1, provider: 'unanswered' },
    {
      do: 'tap',
      departureId: 'dropoff:20261122:1330:osakaStation',
      minibus: 1,
      kind: 'droppedOff',
      order: 'r1',
      minutesAgo: 0,
    },
    {
      do: 'tapStop',
      departureId: 'dropoff:20261122:1330:osakaStation',
      minibus: 1,
      order: 'r1',
      kind: 'droppedOff',
      minutesAgo: 0,
      called: true,
      alights: true,
      near: true,
    },
  ]))
