import { ApiError } from '@/api/ApiError'
import { orderView } from '@/models/testing/orderView'
import { LapChildStore } from './LapChildStore'
import { OrdersStore } from './OrdersStore'
import { buildTestRoot, type Answers } from './testRoot'

const rideId = '3f2b8f0e-7a51-4c0e-9d55-0a4b8f6f2c01'
const seatId = '3f2b8f0e-7a51-4c0e-9d55-0a4b8f6f2c02'
const offer = { seats: 1, hasRoom: true, price: orderView().price, unpaidOrderId: null }

async function build(answers: Answers) {
  const { root, api } = await buildTestRoot({ answers })
  return { root, api, store: root.store(LapChildStore) }
}

describe('seats for lap children', () => {
  it('are offered by ride and number of children, and no more once the server refuses', async () => {
    let isOpen = true
    const { store } = await build({
      lapChildSeatOffer: () => {
        if (!isOpen) throw new ApiError('order.lapChildSeatClosed')
        return offer
      },
    })
    expect(store.find(rideId, 1)).toBeUndefined()
    await store.load(rideId, 1)
    expect(store.find(rideId, 1)).toEqual(offer)
    expect(store.find(rideId, 2)).toBeUndefined()
    isOpen = false
    await expect(store.load(rideId, 1)).rejects.toThrow()
    expect(store.find(rideId, 1)).toBeUndefined()
  })

  it('repeat a failed try with the same key, and ask for others with another', async () => {
    let isDown = true
    const { root, api, store } = await build({
      addLapChildSeatOrder: () => {
        if (isDown) throw new ApiError('timeout')
        return orderView({ id: seatId, type: 6, direction: null, parentOrderId: rideId })
      },
    })
    await expect(store.add(rideId, 1, 292000)).rejects.toThrow()
    isDown = false
    const order = await store.add(rideId, 1, 292000)
    await store.add(rideId, 2, 582000)
    const [first, second, third] = api.made.map(({ options }) => options.idempotencyKey)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(root.store(OrdersStore).find(seatId)).toBe(order)
    expect([order.isLapChildSeat, order.isLuggage, order.goods]).toEqual([true, false, 'lapChildSeat'])
  })

  it('are forgotten with their traveller', async () => {
    const { root, store } = await build({ lapChildSeatOffer: () => offer })
    await store.load(rideId, 1)
    root.forgetTraveller()
    expect(store.find(rideId, 1)).toBeUndefined()
  })
})
