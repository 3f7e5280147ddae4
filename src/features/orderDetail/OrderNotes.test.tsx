import type { RefundCause, RefundStatus } from '@noriai/contract/rules/refund'
import { draw } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import { OrderNotes } from './OrderNotes'

function refundedFor(cause: RefundCause, status: RefundStatus = 'pending') {
  const refund = {
    cause,
    status,
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
    ['tripInfoMissed', 'The trip details weren’t added in time'],
    ['paidTooLate', 'Your payment came after the seats were gone'],
  ] as const)('say why: %s', async (cause, fact) => {
    expect(await notes(cause)).toContain(fact)
  })

  it('say that the provider refused the refund, and that it is taken care of', async () => {
    await draw(<OrderNotes order={refundedFor('travellerCancelledFree', 'failed')} reload={jest.fn()} />)
    expect(document.body.textContent).toContain('The refund didn’t go through. We’re trying again')
  })

  it('ask for another way where the money can never go back as it was paid', async () => {
    await draw(<OrderNotes order={refundedFor('travellerCancelledFree', 'impossible')} reload={jest.fn()} />)
    expect(document.body.textContent).toContain('We can’t refund this the way you paid')
    expect(document.body.textContent).not.toContain('trying again')
  })

  it('count the names that are missing, with until when', async () => {
    const awaited = orderView({
      label: 'paid',
      actions: ['fillInfo'],
      namesMissing: 1,
      times: { fillUntil: '2099-11-21 14:20:00' },
    })
    await draw(<OrderNotes order={new Order(awaited)} reload={jest.fn()} />)
    expect(document.body.textContent).toContain('One name is missing. Add it by')
  })

  it('are silent about the traveller’s own cancellation', async () => {
    expect(await notes('travellerCancelledFree')).toBe('')
  })
})
