import { act } from 'react'
import { drawWith } from '@/h5/testing/draw'
import { QuotationStore } from '@/stores/QuotationStore'
import { buildTestRoot } from '@/stores/testRoot'
import { BusFull } from './BusFull'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)

beforeEach(() => localStorage.clear())

it('a bus that was offered before is not while it is looked again which have a place: it may be the full one', async () => {
  const answers: unknown[] = [
    { alternatives: [{ departureId: 'd2', busDepartsAt: '2026-11-22 16:00:00' }] },
    new Promise(() => undefined),
  ]
  const { root } = await buildTestRoot({ lang: 'en', answers: { offerInfo: () => answers.shift() } })
  const quotations = root.store(QuotationStore)
  await quotations.ask({} as never)
  drawWith(root, <BusFull onTaken={jest.fn()} />)
  expect(buttons()).toEqual(['16:00 bus'])
  act(() => void quotations.ask({} as never))
  expect(buttons()).toEqual([])
})
