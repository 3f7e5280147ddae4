import type { RunBar } from '@noriai/contract/schema/fleet'
import type {
  MinibusStopView,
  MinibusView,
  VehicleAssignmentView,
} from '@noriai/contract/schema/staffDeparture'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hoursAround, isRunOf, isWithin, runLines, tightRuns, type DepartureRuns } from './departureDay'

const day = '2026-11-25'
const at = (clock: string) => `${day} ${clock}:00`
const departureId = 'pickup:20261125:1730:umeda'

const assigned = (vehicleId: string | null): VehicleAssignmentView => ({
  vehicleType: 'minibus',
  plateNumber: '大阪 200 あ 31-07',
  carBrand: '',
  vehicleName: 'M03',
  driverName: '大西 翔',
  driverPhone: '',
  driverArrivesAt: null,
  vehicleId,
})

const stop = (leg: 'collect' | 'deliver', position: number, clock: string): MinibusStopView => ({
  leg,
  position,
  stopKey: `${leg} ${position}`,
  wardCode: null,
  wardName: 'Kita',
  placeName: 'Hotel',
  arrivesAt: at(clock),
  extraMinutes: 0,
  riders: 2,
  orderIds: [],
})

const minibus = (number: number, changes: Partial<MinibusView> = {}): MinibusView => ({
  minibus: number,
  seats: 9,
  seatsTaken: 4,
  assignment: null,
  riders: 4,
  checkedIn: 0,
  stops: [stop('deliver', 2, '18:59'), stop('deliver', 1, '18:53')],
  ...changes,
})

const departure = (changes: Partial<DepartureRuns> = {}): DepartureRuns => ({
  departureId,
  serviceDate: day,
  direction: 'pickup',
  departsAt: at('17:30'),
  expectedAt: at('17:30'),
  otherEndAt: at('18:35'),
  riders: 4,
  bus: null,
  fleet: [minibus(1)],
  ...changes,
})

const run = (id: string, [from, to]: readonly [string, string], number = 1): RunBar => ({
  departureId: id,
  minibus: number,
  relayPoint: 'Umeda',
  direction: 'pickup',
  from: at(from),
  to: at(to),
  riders: 4,
  state: 'planned',
})

describe('the vehicles of a departure over the day', () => {
  test('are its bus and the minibuses that are used, each with all that its vehicle drives', () => {
    const own = run(departureId, ['18:35', '19:02'])
    const other = run('pickup:20261125:1530:umeda', ['16:35', '17:10'])
    const view = departure({
      fleet: [minibus(1, { assignment: assigned('m03') }), minibus(2), minibus(3, { riders: 0, stops: [] })],
    })
    const lines = runLines(view, {
      vehicles: [
        { id: 'm07', runs: [run('dropoff:20261125:1800:umeda', ['17:00', '18:00'])] },
        { id: 'm03', runs: [other, own] },
      ],
    })
    assert.deepEqual(
      lines.map((line) => [line.minibus, line.runs]),
      [
        [0, []],
        [1, [other, own]],
        [2, []],
      ],
    )
    assert.deepEqual(lines[1]?.runs.filter(isRunOf(departureId, 1)), [own])
    assert.deepEqual(lines[1]?.runs.filter(isRunOf(departureId, 2)), [])
  })

  test('have runs without a vehicle of the register where the departure has them', () => {
    const planned = (changes: Partial<DepartureRuns>) =>
      runLines(departure(changes), {}).map(({ minibus: number, planned: span }) => [
        number,
        span?.from.slice(11, 16),
        span?.to.slice(11, 16),
      ])
    assert.deepEqual(planned({}), [
      [0, '17:30', '18:35'],
      [1, '18:35', '18:59'],
    ])
    const byHand = minibus(1, { assignment: assigned(null), startMinutes: 4 })
    assert.deepEqual(planned({ fleet: [byHand] }).at(-1), [1, '18:39', '18:59'])
    const collected = [stop('collect', 1, '16:40'), stop('collect', 2, '16:52')]
    const early = minibus(1, { stops: collected, startMinutes: 4 })
    assert.deepEqual(planned({ direction: 'dropoff', fleet: [early] }).at(-1), [1, '16:40', '17:26'])
    // A transfer has no bus, and both doors.
    const both = [stop('deliver', 1, '18:10'), ...collected]
    assert.deepEqual(planned({ direction: 'transfer', fleet: [minibus(1, { stops: both })] }), [
      [1, '16:40', '18:10'],
    ])
    assert.deepEqual(planned({ fleet: [minibus(1, { stops: [] })] }).at(-1), [1, undefined, undefined])
    assert.deepEqual(planned({ riders: 0, fleet: [] }), [])
  })

  test('warn of too short a time before this run and after it, and of no other', () => {
    const turnaround = { have: 18, need: 25 }
    const early = { ...run('pickup:20261125:1530:umeda', ['16:35', '17:10']), turnaround }
    const own = run(departureId, ['18:35', '19:02'])
    const next = { ...run('pickup:20261125:1830:umeda', ['19:20', '20:00']), turnaround }
    const last = { ...run('pickup:20261125:2030:umeda', ['20:18', '21:00']), turnaround }
    const view = departure({ fleet: [minibus(1, { assignment: assigned('m07') })] })
    const tight = (...runs: readonly RunBar[]) => {
      const line = runLines(view, { vehicles: [{ id: 'm07', runs: [...runs] }] }).at(-1)
      assert.ok(line)
      return tightRuns(line, departureId).map(({ from }) => from.slice(11, 16))
    }
    assert.deepEqual(tight(early, own, next, last), ['19:20'])
    assert.deepEqual(tight(early, { ...own, turnaround }, last), ['18:35', '20:18'])
    assert.deepEqual(tight(early, own), [])
  })

  test('have the duty of their driver behind them, and none where they have no shift', () => {
    const shift = (driverId: string) => ({ driverId, from: at('13:00'), to: at('22:30'), breaks: [] })
    const driven = (driverId: string | null) => ({ ...assigned('m03'), driverId })
    const dutyOf = (assignment: VehicleAssignmentView | null) =>
      runLines(departure({ fleet: [minibus(1, { assignment })] }), {
        shifts: [shift('fujii'), shift('onishi')],
      }).at(-1)?.duty
    assert.deepEqual(dutyOf(driven('onishi')), shift('onishi'))
    assert.equal(dutyOf(driven('hara')), undefined)
    assert.equal(dutyOf(driven(null)), undefined)
    assert.equal(dutyOf(null), undefined)
  })

  test('mark their stops in the sequence in which they are driven to', () => {
    const [, line] = runLines(departure(), {})
    assert.deepEqual(
      line?.stops.map(({ position }) => position),
      [1, 2],
    )
  })

  test('are drawn for twelve hours around it, within the service day', () => {
    const around = (wall: string) => {
      const { first, last } = hoursAround({ serviceDate: day, departsAt: wall })
      return [first, last]
    }
    assert.deepEqual(around(at('17:30')), [12, 24])
    assert.deepEqual(around(at('05:30')), [4, 16])
    assert.deepEqual(around(at('23:00')), [15, 27])
    // Past midnight it is still the same service day.
    assert.deepEqual(around('2026-11-26 01:00:00'), [15, 27])
    const hours = { first: 12, last: 24 }
    const within = (from: string, to: string) => isWithin(day, { from: at(from), to: at(to) }, hours)
    assert.deepEqual([within('10:00', '12:00'), within('10:00', '12:01')], [false, true])
    assert.equal(within('23:59', '23:59'), true)
    assert.equal(isWithin(day, { from: '2026-11-26 00:00:00', to: '2026-11-26 01:00:00' }, hours), false)
  })
})
