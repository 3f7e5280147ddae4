import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fromWallTime, toWallTime } from '../time'
import {
  reportedPosition,
  type FollowedEvent,
  type FollowedPoint,
  type VehiclePlace,
} from './reportedPosition'

const at = (clock: string) => fromWallTime(`2026-11-24 ${clock}:00`)

const airport: FollowedPoint = { leg: 'airport', stopKey: 'airport', place: { lat: 34.4347, lng: 135.244 } }
const relay: FollowedPoint = { leg: 'relay', stopKey: 'ocat', place: { lat: 34.6661, lng: 135.4959 } }
const door = (leg: 'collect' | 'deliver', stopKey: string, lat: number): FollowedPoint => ({
  leg,
  stopKey,
  place: { lat, lng: 135.5 },
})
const pickup = [airport, relay, door('deliver', 'nikko', 34.673), door('deliver', 'daiwa', 34.677)]
const dropoff = [door('collect', 'swiss', 34.662), door('collect', 'hilton', 34.7), relay, airport]

let count = 0
function event(kind: FollowedEvent['kind'], clock: string, more: Partial<FollowedEvent> = {}): FollowedEvent {
  count += 1
  const base = { id: `e${count}`, kind, at: at(clock), seq: count, minibus: 1 }
  return { ...base, orderId: null, stop: null, undoes: null, ...more }
}
const stop = ({ leg, stopKey }: FollowedPoint) => ({ stop: { leg, stopKey } })

type Case = readonly [
  what: string,
  points: readonly FollowedPoint[],
  events: readonly FollowedEvent[],
  latest: Omit<VehiclePlace, 'minibus'> | null,
  answer: string,
]

const bus = { minibus: 0 }
const cases: readonly Case[] = [
  ['is not known before a run sets out', pickup, [event('seen', '15:00')], null, 'nowhere'],
  [
    'is behind the airport once the bus has started',
    pickup,
    [event('started', '15:31', bus)],
    null,
    '0 gone 15:31',
  ],
  [
    'is the relay point when the bus is there',
    pickup,
    [event('started', '15:31', bus), event('arrived', '16:27', { ...bus, ...stop(relay) })],
    null,
    '1 there 16:27',
  ],
  ['is the relay point when the minibus starts', pickup, [event('started', '16:30')], null, '1 there 16:30'],
  [
    'is still the bus while it drives, though the minibus has set out to wait for it',
    pickup,
    [event('started', '15:31', bus), event('started', '16:10')],
    null,
    '0 gone 15:31',
  ],
  [
    'is the door that it arrived at',
    pickup,
    [event('started', '16:30'), event('arrived', '16:48', stop(pickup[2]!))],
    null,
    '2 there 16:48',
  ],
  [
    'is behind the door at which riders got out',
    pickup,
    [event('arrived', '16:48', stop(pickup[2]!)), event('droppedOff', '16:50', stop(pickup[2]!))],
    null,
    '2 gone 16:50',
  ],
  [
    'is still the door while the phone is there',
    pickup,
    [event('droppedOff', '16:50', stop(pickup[2]!))],
    { at: at('16:51'), lat: 34.6731, lng: 135.5 },
    '2 there 16:51',
  ],
  [
    'is behind the door once the phone is away',
    pickup,
    [event('arrived', '16:48', stop(pickup[2]!))],
    { at: at('16:51'), lat: 34.676, lng: 135.5 },
    '2 gone 16:51',
  ],
  [
    'goes by the event where the phone was heard of before it',
    pickup,
    [event('arrived', '16:48', stop(pickup[2]!))],
    { at: at('16:47'), lat: 34.676, lng: 135.5 },
    '2 there 16:48',
  ],
  [
    'is before the first door when a minibus sets out',
    dropoff,
    [event('started', '17:30')],
    null,
    '-1 gone 17:30',
  ],
  [
    'is behind the relay point once the bus to the airport has started',
    dropoff,
    [event('arrived', '18:20', stop(relay)), event('started', '18:30', bus)],
    null,
    '2 gone 18:30',
  ],
]

describe('where a vehicle is by its phone', () => {
  for (const [what, points, events, latest, answer] of cases) {
    test(what, () => {
      const found = reportedPosition({ points, events, places: latest ? [{ ...latest, minibus: 1 }] : [] })
      const said = found
        ? `${found.point} ${found.isThere ? 'there' : 'gone'} ${toWallTime(found.at).slice(11, 16)}`
        : 'nowhere'
      assert.equal(said, answer)
    })
  }

  test('forgets what was taken back', () => {
    const arrived = event('arrived', '16:48', stop(pickup[2]!))
    const events = [event('started', '16:30'), arrived, event('undone', '16:49', { undoes: arrived.id })]
    assert.equal(reportedPosition({ points: pickup, events, places: [] })?.point, 1)
  })
})
