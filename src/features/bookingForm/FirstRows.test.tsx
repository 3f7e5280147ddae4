import { drawWith, tap } from '@/h5/testing/draw'
import { navigate } from '@/navigation'
import { DraftStore } from '@/stores/DraftStore'
import { buildTestRoot } from '@/stores/testRoot'
import { FirstRows } from './FirstRows'

jest.mock('@/navigation', () => ({
  navigate: jest.fn(() => Promise.resolve()),
  pathTo: (path: string) => `/${path}`,
}))

jest.mock('@/features/party/PartySheet', () => ({
  PartySheet: ({ open }: { open: boolean }) => (open ? <i id="party" /> : null),
}))

const row = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) =>
    textContent?.includes(words),
  )

type Direction = 'pickup' | 'dropoff'

async function open(direction: Direction, before: Direction) {
  const { root } = await buildTestRoot({ lang: 'en' })
  const drafts = root.store(DraftStore)
  drafts.turnTo(before)
  drawWith(root, <FirstRows direction={direction} />)
  return drafts
}

beforeEach(() => {
  localStorage.clear()
  jest.mocked(navigate).mockClear()
})

describe('the rows that a form begins with', () => {
  it('lead to the flight and to the place of a pick-up, whichever way was put together before', async () => {
    const drafts = await open('pickup', 'dropoff')
    tap(row('Choose your flight') as HTMLElement)
    expect(drafts.draft.direction).toBe('pickup')
    tap(row('Hotel, address or postal code') as HTMLElement)
    expect(jest.mocked(navigate).mock.calls).toEqual([
      ['useCar/selectFlight/selectFlight'],
      ['useCar/destination/destination'],
    ])
  })

  it('have no flight to begin a drop-off with, and the party in place', async () => {
    const drafts = await open('dropoff', 'pickup')
    expect(row('Choose your flight')).toBeUndefined()
    expect(row('Leaving from')).toBeDefined()
    tap(row('Passengers and luggage') as HTMLElement)
    expect(document.querySelectorAll('#party')).toHaveLength(1)
    expect(drafts.draft.direction).toBe('pickup')
  })
})
