import { draw } from '@/h5/testing/draw'
import { orderView } from '@/models/testing/orderView'
import { PayBar } from './PayBar'
import type { Paying } from './usePaying'

const { price } = orderView()

/** The bar of a page where a price is paid, with what of it is free or given. */
async function show(changes: object = {}) {
  const paying = {
    gift: { coversAll: false, giftJpy: 0 },
    price,
    isFree: false,
    isReady: true,
    isBusy: false,
    giftJpy: 0,
    ...changes,
  } as unknown as Paying
  const { container } = await draw(<PayBar paying={paying} onPay={() => undefined} />)
  return (container.textContent ?? '').replace(/\u00a0/g, ' ')
}

describe('the bar that a ride is paid in', () => {
  it('says that the button charges now, and in which money', async () => {
    expect(await show()).toMatch(/^JPY [\d,]+charged now, in yen/)
  })

  it('says what is charged in yen where the price is in another currency, or gift cards pay a part', async () => {
    expect(await show({ price: { ...price, currency: 'CNY' } })).toMatch(/charged as JPY/)
    expect(await show({ giftJpy: 100_000 })).not.toContain('charged now')
  })

  it('charges nothing where the ride is free', async () => {
    expect(await show({ isFree: true })).not.toContain('charged now')
  })
})
