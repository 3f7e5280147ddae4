import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { draw, find, tap, type } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import { RefundSheet } from './RefundSheet'

const order = new Order(
  orderView({
    refundOffer: { kind: 'keepsRide', refundAmount: 640000, refundAmountJpy: 640000, keptFeeJpy: 2000 },
  }),
)
beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn()
})

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

/** Chooses the last reason, types words and sends them; the server answers with `error`. */
async function apply(error: ApiError) {
  const onClose = jest.fn()
  const onAsked = jest.fn()
  await draw(<RefundSheet order={order} open onClose={onClose} onAsked={onAsked} />, 'en', {
    refundAirlinesBusOrder: () => Promise.reject(error),
  })
  const reasons = [...document.querySelectorAll<HTMLElement>('input[type=radio], [role=radio]')]
  const other = reasons.at(-1)
  if (other) tap(other)
  type(find<HTMLTextAreaElement>('textarea'), 'Our <b>dog</b> is ill')
  const buttons = [...document.querySelectorAll<HTMLElement>('button')]
  const send = buttons.at(-1)
  if (send) tap(send)
  await settle()
  return { onClose, onAsked }
}

describe('an application for a refund that is refused', () => {
  it('keeps what was typed and says what is wrong at the field', async () => {
    const params = { field: 'refundReasonOtherDesc' }
    const { onClose } = await apply(new ApiError('validation.unsafeText', { params, status: 400 }))
    expect(onClose).not.toHaveBeenCalled()
    const field = find<HTMLTextAreaElement>('textarea')
    expect(field.value).toBe('Our <b>dog</b> is ill')
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('closes when the order itself is another one now', async () => {
    const { onClose, onAsked } = await apply(new ApiError('order.refundOfferChanged', { status: 409 }))
    expect(onClose).toHaveBeenCalled()
    expect(onAsked).toHaveBeenCalled()
  })
})
