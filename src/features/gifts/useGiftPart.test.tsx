import { observer } from 'mobx-react'
import { act, useEffect } from 'react'
import { draw } from '@/h5/testing/draw'
import { useStore } from '@/hooks/useStores'
import { orderView } from '@/models/testing/orderView'
import { GiftCardsStore } from '@/stores/GiftCardsStore'
import { PaymentStore } from '@/stores/PaymentStore'
import { useGiftPart } from './useGiftPart'

const BALANCE_JPY = 300_000

const Shown = observer(function Shown({ heldJpy, asksBalance }: { heldJpy: number; asksBalance: boolean }) {
  const { id, price } = orderView()
  const cards = useStore(GiftCardsStore)
  const payment = useStore(PaymentStore)
  useEffect(() => {
    payment.chooseGift(id, true)
    void cards.loadBalance()
  }, [cards, payment, id])
  return <p>{useGiftPart({ id, price, heldJpy }, { asksBalance }).giftJpy}</p>
})

/** What is shown to be paid by gift cards before and after a part of that size is held for the order. */
async function shownAround(heldJpy: number, asksBalance: boolean) {
  const giftCards = () => ({ balanceJpy: BALANCE_JPY, cards: [] })
  const { container, redraw } = await draw(<Shown heldJpy={0} asksBalance={asksBalance} />, 'en', {
    giftCards,
  })
  await act(async () => undefined)
  const before = Number(container.textContent)
  redraw(<Shown heldJpy={heldJpy} asksBalance={asksBalance} />)
  return [before, Number(container.textContent)]
}

describe('what gift cards pay of an order', () => {
  it('stays as it was chosen when the attempt holds it and the balance known is from before', async () => {
    expect(await shownAround(BALANCE_JPY, false)).toEqual([BALANCE_JPY, BALANCE_JPY])
  })

  it('is their balance and what is held already, where both are asked for', async () => {
    expect(await shownAround(100_000, true)).toEqual([BALANCE_JPY, 400_000])
  })
})
