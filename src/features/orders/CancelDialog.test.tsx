import { draw, find } from '@/h5/testing/draw'
import { CancelDialog, type CancelOffer } from './CancelDialog'

const offer: CancelOffer = {
  free: true,
  untilVerified: true,
  refundAmount: 4200,
  refundAmountJpy: 620000,
  keptFeeJpy: 2000,
  currency: 'USD',
}
const dialog = (parts: Partial<CancelOffer> = {}) => (
  <CancelDialog id="1" offer={{ ...offer, ...parts }} open onClose={jest.fn()} onCancelled={jest.fn()} />
)

describe('the question before cancelling', () => {
  it('tells first what comes back, in both currencies, and the fee that is kept', async () => {
    await draw(dialog())
    const { textContent } = find('[role=alertdialog]')
    expect(textContent).toContain('You’ll get back USD\u00a042.00.')
    expect(textContent).toContain('JPY\u00a06,200')
    expect(textContent).toContain('The card fee of JPY\u00a020 is not refunded.')
  })

  it('says that nothing comes back when nothing does', async () => {
    await draw(dialog({ free: false, refundAmount: 0, refundAmountJpy: 0, keptFeeJpy: 0 }))
    expect(find('[role=alertdialog]').textContent).toContain('there is no refund')
  })
})
