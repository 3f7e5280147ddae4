import { ApiError } from '@/api/ApiError'
import { orderView } from '@/models/testing/orderView'
import { LuggageStore } from './LuggageStore'
import { OrdersStore } from './OrdersStore'
import { buildTestRoot, type Answers } from './testRoot'

const rideId = '3f2b8f0e-7a51-4c0e-9d55-0a4b8f6f2c01'
const bagsId = '3f2b8f0e-7a51-4c0e-9d55-0a4b8f6f2c02'
const sku = {
  id: 'luggage:extra',
  price: 8000,
  priceJpy: 170000,
  priceUsd: 1,
  priceKrw: 1,
  priceTwd: 1,
  priceHkd: 1,
}

async function build(answers: Answers) {
  const { root, api } = await buildTestRoot({ answers })
  return { root, api, luggage: root.store(LuggageStore) }
}

describe('buying extra luggage', () => {
  it('knows how much can be bought once the server told', async () => {
    const { luggage } = await build({
      userSelectLuggage: () => ({ ...sku, maxPerPerson: 2, bought: 1, canBuy: 3 }),
    })
    expect(luggage.find(rideId)).toBeUndefined()
    await luggage.load(rideId)
    expect(luggage.find(rideId)).toMatchObject({ bought: 1, canBuy: 3 })
  })

  it('sends the price that was shown, in the currency that was shown', async () => {
    const { root, api, luggage } = await build({
      addLuggageOrder: () => orderView({ id: bagsId, type: 4, direction: null, parentOrderId: rideId }),
    })
    root.settings.chooseCurrency('CNY')
    const { payPrice } = luggage.priceOf(2)
    expect(payPrice).toBe(16100)
    const order = await luggage.add(rideId, 2)
    expect(api.made[0]?.request).toEqual({ orderId: rideId, pieces: 2, currency: 'CNY', payPrice })
    expect(root.store(OrdersStore).find(bagsId)).toBe(order)
    expect(order.isLuggage).toBe(true)
  })

  it('repeats a failed try with the same key, and asks for more with another', async () => {
    let isDown = true
    const { api, luggage } = await build({
      addLuggageOrder: () => {
        if (isDown) throw new ApiError('timeout')
        return orderView({ id: bagsId, type: 4 })
      },
    })
    await expect(luggage.add(rideId, 1)).rejects.toThrow()
    isDown = false
    await luggage.add(rideId, 1)
    await luggage.add(rideId, 1)
    const [first, second, third] = api.made.map(({ options }) => options.idempotencyKey)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('is forgotten with the traveller', async () => {
    const { root, luggage } = await build({
      userSelectLuggage: () => ({ ...sku, maxPerPerson: 2, bought: 0, canBuy: 4 }),
    })
    await luggage.load(rideId)
    root.forgetTraveller()
    expect(luggage.find(rideId)).toBeUndefined()
  })
})
