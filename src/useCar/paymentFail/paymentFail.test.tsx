import { fromWallTime } from '@noriai/contract/time'
import { useRouter } from '@tarojs/taro'
import type * as mobx from 'mobx-react'
import { act, type ComponentType } from 'react'
import { drawWith } from '@/h5/testing/draw'
import { orderView } from '@/models/testing/orderView'
import { buildTestRoot } from '@/stores/testRoot'
import PaymentFail from './paymentFail'

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
}))
jest.mock('@/features/page/asPage', () => {
  const { observer } = jest.requireActual<typeof mobx>('mobx-react')
  return { asPage: (_path: string, Page: ComponentType) => observer(Page) }
})

const { id } = orderView()
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
const title = () => document.querySelector('h1')?.textContent

/** The page at noon, whose order comes when the test says so. */
async function open() {
  jest.mocked(useRouter).mockReturnValue({ path: '/useCar/paymentFail/paymentFail', params: { id } } as never)
  let answer: (order: unknown) => void = () => undefined
  const coming = new Promise((resolve) => (answer = resolve))
  const { root } = await buildTestRoot({
    lang: 'en',
    answers: { userOrderInfo: () => coming },
    clock: () => fromWallTime('2026-11-21 12:00:00'),
  })
  drawWith(root, <PaymentFail />)
  await settle()
  return async (order: unknown) => {
    answer(order)
    await settle()
  }
}

beforeEach(() => localStorage.clear())

describe('the title of a payment that failed', () => {
  it('says so once the order is here that is still to be paid', async () => {
    const answer = await open()
    expect(title()).toBe('Your payment')
    await answer(orderView({ actions: ['pay'], times: { payUntil: '2026-11-21 12:15:00' } }))
    expect(title()).toBe('Payment failed')
  })

  it('never says so of an order that is paid', async () => {
    const answer = await open()
    await answer(
      orderView({
        label: 'paid',
        facts: { payment: 'paid', fulfilment: 'confirmed', refund: 'none', review: 'none' },
      }),
    )
    expect(title()).toBe('Your payment')
    expect(document.body.textContent).toContain('Already paid')
  })
})
