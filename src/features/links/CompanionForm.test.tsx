import { act } from 'react'
import { drawWith } from '@/h5/testing/draw'
import type { FillLink } from '@noriai/contract/calls/links'
import { buildTestRoot } from '@/stores/testRoot'
import { CompanionForm } from './CompanionForm'

const rider = (position: number, kind: 'adult' | 'child', isFilled = false) => ({ position, kind, isFilled })
const ride = (riders: FillLink['riders']): FillLink => ({
  direction: 'pickup',
  from: 'Kansai Airport T1',
  to: 'Kita ward',
  serviceDate: '2026-11-21',
  gatherAt: '2026-11-21 15:20:00',
  arriveFrom: '2026-11-21 16:38:00',
  arriveTo: '2026-11-21 17:05:00',
  fillUntil: '2026-11-21 14:30:00',
  asOf: '2026-11-21 12:00:00',
  riders,
})

async function show(riders: FillLink['riders']) {
  const { root } = await buildTestRoot({ lang: 'en' })
  drawWith(root, <CompanionForm token="t" ride={ride(riders)} />)
  await act(() => Promise.resolve())
}

const fields = () => document.querySelectorAll('input:not([type=radio])').length
const choices = () => [...document.querySelectorAll<HTMLElement>('[role=radio]')]

describe('the form behind a companion’s link', () => {
  it('takes nobody for the person who booked: each says who they are', async () => {
    await show([rider(0, 'adult'), rider(1, 'adult'), rider(2, 'child')])
    expect(choices().map(({ textContent }) => textContent)).toEqual([
      'The person who booked',
      'Adult 2',
      'Child 1',
    ])
    expect(choices().some((choice) => choice.getAttribute('aria-checked') === 'true')).toBe(false)
    expect(fields()).toBe(0)
    act(() => choices()[1]?.click())
    expect(fields()).toBe(1)
  })

  it('asks at once for the only one who is missing', async () => {
    await show([rider(0, 'adult', true), rider(1, 'adult')])
    expect(fields()).toBe(1)
  })
})
