import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy as policy } from '../policy/defaults'
import { fromWallTime } from '../time'
import type { FollowedEvent, VehiclePlace } from './reportedPosition'
import { isLateNews, rideLateness, type RideToTime, type TimedPoint } from './rideLateness'

const at = (clock: string) => fromWallTime(`2026-11-24 ${clock}:00`)

const point = (
  name: Pick<TimedPoint, 'kind' | 'leg' | 'stopKey'>,
  lat: number,
  [reached, left]: readonly [string, string],
): TimedPoint => ({ ...name, place: { lat, lng: 135.5 }, reachedAt: at(reached), leftAt: at(left) })

const airport = { kind: 'airport', leg: 'airport', stopKey: 'airport' } as const
const relay = { kind: 'relay', leg: 'relay', stopKey: 'ocat' } as const
const door = (leg: 'collect' | 'deliver') => ({ kind: 'door', leg, stopKey: 'own' }) as const
const other = (leg: 'collect' | 'deliver', stopKey: string) => ({ kind: 'otherStop', leg, stopKey }) as const

const pickup = [
  point(airport, 34.43, ['15:20', '15:30']),
  point(relay, 34.66, ['16:20', '16:28']),
  point(other('deliver', 'first'), 34.67, ['16:38', '16:40']),
  point(door('deliver'), 34.68, ['16:50', '16:52']),
  point(other('deliver', 'last'), 34.69, ['17:00', '17:02']),
]
const dropoff = [
  point(other('collect', 'first'), 34.67, ['13:10', '13:12']),
  point(door('collect'), 34.68, ['13:24', '13:26']),
  point(relay, 34.66, ['13:50', '14:00']),
  point(airport, 34.43, ['14:50', '14:50']),
]

let count = 0
function event(kind: FollowedEvent['kind'], clock: string, more: Partial<FollowedEvent> = {}): FollowedEvent {
  count += 1
  const base = { id: `e${count}`, kind, at: at(clock), seq: count, minibus: 1 }
  return { ...base, orderId: null, stop: null, undoes: null, ...more }
}
const here = ({ leg, stopKey }: Pick<TimedPoint, 'leg' | 'stopKey'>) => ({ stop: { leg, stopKey } })
const bus = { minibus: 0 }
const phone = (clock: string, lat: number, minibus = 1): VehiclePlace => ({
  minibus,
  at: at(clock),
  lat,
  lng: 135.5,
})

/** The minutes of each point, the one that is next for the traveller, and why. */
function said(ride: Partial<RideToTime>, clock: string): string {
  const direction = ride.direction ?? 'pickup'
  const points = direction === 'pickup' ? pickup : dropoff
  const whole = { direction, points, events: [], places: [], lateMinutes: 0, ...ride }
  const { points: minutes, own, cause } = rideLateness(whole, at(clock), policy)
  return `${minutes.join(' ')}, own ${own}, ${cause}`
}

describe('how late a pick-up is', () => {
  const first = here(other('deliver', 'first'))
  const letOut = [event('arrived', '16:38', first), event('droppedOff', '16:40', first)]
  const rows: readonly (readonly [string, Partial<RideToTime>, string, string])[] = [
    ['is as its departure was reported', { lateMinutes: 7 }, '15:40', '7 7 7 7 7, own 0, departure'],
    [
      'is as its bus has set out',
      { events: [event('started', '15:36', bus)] },
      '15:40',
      '6 6 6 6 6, own 3, departure',
    ],
    [
      'is what the desk reported of a bus on its way, where that is more',
      { events: [event('started', '15:33', bus)], lateMinutes: 10 },
      '15:40',
      '10 10 10 10 10, own 3, departure',
    ],
    [
      'is as its bus came to the relay point, whatever was reported before',
      {
        events: [event('started', '15:30', bus), event('arrived', '16:32', { ...bus, ...here(relay) })],
        lateMinutes: 4,
      },
      '16:33',
      '4 12 12 12 12, own 3, road',
    ],
    [
      'grows with a stop that takes long',
      {
        events: [
          event('arrived', '16:46', here(other('deliver', 'first'))),
          event('droppedOff', '16:53', here(other('deliver', 'first'))),
        ],
      },
      '16:54',
      '0 0 8 13 13, own 3, stops',
    ],
    [
      'goes by how far off the phone is',
      { events: letOut, places: [phone('16:50', 34.6749)] },
      '16:51',
      '0 0 0 5 5, own 3, road',
    ],
    [
      'grows while the phone is still at the stop before',
      { events: letOut, places: [phone('16:48', 34.67)] },
      '16:48',
      '0 0 0 8 8, own 3, road',
    ],
    [
      'goes by the last tap once the position is old',
      { events: letOut, places: [phone('16:50', 34.6749)] },
      '17:01',
      '0 0 0 0 0, own 3, stops',
    ],
    [
      'goes by the last tap where the position is from before it',
      { events: letOut, places: [phone('16:39', 34.6749)] },
      '16:41',
      '0 0 0 0 0, own 3, stops',
    ],
    [
      'does not grow by a tap that was forgotten, once the phone is past that stop',
      { events: letOut, places: [phone('16:56', 34.686)] },
      '16:56',
      '0 0 0 0 0, own 3, stops',
    ],
    [
      'is what a bus cannot make up on the motorway',
      { events: [event('started', '15:30', bus)], places: [phone('16:10', 34.545, 0)] },
      '16:10',
      '0 8 8 8 8, own 3, road',
    ],
    [
      'is nothing while a bus leaves the airport slowly',
      { events: [event('started', '15:30', bus)], places: [phone('15:40', 34.44, 0)] },
      '15:40',
      '0 0 0 0 0, own 3, departure',
    ],
    [
      'does not go by the minibus while the bus drives',
      {
        events: [event('started', '15:30', bus), event('started', '16:00')],
        places: [phone('16:10', 34.66)],
      },
      '16:10',
      '0 0 0 0 0, own 3, departure',
    ],
  ]
  for (const [what, ride, clock, answer] of rows) test(what, () => assert.equal(said(ride, clock), answer))

  test('forgets what was taken back', () => {
    const arrived = event('arrived', '16:46', here(other('deliver', 'first')))
    const events = [arrived, event('undone', '16:47', { undoes: arrived.id })]
    assert.equal(said({ events }, '16:47'), '0 0 0 0 0, own 0, departure')
  })

  test('is over where they got out', () => {
    const events = [event('droppedOff', '16:58', here(door('deliver')))]
    const ride = { direction: 'pickup', points: pickup, events, places: [], lateMinutes: 0 } as const
    assert.equal(rideLateness(ride, at('16:59'), policy).isOver, true)
  })
})

describe('how late a drop-off is', () => {
  const rows: readonly (readonly [string, Partial<RideToTime>, string, string])[] = [
    [
      'is made up for while the bus waits for its time',
      {
        events: [
          event('arrived', '13:16', here(other('collect', 'first'))),
          event('pickedUp', '13:20', here(other('collect', 'first'))),
        ],
      },
      '13:21',
      '6 8 0 0, own 1, stops',
    ],
    [
      'is what is left of it when the bus has to wait for the minibus',
      { events: [event('pickedUp', '13:31', here(other('collect', 'first')))] },
      '13:32',
      '21 21 11 11, own 1, stops',
    ],
    [
      'is by the way to the first door before anything was reached',
      { events: [event('started', '12:50')], places: [phone('13:00', 34.6)] },
      '13:00',
      '21 21 11 11, own 1, road',
    ],
    [
      'is not over for who waits, though the bus was started',
      { events: [event('started', '13:00'), event('started', '13:40', bus)] },
      '13:41',
      '0 0 0 0, own 1, departure',
    ],
    [
      'is that of the bus once it has left',
      {
        events: [
          event('pickedUp', '13:24', here(door('collect'))),
          event('droppedOff', '13:50', here(relay)),
          event('started', '14:09', bus),
        ],
      },
      '14:10',
      '0 0 9 9, own 3, departure',
    ],
  ]
  for (const [what, ride, clock, answer] of rows) {
    test(what, () => assert.equal(said({ direction: 'dropoff', ...ride }, clock), answer))
  }
})

describe('a delay', () => {
  const rows: readonly (readonly [number, number, boolean])[] = [
    [0, 4, false],
    [0, 5, true],
    [5, 14, false],
    [5, 15, true],
    [15, 6, false],
    [15, 5, true],
    [5, 0, true],
    [0, 0, false],
  ]
  for (const [last, now, isNews] of rows) {
    test(`of ${now} minutes ${isNews ? 'is' : 'is no'} news after one of ${last}`, () => {
      assert.equal(isLateNews({ last, now }, policy), isNews)
    })
  }
})
