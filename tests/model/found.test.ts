/** Sequences by which the model once found that something does not hold, the smallest of each; see README.md. */
import { test } from 'node:test'
import { expectToHold } from './expectToHold'

test('a ride that was boarded ends, also when nobody reports it (C3)', () =>
  expectToHold([
    {
      do: 'book',
      as: 'r1',
      who: 'Chloe',
      device: 0,
      ride: 'six',
      adults: 3,
      where: 0,
      currency: 'JPY',
      coupon: 'none',
      replaces: null,
      named: true,
    },
    { do: 'payByCard', order: 'r1', device: 0, card: 'foreign', giftShare: 0 },
    { do: 'showCode', order: 'r1', refresh: false },
    { do: 'wait', minutes: 200, timers: true },
    { do: 'scan', order: 'r1', which: 0, typed: false, atBus: false },
  ]))

test('a minibus is not given the seats of a party that may still pay late', () =>
  expectToHold([
    {
      do: 'book',
      as: 'r1',
      who: 'Chloe',
      device: 0,
      ride: 'toAirport',
      adults: 1,
      where: 0,
      currency: 'JPY',
      coupon: 'none',
      replaces: null,
      named: true,
    },
    {
      do: 'book',
      as: 'r2',
      who: 'Aoi',
      device: 0,
      ride: 'toAirport',
      adults: 3,
      where: 1,
      currency: 'JPY',
      coupon: 'none',
      replaces: null,
      named: true,
    },
    { do: 'payByCard', order: 'r2', device: 0, card: 'foreign', giftShare: 0 },
    { do: 'wait', minutes: 1330, timers: false },
    { do: 'report', departureId: 'dropoff:20261122:1330:osakaStation', step: 'left', undo: false },
  ]))

test('money that comes after the coupon went to another ride leaves no seat behind (C1)', () =>
  expectToHold([
    { do: 'claimCoupon', who: 'Chloe', device: 0 },
    {
      do: 'book',
      as: 'r1',
      who: 'Chloe',
      device: 0,
      ride: 'six',
      adults: 1,
      where: 0,
      currency: 'JPY',
      coupon: 'best',
      replaces: null,
      named: true,
    },
    { do: 'choosePayment', order: 'r1', device: 0, by: 'alipay', giftShare: 0 },
    { do: 'answerPage', order: 'r1', attempt: 1, answer: 'paysSlowly' },
    { do: 'wait', minutes: 16, timers: true },
    {
      do: 'book',
      as: 'r2',
      who: 'Chloe',
      device: 0,
      ride: 'six',
      adults: 1,
      where: 0,
      currency: 'JPY',
      coupon: 'best',
      replaces: null,
      named: true,
    },
    { do: 'bankDecides', order: 'r1', attempt: 1, isPaid: true },
    { do: 'askPayment', order: 'r1', device: 0, refresh: true },
  ]))

test('staff and traveller cancel one ride at the same moment, whoever comes first', async () => {
  // Which of the two waits for the other is chance.
  for (let round = 0; round < 4; round += 1)
    await expectToHold([
      {
        do: 'book',
        as: 'r1',
        who: 'Ben',
        device: 0,
        ride: 'toAirport',
        adults: 1,
        baby: true,
        where: 2,
        currency: 'JPY',
        coupon: 'none',
        replaces: null,
        named: false,
      },
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
