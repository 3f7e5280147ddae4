import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy/defaults'
import { fromWallTime, toWallTime } from '../time'
import { oneFlightADay, type NamedFlight } from './oneFlight'

const named = (
  clock: string,
  changes: Partial<NamedFlight> & { readonly day?: string } = {},
): NamedFlight => {
  const { day = '2026-11-24', ...rest } = changes
  return {
    flightNo: 'CX506',
    direction: 'arrival',
    scheduledAt: fromWallTime(`${day} ${clock}:00`),
    isFromSource: false,
    orders: 1,
    ...rest,
  }
}

/** `number time named/off`, the orders of each. */
function folded(...flights: readonly NamedFlight[]): string[] {
  const sum = (some: readonly NamedFlight[]) => some.reduce((total, { orders }) => total + orders, 0)
  return oneFlightADay(flights, defaultPolicy).map(
    ({ flightNo, scheduledAt, named: near, off }) =>
      `${flightNo} ${toWallTime(scheduledAt).slice(5, 16)} ${sum(near)}/${sum(off)}`,
  )
}

describe('a flight that orders name', () => {
  const rows: readonly (readonly [string, readonly NamedFlight[], readonly string[]])[] = [
    ['is one, whoever names it', [named('14:10'), named('14:10')], ['CX506 11-24 14:10 2/0']],
    [
      'is one by its number in any writing',
      [named('14:10'), named('14:10', { flightNo: 'cx 0506' }), named('14:10', { flightNo: 'ＣＸ－５０６' })],
      ['CX506 11-24 14:10 3/0'],
    ],
    [
      'has the time that most orders have',
      [named('14:00'), named('14:10', { orders: 3 }), named('14:15', { orders: 2 })],
      ['CX506 11-24 14:10 6/0'],
    ],
    [
      'has the earlier of two times that as many have',
      [named('14:15'), named('14:10')],
      ['CX506 11-24 14:10 2/0'],
    ],
    [
      'has the time of the source, however many typed another',
      [named('14:10', { isFromSource: true }), named('14:30', { orders: 9 })],
      ['CX506 11-24 14:10 10/0'],
    ],
    [
      'asks who is more than half an hour off, before or after',
      [named('14:10', { orders: 2 }), named('14:40'), named('14:41'), named('13:39')],
      ['CX506 11-24 14:10 3/2'],
    ],
    [
      'is another on another day',
      [named('14:10'), named('14:10', { day: '2026-11-25' })],
      ['CX506 11-24 14:10 1/0', 'CX506 11-25 14:10 1/0'],
    ],
    [
      'is one over midnight, which belongs to the evening before',
      [named('23:50', { orders: 2 }), named('00:05', { day: '2026-11-25' })],
      ['CX506 11-24 23:50 3/0'],
    ],
    [
      'is one around the start of the service day, on whichever side of it it was typed',
      [named('04:50', { orders: 2 }), named('05:10')],
      ['CX506 11-24 04:50 3/0'],
    ],
    [
      'is of the day that it is near, though who typed it is of the day before, and the day after',
      [
        named('05:10', { orders: 3 }),
        named('05:10', { orders: 3, day: '2026-11-25' }),
        named('04:50', { day: '2026-11-25' }),
      ],
      ['CX506 11-24 05:10 3/0', 'CX506 11-25 05:10 4/0'],
    ],
    [
      'is of the day before where most named it before that ends',
      [
        named('04:50', { orders: 3 }),
        named('04:50', { orders: 3, day: '2026-11-25' }),
        named('05:10', { day: '2026-11-24' }),
      ],
      ['CX506 11-24 04:50 4/0', 'CX506 11-25 04:50 3/0'],
    ],
    [
      'is two where the times on both sides of the start of the day are further apart',
      [named('04:35'), named('05:06')],
      ['CX506 11-24 04:35 1/0', 'CX506 11-24 05:06 1/0'],
    ],
    [
      'is another in the other direction, and with another number',
      [named('14:10'), named('14:10', { direction: 'departure' }), named('14:10', { flightNo: 'CX507' })],
      ['CX506 11-24 14:10 1/0', 'CX506 11-24 14:10 1/0', 'CX507 11-24 14:10 1/0'],
    ],
    [
      'is one under every number of a code share, also for who typed one of them by hand',
      [
        named('14:10', { flightNo: 'NH5981', isFromSource: true, operatedAs: 'CA925' }),
        named('14:15', { flightNo: 'NH5981' }),
        named('14:10', { flightNo: 'CA925' }),
        named('15:00', { flightNo: 'ca 0925' }),
      ],
      ['CA925 11-24 14:10 3/1'],
    ],
    [
      'is flown under another number on its day and in its direction only',
      [
        named('14:10', { flightNo: 'NH5981', operatedAs: 'CA925' }),
        named('14:10', { flightNo: 'NH5981', day: '2026-11-25' }),
        named('14:10', { flightNo: 'NH5981', direction: 'departure' }),
      ],
      ['CA925 11-24 14:10 1/0', 'NH5981 11-24 14:10 1/0', 'NH5981 11-25 14:10 1/0'],
    ],
    ['is none where nobody names one', [], []],
  ]
  for (const [what, flights, answer] of rows) {
    test(what, () => assert.deepEqual(folded(...flights), answer))
  }
})
