import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { draw, tap } from '@/h5/testing/draw'
import { ShownContext } from '@/hooks/useShown'
import { navigate } from '@/navigation'
import { NoticeRows } from './NoticeRows'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

const orderId = '8d2f4c11-0f7e-4a0b-8a43-5b1f0c9e7d02'
const notice = {
  id: 1,
  orderId,
  kind: 'rideChange',
  title: 'Your bus leaves later',
  line: '',
  createdAt: '2026-11-21 12:05:00',
  isRead: true,
}

const pass = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))
const tapRow = (words: string) => {
  const row = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(words))
  if (!row) throw new Error(`No row begins with ${words}`)
  tap(row)
}

describe('the notices', () => {
  it('close over the booking that one of them leads to', async () => {
    await draw(<NoticeRows />, 'en', {
      noticeList: () => ({ total: 1, records: [notice], unreadCount: 0 }),
    })
    await pass(0)
    tapRow('Notices')
    expect(document.querySelector('[role="dialog"]')).not.toBeNull()
    tapRow(notice.title)
    // As long as a sheet takes to close.
    await pass(500)
    expect(navigate).toHaveBeenCalledWith('pages/detail/detail', { id: orderId })
    expect(document.querySelector('[role="dialog"]')).toBeNull()
  })

  it('name the language of the names in them', async () => {
    const plate = 'なにわ 200 あ 48-15'
    const named = { ...notice, line: `White M09, ${plate}`, names: ['White M09', plate] }
    await draw(<NoticeRows />, 'en', {
      noticeList: () => ({ total: 1, records: [named], unreadCount: 0 }),
    })
    await pass(0)
    tapRow('Notices')
    const runs = [...document.querySelectorAll('[role="dialog"] [lang]')]
    expect(runs.map((run) => [run.getAttribute('lang'), run.textContent])).toEqual([
      ['ja', 'なにわ 200 あ 48-\u206015'],
    ])
  })

  it('are none only once that is known; a list that did not load says so where it is opened', async () => {
    let isDown = true
    const { container } = await draw(<NoticeRows />, 'en', {
      noticeList: () => {
        if (isDown) throw new ApiError('offline')
        return { total: 0, records: [], unreadCount: 0 }
      },
    })
    await pass(0)
    expect(container.textContent).not.toContain('Nothing new')
    tapRow('Notices')
    const sheet = () => document.querySelector('[role="dialog"]')?.textContent
    expect(sheet()).toContain('Your notices didn’t load')
    expect(sheet()).not.toContain('What changes about your rides shows here.')
    isDown = false
    tapRow('Try again')
    await pass(0)
    expect(sheet()).toContain('What changes about your rides shows here.')
    expect(container.textContent).toContain('Nothing new')
  })

  it('count as read also where they come into the open sheet', async () => {
    let arrive: (answer: object) => void = () => undefined
    const noticesRead = jest.fn(() => ({ unreadCount: 0 }))
    const { container } = await draw(<NoticeRows />, 'en', {
      noticeList: () => new Promise<object>((resolve) => (arrive = resolve)),
      noticesRead,
    })
    await pass(0)
    tapRow('Notices')
    expect(noticesRead).not.toHaveBeenCalled()
    arrive({ total: 1, records: [{ ...notice, isRead: false }], unreadCount: 1 })
    await pass(20)
    expect(noticesRead).toHaveBeenCalledTimes(1)
    expect(container.textContent).toContain('Nothing new')
  })

  it('are requested once where the network comes back, which the page is shown again for', async () => {
    const noticeList = jest.fn(() => ({ total: 0, records: [], unreadCount: 0 }))
    const shownFor = (times: number) => (
      <ShownContext.Provider value={times}>
        <NoticeRows />
      </ShownContext.Provider>
    )
    const { redraw } = await draw(shownFor(1), 'en', { noticeList })
    await pass(0)
    act(() => void window.dispatchEvent(new Event('online')))
    redraw(shownFor(2))
    await pass(0)
    expect(noticeList).toHaveBeenCalledTimes(2)
  })
})
