import { fromWallTime } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { drawWith } from '@/h5/testing/draw'
import { orderView } from '@/models/testing/orderView'
import { watchChanges } from '@/platform/liveUpdates'
import { storage } from '@/platform/storage'
import { buildTestRoot } from '@/stores/testRoot'
import { useOrder } from './useOrder'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
}))
jest.mock('@/platform/liveUpdates', () => ({ watchChanges: jest.fn(() => () => undefined) }))

const { id } = orderView()
const Shown = observer(function Shown() {
  return <p>{useOrder(id).order?.label}</p>
})

describe('the order of a page', () => {
  const refuse = (code: string, status: number) => () => {
    throw new ApiError(code, { status })
  }
  const ranOut = orderView({
    label: 'closed',
    facts: { payment: 'expired', fulfilment: 'placed', refund: 'none', review: 'none' },
    times: { payUntil: '2026-11-21 12:15:00' },
  })

  it.each([
    ['is ahead', () => orderView({ label: 'toDepart' }), true],
    ['has not come yet', refuse('network', 0), true],
    ['is not there', refuse('notFound', 404), false],
    ['ran out unpaid an hour ago', () => ranOut, false],
  ])('that %s may change, or has nothing more to see', async (_, userOrderInfo, may) => {
    storage.set('token', 'token')
    const clock = () => fromWallTime('2026-11-21 13:15:00')
    const { root } = await buildTestRoot({ answers: { userOrderInfo }, clock })
    drawWith(root, <Shown />)
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    const [watched] = jest.mocked(watchChanges).mock.lastCall ?? []
    expect(watched?.mayChange()).toBe(may)
  })
})
