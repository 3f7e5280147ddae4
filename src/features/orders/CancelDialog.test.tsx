import { langs } from '@noriai/contract/lang'
import { formatMoney } from '@noriai/contract/format/money'
import { draw, find } from '@/h5/testing/draw'
import type { OrderCancelOffer } from '@/models/cancelTotals'
import { cancelOffer } from '@/models/testing/orderView'
import { CancelDialog } from './CancelDialog'

const offer: OrderCancelOffer = {
  ...cancelOffer({ refundAmount: 4200, refundAmountJpy: 620000, untilVerified: true }),
  currency: 'USD',
}
const bags = {
  orderNo: 'NR261121-0483',
  pieces: 2,
  currency: 'USD' as const,
  refundAmount: 2400,
  refundAmountJpy: 340000,
  keptFeeJpy: 2000,
  giftJpy: 0,
}
const childSeat = {
  orderNo: 'NR261121-0484',
  children: 1,
  currency: 'USD' as const,
  refundAmount: 2000,
  refundAmountJpy: 290000,
  keptFeeJpy: 2000,
  giftJpy: 0,
}
const coupon = { title: 'Welcome', validUntil: '2026-12-20 23:59:59' }
const dialog = (parts: Partial<OrderCancelOffer> = {}) => (
  <CancelDialog id="1" offer={{ ...offer, ...parts }} open onClose={jest.fn()} onCancelled={jest.fn()} />
)
// What keeps a figure beside its unit is no part of the words.
const text = () => (find('[role=alertdialog]').textContent ?? '').replace(/\u2060/g, '')

describe('the question before cancelling', () => {
  it('tells first what comes back, in both currencies, and the fee that is kept', async () => {
    await draw(dialog())
    expect(text()).toContain('You’ll get back USD\u00a042.00.')
    expect(text()).toContain('JPY\u00a06,200')
    expect(text()).toContain('The card fee of JPY\u00a020 is not refunded.')
    expect(text()).not.toMatch(/bags|coupon|gift/)
  })

  it('says that nothing comes back when nothing does', async () => {
    await draw(dialog({ free: false, refundAmount: 0, refundAmountJpy: 0, keptFeeJpy: 0 }))
    expect(text()).toContain('there’s no refund')
  })

  it('does not call the free time over where nothing was charged', async () => {
    await draw(dialog({ refundAmount: 0, refundAmountJpy: 0, keptFeeJpy: 0, coupon }))
    expect(text()).toContain('You haven’t been charged.')
    expect(text()).toContain('Your coupon ‘Welcome’ comes back.')
  })

  it('adds up ride and bags, and says that the bags go too and the coupon comes back', async () => {
    await draw(dialog({ luggage: [bags, { ...bags, pieces: 1 }], coupon, giftJpy: 100000 }))
    expect(text()).toContain('You’ll get back USD\u00a090.00.')
    expect(text()).toContain('JPY\u00a013,000')
    expect(text()).toContain('The card fee of JPY\u00a060 is not refunded.')
    expect(text()).toContain(
      'Your 3\u00a0extra bags are cancelled too. Of the amount, USD\u00a048.00 is for them.',
    )
    expect(text()).toContain('JPY\u00a01,000 goes back to your gift balance.')
    expect(text()).toContain('You can use it until Sun 20 Dec')
  })

  it('adds the seats of lap children, and says that they go too', async () => {
    await draw(dialog({ luggage: [bags], lapChildSeats: [childSeat] }))
    expect(text()).toContain('You’ll get back USD\u00a086.00.')
    expect(text()).toContain('The card fee of JPY\u00a060 is not refunded.')
    expect(text()).toContain(
      'The seat for your child is cancelled too. Of the amount, USD\u00a020.00 is for it.',
    )
  })

  it('says that such a seat goes too where nothing comes back for it', async () => {
    const lost = { refundAmount: 0, refundAmountJpy: 0, keptFeeJpy: 0 }
    await draw(dialog({ free: false, ...lost, lapChildSeats: [{ ...childSeat, ...lost }] }))
    expect(text()).toContain('The seat for your child is cancelled too.')
  })

  it('adds up in yen where the bags were sold in another currency than the ride', async () => {
    await draw(dialog({ luggage: [{ ...bags, currency: 'CNY' }] }))
    expect(text()).toContain('You’ll get back JPY\u00a09,600.')
    expect(text()).toContain('JPY\u00a03,400 is for them')
  })

  it('says that the bags go too when nothing comes back for them', async () => {
    const lost = { refundAmount: 0, refundAmountJpy: 0, keptFeeJpy: 0 }
    await draw(dialog({ free: false, ...lost, luggage: [{ ...bags, ...lost, pieces: 1 }] }))
    expect(text()).toContain('there’s no refund')
    expect(text()).toContain('Your extra bag is cancelled too.')
  })

  for (const lang of langs) {
    it(`tells pieces, sums and the coupon in ${lang}`, async () => {
      await draw(
        dialog({
          currency: 'JPY',
          refundAmount: 620000,
          luggage: [{ ...bags, currency: 'JPY', refundAmount: 340000 }],
          coupon,
          giftJpy: 100000,
        }),
        lang,
      )
      for (const cents of [960000, 340000, 100000, 4000])
        expect(text()).toContain(formatMoney(cents, 'JPY', { lang }))
      expect(text()).toMatch(/2/)
      expect(text()).toContain('Welcome')
      expect(text()).not.toMatch(/undefined|\{|\}/)
    })
  }
})
