import { buildTestRoot } from '@/stores/testRoot'
import type { Lang } from '@noriai/contract/lang'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { fromWallTime } from '@noriai/contract/time'
import type { Translate } from '@/hooks/useT'
import { rideLineModel } from './rideLineModel'
import { shortLine } from './shortLine'
import { collectingPlan, dropoffPlan, pickupPlan, ridingAt, ridingPlan } from './testPlans'

async function words(lang: Lang): Promise<Translate<'rideLine'>> {
  const { root } = await buildTestRoot({ lang })
  return (key, values) => root.i18n.translate('rideLine', key, values)
}

describe('the ride line of a plan', () => {
  let t: Translate<'rideLine'>
  beforeAll(async () => {
    t = await words('en')
  })
  const model = (plan: RidePlan, at = ridingAt) => rideLineModel(plan, t, at)

  it('shows a window until the stops are frozen, then one time', () => {
    expect(model(pickupPlan).stops[2]).toMatchObject({ time: '16:38', until: '17:05' })
    expect(model(ridingPlan).stops[3]).toMatchObject({ time: '16:49', until: '' })
  })

  it('shows the window of the door at a drop-off, not when the minibus leaves it at the latest', () => {
    expect(model(dropoffPlan).stops[0]).toMatchObject({ kind: 'door', time: '09:20', until: '09:50' })
  })

  it('promises a number of stops while their order is open, and tells minutes afterwards', () => {
    expect(model(pickupPlan).stops.map(({ leg }) => leg?.text)).toEqual([
      '50\u00a0min',
      'up to 5\u00a0stops',
      undefined,
    ])
    expect(model(ridingPlan).stops[1]?.leg?.text).toBe('16\u00a0min')
  })

  it('draws a ride that has not begun all alike', () => {
    expect(model(pickupPlan).stops.map(({ progress }) => progress)).toEqual(['planned', 'planned', 'planned'])
    expect(model(pickupPlan).vehicle).toBeUndefined()
  })

  it('tells what lies behind from what is to come once it has begun', () => {
    expect(model(ridingPlan).stops.map(({ progress }) => progress)).toEqual([
      'done',
      'done',
      'toCome',
      'toCome',
      'toCome',
    ])
  })

  it('ends at the reported arrival, on its own door where others are let out afterwards', () => {
    const over = model({ ...ridingPlan, isOver: true, arrivedAt: '2026-11-21 16:58:00' })
    expect(over.stops.map(({ time }) => time)).toEqual(['15:31', '16:22', '16:38', '16:58', '16:56'])
    expect(over.stops.flatMap(({ lines }) => lines)).toEqual([])
  })

  it('ends at the planned arrival, and says that it was planned, where nobody reported one', () => {
    const over = model({ ...dropoffPlan, isOver: true })
    expect(over.stops[2]).toMatchObject({ time: '11:20', lines: [{ text: 'Planned time' }] })
    expect(over.stops[1]?.lines).toEqual([])
    expect(model(dropoffPlan).stops[2]?.lines).toEqual([])
  })

  it('puts the vehicle after the last stop behind it', () => {
    expect(model(ridingPlan).vehicle).toEqual({
      mode: 'minibus',
      after: 1,
      share: 0.5,
      isFresh: false,
      name: 'Minibus B',
      line: 'Ken Nakamura',
    })
  })

  it('moves it on as time passes, and lets the stops behind it be behind it', () => {
    const later = model(ridingPlan, fromWallTime('2026-11-21 16:40:45'))
    expect(later.vehicle).toMatchObject({ after: 2, share: 0.25 })
    expect(later.stops.map(({ progress }) => progress)).toEqual(['done', 'done', 'done', 'toCome', 'toCome'])
  })

  it('moves what is still to come by what the ride is late', () => {
    const late = model({ ...ridingPlan, lateMinutes: 5 })
    expect(late.stops.map(({ time }) => time)).toEqual(['15:31', '16:22', '16:43', '16:54', '17:01'])
  })

  it('moves each stop by what the ride is late there, where that is known', () => {
    const points = ridingPlan.points.map((point, index) => ({
      ...point,
      lateMinutes: [0, 0, 5, 8, 8][index],
    }))
    const late = model({ ...ridingPlan, lateMinutes: 8, points })
    expect(late.stops.map(({ time }) => time)).toEqual(['15:31', '16:22', '16:43', '16:57', '17:04'])
  })

  it('has a way to the first door once a minibus has set out, and only then', () => {
    expect(model(dropoffPlan).approach).toBeUndefined()
    expect(model(ridingPlan).approach).toBeUndefined()
    const coming = model(collectingPlan, fromWallTime('2026-11-21 09:20:00'))
    expect(coming.approach).toMatchObject({ mode: 'minibus', progress: 'toCome' })
    expect(coming.vehicle).toMatchObject({ after: -1, share: 0.5 })
  })

  it('marks the traveller only where other doors are on the line', () => {
    expect(model(pickupPlan).stops.some(({ isYou }) => isYou)).toBe(false)
    expect(model(ridingPlan).stops.map(({ isYou }) => isYou)).toEqual([false, false, false, true, false])
  })

  it('tells of fellow riders their number and ward only', () => {
    expect(model(ridingPlan).stops[2]?.title).toBe('Stop 1, Naniwa-ku')
  })
})

describe('the short line', () => {
  let t: Translate<'rideLine'>
  beforeAll(async () => {
    t = await words('en')
  })

  const short = (plan: RidePlan, at = ridingAt) => shortLine(rideLineModel(plan, t, at))

  it('keeps the ends and the change, with fellow riders as rings on the leg', () => {
    const line = short(ridingPlan)
    expect(line.stops.map(({ kind }) => kind)).toEqual(['airport', 'relay', 'door'])
    expect(line.legs.map(({ rings }) => rings)).toEqual([0, 1])
  })

  it('has rings for fellow riders while their order is open, and none where the traveller’s is the only stop', () => {
    expect(short(pickupPlan).legs.map(({ rings }) => rings)).toEqual([0, 2])
    expect(short(dropoffPlan).legs.map(({ rings }) => rings)).toEqual([2, 0])
    expect(short({ ...pickupPlan, maxStops: 1 }).legs.map(({ rings }) => rings)).toEqual([0, 0])
    expect(short({ ...pickupPlan, stopNo: 1, stopTotal: 1 }).legs.map(({ rings }) => rings)).toEqual([0, 0])
  })

  it('mirrors a drop-off', () => {
    const line = short(dropoffPlan)
    expect(line.stops.map(({ kind }) => kind)).toEqual(['door', 'relay', 'airport'])
    expect(line.legs.map(({ mode }) => mode)).toEqual(['minibus', 'bus'])
  })

  it('places the vehicle on its leg by the stops behind it and its share of the way to the next', () => {
    expect(short(ridingPlan).vehicle).toEqual({ mode: 'minibus', leg: 1, share: 0.25 })
    const later = short(ridingPlan, fromWallTime('2026-11-21 16:40:45'))
    expect(later.vehicle).toEqual({ mode: 'minibus', leg: 1, share: 0.625 })
    expect(short(pickupPlan).vehicle).toBeUndefined()
  })

  it('has no place for a vehicle that is past the traveller’s door', () => {
    expect(short(ridingPlan, fromWallTime('2026-11-21 16:52:30')).vehicle).toBeUndefined()
  })

  it('begins where the minibus set out, with the stops before the traveller’s on the way', () => {
    const line = short(collectingPlan, fromWallTime('2026-11-21 09:20:00'))
    expect(line.stops.map(({ kind }) => kind)).toEqual(['start', 'door', 'relay', 'airport'])
    expect(line.legs.map(({ rings }) => rings)).toEqual([1, 0, 0])
    expect(line.vehicle).toEqual({ mode: 'minibus', leg: 0, share: 0.25 })
  })

  it('lets a leg count as ridden only when all of it is', () => {
    expect(short(ridingPlan).legs.map(({ progress }) => progress)).toEqual(['done', 'toCome'])
  })
})
