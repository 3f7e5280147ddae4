import type { RefundCause } from '@noriai/contract/rules/refund'
import { draw } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import { OrderNotes } from './OrderNotes'

function refundedFor(cause: RefundCause) {
  const refund = {
    cause,
    refundReason: '',
    refundReasonOtherDesc: '',
    refundAmount: 620000,
    refundAmountJpy: 620000,
    keptFeeJpy: 0,
    giftJpy: 0,
    requestedAt: '2026-11-24 09:00:00',
    sentAt: null,
    doneAt: null,
    arrivesInDays: 7,
  }
  const facts = { payment: 'paid', fulfilment: 'cancelled', refund: 'refunding', review: 'none' } as const
  return new Order(orderView({ facts, label: 'refunding', refund, refunds: [refund] }))
}

const notes = async (cause: RefundCause) => {
  await draw(<OrderNotes order={refundedFor(cause)} reload={jest.fn()} />)
  return document.body.textContent
}

describe('the notes of an order that ended without its traveller', () => {
  it.each([
    ['operatorFailed', 'We had to cancel this ride'],
    ['tripInfoMissed', 'The trip info wasn’t added in time'],
    ['paidTooLate', 'Your payment came after the seats were gone'],
  ] as const)('say why: %s', async (cause, fact) => {
    expect(await notes(cause)).toContain(fact)
  })

  it('say that the provider refused the refund, and that it is taken care of', async () => {
    const { view } = refundedFor('travellerCancelledFree')
    const failed = new Order({ ...view, facts: { ...view.facts, refund: 'failed' } })
    await draw(<OrderNotes order={failed} reload={jest.fn()} />)
    expect(document.body.textContent).toContain('The refund didn’t go through. We’re trying again')
  })

  it('are silent about the traveller’s own cancellation', async () => {
    expect(await notes('travellerCancelledFree')).toBe('')
  })
})
