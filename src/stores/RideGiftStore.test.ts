import { fromWallTime } from '@noriai/contract/time'
import { ApiError } from '@/api/ApiError'
import { orderCard, orderView, rideCodeView } from '@/models/testing/orderView'
import { storage } from '@/platform/storage'
import { OrdersStore } from './OrdersStore'
import { RideCodesStore } from './RideCodesStore'
import { RideGiftStore } from './RideGiftStore'
import { buildTestRoot, type Answers } from './testRoot'

const { id } = orderView()
const counts = { all: 1, toPay: 0, toDepart: 1, inProgress: 0, completed: 0, refund: 0 }
const offline = () => {
  throw new ApiError('offline')
}

async function visit(answers: Answers) {
  storage.set('token', 'T1')
  const { root } = await buildTestRoot({ answers, clock: () => fromWallTime('2026-11-21 12:05:00') })
  return root
}

/** A phone on which the received ride, its list and its code were seen. */
async function withReceivedRide(returnRideGift: () => null) {
  const root = await visit({
    returnRideGift,
    selectUserOrderPage: () => ({ records: [orderCard()], total: 1, counts }),
    busOrderQrById: () => rideCodeView(),
  })
  root.store(OrdersStore).add(orderView({ label: 'toDepart', rideCodeReady: true }))
  await root.store(OrdersStore).refreshList('all', null)
  await root.store(RideCodesStore).load({ orderId: id })
  return root
}

beforeEach(() => localStorage.clear())

describe('a received ride that is given back', () => {
  it('is gone from this phone, with its code and without network too', async () => {
    const root = await withReceivedRide(() => null)
    await root.store(RideGiftStore).giveBack(id)
    expect(root.store(OrdersStore).find(id)).toBeUndefined()
    expect(root.store(OrdersStore).list('all', null).cards).toEqual([])

    const later = await visit({
      selectUserOrderPage: offline,
      busOrderQrById: offline,
      userOrderInfo: offline,
    })
    await later.store(OrdersStore).refreshList('all', null)
    expect(later.store(OrdersStore).list('all', null).cards).toEqual([])
    await expect(later.store(OrdersStore).load(id)).rejects.toMatchObject({ code: 'offline' })
    await expect(later.store(RideCodesStore).load({ orderId: id })).rejects.toMatchObject({ code: 'offline' })
  })

  it('stays where the server refuses', async () => {
    const root = await withReceivedRide(() => {
      throw new ApiError('rideGift.notReturnable', { status: 409 })
    })
    await expect(root.store(RideGiftStore).giveBack(id)).rejects.toMatchObject({
      code: 'rideGift.notReturnable',
    })
    expect(root.store(OrdersStore).find(id)).toBeDefined()
    expect(root.store(RideCodesStore).find({ orderId: id })).toBeDefined()
  })
})
