import { act, type ReactNode } from 'react'
import { langs, type Lang } from '@noriai/contract/lang'
import { draw, find, tap } from '@/h5/testing/draw'
import { orderCard } from '@/models/testing/orderView'
import { navigate } from '@/navigation'
import { ReviewRides } from './ReviewRides'

// What pulls and pages is measured on a device, which there is none of here.
jest.mock('@/components/PagedList/PagedList', () => ({
  PagedList: ({ children }: { children: ReactNode }) => children,
}))
jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

const counts = { all: 1, toPay: 0, toDepart: 0, inProgress: 0, completed: 1, refund: 0 }
const review = {
  stars: 4,
  text: 'The minibus was on time.',
  images: ['/api/files/1.jpg', '/api/files/2.jpg', '/api/files/3.jpg'],
  pictureCount: 9,
  createdAt: '2026-11-22 10:00:00',
}

async function open(kind: 'given' | 'awaiting', card: Parameters<typeof orderCard>[0], lang: Lang = 'en') {
  const selectUserOrderPage = jest.fn(() => ({ records: [orderCard(card)], total: 1, counts }))
  const drawn = await draw(<ReviewRides id="panel" kind={kind} />, lang, { selectUserOrderPage })
  await act(async () => undefined)
  return { ...drawn, selectUserOrderPage }
}

describe('the list of reviews', () => {
  it('shows stars, words and the first photos of each, named for who hears them, and leads to the booking', async () => {
    const { container, selectUserOrderPage } = await open('given', { label: 'reviewed', review })
    expect(selectUserOrderPage).toHaveBeenCalledWith(expect.objectContaining({ review: 'given' }), {})
    expect(find('[role=img][aria-label="4 of 5 stars"]')).toBeTruthy()
    expect(container.textContent).toContain('The minibus was on time.')
    const pictures = [...container.querySelectorAll('img')]
    expect(pictures.map((each) => [each.alt, each.getAttribute('loading')])).toEqual([
      ['Photo 1', 'lazy'],
      ['Photo 2', 'lazy'],
      ['Photo 3', 'lazy'],
    ])
    expect(container.textContent).toContain('6\u00a0more photos')
    const name = document.getElementById(find('article').getAttribute('aria-labelledby') ?? '')
    expect(name?.textContent).toBe('Kansai Airport → Hotel Nikko Osaka')
    tap(find('article button'))
    expect(navigate).toHaveBeenCalledWith('pages/detail/detail', { id: orderCard().id })
  })

  it.each(langs)('counts the photos that stand on the booking in %s', async (lang) => {
    const { container } = await open('given', { label: 'reviewed', review }, lang)
    expect(container.textContent).toMatch(/6/)
  })

  it.each(['given', 'awaiting'] as const)(
    'marks names of places in another language in the list of rides, %s',
    async (kind) => {
      const label = kind === 'given' ? 'reviewed' : 'awaitingReview'
      const { container } = await open(kind, { label, to: 'ホテル京阪' })
      expect(container.querySelector('[lang="ja"]')?.textContent).toBe('ホテル京阪')
    },
  )

  it('marks what was written as the language of its letters', async () => {
    const { container } = await open('given', {
      label: 'reviewed',
      review: { ...review, text: '정말 편했어요' },
    })
    expect(container.querySelector('[lang="ko"]')?.textContent).toBe('정말 편했어요')
  })

  it('shows stars alone where nothing was written and no photo taken', async () => {
    const { container } = await open('given', {
      label: 'reviewed',
      review: { ...review, text: '', images: [], pictureCount: 0 },
    })
    expect(find('[role=img][aria-label="4 of 5 stars"]')).toBeTruthy()
    expect(container.querySelectorAll('img, ul')).toHaveLength(0)
    expect(container.textContent).not.toContain('more photo')
  })

  it('leads from a ride that waits for its review to writing it', async () => {
    await open('awaiting', { label: 'awaitingReview' })
    tap(find('button'))
    expect(navigate).toHaveBeenCalledWith('pages/evaluate/evaluate', { id: orderCard().id })
  })
})
