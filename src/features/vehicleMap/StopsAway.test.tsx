import { fromWallTime } from '@noriai/contract/time'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { collectingPlan, ridingPlan } from '@/features/rideLine/testPlans'
import { drawWith } from '@/h5/testing/draw'
import { speech } from '@/platform/speech'
import { buildTestRoot } from '@/stores/testRoot'
import { StopsAway } from './StopsAway'

jest.mock('@/platform/speech', () => ({ speech: { say: jest.fn() } }))

const vehicle = {
  mode: 'minibus',
  at: '2026-11-21 16:30:00',
  place: { lat: 34.68, lng: 135.49 },
  wardCode: '27106',
  ward: 'Nishi-ku',
  stops: 2,
  door: null,
} as const

const testRoot = () => buildTestRoot({ lang: 'en', clock: () => fromWallTime('2026-11-21 16:31:00') })
const away = (stops: number, plan: RidePlan = ridingPlan): RidePlan => ({
  ...plan,
  vehicle: { ...vehicle, stops },
})

async function said(stops: number, isFollowed: boolean, plan = ridingPlan): Promise<string> {
  const { root } = await testRoot()
  const { container } = drawWith(root, <StopsAway plan={away(stops, plan)} isFollowed={isFollowed} />)
  return (container.textContent ?? '').replace(/\u00a0/g, ' ').replace(/\u2060/g, '')
}

describe('how far away a vehicle is', () => {
  it('is said to who rides as theirs', async () => {
    expect(await said(2, false)).toContain('2 stops before you, now near Nishi-ku.')
    expect(await said(0, false)).toContain('You’re next.')
  })

  it('is said to who follows the ride as somebody else’s', async () => {
    expect(await said(2, true)).toContain('2 stops before theirs, now near Nishi-ku.')
    const next = await said(0, true)
    expect(next).toContain('Their stop is next.')
    expect(next).not.toContain('You')
  })

  it('is said of the minibus to who is still to be collected, until it was at their door', async () => {
    expect(await said(1, false, collectingPlan)).toContain('Your minibus is 1 stop away, now near Nishi-ku.')
    const onBoard = { ...collectingPlan, position: { at: vehicle.at, point: 1, isThere: false } }
    expect(await said(1, false, { ...onBoard, direction: 'transfer' })).toContain('1 stop before you')
    expect(await said(2, true, collectingPlan)).toContain('2 stops before theirs')
  })

  it('is heard at each stop, and not from the first', async () => {
    const { root } = await testRoot()
    const { redraw } = drawWith(root, <StopsAway plan={away(2)} />)
    expect(speech.say).not.toHaveBeenCalled()
    redraw(<StopsAway plan={away(2)} />)
    redraw(<StopsAway plan={away(1)} />)
    const heard = jest.mocked(speech.say).mock.calls.flat().map(String)
    expect(heard.map((words) => words.replace(/\u00a0/g, ' '))).toEqual([
      '1 stop before you, now near Nishi-ku.',
    ])
  })
})
