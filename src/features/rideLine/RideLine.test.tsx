import type { Lang } from '@noriai/contract/lang'
import type { RidePlan } from '@noriai/contract/schema/ridePlan'
import { fromWallTime } from '@noriai/contract/time'
import { draw } from '@/h5/testing/draw'
import { useT } from '@/hooks/useT'
import { RideLine } from './RideLine'
import { rideLineModel } from './rideLineModel'
import { dropoffPlan, pickupPlan, ridingAt, ridingPlan } from './testPlans'

type Variant = 'vertical' | 'horizontal' | 'bare' | 'small'

interface LineProps {
  plan: RidePlan
  variant: Variant
  at?: number
}

function Line({ plan, variant, at = ridingAt }: LineProps) {
  const t = useT('rideLine')
  return <RideLine model={rideLineModel(plan, t, at)} variant={variant} label="Your ride" />
}

/** The list as a screen reader meets it: what is hidden from it is left out. */
async function heard(plan: RidePlan, variant: Variant, lang: Lang = 'en'): Promise<string[]> {
  const { container } = await draw(<Line plan={plan} variant={variant} />, lang)
  container.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove())
  const list = container.querySelector('ol[aria-label="Your ride"]')
  return Array.from(list?.children ?? [], (item) => {
    const icons = Array.from(item.querySelectorAll('svg[aria-label]'), (icon) =>
      icon.getAttribute('aria-label'),
    )
    return [item.textContent, ...icons].join(' ').replace(/\s+/g, ' ').trim()
  })
}

describe('the ride line, heard', () => {
  it.each(['vertical', 'horizontal', 'bare', 'small'] as const)(
    'is a list of stops in riding order when %s',
    async (variant) => {
      const items = await heard(pickupPlan, variant)
      expect(items).toHaveLength(3)
      expect(items[0]).toContain('15:30')
      expect(items[0]).toContain('KIX Terminal 1')
      expect(items[1]).toContain('OCAT')
      expect(items[2]).toContain('Hotel Nikko Osaka')
    },
  )

  it.each(['vertical', 'horizontal', 'bare', 'small'] as const)(
    'begins at the door at a drop-off when %s',
    async (variant) => {
      const items = await heard(dropoffPlan, variant)
      expect(items[0]).toContain('Hotel Nikko Osaka')
      expect(items[0]).toContain('Minibus')
      expect(items[1]).toContain('Bus')
      expect(items[2]).toContain('KIX Terminal 1')
    },
  )

  it('tells the window of an open door', async () => {
    expect((await heard(pickupPlan, 'horizontal'))[2]).toContain('16:38–17:05')
    expect((await heard(pickupPlan, 'vertical', 'ja'))[2]).toContain('〜17:05')
  })

  it('names the vehicle where it is now, between the stops', async () => {
    const items = await heard(ridingPlan, 'vertical')
    expect(items).toHaveLength(6)
    expect(items[2]).toContain('Now')
    expect(items[2]).toContain('Minibus B')
  })

  it('says which stop is the traveller’s', async () => {
    const items = await heard(ridingPlan, 'vertical')
    expect(items.filter((item) => item.includes('You'))).toEqual([
      expect.stringContaining('Hotel Nikko Osaka'),
    ])
  })
})

describe('the ride line, seen', () => {
  const vehicleOf = async (plan: RidePlan, at = ridingAt) => {
    const { container } = await draw(<Line plan={plan} variant="bare" at={at} />)
    const carrier = container.querySelector<HTMLElement>('.carrier')
    return {
      place: carrier?.style.transform,
      isLive: carrier?.querySelector('.live') !== null,
    }
  }

  it('has the vehicle at its share of the way, pushed back by what is to come', async () => {
    // Halfway to the first of two stops of the second of two legs: five eighths.
    expect(await vehicleOf(ridingPlan)).toMatchObject({ place: 'translateX(-37.50%)' })
    expect(await vehicleOf(ridingPlan, fromWallTime('2026-11-21 16:49:30'))).toMatchObject({
      place: undefined,
    })
    expect(await vehicleOf(pickupPlan)).toMatchObject({ place: undefined })
  })

  it('has a halo only while the report is young', async () => {
    expect((await vehicleOf(ridingPlan)).isLive).toBe(false)
    expect((await vehicleOf(ridingPlan, fromWallTime('2026-11-21 16:15:00'))).isLive).toBe(true)
  })
})
