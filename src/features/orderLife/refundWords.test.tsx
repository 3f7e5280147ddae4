import { draw } from '@/h5/testing/draw'
import { Order } from '@/models/Order'
import { orderView } from '@/models/testing/orderView'
import { RefundAmountCard } from './RefundAmountCard'
import { RefundFactsCard } from './RefundFactsCard'

const declined = new Order(
  orderView({
    label: 'completed',
    refundRequest: {
      refundReason: 'other',
      refundReasonOtherDesc: '미니버스를 찾지 못했어요',
      requestedAt: '2026-11-22 10:00:00',
      decidedAt: '2026-11-22 12:00:00',
      decision: 'declined',
      note: '車内でお会いできています。',
    },
  }),
)

const runsIn = (container: HTMLElement) =>
  [...container.querySelectorAll('[lang]')].map((run) => [run.getAttribute('lang'), run.textContent])

describe('words about a refund', () => {
  it('of staff are a run of the language that they wrote in', async () => {
    const { container } = await draw(<RefundAmountCard order={declined} />)
    expect(runsIn(container)).toEqual([['ja', '車内でお会いできています。']])
    expect(container.textContent).toContain('Reason: 車内でお会いできています。')
  })

  it('of the traveller are a run of theirs', async () => {
    const { container } = await draw(<RefundFactsCard order={declined} />)
    expect(runsIn(container)).toEqual([['ko', '미니버스를 찾지 못했어요']])
  })
})
