import { observer } from 'mobx-react'
import { act } from 'react'
import { StillInLineOf } from '@/features/moving/StillInLineOf'
import { drawWith } from '@/h5/testing/draw'
import { orderView, rideCodeView } from '@/models/testing/orderView'
import { watchChanges } from '@/platform/liveUpdates'
import { storage } from '@/platform/storage'
import { OrdersStore } from '@/stores/OrdersStore'
import { buildTestRoot } from '@/stores/testRoot'
import { useRideCode } from './useRideCode'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
}))
jest.mock('@/platform/liveUpdates', () => ({ watchChanges: jest.fn(() => () => undefined) }))

const { id, times } = orderView()

const Shown = observer(function Shown() {
  const { code } = useRideCode({ orderId: id })
  return (
    <>
      <p>{code?.view.gatherAt}</p>
      {code && <StillInLineOf orderId={id} />}
    </>
  )
})
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

describe('the ride code of a page that is open', () => {
  it('is fetched again once its ride is on another bus, and not while nothing changed', async () => {
    let gatherAt = '2026-11-21 15:20:00'
    storage.set('token', 'token')
    const { root, api } = await buildTestRoot({
      answers: {
        busOrderQrById: () => rideCodeView({ gatherAt }),
        userOrderInfo: () => orderView({ label: 'toDepart', times: { ...times, gatherAt } }),
      },
    })
    const codeRequests = () => api.made.filter(({ name }) => name === 'busOrderQrById').length
    root.store(OrdersStore).add(orderView({ label: 'toDepart' }))
    const { container } = drawWith(root, <Shown />)
    await settle()
    const [watched, onChanged] = jest.mocked(watchChanges).mock.lastCall ?? []
    expect(watched?.url).toContain(`/live/order?id=${id}`)
    onChanged?.()
    await settle()
    expect(codeRequests()).toBe(1)
    gatherAt = '2026-11-21 15:50:00'
    onChanged?.()
    await settle()
    expect(container.textContent).toContain(gatherAt)
    expect(codeRequests()).toBe(2)
  })
})
