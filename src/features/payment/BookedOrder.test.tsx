import type { OrderView } from '@noriai/contract/schema/orderView'
import { draw } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import { BookedOrder } from './BookedOrder'
import { NotPayable } from './NotPayable'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {},
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
  pxTransform: (px: number) => `${px}px`,
}))
jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

const paid = { payment: 'paid', fulfilment: 'confirmed', refund: 'none', review: 'none' } as const
const cancelled = { ...paid, fulfilment: 'cancelled', refund: 'refunded' } as const
const luggage = { type: 4 as const, direction: null }
const gift: NonNullable<OrderView['gift']> = {
  role: 'giver',
  giverName: 'Hana',
  greeting: '',
  expiresAt: '2026-11-21 14:00:00',
  takenAt: '2026-11-21 12:30:00',
  returnUntil: null,
}

const shown = async (view: Partial<OrderView>) => {
  const { container } = await draw(<BookedOrder order={new Order(orderView(view))} />)
  return container.textContent ?? ''
}

describe('what was booked', () => {
  it('is said to be while it is', async () => {
    expect(await shown({ ...luggage, facts: paid, label: 'paid' })).toContain('Your bags are added')
    expect(await shown({ facts: { ...paid, fulfilment: 'placed' }, label: 'toBeConfirmed' })).toContain(
      'We’re finding your seats',
    )
  })

  it.each<[string, Partial<OrderView>, string]>([
    ['was cancelled', { facts: cancelled, label: 'cancelled' }, 'Cancelled'],
    ['is refunded', { facts: cancelled, label: 'refunded' }, 'Refunded'],
    ['ended with its bags', { ...luggage, facts: cancelled, label: 'refunding' }, 'Refunding'],
    ['is not paid', { facts: { ...paid, payment: 'unpaid' }, label: 'toPay' }, 'To pay'],
    ['was not travelled', { facts: paid, label: 'noShow', actions: ['rideCode'] }, 'Not travelled'],
    ['was given away', { facts: paid, label: 'toDepart', gift }, 'Given to someone else'],
  ])('is its state alone once it %s', async (_, view, state) => {
    expect(await shown(view)).toBe(state)
  })

  it('is not said to be paid and kept where it was cancelled', async () => {
    const { container } = await draw(
      <NotPayable order={new Order(orderView({ facts: cancelled, label: 'refunded' }))} />,
    )
    expect(container.textContent).not.toContain('Already paid')
  })
})
