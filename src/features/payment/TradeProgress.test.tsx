import type { TradeStatus } from '@noriai/contract/schema/payment'
import { act } from 'react'
import { draw } from '@/h5/testing/draw'
import { orderView } from '@/models/testing/orderView'
import type * as navigation from '@/navigation'
import { navigate, openAfter } from '@/navigation'
import { TradeProgress } from './TradeProgress'

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
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

describe('where a payment stands', () => {
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
})
