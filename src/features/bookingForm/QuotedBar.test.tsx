import { act } from 'react'
import { pickupPlan } from '@/features/rideLine/testPlans'
import { drawWith } from '@/h5/testing/draw'
import { orderView } from '@/models/testing/orderView'
import { DraftStore } from '@/stores/DraftStore'
import { QuotationStore } from '@/stores/QuotationStore'
import { buildTestRoot } from '@/stores/testRoot'
import { QuotedBar } from './QuotedBar'

const mockScreen = { isWide: false }
jest.mock('@/platform/wideScreen', () => ({
  wideScreen: { isWide: () => mockScreen.isWide, onChange: () => () => undefined },
}))

it.each([
  ['a phone’s bar has the price alone', false],
  ['a wide screen’s panel has the ride’s line above it', true],
])('%s', async (_, isWide) => {
  mockScreen.isWide = isWide
  const offerInfo = () => ({ ...orderView().price, plan: pickupPlan })
  const { root } = await buildTestRoot({ lang: 'en', answers: { offerInfo } })
  const { container } = drawWith(root, <QuotedBar label="Hold" onSubmit={() => undefined} />)
  await act(() => root.store(QuotationStore).ask({} as never))
  const text = (container.textContent ?? '').replace(/\u00a0/g, ' ').replace(/\u2060/g, '')
  expect(text).toContain('JPY 6,420')
  expect(text.includes('16:38–17:05')).toBe(isWide)
  expect(text.includes('Hotel Nikko Osaka')).toBe(isWide)
})

it('keeps the place of a price from the moment at which it can be requested', async () => {
  mockScreen.isWide = false
  localStorage.clear()
  const { root } = await buildTestRoot({ lang: 'en' })
  const { container } = drawWith(root, <QuotedBar label="Hold" onSubmit={() => undefined} />)
  expect(container.querySelector('.room')).toBeNull()
  act(() => {
    root.store(DraftStore).chooseFlight({
      flightNo: 'CX506',
      airlineName: '',
      originCode: 'HKG',
      originName: 'Hong Kong',
      takeOff: '',
      landingTime: '2026-11-21 14:05:00',
      terminal: 'T1',
      isManual: false,
      isSample: false,
    })
    root.store(DraftStore).chooseWard({ wardCode: '27128', name: 'Chuo-ku', nameJa: '中央区' })
  })
  expect(container.querySelector('.room')?.textContent).toBe('')
})
