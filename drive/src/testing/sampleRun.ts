import type {
  DrivenParty,
  DrivenRunView,
  DrivenStop,
  DriverPhone,
  RecordedEvent,
} from '@noriai/contract/schema/driver'
import { fromWallTime, toWallTime } from '@noriai/contract/time'
import type { RunList } from '../model/phoneState'

/** A run of a pick-up as a driver has it in the afternoon: three doors after the relay point. */

export const orders = {
  hannah: '11111111-1111-4111-8111-111111111111',
  minjun: '22222222-2222-4222-8222-222222222222',
  yuki: '33333333-3333-4333-8333-333333333333',
} as const

export const runName = { departureId: '20261125-ocat-1530', minibus: 2 } as const

/** An instant of the afternoon, by its clock. */
export const at = (clock: string): number =>
  fromWallTime(`2026-11-25 ${clock.length === 5 ? `${clock}:00` : clock}`)

export const wall = (clock: string): string => toWallTime(at(clock))

const partyOf = (orderId: string, name: string, people: number): DrivenParty => ({
  orderId,
  orderNo: 'NR261125-0482',
  task: 'alight',
  state: 'toCome',
  riders: [{ name, age: null }],
  people,
  adults: people,
  children: 0,
  infants: 0,
  childSeats: 0,
  luggage: { large: people, small: 0, special: 0, extra: 0 },
  bagPlaces: { large: people, small: 0 },
  needs: [],
  lang: 'en',
  note: '',
  flight: null,
  promised: { from: wall('16:33'), to: wall('17:03') },
  waitsFrom: null,
  canCall: true,
  calls: [],
  decision: null,
  isBoarded: true,
  isExpected: true,
})

const parties = {
  hannah: partyOf(orders.hannah, 'HANNAH O’BRIEN', 3),
  minjun: partyOf(orders.minjun, 'MINJUN KIM', 1),
  yuki: partyOf(orders.yuki, 'YUKI SATO', 2),
}

const doorOf = (stopKey: string, plannedAt: string, party: DrivenParty): DrivenStop => ({
  leg: 'deliver',
  stopKey,
  number: null,
  nameJa: stopKey,
  name: stopKey,
  addressJa: '',
  detail: '',
  wardName: '',
  lat: 34.6723,
  lng: 135.5009,
  plannedAt: wall(plannedAt),
  expectedAt: wall(plannedAt),
  state: 'toCome',
  arrivedAt: null,
  boarding: 0,
  alighting: party.people,
  parties: [party],
})

export const relay: DrivenStop = {
  ...doorOf('ocat', '16:35', parties.hannah),
  leg: 'relay',
  boarding: 6,
  alighting: 0,
  parties: Object.values(parties).map((party) => ({ ...party, task: 'board' })),
}

const doors = {
  nikko: doorOf('nikko', '16:43', parties.hannah),
  daiwa: doorOf('daiwa', '16:51', parties.minjun),
  mitsui: doorOf('mitsui', '16:58', parties.yuki),
}
type Door = keyof typeof doors

/** The run with its doors in this order. */
export function sampleRun(
  order: readonly Door[] = ['nikko', 'daiwa', 'mitsui'],
  changes: Partial<DrivenRunView> = {},
): DrivenRunView {
  return {
    asOf: wall('16:20'),
    ...runName,
    direction: 'pickup',
    serviceDate: '2026-11-25',
    relayPoint: { code: 'ocat', name: 'OCAT' },
    departsAt: wall('15:30'),
    from: wall('16:30'),
    to: wall('17:10'),
    state: 'seen',
    finishedAt: null,
    lateMinutes: 0,
    people: 6,
    childSeats: 0,
    bags: { large: 6, small: 0 },
    doors: 3,
    wards: [],
    firstStop: 'OCAT',
    firstAt: wall('16:43'),
    lastAt: wall('16:58'),
    bus: null,
    vehicle: { number: 'M12', plateNumber: '大阪 200 あ 48-15' },
    readOnly: null,
    planVersion: 1,
    revision: 1,
    seenPlanVersion: 1,
    stops: [relay, ...order.map((door, index) => ({ ...doors[door], number: index + 1 }))],
    events: [],
    ...changes,
  }
}

export const phoneOf = (changes: Partial<DriverPhone> = {}): DriverPhone => ({
  asOf: wall('16:20'),
  driverId: '99999999-9999-4999-8999-999999999999',
  driverName: '森 大輔',
  pin: 'entered',
  endsAt: '2026-11-26 00:00:00',
  deskPhone: '+81600000000',
  calls: 'masked',
  figures: {
    driverWaitsMinutes: 3,
    boardingMinutesBefore: 60,
    arrivedMeters: 60,
    noShowMeters: 150,
    noShowCalls: 1,
  },
  ...changes,
})

/** The list with the run in it. */
export function listOf(run: DrivenRunView): RunList {
  const { asOf, stops: _stops, events: _events, seenPlanVersion: _seen, ...card } = run
  return { asOf, phone: phoneOf(), shift: null, runs: [card] }
}

/** An event as the server has it. */
export const recorded = (id: string, changes: Partial<RecordedEvent>): RecordedEvent => ({
  id,
  kind: 'started',
  by: 'driver',
  at: wall('16:35'),
  receivedAt: wall('16:35'),
  seq: 1,
  orderId: null,
  stop: null,
  undoes: null,
  planVersion: null,
  reason: '',
  minutes: null,
  text: '',
  contradicts: null,
  ...changes,
})
