import { draw, find, tap } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import { navigate } from '@/navigation'
import { hasAction, OrderActions } from './OrderActions'

jest.mock('@/navigation', () => ({ navigate: jest.fn(() => Promise.resolve()) }))

const paying = new Order(
  orderView({
    label: 'paying',
    actions: ['continuePayment', 'cancel'],
    facts: { payment: 'paying', fulfilment: 'placed', refund: 'none', review: 'none' },
    times: { payUntil: '2026-11-21 12:15:00' },
  }),
)

describe('an order whose payment waits at the bank', () => {
  it('leads on to where the payment stands, also after its time', async () => {
    expect(hasAction(paying, Date.parse('2026-11-21T23:00:00+09:00'))).toBe(true)
    await draw(<OrderActions order={paying} />)
    const button = find('button.primary, [class*=primary]')
    expect(button.textContent).toContain('Continue payment')
    tap(button)
    expect(navigate).toHaveBeenCalledWith('useCar/paymentStatus/paymentStatus', { id: paying.id })
  })
})
