import { act } from 'react'
import { pickupPlan } from '@/features/rideLine/testPlans'
import { drawWith } from '@/h5/testing/draw'
import { orderView } from '@/models/testing/orderView'
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
