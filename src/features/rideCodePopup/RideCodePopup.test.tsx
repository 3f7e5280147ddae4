import { act } from 'react'
import { drawWith, find } from '@/h5/testing/draw'
import { Observer } from 'mobx-react'
import { ApiError } from '@/api/ApiError'
import { ToastHost } from '@/components/Toast/ToastHost'
import { rideCodeView } from '@/models/testing/orderView'
import { buildTestRoot } from '@/stores/testRoot'
import { TOAST_MS } from '@/toast'
import { RideCodePopup } from './RideCodePopup'

// Drawn in the app's own pixels, which only a built app has.
jest.mock('@/components/QrImage/QrImage', () => ({
  QrImage: ({ size }: { size: number }) => <i data-size={size} />,
}))

// It hears of pages that are shown and left, and none is open here.
jest.mock('@/hooks/useBrightScreen', () => ({ useBrightScreen: () => undefined }))

// Not in jsdom.
Object.assign(window, { CSS: { escape: (text: string) => text } })
Element.prototype.scrollIntoView = () => undefined

describe('the popup of ride codes', () => {
  afterEach(() => jest.useRealTimers())

  it('shows the server’s message for two seconds when the list fails', async () => {
    const message = '予約を読み込めません。'
    const homeQr = () => {
      throw new ApiError('internal', { status: 500, message })
    }
    const { root } = await buildTestRoot({ answers: { homeQr } })
    // A slow machine does not use up the two seconds while it draws.
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
    drawWith(
      root,
      <>
        <Observer>{() => <RideCodePopup open={root.notices.isRideCodesOpen} />}</Observer>
        <ToastHost />
      </>,
    )
    act(() => root.notices.openRideCodes('pages/index/index'))
    await pass(500)
    expect(document.body.textContent).toContain(message)
    await pass(TOAST_MS)
    expect(document.body.textContent).not.toContain(message)
  })

  it('names each code by its way, with names of places marked as the language of their letters', async () => {
    const homeQr = () => ({ total: 1, records: [rideCodeView({ to: 'ホテル京阪' })] })
    const { root } = await buildTestRoot({ lang: 'en', answers: { homeQr } })
    drawWith(root, <Observer>{() => <RideCodePopup open={root.notices.isRideCodesOpen} />}</Observer>)
    act(() => root.notices.openRideCodes('pages/index/index'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    const name = document.getElementById(find('article').getAttribute('aria-labelledby') ?? '')
    expect(name?.textContent).toContain('Kansai Airport')
    expect(name?.querySelector('[lang="ja"]')?.textContent).toBe('ホテル京阪')
  })

  describe('shows one code at a time out of pages of three', () => {
    const views = Array.from({ length: 5 }, (_, n) => ({
      ...rideCodeView(),
      orderId: `00000000-0000-4000-8000-00000000000${n}`,
      orderNo: `NR261121-00000${n}`,
    }))
    const homeQr = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
      total: views.length,
      records: views.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    })
    const settle = async () => {
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    }
    const status = () => document.querySelector('[role=status]')?.textContent
    const press = async (key: string) => {
      const carousel = document.querySelector('[role=group]')
      carousel?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      await settle()
    }

    it('steps over the edge of a page with the arrow keys and stops at both ends', async () => {
      const { root, api } = await buildTestRoot({ answers: { homeQr } })
      drawWith(root, <Observer>{() => <RideCodePopup open={root.notices.isRideCodesOpen} />}</Observer>)
      act(() => root.notices.openRideCodes('pages/index/index'))
      await settle()
      expect(status()).toBe('5\u2060ページ中1\u2060ページ')
      // Large enough for a scanner: 200 px and more.
      const sizes = [...document.querySelectorAll<HTMLElement>('[data-size]')].map(
        ({ dataset }) => dataset.size,
      )
      expect(sizes.filter((size) => Number(size) >= 200)).toHaveLength(3)
      await press('ArrowLeft')
      expect(status()).toBe('5\u2060ページ中1\u2060ページ')
      for (const wanted of [
        '5\u2060ページ中2\u2060ページ',
        '5\u2060ページ中3\u2060ページ',
        '5\u2060ページ中4\u2060ページ',
      ]) {
        await press('ArrowRight')
        expect(status()).toBe(wanted)
      }
      expect(api.made.map(({ request }) => (request as { pageNum: number }).pageNum)).toEqual([1, 2])
      expect(document.body.textContent).toContain('NR261121-000003')
      await press('ArrowLeft')
      expect(status()).toBe('5\u2060ページ中3\u2060ページ')
    })
  })
})
