import type { OrderView } from '@noriai/contract/schema/orderView'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { fromWallTime } from '@noriai/contract/time'
import { collectingPlan, ridingPlan } from '@/features/rideLine/testPlans'
import { drawWith } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import { buildTestRoot } from '@/stores/testRoot'
import { NowCard } from './NowCard'

const paid = { payment: 'paid', fulfilment: 'inProgress', refund: 'none', review: 'none' } as const

async function said(view: Partial<OrderView>, clock: string): Promise<string> {
  const { root } = await buildTestRoot({ lang: 'en', clock: () => fromWallTime(`2026-11-21 ${clock}:00`) })
  const order = new Order(orderView({ facts: paid, ...view }))
  const { container } = drawWith(root, <NowCard order={order} />)
  container.querySelectorAll('.unseen, [aria-hidden="true"]').forEach((hidden) => hidden.remove())
  return (container.textContent ?? '').replace(/\u00a0/g, ' ').replace(/\u2060/g, '')
}

const under = (plan: Partial<RidePlan> = {}): Partial<OrderView> => ({
  label: 'inProgress',
  plan: { ...ridingPlan, ...plan },
})

describe('the card of now', () => {
  it('tells what was reported last and when, and that the place between reports is the planned one', async () => {
    const text = await said(under(), '16:30')
    expect(text).toContain('Updated 16:14')
    expect(text).toContain('Reached OCAT at 16:14.')
    expect(text).toContain('Shown where it should be by plan.')
  })

  it('says nothing of a plan where the vehicle stands at a reported place', async () => {
    const text = await said(under(), '16:15')
    expect(text).toContain('Reached OCAT at 16:14.')
    expect(text).not.toContain('by plan')
  })

  it('tells the expected time as late as the ride is, and how late that is', async () => {
    const text = await said(under({ lateMinutes: 4 }), '16:30')
    expect(text).toContain('16:42–17:09')
    expect(text).toContain('4 min late')
  })

  it('says how many stops away its minibus is by the phone, until that is too old', async () => {
    const vehicle = {
      mode: 'minibus',
      at: '2026-11-21 16:30:00',
      place: null,
      wardCode: '27106',
      ward: 'Nishi-ku',
      stops: 2,
      door: null,
    } as const
    const text = await said(under({ vehicle }), '16:31')
    expect(text).toContain('2 stops before you, now near Nishi-ku.')
    expect(text).toContain('Map')
    expect(await said(under({ vehicle }), '16:40')).not.toContain('before you')
    const here = { ...vehicle, stops: 0, place: { lat: 34.68, lng: 135.49 } }
    expect(await said(under({ vehicle: here }), '16:31')).toContain('You’re next.')
  })

  it('says when to come down and how long the driver waits once the minute at the door is certain', async () => {
    const collected = (plan: Partial<RidePlan>): Partial<OrderView> => ({
      label: 'toBoard',
      direction: 'dropoff',
      plan: { ...collectingPlan, ...plan },
    })
    expect(await said(collected({}), '09:10')).toMatch(/Come down by 09:20\. The driver waits \d+ min/)
    expect(await said(collected({ lateMinutes: 4 }), '09:10')).toContain('Come down by 09:24.')
    expect(await said(collected({ frozen: false }), '09:10')).not.toContain('Come down')
    expect(await said(under(), '16:30')).not.toContain('Come down')
  })

  it('calls the time at the door a window only until its minute is certain', async () => {
    const collectedAt = (doorTo: string): Partial<OrderView> => ({
      label: 'toBoard',
      direction: 'dropoff',
      plan: collectingPlan,
      times: { ...orderView().times, doorFrom: '2026-11-21 09:23:00', doorTo },
    })
    expect(await said(collectedAt('2026-11-21 09:23:00'), '09:10')).toMatch(/At your door, .*09:23/)
    expect(await said(collectedAt('2026-11-21 09:38:00'), '09:10')).toMatch(/Pick-up window, .*09:23–09:38/)
  })

  it('counts the days to a ride of another week, and tells nothing of a vehicle', async () => {
    const ahead = { label: 'toDepart', plan: { ...ridingPlan, reports: null } } as const
    const { root } = await buildTestRoot({ lang: 'en', clock: () => fromWallTime('2026-11-16 09:00:00') })
    const order = new Order(orderView({ facts: { ...paid, fulfilment: 'confirmed' }, ...ahead }))
    const { container } = drawWith(root, <NowCard order={order} />)
    const text = (container.textContent ?? '').replace(/\u00a0/g, ' ').replace(/\u2060/g, '')
    expect(text).toContain('15:20in 5 days')
    expect(text).not.toContain('Updated')
  })
})
