import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { draw, find, tap } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import { OrdersStore } from '@/stores/OrdersStore'
import { RefundSheet } from './RefundSheet'

const offer = { kind: 'endsRide', refundAmount: 30_100, refundAmountJpy: 640_000, keptFeeJpy: 2_000 } as const
const order = (kind: 'atOnce' | 'endsRide' | 'keepsRide' = 'endsRide') =>
  new Order(orderView({ refundOffer: { ...offer, kind }, price: { ...orderView().price, currency: 'CNY' } }))
const sheet = (of: Order) => <RefundSheet order={of} open onClose={jest.fn()} onAsked={jest.fn()} />
const buttonSaying = (text: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)
  if (!found) throw new Error(`no button says ${text}`)
  return found
}
const reason = (text: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('[role=radio]')].find(
    ({ textContent }) => textContent === text,
  )
  if (!found) throw new Error(`no reason says ${text}`)
  return found
}

describe('the application for a refund', () => {
  it('tells the amount, the yen and the kept fee before anything is asked', async () => {
    await draw(sheet(order()))
    const dialog = find('[role=dialog]')
    expect(dialog.textContent).toContain('You may get back up to')
    expect(dialog.textContent).toContain('CNY\u00a0301.00')
    expect(dialog.textContent).toContain('JPY\u00a06,400')
    expect(dialog.textContent).toContain('JPY\u00a020 fee')
    expect(dialog.textContent).toContain('your booking is cancelled')
    expect(dialog.querySelectorAll('[role=radio]')).toHaveLength(8)
  })

  it('cannot be sent before a reason is chosen, nor for another reason without words', async () => {
    await draw(sheet(order()))
    expect(buttonSaying('Send request').disabled).toBe(true)
    tap(reason('My plans changed'))
    expect(buttonSaying('Send request').disabled).toBe(false)
    tap(reason('Other'))
    expect(buttonSaying('Send request').disabled).toBe(true)
    expect(find('[role=dialog]').textContent).toContain('0/128')
  })

  it('sends what was shown with its reason', async () => {
    const shown = order()
    const asked = jest
      .spyOn(OrdersStore.prototype, 'requestRefund')
      .mockRejectedValue(new ApiError('order.refundOfferChanged'))
    await draw(sheet(shown))
    tap(reason('I booked twice'))
    // The answer comes after the tap.
    await act(async () => buttonSaying('Send request').click())
    expect(asked).toHaveBeenCalledWith({
      id: shown.id,
      kind: 'endsRide',
      refundReason: 'bookedTwice',
      refundReasonOtherDesc: '',
    })
  })

  it('says in the free time that the ride is cancelled and the money comes at once', async () => {
    await draw(sheet(order('atOnce')))
    expect(find('[role=dialog]').textContent).toContain('the refund starts at once')
    expect(buttonSaying('Cancel and refund').disabled).toBe(true)
  })
})
