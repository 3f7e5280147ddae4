import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { draw, find, tap, type } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { cancelOffer, orderView } from '@/models/testing/orderView'
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
  const onRequested = jest.fn()
  await draw(<RefundSheet order={order} open onClose={onClose} onRequested={onRequested} />, 'en', {
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
  return { onClose, onRequested }
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
    const { onClose, onRequested } = await apply(new ApiError('order.refundOfferChanged', { status: 409 }))
    expect(onClose).toHaveBeenCalled()
    expect(onRequested).toHaveBeenCalled()
  })
})

describe('an application that cancels the ride', () => {
  const bags = {
    orderNo: 'NR261121-0483',
    pieces: 1,
    currency: 'JPY' as const,
    refundAmount: 170000,
    refundAmountJpy: 170000,
    keptFeeJpy: 2000,
    giftJpy: 0,
  }
  const sheet = async (kind: 'atOnce' | 'endsRide', offer: Parameters<typeof cancelOffer>[0]) => {
    const amounts = { refundAmount: 640000, refundAmountJpy: 640000, keptFeeJpy: 2000 }
    const view = orderView({ refundOffer: { kind, ...amounts }, cancelOffer: cancelOffer(offer) })
    await draw(<RefundSheet order={new Order(view)} open onClose={jest.fn()} onRequested={jest.fn()} />)
    return document.body.textContent ?? ''
  }

  it('tells at once what comes back for ride and bags together, and the coupon', async () => {
    const coupon = { title: 'Welcome', validUntil: '2026-12-20 23:59:59' }
    const text = await sheet('atOnce', { luggage: [bags], coupon })
    expect(text).toContain('JPY\u00a08,100')
    expect(text).toContain('The JPY\u00a040 fee')
    expect(text).toContain('Your extra bag is cancelled too. Of the amount, JPY\u00a01,700 is for it.')
    expect(text).toContain('Your coupon ‘Welcome’ comes back.')
  })

  it('tells after the free time what may come back for the ride, and that the bags go too', async () => {
    const nothing = { refundAmount: 0, refundAmountJpy: 0, keptFeeJpy: 0 }
    const text = await sheet('endsRide', { free: false, ...nothing, luggage: [{ ...bags, ...nothing }] })
    expect(text).toContain('JPY\u00a06,400')
    expect(text).toContain('Your extra bag is cancelled too.')
  })
})
