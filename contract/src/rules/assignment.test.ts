import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultPolicy } from '../policy'
import {
  canStillDrive,
  judgeAssignment,
  type AssignableDriver,
  type AssignableVehicle,
  type AssignmentFinding,
  type RunToAssign,
} from './assignment'
import {
  between,
  evening,
  otherRun,
  sampleBus,
  sampleBusRun,
  sampleDriver,
  sampleRun,
  sampleVehicle,
} from './assignmentSample'
import { runsWithoutVehicle, type RunWithNeeds } from './fittingVehicle'

interface Changes {
  readonly run?: Partial<RunToAssign>
  readonly vehicle?: Partial<AssignableVehicle>
  readonly driver?: Partial<AssignableDriver>
}

const judged = ({ run, vehicle, driver }: Changes = {}) =>
  judgeAssignment(
    { ...sampleRun, ...run },
    { vehicle: { ...sampleVehicle, ...vehicle }, driver: { ...sampleDriver, ...driver } },
    defaultPolicy,
  )

const written = ({ kind, level, have, need, date, other, hours }: AssignmentFinding): string =>
  [kind, level, have, need, date, other?.departureId, hours?.rule]
    .filter((part) => part !== undefined)
    .join(' ')

const saidOf = (changes: Changes) => judged(changes).findings.map(written)

const bus = { run: sampleBusRun, vehicle: sampleBus, driver: { licence: 'large2' } } as const
const [umeda, namba] = [sampleRun.start, { lat: 34.6661, lng: 135.4959 }]
const other = 'pickup:20261125:1530:osakaStation'

describe('assigning vehicle and driver', () => {
  test('nothing is said against what fits', () => {
    assert.deepEqual(saidOf({}), [])
    assert.deepEqual(saidOf(bus), [])
  })

  const cases: readonly (readonly [string, Changes, readonly string[]])[] = [
    [
      'a minibus is not the bus',
      { ...bus, vehicle: { ...sampleBus, vehicleType: 'minibus' } },
      ['vehicleType red'],
    ],
    ['a medium bus may be the bus', { ...bus, vehicle: { ...sampleBus, vehicleType: 'mediumBus' } }, []],
    ['a bus is no minibus', { vehicle: { vehicleType: 'bus' } }, ['vehicleType red']],
    ['seats, all of them', { vehicle: { seats: 8 } }, []],
    ['seats, one too few', { vehicle: { seats: 7 } }, ['seats red 7 8']],
    ['bags, all of them', { vehicle: { bagPlaces: { large: 8, small: 6 } } }, []],
    ['large bags, one too many', { vehicle: { bagPlaces: { large: 7, small: 6 } } }, ['bags red 7 8']],
    ['small bags, one too many', { vehicle: { bagPlaces: { large: 8, small: 5 } } }, ['bags red 5 6']],
    ['child seats', { vehicle: { childSeats: 0 } }, ['childSeats red 0 1']],
    ['wheelchairs', { run: { wheelchairs: 1 } }, ['wheelchairs red 0 1']],
    ['pushchairs that the bags leave a place for', { run: { pushchairs: 2 } }, []],
    ['pushchairs beyond the places that bags leave', { run: { pushchairs: 3 } }, ['pushchairs amber 2 3']],
    ['inspection on its last day', { vehicle: { inspectionUntil: '2026-11-25' } }, []],
    ['inspection over', { vehicle: { inspectionUntil: '2026-11-24' } }, ['inspection red 2026-11-24']],
    ['off the road until then', { vehicle: { offRoad: [between('09:00', '18:35')] } }, []],
    ['off the road', { vehicle: { offRoad: [between('09:00', '18:36')] } }, ['offRoad red']],
    [
      'off the road for good',
      { vehicle: { offRoad: [{ from: evening('19:21'), to: null }] } },
      ['offRoad red'],
    ],
    ['a vehicle out of service', { vehicle: { inService: false } }, ['vehicleOut red']],
    ['a driver who left', { driver: { inService: false } }, ['driverOut red']],
    ['a licence that suffices', { driver: { licence: 'medium2' } }, []],
    ['a licence for less', { vehicle: { seats: 10 } }, ['licence red 9 10']],
    ['a licence on its last day', { driver: { licenceUntil: '2026-11-25' } }, []],
    ['a licence that is over', { driver: { licenceUntil: '2026-11-24' } }, ['licenceUntil red 2026-11-24']],
    ['a roll call that was not passed', { driver: { isUnfit: true } }, ['unfit red']],
    ['no shift', { driver: { shift: null } }, ['outsideShift amber']],
    ['a shift that ends before', { driver: { shift: between('14:00', '19:21') } }, ['outsideShift amber']],
    ['a shift that just suffices', { driver: { shift: between('18:35', '19:22') } }, []],
    ['a vehicle that is free from then on', { vehicle: { runs: [otherRun('17:00', '18:30')] } }, []],
    [
      'a vehicle that is busy',
      { vehicle: { runs: [otherRun('17:00', '18:36')] } },
      [`vehicleBusy red ${other}`],
    ],
    ['a driver who is busy', { driver: { runs: [otherRun('19:21', '20:00')] } }, [`driverBusy red ${other}`]],
    [
      'a turnaround a minute too short',
      { vehicle: { runs: [otherRun('17:00', '18:31')] } },
      [`turnaround amber 4 5 ${other}`],
    ],
    [
      'the way to the next run',
      { run: { end: namba }, vehicle: { runs: [otherRun('19:30', '20:00')] } },
      [`turnaround amber 8 24 ${other}`],
    ],
    [
      'a bus at the airport, which takes longer',
      {
        ...bus,
        vehicle: { ...sampleBus, runs: [{ ...otherRun('15:00', '17:16'), end: sampleBusRun.start }] },
      },
      [`turnaround amber 14 15 ${other}`],
    ],
    [
      'a bus that comes back to the airport, judged before the run that follows',
      {
        ...bus,
        run: { ...sampleBusRun, end: sampleBusRun.start },
        vehicle: { ...sampleBus, runs: [{ ...otherRun('18:49', '19:40'), start: sampleBusRun.start }] },
      },
      [`turnaround amber 14 15 ${other}`],
    ],
    ['a bus in the city', { ...bus, vehicle: { ...sampleBus, runs: [otherRun('18:40', '19:40')] } }, []],
    [
      'hours that are refused',
      {
        driver: {
          shift: between('09:00', '23:00'),
          runs: [{ ...otherRun('15:00', '18:30') }],
          others: [],
        },
      },
      ['hours red drivingUnbroken', 'hours amber duty'],
    ],
  ]
  for (const [name, changes, expected] of cases) {
    test(name, () => assert.deepEqual(saidOf(changes), expected))
  }

  test('the emptiest way counts from the run before or the depot, and on to the next run', () => {
    assert.equal(judged().emptyMinutes, 0)
    const away = judged({ vehicle: { depot: namba } })
    assert.ok(away.emptyMinutes > 10)
    assert.equal(judged({ vehicle: { depot: namba, runs: [otherRun('15:00', '16:00')] } }).emptyMinutes, 0)
    const onward = { ...otherRun('20:30', '21:00'), start: namba }
    assert.equal(judged({ vehicle: { runs: [onward] } }).emptyMinutes, away.emptyMinutes)
    assert.equal(judged({ vehicle: { depot: umeda } }).turnaroundMinutes, null)
    assert.equal(judged({ vehicle: { runs: [otherRun('15:00', '15:48')] } }).turnaroundMinutes, 167)
  })

  test('the day that is shown is the one with the run in it', () => {
    const { hours } = judged({
      driver: { runs: [otherRun('15:00', '16:00')], shift: between('14:00', '19:00') },
    })
    assert.deepEqual([hours.duty, hours.driving, hours.unbroken], [322, 107, 60])
  })

  test('what was called off under way is in the way of nothing, and was driven all the same', () => {
    const calledOff = [{ ...between('18:30', '18:40'), isMotorway: false }]
    const { hours, findings } = judged({ driver: { calledOff } })
    assert.deepEqual([findings, hours.driving], [[], judged().hours.driving + 10])
  })
})

describe('a run that is assigned', () => {
  const can = ({ vehicle, driver }: Changes = {}) =>
    canStillDrive(sampleRun, {
      vehicle: { ...sampleVehicle, ...vehicle },
      driver: { ...sampleDriver, ...driver },
    })

  test('can still be driven, however full it is and whatever the shift', () => {
    assert.ok(can())
    assert.ok(can({ vehicle: { seats: 1, offRoad: [between('09:00', '18:35')] }, driver: { shift: null } }))
  })

  const outages: readonly (readonly [string, Changes])[] = [
    ['its vehicle is out of service', { vehicle: { inService: false } }],
    ['the inspection is over by then', { vehicle: { inspectionUntil: '2026-11-24' } }],
    ['its vehicle is off the road then', { vehicle: { offRoad: [between('09:00', '18:36')] } }],
    ['its driver left', { driver: { inService: false } }],
    ['the licence is over by then', { driver: { licenceUntil: '2026-11-24' } }],
    ['the roll call was not passed', { driver: { isUnfit: true } }],
  ]
  for (const [name, changes] of outages) {
    test(`cannot be driven any more once ${name}`, () => assert.equal(can(changes), false))
  }
})

describe('runs of riders whom only some vehicles can carry', () => {
  const wheelchair = (minibus: number, span: Partial<RunToAssign> = {}): RunToAssign => ({
    ...sampleRun,
    minibus,
    wheelchairs: 1,
    ...span,
  })
  const [plain, fitting] = [sampleVehicle, { ...sampleVehicle, wheelchairs: 1 }]
  const left = (runs: readonly RunWithNeeds[], vehicles: readonly AssignableVehicle[]) =>
    runsWithoutVehicle(runs, vehicles).map(({ run }) => run.minibus)
  const open = (run: RunToAssign): RunWithNeeds => ({ run, vehicle: null })

  test('have one that is free and fits', () => {
    assert.deepEqual(left([open(wheelchair(1))], [plain, fitting]), [])
    assert.deepEqual(left([open(wheelchair(1))], [plain]), [1])
    assert.deepEqual(left([open(wheelchair(1))], []), [1])
    assert.deepEqual(left([open(wheelchair(1))], [{ ...fitting, runs: [otherRun('18:00', '18:36')] }]), [1])
    assert.deepEqual(left([open(wheelchair(1))], [{ ...fitting, runs: [otherRun('18:00', '18:35')] }]), [])
    assert.deepEqual(left([open(wheelchair(1))], [{ ...fitting, inService: false }]), [1])
  })

  test('at the same time have one each, and one after the other the same', () => {
    const [early, late] = [wheelchair(1), wheelchair(2, between('19:30', '20:10'))]
    assert.deepEqual(left([open(wheelchair(1)), open(wheelchair(2))], [fitting]), [2])
    assert.deepEqual(left([open(wheelchair(1)), open(wheelchair(2))], [fitting, { ...fitting }]), [])
    assert.deepEqual(left([open(late), open(early)], [fitting]), [])
  })

  test('take the vehicle with the fewest places that suffice', () => {
    const two = { ...sampleVehicle, wheelchairs: 2 }
    const runs = [open(wheelchair(1)), open(wheelchair(2, { wheelchairs: 2 }))]
    assert.deepEqual(left(runs, [two, fitting]), [])
  })

  test('are without one where the assigned vehicle has too few places', () => {
    assert.deepEqual(left([{ run: wheelchair(1), vehicle: plain }], [fitting]), [1])
    assert.deepEqual(left([{ run: wheelchair(1), vehicle: fitting }], []), [])
  })

  const children = (minibus: number, childSeats: number): RunToAssign => ({
    ...sampleRun,
    minibus,
    childSeats,
  })

  test('have seats for all their children, in the assigned vehicle or in one that is free', () => {
    const four = { ...sampleVehicle, childSeats: 4 }
    assert.deepEqual(left([open(children(1, 3))], [plain]), [1])
    assert.deepEqual(left([open(children(1, 3))], [plain, four]), [])
    assert.deepEqual(left([{ run: children(1, 3), vehicle: plain }], [four]), [1])
    assert.deepEqual(left([{ run: children(1, 2), vehicle: plain }], []), [])
    assert.deepEqual(left([open(children(1, 2)), open(children(2, 4))], [four, plain]), [])
  })

  const lacked = (runs: readonly RunWithNeeds[], vehicles: readonly AssignableVehicle[]) =>
    runsWithoutVehicle(runs, vehicles).map(({ lacks }) => lacks)
  const pushchairs = { ...wheelchair(1), pushchairs: 3 }

  test('have places for pushchairs where the bags leave some, and are carried without', () => {
    const roomy = { ...fitting, bagPlaces: { large: 11, small: 10 } }
    assert.deepEqual(lacked([open(pushchairs)], [fitting]), [['pushchairs']])
    assert.deepEqual(lacked([open(pushchairs)], [fitting, roomy]), [])
    assert.deepEqual(lacked([{ run: pushchairs, vehicle: fitting }], [roomy]), [['pushchairs']])
    assert.deepEqual(left([open(pushchairs), open(wheelchair(2))], [fitting]), [1, 2])
  })

  test('say what there are too few places for', () => {
    const needy = { ...wheelchair(1), childSeats: 3 }
    assert.deepEqual(lacked([{ run: needy, vehicle: fitting }], []), [['childSeats']])
    assert.deepEqual(lacked([{ run: needy, vehicle: plain }], []), [['childSeats', 'wheelchairs']])
    assert.deepEqual(lacked([open(needy)], [plain, fitting]), [['childSeats', 'wheelchairs']])
  })
})
