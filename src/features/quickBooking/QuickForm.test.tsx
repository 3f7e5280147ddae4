import { act, type ReactNode } from 'react'
import { PageShell } from '@/components/PageShell/PageShell'
import { drawWith } from '@/h5/testing/draw'
import { QuotationStore } from '@/stores/QuotationStore'
import { buildTestRoot } from '@/stores/testRoot'
import { QuickForm } from './QuickForm'

jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  signInThen: jest.fn(() => Promise.resolve()),
  pathTo: (path: string) => `/${path}`,
}))
// What is in the page is drawn; how often the page itself is, it counts.
jest.mock('@/components/PageShell/PageShell', () => ({
  PageShell: jest.fn(({ children }: { children: ReactNode }) => children),
}))

beforeEach(() => localStorage.clear())

it('the quick booking draws its page once, and not again for each price', async () => {
  const { root } = await buildTestRoot({
    lang: 'en',
    answers: {
      // What there is of the traveller stays unknown: the ride below is not drawn yet.
      selectUserOrderPage: () => new Promise(() => undefined),
      offerInfo: () => ({ payPrice: 310000, partner: null }),
    },
  })
  root.session.start('T1', 'u1')
  drawWith(root, <QuickForm title="Quick" head={null} />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  const quotations = root.store(QuotationStore)
  jest.mocked(PageShell).mockClear()
  await act(() => quotations.ask({} as never))
  expect(quotations.quotation?.payPrice).toBe(310000)
  expect(PageShell).not.toHaveBeenCalled()
})
