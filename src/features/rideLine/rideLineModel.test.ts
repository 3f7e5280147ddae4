import { buildTestRoot } from '@/stores/testRoot'
import type { Lang } from '@noriai/contract/lang'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import type { Translate } from '@/hooks/useT'
import { rideLineModel } from './rideLineModel'
import { shortLine } from './shortLine'
import { dropoffPlan, pickupPlan, ridingPlan } from './testPlans'

async function words(lang: Lang): Promise<Translate<'rideLine'>> {
  const { root } = await buildTestRoot({ lang })
  return (key, values) => root.i18n.translate('rideLine', key, values)
}

describe('the ride line of a plan', () => {
  let t: Translate<'rideLine'>
  beforeAll(async () => {
    t = await words('en')
  })
  const model = (plan: RidePlan) => rideLineModel(plan, t)

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
      '5\u00a0stops at most',
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
    const points = ridingPlan.points.map((each) => ({ ...each, state: 'done' as const }))
    const over = model({ ...ridingPlan, points, arrivedAt: '2026-11-21 16:58:00' })
    expect(over.stops.map(({ time }) => time)).toEqual(['15:31', '16:22', '16:38', '16:58', '16:56'])
    expect(over.stops.flatMap(({ lines }) => lines)).toEqual([])
  })

  it('ends at the planned arrival, and says that it was planned, where nobody reported one', () => {
    const points = dropoffPlan.points.map((each) => ({ ...each, state: 'done' as const }))
    const over = model({ ...dropoffPlan, points })
    expect(over.stops[2]).toMatchObject({ time: '11:20', lines: [{ text: 'Planned time' }] })
    expect(over.stops[1]?.lines).toEqual([])
    expect(model(dropoffPlan).stops[2]?.lines).toEqual([])
  })

  it('puts the vehicle after the last stop behind it', () => {
    expect(model(ridingPlan).vehicle).toEqual({
      mode: 'minibus',
      after: 1,
      name: 'Minibus B',
      line: 'Ken Nakamura',
    })
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

  it('keeps the ends and the change, with fellow riders as rings on the leg', () => {
    const line = shortLine(rideLineModel(ridingPlan, t))
    expect(line.stops.map(({ kind }) => kind)).toEqual(['airport', 'relay', 'door'])
    expect(line.legs.map(({ rings }) => rings)).toEqual([0, 1])
  })

  it('mirrors a drop-off', () => {
    const line = shortLine(rideLineModel(dropoffPlan, t))
    expect(line.stops.map(({ kind }) => kind)).toEqual(['door', 'relay', 'airport'])
    expect(line.legs.map(({ mode }) => mode)).toEqual(['minibus', 'bus'])
  })

  it('places the vehicle on its leg by the stops behind it', () => {
    expect(shortLine(rideLineModel(ridingPlan, t)).vehicle).toEqual({ mode: 'minibus', leg: 1, share: 0.25 })
    expect(shortLine(rideLineModel(pickupPlan, t)).vehicle).toBeUndefined()
  })

  it('lets a leg count as ridden only when all of it is', () => {
    expect(shortLine(rideLineModel(ridingPlan, t)).legs.map(({ progress }) => progress)).toEqual([
      'done',
      'toCome',
    ])
  })
})
