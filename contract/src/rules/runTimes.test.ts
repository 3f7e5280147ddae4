import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy'
import { fromWallTime, toWallTime } from '../time'
import { emptyMinutes, runTimes, shortTurnaround, type RunTimesInput } from './runTimes'

const at = (clock: string) => fromWallTime(`2026-11-25 ${clock}:00`)
const relay = { lat: 34.7025, lng: 135.4959 }
const airport = { lat: 34.432, lng: 135.23 }
const [north, south] = [
  { lat: 34.72, lng: 135.5 },
  { lat: 34.66, lng: 135.5 },
]
const ride = { minibus: 1, departsAt: at('17:30'), busMinutes: 65, relay, airport, stops: [] } as const
const stop = (leg: 'collect' | 'deliver', clock: string, place: typeof north) =>
  ({ leg, arrivesAt: at(clock), stopMinutes: 3, ...place }) as const

const clocks = (input: RunTimesInput) => {
  const { from, to } = runTimes(input, defaultPolicy)
  return [from, to].map((instant) => toWallTime(instant).slice(11, 16))
}

describe('the times of a run', () => {
  test('the bus drives between the airport and the relay point, on the motorway', () => {
    const pickup = runTimes({ ...ride, direction: 'pickup', minibus: 0 }, defaultPolicy)
    assert.deepEqual([pickup.start, pickup.end, pickup.isMotorway], [airport, relay, true])
    assert.deepEqual(clocks({ ...ride, direction: 'pickup', minibus: 0 }), ['17:30', '18:35'])
    const dropoff = runTimes({ ...ride, direction: 'dropoff', minibus: 0 }, defaultPolicy)
    assert.deepEqual([dropoff.start, dropoff.end], [relay, airport])
  })

  test('a minibus is taken from the bus to its last stop, or from its first stop to the bus', () => {
    const delivers = [stop('deliver', '19:12', south), stop('deliver', '18:50', north)]
    const pickup = { ...ride, direction: 'pickup', stops: delivers } as const
    assert.deepEqual(clocks(pickup), ['18:35', '19:15'])
    assert.equal(runTimes(pickup, defaultPolicy).end.lat, south.lat)
    const collects = [stop('collect', '16:50', north), stop('collect', '17:05', south)]
    const dropoff = { ...ride, direction: 'dropoff', stops: collects } as const
    assert.deepEqual(clocks(dropoff), ['16:50', '17:30'])
    assert.equal(runTimes(dropoff, defaultPolicy).start.lat, north.lat)
    const transfer = {
      ...ride,
      direction: 'transfer',
      stops: [...collects, stop('deliver', '17:52', south)],
    } as const
    assert.deepEqual(clocks(transfer), ['16:50', '17:55'])
  })

  test('a minibus with a staggered start is taken later from the bus, or is free earlier', () => {
    const pickup = { ...ride, direction: 'pickup', stops: [stop('deliver', '18:55', north)] } as const
    assert.deepEqual(clocks({ ...pickup, startMinutes: 5 }), ['18:40', '18:58'])
    const dropoff = { ...ride, direction: 'dropoff', stops: [stop('collect', '16:45', north)] } as const
    assert.deepEqual(clocks({ ...dropoff, startMinutes: 5 }), ['16:45', '17:25'])
  })

  test('before its stops are decided it is taken for an hour each way', () => {
    assert.deepEqual(clocks({ ...ride, direction: 'pickup' }), ['18:35', '19:37'])
    assert.deepEqual(clocks({ ...ride, direction: 'dropoff' }), ['16:30', '17:30'])
    assert.deepEqual(clocks({ ...ride, direction: 'transfer' }), ['16:30', '18:32'])
  })

  test('two runs of a vehicle have the way and some minutes between them, at the airport more for a bus', () => {
    const run = (from: string, to: string, ends: readonly [typeof north, typeof north]) => ({
      from: at(from),
      to: at(to),
      start: ends[0],
      end: ends[1],
      isMotorway: false,
    })
    const before = run('17:00', '18:00', [south, north])
    const short = (clock: string, start: typeof north, airportThere?: typeof north) =>
      shortTurnaround(before, run(clock, '20:00', [start, south]), {
        airport: airportThere,
        policy: defaultPolicy,
      })
    assert.deepEqual(short('18:04', north), { have: 4, need: 5 })
    assert.equal(short('18:05', north), undefined)
    assert.deepEqual(short('18:14', north, north), { have: 14, need: 15 })
    assert.equal(short('18:15', north, north), undefined)
    const way = emptyMinutes(north, south, { at: at('18:00'), policy: defaultPolicy })
    assert.deepEqual(short('18:05', south), { have: 5, need: way + 5 })
  })

  test('the way between two runs is none on the spot', () => {
    const by = (clock: string) => ({ at: at(clock), policy: defaultPolicy })
    assert.equal(emptyMinutes(relay, { ...relay }, by('18:00')), 0)
    assert.ok(emptyMinutes(north, south, by('03:00')) > 10)
    assert.ok(emptyMinutes(north, south, by('18:00')) > emptyMinutes(north, south, by('03:00')))
  })
})
