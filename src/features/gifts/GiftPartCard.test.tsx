import { observer } from 'mobx-react'
import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { draw, find, tap } from '@/h5/testing/draw'
import { orderView } from '@/models/testing/orderView'
import { GiftPartCard } from './GiftPartCard'
import { useGiftPart } from './useGiftPart'

const LOST = 'We couldn’t load your gift balance'
const { id, price } = orderView()

const Shown = observer(function Shown({ payPriceJpy }: { payPriceJpy: number }) {
  const subject = { id, price: { ...price, payPriceJpy, foreignCardFeeJpy: 0 }, heldJpy: 0 }
  return <GiftPartCard id={id} part={useGiftPart(subject, { asksBalance: true })} heldJpy={0} />
})

/** The balance of gift cards on the page of a price, when the server first fails and then answers. */
async function shownOf(payPriceJpy: number) {
  let isDown = true
  const giftCards = () =>
    isDown ? Promise.reject(new ApiError('timeout')) : Promise.resolve({ balanceJpy: 300_000, cards: [] })
  await draw(<Shown payPriceJpy={payPriceJpy} />, 'en', { giftCards })
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  return {
    text: () => document.body.textContent ?? '',
    retry: async (answered: boolean) => {
      isDown = !answered
      tap(find('button'))
      await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    },
  }
}

describe('the gift balance where it is paid with', () => {
  it('is said to be unknown when it cannot be loaded, until another try brings it', async () => {
    const page = await shownOf(640_000)
    expect(page.text()).toContain(LOST)
    await page.retry(false)
    expect(page.text()).toContain(LOST)
    await page.retry(true)
    expect(page.text()).not.toContain(LOST)
    expect(page.text()).toContain('Use gift balance')
  })

  it('is not missed where nothing is to be paid', async () => {
    expect((await shownOf(0)).text()).not.toContain(LOST)
  })
})
