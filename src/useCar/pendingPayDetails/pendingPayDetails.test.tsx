import type { OrderView } from '@noriai/contract/schema/orderView'
import { fromWallTime } from '@noriai/contract/time'
import { useRouter } from '@tarojs/taro'
import type * as mobx from 'mobx-react'
import { act, type ComponentType } from 'react'
import { drawWith } from '@/h5/testing/draw'
import { orderView } from '@/models/testing/orderView'
import { buildTestRoot } from '@/stores/testRoot'
import PendingPayDetails from './pendingPayDetails'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useRouter: jest.fn(),
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
  pxTransform: (px: number) => `${px}px`,
}))
jest.mock('@/navigation', () => ({
  goBack: jest.fn(() => Promise.resolve()),
  navigate: jest.fn(() => Promise.resolve()),
  isOnlyPage: () => true,
  pathTo: (path: string) => `/${path}`,
}))
jest.mock('@/features/page/asPage', () => {
  const { observer } = jest.requireActual<typeof mobx>('mobx-react')
  return { asPage: (_path: string, Page: ComponentType) => observer(Page) }
})

const { id } = orderView()

/** How often the page of an unpaid order without a line names the place to go. */
async function timesNamed(view: Partial<Omit<OrderView, 'times'>>): Promise<number> {
  jest
    .mocked(useRouter)
    .mockReturnValue({ path: '/useCar/pendingPayDetails/pendingPayDetails', params: { id } } as never)
  const { root } = await buildTestRoot({
    lang: 'en',
    answers: {
      userOrderInfo: () =>
        orderView({ actions: ['pay', 'cancel'], times: { payUntil: '2026-11-21 12:15:00' }, ...view }),
    },
    clock: () => fromWallTime('2026-11-21 12:00:00'),
  })
  const { container } = drawWith(root, <PendingPayDetails />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  const text = (container.querySelector('main')?.textContent ?? '').replace(/\u00a0/g, ' ')
  return text.split('Hotel Nikko Osaka').length - 1
}

describe('an order that is still to be paid', () => {
  beforeEach(() => localStorage.clear())

  it('names the place to go once, with its address, beside the line', async () => {
    expect(await timesNamed({})).toBe(1)
  })

  it('names it also where it is of bags, which have no list of facts', async () => {
    expect(await timesNamed({ type: 4, direction: null })).toBe(1)
  })
})
