import { act } from 'react'
import { drawWith, find, tap } from '@/h5/testing/draw'
import { DraftStore } from '@/stores/DraftStore'
import { buildTestRoot } from '@/stores/testRoot'
import { navigate } from '@/navigation'
import { BookingCard } from './BookingCard'
import { TripRows } from './TripRows'

jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  pathTo: (path: string) => `/${path}`,
}))

/** Home, after an order's "Rebook" was only looked at. */
async function open(direction: 'pickup' | 'dropoff' | 'transfer') {
  localStorage.clear()
  jest.mocked(navigate).mockClear()
  const { root } = await buildTestRoot({ lang: 'en', answers: { priceFrom: () => null } })
  const drafts = root.store(DraftStore)
  const rebooks = { id: 'x', orderNo: 'NR261121-0482', isReplaced: true }
  drafts.change({ direction, rebooks })
  const { container } = drawWith(
    root,
    <>
      <BookingCard />
      <TripRows />
    </>,
  )
  const tapOn = (text: string) => {
    const found = [...container.querySelectorAll<HTMLElement>('button, a, [role="button"], [role="link"]')]
    tap(found.find(({ textContent }) => textContent?.includes(text)) as HTMLElement)
  }
  return { drafts, rebooks, tapOn }
}

describe('a booking that is begun on home', () => {
  it('says what it costs at least, with the amount apart in its sentence', async () => {
    localStorage.clear()
    const fromPrice = ({ currency }: { currency: string }) => ({ personPrice: 290_000, currency })
    const { root } = await buildTestRoot({ lang: 'en', answers: { fromPrice } })
    drawWith(root, <BookingCard />)
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
    expect(find('.from').textContent).toMatch(/^From JPY\s2,900 per person\./)
    expect(find('.from .amount').textContent).toMatch(/^JPY\s2,900$/)
  })

  it.each([
    ['pickup', 'See price'],
    ['dropoff', 'See price'],
    ['pickup', 'Going to'],
    ['pickup', 'No flight number?'],
    ['transfer', 'Within Osaka'],
  ] as const)('replaces no order that was copied before (%s, %s)', async (direction, label) => {
    const { drafts, rebooks, tapOn } = await open(direction)
    expect(drafts.draft.rebooks).toEqual(rebooks)
    tapOn(label)
    expect(navigate).toHaveBeenCalledTimes(1)
    expect(drafts.draft.rebooks).toBeNull()
  })

  it.each([
    ['CX506', 'CX506'],
    ['', 'CX50'],
  ])('with %s as the number on home goes on to a search that begins with %s', async (onHome, searched) => {
    const { drafts, tapOn } = await open('pickup')
    act(() => drafts.typeFlightNo(onHome))
    act(() => drafts.searchFor('arrival', 'CX50'))
    tapOn('See price')
    expect(navigate).toHaveBeenCalledWith('useCar/selectFlight/selectFlight')
    expect(drafts.flightWords).toBe(searched)
  })
})
