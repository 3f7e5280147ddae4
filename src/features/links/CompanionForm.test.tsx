import { act } from 'react'
import { drawWith } from '@/h5/testing/draw'
import type { FillLink } from '@noriai/contract/calls/links'
import type { Lang } from '@noriai/contract/lang'
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

async function show(riders: FillLink['riders'], lang: Lang = 'en') {
  const { root } = await buildTestRoot({ lang })
  drawWith(root, <CompanionForm token="t" ride={ride(riders)} />)
  await act(() => Promise.resolve())
}

const fields = () => document.querySelectorAll('input:not([type=radio])').length
const choices = () => [...document.querySelectorAll<HTMLElement>('[role=radio]')]

describe('the form behind a companion’s link', () => {
  it('takes nobody for the person who booked: each says who they are (C25)', async () => {
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

  it('counts no children where it names the first of them in Korean (C25)', async () => {
    await show([rider(0, 'adult'), rider(1, 'adult'), rider(2, 'child'), rider(3, 'child')], 'ko')
    expect(choices().map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))).toEqual([
      '예약한 사람',
      '2번째 성인',
      '1번째 어린이',
      '2번째 어린이',
    ])
  })

  it('asks at once for the only one who is missing', async () => {
    await show([rider(0, 'adult', true), rider(1, 'adult')])
    expect(fields()).toBe(1)
  })
})
