import type { RideLeg, RidePlan, RidePoint } from '@noriai/contract/schema/ridePlan'
import { fromWallTime } from '@noriai/contract/time'

const point = (kind: RidePoint['kind'], name: string, over: Partial<RidePoint> = {}): RidePoint => ({
  kind,
  name,
  detail: '',
  wardCode: null,
  stopNo: null,
  arrivesFrom: null,
  arrivesTo: null,
  departsAt: null,
  reachedAt: null,
  leftAt: null,
  state: 'toCome',
  ...over,
})

const leg = (mode: RideLeg['mode'], minutes: number, over: Partial<RideLeg> = {}): RideLeg => ({
  mode,
  minutes,
  vehicleType: mode === 'bus' ? 'bus' : 'minibus',
  vehicleName: null,
  plateNumber: null,
  driverName: null,
  state: 'toCome',
  ...over,
})

const at = (time: string): string => `2026-11-21 ${time}:00`

const moments = (reached: string, leaves = reached) => ({ reachedAt: at(reached), leftAt: at(leaves) })

/** A pick-up as it is shown before paying: the order of stops is open, the door is a window. For tests. */
export const pickupPlan: RidePlan = {
  departureId: 'pickup-20261121-1530-ocat',
  direction: 'pickup',
  serviceDate: '2026-11-21',
  relayPoint: { code: 'ocat', name: 'OCAT' },
  gatherAt: at('15:20'),
  departsAt: at('15:30'),
  busDepartsAt: at('15:30'),
  doorFrom: at('16:38'),
  doorTo: at('17:05'),
  arriveFrom: at('16:38'),
  arriveTo: at('17:05'),
  arrivedAt: null,
  maxStops: 5,
  maxExtraMinutes: 30,
  frozen: false,
  frozenAt: null,
  stopNo: null,
  stopTotal: null,
  lateMinutes: 0,
  reports: null,
  isOver: false,
  points: [
    point('airport', 'KIX Terminal 1', {
      detail: 'Bay 4',
      departsAt: at('15:30'),
      ...moments('15:20', '15:30'),
    }),
    point('relay', 'OCAT', { departsAt: at('16:20'), ...moments('16:12', '16:20') }),
    point('door', 'Hotel Nikko Osaka', {
      arrivesFrom: at('16:38'),
      arrivesTo: at('17:05'),
      ...moments('17:05'),
    }),
  ],
  legs: [leg('bus', 50), leg('minibus', 19)],
}

const stopsAt = (time: string) => ({ arrivesFrom: at(time), arrivesTo: at(time), ...moments(time) })

/** A moment of the ride under way: the minibus is halfway to the first of its stops. */
export const ridingAt = fromWallTime(at('16:30'))

/** The same ride under way: on the minibus, stop 2 of 3. */
export const ridingPlan: RidePlan = {
  ...pickupPlan,
  frozen: true,
  reports: { step: 'atRelay', boardingAt: at('15:14'), leftAt: at('15:31'), atRelayAt: at('16:14') },
  stopNo: 2,
  stopTotal: 3,
  points: [
    point('airport', 'KIX Terminal 1', {
      departsAt: at('15:31'),
      state: 'done',
      ...moments('15:20', '15:30'),
    }),
    point('relay', 'OCAT', { departsAt: at('16:22'), state: 'done', ...moments('16:14', '16:22') }),
    point('otherStop', 'Naniwa-ku', { stopNo: 1, ...stopsAt('16:38') }),
    point('door', 'Hotel Nikko Osaka', { stopNo: 2, ...stopsAt('16:49') }),
    point('otherStop', 'Nishi-ku', { stopNo: 3, ...stopsAt('16:56') }),
  ],
  legs: [
    leg('bus', 51, { state: 'done' }),
    leg('minibus', 16, { state: 'now', vehicleName: 'Minibus B', driverName: 'Ken Nakamura' }),
    leg('minibus', 11),
    leg('minibus', 7),
  ],
}

/** A drop-off before its stops are frozen. */
export const dropoffPlan: RidePlan = {
  ...pickupPlan,
  direction: 'dropoff',
  gatherAt: at('09:20'),
  departsAt: at('09:50'),
  busDepartsAt: at('10:30'),
  doorFrom: at('09:20'),
  doorTo: at('09:50'),
  arriveFrom: at('11:20'),
  arriveTo: at('11:20'),
  points: [
    point('door', 'Hotel Nikko Osaka', { departsAt: at('09:50'), ...moments('09:50') }),
    point('relay', 'OCAT', { departsAt: at('10:30'), ...moments('10:20', '10:30') }),
    point('airport', 'KIX Terminal 1', stopsAt('11:20')),
  ],
  legs: [leg('minibus', 25), leg('bus', 50)],
}

/** The same drop-off on its day: minibuses set out at 09:10, and one stop is before the traveller's. */
export const collectingPlan: RidePlan = {
  ...dropoffPlan,
  frozen: true,
  stopNo: 2,
  stopTotal: 2,
  reports: { step: 'left', boardingAt: null, leftAt: at('09:10'), atRelayAt: null },
  points: [point('otherStop', 'Naniwa-ku', { stopNo: 1, ...stopsAt('09:30') }), ...dropoffPlan.points],
  legs: [leg('minibus', 20), ...dropoffPlan.legs],
}
