import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { defaultPolicy, mergePolicy } from '../policy'
import { addMinutes, fromWallTime, toWallTime, type Instant } from '../time'
import { drivingMinutes, metersBetween } from './drivingTime'
import { busMinutesOf, type RelayPoint } from './relayPoint'
import { frozenWindow, minibusHourOf, rideTimes } from './ridePlan'

const relay: RelayPoint = {
  code: 'ocat',
  busMinutes: 50,
  terminalExtraMinutes: { T2: 7 },
  peaks: [
    { from: '07:30', to: '09:30', extraMinutes: 20 },
    { from: '17:00', to: '19:30', extraMinutes: 15 },
  ],
  changeMinutes: 5,
}
const clock = (at: Instant) => toWallTime(at).slice(11, 16)
const span = ({ from, to }: { from: Instant; to: Instant }) => `${clock(from)}-${clock(to)}`
const departsAt = fromWallTime('2026-11-21 15:30:00')

describe('the bus', () => {
  const minutes = (time: string, terminal = 'T1') =>
    busMinutesOf({ relay, departsAt: fromWallTime(`2026-11-21 ${time}`), terminal, policy: defaultPolicy })
  test('takes longer for departures in a peak, ends included', () => {
    assert.equal(minutes('07:29:59'), 50)
    assert.equal(minutes('07:30:00'), 70)
    assert.equal(minutes('09:30:59'), 70)
    assert.equal(minutes('09:31:00'), 50)
    assert.equal(minutes('17:00:00'), 65)
  })
  test('takes 7 minutes more to or from Terminal 2, none for a terminal without an entry', () => {
    assert.equal(minutes('12:00:00', 'T2'), 57)
    assert.equal(minutes('08:00:00', 'T2'), 77)
    assert.equal(minutes('12:00:00', 'T9'), 50)
  })
})

describe('a pick-up', () => {
  const times = rideTimes(
    { direction: 'pickup', departsAt, relay, terminal: 'T1', doorMinutes: 12 },
    defaultPolicy,
  )
  test('gathers 10 minutes before the bus', () => assert.equal(clock(times.gatherAt), '15:20'))
  test('arrives in a window of 30 minutes from the direct way on', () => {
    assert.equal(clock(times.relayAt), '16:20')
    assert.equal(span(times.arrives), '16:37-17:07')
    assert.deepEqual(times.door, times.arrives)
  })
  test('is frozen when the bus leaves', () => assert.equal(times.frozenAt, departsAt))
  test('promises the caps', () => {
    assert.equal(times.maxStops, 5)
    assert.equal(times.maxExtraMinutes, 30)
  })
})

describe('a drop-off', () => {
  const times = rideTimes(
    { direction: 'dropoff', departsAt, relay, terminal: 'T2', doorMinutes: 12 },
    defaultPolicy,
  )
  test('is collected in a window of 30 minutes that still reaches the bus 10 minutes early', () => {
    assert.equal(span(times.door), '14:38-15:08')
    assert.equal(times.gatherAt, times.door.from)
    assert.equal(times.departsAt, times.door.to)
  })
  test('is at the terminal when its bus is', () => {
    assert.equal(span(times.arrives), '16:27-16:27')
    assert.equal(times.busMinutes, 57)
  })
  test('is frozen 2 h before the window', () => assert.equal(clock(times.frozenAt), '12:38'))
  test('narrows to 10 minutes around the door time then', () => {
    const door = fromWallTime('2026-11-21 14:55:00')
    assert.equal(span(frozenWindow(door, defaultPolicy)), '14:50-15:00')
  })
})

describe('a transfer', () => {
  const times = rideTimes(
    { direction: 'transfer', departsAt, relay, terminal: 'T1', doorMinutes: 20, departureDoorMinutes: 12 },
    defaultPolicy,
  )
  test('is collected like a drop-off and let off like a pick-up', () => {
    assert.equal(span(times.door), '14:38-15:08')
    assert.equal(span(times.arrives), '15:50-16:20')
    assert.equal(times.busMinutes, 0)
  })
})

describe('a window', () => {
  test('narrower than the cap stays inside what the caps allow', () => {
    const policy = mergePolicy({ ride: { doorWindowMinutes: 5 } })
    const input = { departsAt, relay, terminal: 'T1', doorMinutes: 12 } as const
    assert.equal(span(rideTimes({ ...input, direction: 'pickup' }, policy).door), '16:47-16:57')
    assert.equal(span(rideTimes({ ...input, direction: 'dropoff' }, policy).door), '14:48-14:58')
  })
  test('wider than the cap is cut where the direct way ends it', () => {
    const policy = mergePolicy({ ride: { doorWindowMinutes: 20 } })
    const input = { departsAt, relay, terminal: 'T1', doorMinutes: 12 } as const
    assert.equal(span(rideTimes({ ...input, direction: 'pickup' }, policy).door), '16:37-17:12')
    assert.equal(span(rideTimes({ ...input, direction: 'dropoff' }, policy).door), '14:33-15:08')
  })
  test('never promises the impossible, for any way to the door', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 90 }),
        fc.nat({ max: 60 }),
        fc.nat({ max: 60 }),
        (doorMinutes, window, extra) => {
          const policy = mergePolicy({ ride: { doorWindowMinutes: window, maxExtraMinutes: extra } })
          const input = { departsAt, relay, terminal: 'T1', doorMinutes }
          const pickup = rideTimes({ ...input, direction: 'pickup' }, policy)
          assert.ok(pickup.door.from >= addMinutes(pickup.relayAt, relay.changeMinutes + doorMinutes))
          assert.ok(pickup.door.from <= pickup.door.to)
          const dropoff = rideTimes({ ...input, direction: 'dropoff' }, policy)
          assert.ok(addMinutes(dropoff.door.to, doorMinutes + 10) <= departsAt)
          assert.ok(dropoff.door.from <= dropoff.door.to)
        },
      ),
    )
  })
})

describe('the hour of a departure’s minibuses', () => {
  const departsAt = fromWallTime('2026-11-21 16:20:00')
  test('is the middle of their drive, the same for riders of both terminals and whatever the bus meets', () => {
    assert.equal(clock(minibusHourOf({ direction: 'pickup', departsAt, relay })), '17:35')
    const late = { direction: 'pickup', departsAt: fromWallTime('2026-11-21 17:30:00'), relay } as const
    assert.equal(clock(minibusHourOf(late)), '18:45')
  })
  test('is before the bus they collect for; a transfer drives before and after', () => {
    assert.equal(clock(minibusHourOf({ direction: 'dropoff', departsAt, relay })), '15:50')
    assert.equal(clock(minibusHourOf({ direction: 'transfer', departsAt, relay })), '16:20')
  })
})

describe('driving time', () => {
  const osakaStation = { lat: 34.7025, lng: 135.4959 }
  const tennoji = { lat: 34.6466, lng: 135.5131 }
  test('measures the straight line', () => {
    assert.equal(metersBetween(tennoji, tennoji), 0)
    assert.ok(Math.abs(metersBetween(osakaStation, tennoji) - 6410) < 50)
    assert.equal(metersBetween(osakaStation, tennoji), metersBetween(tennoji, osakaStation))
  })
  test('lengthens it by the road factor at city speed, with a shortest time', () => {
    const at = fromWallTime('2026-11-21 14:00:00')
    assert.equal(drivingMinutes(osakaStation, tennoji, { at, policy: defaultPolicy }), 26)
    assert.equal(drivingMinutes(tennoji, tennoji, { at, policy: defaultPolicy }), 5)
    const faster = mergePolicy({ ride: { road: { kmPerHour: 48 } } })
    assert.equal(drivingMinutes(osakaStation, tennoji, { at, policy: faster }), 13)
  })
})
