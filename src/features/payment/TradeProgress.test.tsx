import type { PaymentAttempt, TradeStatus } from '@noriai/contract/schema/payment'
import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { draw, tap } from '@/h5/testing/draw'
import { InFrontContext } from '@/hooks/useShown'
import { orderView } from '@/models/testing/orderView'
import type * as navigation from '@/navigation'
import { navigate, openAfter } from '@/navigation'
import { wechatPay } from '@/platform/pay'
import { TradeProgress } from './TradeProgress'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
}))
jest.mock('@/navigation', () => {
  const move = () => jest.fn(() => Promise.resolve())
  return {
    navigate: move(),
    openAfter: move(),
    pathTo: jest.requireActual<typeof navigation>('@/navigation').pathTo,
  }
})

const { id, orderNo } = orderView()
const tradeOf = (status: TradeStatus['status']): TradeStatus => ({
  orderId: id,
  orderNo,
  status,
  payUntil: '2026-11-21 12:15:00',
  paidAt: null,
  attempt: null,
})
const outTradeNo = 'NR261121-0482-1'
const tradeWith = (parts: Partial<PaymentAttempt>): TradeStatus => ({
  ...tradeOf('requiresAction'),
  attempt: {
    outTradeNo,
    orderId: id,
    payType: 'wechat',
    status: 'requiresAction',
    error: null,
    amountJpy: 640_000,
    giftJpy: 0,
    foreignCardFeeJpy: 0,
    createdAt: '2026-11-21 12:00:00',
    payUntil: '2026-11-21 12:15:00',
    card: null,
    wechat: null,
    redirectUrl: null,
    challengeUrl: null,
    ...parts,
  },
})
const buttons = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('button')]
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

describe('where a payment stands', () => {
  beforeEach(() => void [jest.mocked(navigate), jest.mocked(openAfter)].forEach((mock) => mock.mockClear()))

  it('is not checked again where there is no such booking: the way on is to the bookings', async () => {
    const { container } = await draw(<TradeProgress of={{ orderId: id }} />, 'en', {
      queryOrderTradeStatus: () => Promise.reject(new ApiError('notFound', { status: 404 })),
    })
    await settle()
    expect(container.textContent).toContain('Booking not found')
    expect(buttons(container).map(({ textContent }) => textContent)).toEqual(['My bookings'])
  })

  it('is asked of each payment again: one that failed before does not lead away from the next', async () => {
    const answers = [tradeOf('failed'), tradeOf('succeeded')]
    const { redraw } = await draw(<TradeProgress key="first" of={{ orderId: id }} />, 'en', {
      queryOrderTradeStatus: () => answers.shift(),
    })
    await settle()
    expect(navigate).toHaveBeenLastCalledWith(
      'useCar/paymentFail/paymentFail',
      { id, reason: undefined },
      { how: 'replace' },
    )
    redraw(<TradeProgress key="second" of={{ orderId: id }} />)
    await settle()
    expect(navigate).toHaveBeenCalledTimes(1)
    expect(jest.mocked(openAfter).mock.calls.map(([, address]) => address)).toEqual([
      `/useCar/orderSuccessful/orderSuccessful?id=${id}`,
    ])
  })

  const params = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=wx1', signType: 'RSA', paySign: 's' }
  const waiting = tradeWith({ wechat: params })

  it('leads into WeChat’s window again after it was left, and asks the server what came of it', async () => {
    const open = jest.spyOn(wechatPay, 'open').mockResolvedValue('cancelled')
    jest.spyOn(wechatPay, 'isAvailable').mockReturnValue(true)
    const answers = [waiting, waiting, tradeOf('succeeded')]
    const sync = jest.fn(() => answers.shift())
    const { container } = await draw(<TradeProgress of={{ outTradeNo }} />, 'en', {
      syncOrderTradeStatus: sync,
    })
    await settle()
    const goOn = () =>
      tap(buttons(container).find(({ textContent }) => textContent === 'Continue') as HTMLElement)
    goOn()
    await settle()
    expect(open).toHaveBeenLastCalledWith(params)
    expect(navigate).not.toHaveBeenCalled()
    goOn()
    await settle()
    expect([open.mock.calls.length, sync.mock.calls.length]).toEqual([2, 3])
    expect(openAfter).toHaveBeenCalledTimes(1)
  })

  it('offers another way where WeChat’s window cannot be opened', async () => {
    jest.spyOn(wechatPay, 'isAvailable').mockReturnValue(false)
    const { container } = await draw(<TradeProgress of={{ outTradeNo }} />, 'en', {
      syncOrderTradeStatus: () => waiting,
    })
    await settle()
    expect(buttons(container).map(({ textContent }) => textContent)).toEqual([
      'Pay another way',
      'My bookings',
    ])
  })

  it('is asked for again when the traveller comes back from a wallet that opened beside the page', async () => {
    const answers = [tradeWith({ redirectUrl: 'https://wx.tenpay.com/checkmweb' }), tradeOf('succeeded')]
    await draw(<TradeProgress of={{ outTradeNo }} />, 'en', { syncOrderTradeStatus: () => answers.shift() })
    await settle()
    expect(openAfter).not.toHaveBeenCalled()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await settle()
    expect(openAfter).toHaveBeenCalledTimes(1)
  })

  it('says at once that the phone has no network, and checks as soon as that is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    let isBack = false
    const { container } = await draw(<TradeProgress of={{ orderId: id }} />, 'en', {
      queryOrderTradeStatus: () => {
        if (!isBack) throw new ApiError('offline')
        return tradeOf('succeeded')
      },
    })
    await settle()
    expect(container.textContent).toContain('You’re offline')
    expect(container.textContent).not.toContain('Checking your payment')
    expect(buttons(container).map(({ textContent }) => textContent)).toEqual(['My bookings'])
    isBack = true
    online.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    // Sooner than the next poll of its own.
    await settle()
    expect(openAfter).toHaveBeenCalledTimes(1)
  })

  it('acts on its own page: one below that waits for another order leads nowhere, and is not ended by it', async () => {
    const otherId = '8d2f4c11-0f7e-4a0b-8a43-5b1f0c9e7d02'
    let isPaid = false
    const pages = (top: 'open' | 'closed') => (
      <>
        <InFrontContext.Provider value={top === 'closed'}>
          <TradeProgress of={{ orderId: id }} />
        </InFrontContext.Provider>
        {top === 'open' && <TradeProgress of={{ orderId: otherId }} />}
      </>
    )
    const { redraw } = await draw(pages('open'), 'en', {
      queryOrderTradeStatus: ({ id: wanted }: { id?: string }) =>
        wanted === id
          ? tradeOf('succeeded')
          : { ...tradeOf(isPaid ? 'succeeded' : 'processing'), orderId: otherId },
    })
    await settle()
    expect(openAfter).not.toHaveBeenCalled()
    isPaid = true
    await act(() => new Promise((resolve) => setTimeout(resolve, 1100)))
    const opened = () => jest.mocked(openAfter).mock.calls.map(([, address]) => address)
    expect(opened()).toEqual([`/useCar/orderSuccessful/orderSuccessful?id=${otherId}`])
    redraw(pages('closed'))
    await settle()
    expect(opened()[1]).toBe(`/useCar/orderSuccessful/orderSuccessful?id=${id}`)
  })

  it.each([
    ['paidTooLate', 'Your payment came after the time limit'],
    ['travellerCancelledLate', 'Refunding'],
  ] as const)('says of money that goes back why, as the order has it: %s', async (cause, words) => {
    const ended = { payment: 'paid', fulfilment: 'cancelled', refund: 'refunding', review: 'none' } as const
    const refund = {
      cause,
      status: 'pending',
      refundReason: '',
      refundReasonOtherDesc: '',
      refundAmount: 0,
      refundAmountJpy: 0,
      keptFeeJpy: 0,
      giftJpy: 0,
      requestedAt: '2026-11-21 12:20:00',
      sentAt: null,
      doneAt: null,
      arrivesInDays: 7,
    } as const
    const { container } = await draw(<TradeProgress of={{ orderId: id }} />, 'en', {
      queryOrderTradeStatus: () => tradeOf('refunded'),
      userOrderInfo: () => orderView({ label: 'refunding', facts: ended, refunds: [refund] }),
    })
    await settle()
    expect(container.textContent).toContain(words)
    expect(container.textContent?.includes('all of it, fees included')).toBe(cause === 'paidTooLate')
  })
})
