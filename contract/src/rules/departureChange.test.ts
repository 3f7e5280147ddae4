import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { defaultPolicy, mergePolicy } from '../policy'
import { fromWallTime } from '../time'
import {
  changeCoupon,
  planChange,
  targetRefusal,
  unreachable,
  type ChangedParty,
  type ChangeTarget,
  type ChangeWay,
  type MovableRide,
  type Rooms,
} from './departureChange'

const day = (clock: string) => fromWallTime(`2026-11-24 ${clock}:00`)
const relay = {
  code: 'tennoji',
  busMinutes: 50,
  terminalExtraMinutes: { T2: 7 },
  peaks: [],
  changeMinutes: 10,
}

/** A pick-up on the 18:00 bus that lands at a time. */
const landing = (clock: string, changes: Partial<MovableRide> = {}): MovableRide => ({
  direction: 'pickup',
  busDepartsAt: day('18:00'),
  appointedAt: day(clock),
  isDomestic: false,
  relay,
  terminal: 'T1',
  collectMinutes: 0,
  isCollected: false,
  ...changes,
})

const context = { at: day('15:20'), policy: defaultPolicy }

describe('where a ride can be moved to', () => {
  const cases: readonly (readonly [string, MovableRide, string, string | undefined])[] = [
    ['an hour after the landing', landing('17:00'), '18:00', undefined],
    ['a minute less than the connecting time', landing('17:01'), '18:00', 'beforeLanding'],
    ['half an hour after a domestic landing', landing('17:30', { isDomestic: true }), '18:00', undefined],
    ['before the landing', landing('16:40'), '16:30', 'beforeLanding'],
    ['an hour later than its own', landing('16:40'), '19:00', undefined],
    ['more than an hour later', landing('16:40'), '19:01', 'tooFar'],
    ['half an hour earlier, landed long before', landing('15:50'), '17:30', undefined],
    ['more than an hour earlier', landing('13:50'), '16:59', 'tooFar'],
    ['gone', landing('13:50'), '15:20', 'gone'],
  ]
  for (const [name, ride, clock, refusal] of cases) {
    test(`${name}: ${refusal ?? 'it can'}`, () => {
      assert.equal(targetRefusal(ride, day(clock), context), refusal)
    })
  }

  test('a shorter wait can be asked for, never a longer one than the policy’s', () => {
    const ride = landing('16:00')
    assert.equal(targetRefusal(ride, day('18:30'), { ...context, maxWaitMinutes: 30 }), undefined)
    assert.equal(targetRefusal(ride, day('18:31'), { ...context, maxWaitMinutes: 30 }), 'tooFar')
    assert.equal(targetRefusal(ride, day('19:01'), { ...context, maxWaitMinutes: 600 }), 'tooFar')
    const policy = mergePolicy({ operations: { changes: { maxWaitMinutes: 90 } } })
    assert.equal(targetRefusal(ride, day('19:30'), { ...context, policy }), undefined)
  })

  test('a drop-off is at the airport when it asked to be, and is collected in time', () => {
    const ride = landing('19:20', { direction: 'dropoff', collectMinutes: 20 })
    assert.equal(targetRefusal(ride, day('18:30'), context), undefined)
    assert.equal(targetRefusal(ride, day('18:31'), context), 'afterArrival')
    // Its window at the door would have begun.
    assert.equal(targetRefusal(ride, day('17:30'), { ...context, at: day('17:00') }), 'notCollectable')
  })

  test('a drop-off that was collected takes a later bus, whatever its own door, and never an earlier one', () => {
    const ride = landing('19:20', { direction: 'dropoff', collectMinutes: 20, isCollected: true })
    const late = { ...context, at: day('17:55') }
    assert.equal(targetRefusal({ ...ride, isCollected: false }, day('18:30'), late), 'notCollectable')
    assert.equal(targetRefusal(ride, day('18:30'), late), undefined)
    assert.equal(targetRefusal(ride, day('18:31'), late), 'afterArrival')
    assert.equal(targetRefusal(ride, day('17:59'), late), 'notCollectable')
    assert.equal(targetRefusal(ride, day('17:55'), late), 'gone')
  })

  test('a transfer whose riders sit in its minibus is that minibus', () => {
    const ride = landing('18:00', { direction: 'transfer', collectMinutes: 20, isCollected: true })
    assert.equal(targetRefusal(ride, day('19:00'), context), 'notCollectable')
  })

  test('a transfer only has to be collected in time', () => {
    const ride = landing('18:00', { direction: 'transfer', collectMinutes: 20 })
    assert.equal(targetRefusal(ride, day('18:30'), context), undefined)
    assert.equal(targetRefusal(ride, day('18:30'), { ...context, at: day('18:05') }), 'notCollectable')
  })

  test('the desk may move one that has landed to any bus to come, and none to a bus before its landing', () => {
    const ride = landing('16:40')
    assert.equal(unreachable(ride, day('16:39'), context), 'beforeLanding')
    assert.equal(unreachable(ride, day('16:45'), context), undefined)
    const landed = { ...context, at: day('16:41') }
    assert.equal(unreachable(ride, day('16:45'), landed), undefined)
    assert.equal(unreachable(ride, day('16:41'), landed), 'gone')
    assert.equal(unreachable(ride, day('23:30'), landed), undefined)
  })
})

/** Room by seats and bags alone. */
interface Room {
  readonly seats: number
  readonly bags: number
}

interface Sized extends ChangedParty {
  readonly bags: number
}

const party = (id: string, riders: number, lands: string, bags = 0): Sized => ({
  id,
  riders,
  bags,
  ride: landing(lands),
  isRefundOnly: false,
})

function plan(parties: readonly Sized[], free: Readonly<Record<string, Room>>, way: ChangeWay = 'move') {
  const targets: ChangeTarget[] = Object.keys(free).map((clock) => ({
    departureId: clock,
    departsAt: day(clock),
  }))
  const rooms: Rooms<Room> = {
    start: (id) => free[id] ?? { seats: 0, bags: 0 },
    add(room, id) {
      const { riders, bags } = parties.find((each) => each.id === id) ?? { riders: 0, bags: 0 }
      if (riders > room.seats) return { refusal: 'noSeats' }
      if (bags > room.bags) return { refusal: 'noBagRoom' }
      return { room: { seats: room.seats - riders, bags: room.bags - bags } }
    },
  }
  return planChange(parties, targets, { request: { way }, rooms, ...context })
}

const outcome = (planned: ReturnType<typeof plan>) =>
  planned.parties.map(({ id, departureId, refusal }) => `${id} ${departureId ?? refusal}`)

/** The evening of the design's picture: seven parties, and bags of one that the 18:30 has no places for. */
const evening = [
  party('lin', 4, '16:40'),
  party('sato', 4, '16:20'),
  party('nguyen', 2, '15:50'),
  party('park', 3, '16:55'),
  party('dubois', 1, '16:10'),
  party('wang', 3, '16:30', 9),
  party('rossi', 1, '17:50'),
]
const room = { '17:30': { seats: 2, bags: 4 }, '18:30': { seats: 15, bags: 8 } }

describe('what becomes of a departure that does not run', () => {
  test('as many people as possible are moved, the others have their money back and a reason', () => {
    assert.deepEqual(outcome(plan(evening, room)), [
      'lin 18:30',
      'sato 18:30',
      'nguyen 18:30',
      'park 18:30',
      'dubois 18:30',
      'wang noBagRoom',
      'rossi beforeLanding',
    ])
  })

  test('who finds every seat taken reads that, whatever bags they have', () => {
    const full = { ...room, '18:30': { seats: 12, bags: 8 } }
    assert.deepEqual(outcome(plan(evening, full)), [
      'lin 18:30',
      'sato 18:30',
      'nguyen 17:30',
      'park 18:30',
      'dubois 18:30',
      'wang noSeats',
      'rossi beforeLanding',
    ])
  })

  test('the next departure is chosen before one that is as far ahead', () => {
    const free = { '17:30': { seats: 9, bags: 9 }, '18:30': { seats: 9, bags: 9 } }
    assert.deepEqual(outcome(plan([party('a', 2, '15:00')], free)), ['a 18:30'])
  })

  test('all are merged into the nearest departure that takes all of them, or none is', () => {
    const two = [party('a', 2, '15:00'), party('b', 3, '15:00')]
    const merged = plan(two, { '17:30': { seats: 5, bags: 0 }, '18:30': { seats: 4, bags: 0 } }, 'merge')
    assert.equal(merged.isPossible, true)
    assert.deepEqual(outcome(merged), ['a 17:30', 'b 17:30'])
    const none = plan(two, { '18:30': { seats: 4, bags: 0 } }, 'merge')
    assert.equal(none.isPossible, false)
    assert.deepEqual(outcome(none), ['a noSeats', 'b 18:30'])
    assert.equal(plan(two, {}, 'merge').isPossible, false)
  })

  test('nobody is moved where all are to have their money back, or whose money is being decided on', () => {
    assert.deepEqual(outcome(plan(evening.slice(0, 1), room, 'cancel')), ['lin notAsked'])
    const decided = { ...party('a', 1, '15:00'), isRefundOnly: true }
    assert.deepEqual(outcome(plan([decided], room)), ['a notMovable'])
  })

  test('no departure takes more than it has room for, and nobody who fits an empty one is left', () => {
    const parties = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 })), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(parties, fc.integer({ min: 0, max: 20 }), (sizes, seats) => {
        const made = sizes.map(([riders, bags], index) => party(`p${index}`, riders, '15:00', bags))
        const free = { '17:30': { seats, bags: 20 }, '18:30': { seats: 9, bags: 20 } }
        const planned = plan(made, free)
        for (const [id, { seats: most }] of Object.entries(free)) {
          const taken = planned.parties.filter(({ departureId }) => departureId === id)
          const riders = taken.reduce(
            (sum, each) => sum + (made.find((one) => one.id === each.id)?.riders ?? 0),
            0,
          )
          assert.ok(riders <= most)
        }
        if (made.length === 1) assert.notEqual(planned.parties[0]?.departureId, null)
        assert.deepEqual(plan(made, free), planned)
      }),
    )
  })

  test('who has the money back gets a coupon, and who arrives more than half an hour later', () => {
    assert.deepEqual(
      [null, -30, 0, 30, 31].map((minutes) => changeCoupon(minutes, defaultPolicy)),
      [20, 0, 0, 0, 20],
    )
  })

  test('a plan says in which sequence all have room', () => {
    const turns = plan(evening, room).parties.map(({ turn }) => turn)
    assert.deepEqual(
      [...turns].sort((one, other) => one - other),
      evening.map((_, index) => index),
    )
  })
})
