import { fromWallTime } from '@noriai/contract/time'
import { ridingPlan } from '@/features/rideLine/testPlans'
import { drawWith } from '@/h5/testing/draw'
import { buildTestRoot } from '@/stores/testRoot'
import { StopsAway } from './StopsAway'

const vehicle = {
  mode: 'minibus',
  at: '2026-11-21 16:30:00',
  place: { lat: 34.68, lng: 135.49 },
  wardCode: '27106',
  ward: 'Nishi-ku',
  stops: 2,
  door: null,
} as const

async function said(stops: number, isFollowed: boolean): Promise<string> {
  const { root } = await buildTestRoot({ lang: 'en', clock: () => fromWallTime('2026-11-21 16:31:00') })
  const plan = { ...ridingPlan, vehicle: { ...vehicle, stops } }
  const { container } = drawWith(root, <StopsAway plan={plan} isFollowed={isFollowed} />)
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
})
