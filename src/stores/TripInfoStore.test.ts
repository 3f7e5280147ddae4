import type { OrderView } from '@noriai/contract/schema/orderView'
import { fromWallTime } from '@noriai/contract/time'
import { ApiError, isUnreachable } from '@/api/ApiError'
import { orderView } from '@/models/testing/orderView'
import { persisted } from '@/platform/persisted'
import { storage } from '@/platform/storage'
import { OrdersStore } from './OrdersStore'
import { TripInfoStore } from './TripInfoStore'
import { buildTestRoot } from './testRoot'

const { id } = orderView()
const typed = { orderId: id, kinds: ['adult' as const], values: { 'passengers-0-passportName': 'MOTHER' } }

beforeEach(() => localStorage.clear())

describe('what was typed before a seat was paid for', () => {
  it('is there again after the bank’s page closed ours, for its own ride only', async () => {
    const before = await buildTestRoot()
    before.root.store(TripInfoStore).keepTyped(typed)
    const { root } = await buildTestRoot()
    expect(root.store(TripInfoStore).typedFor(id)).toEqual(typed)
    expect(root.store(TripInfoStore).typedFor('another')).toBeUndefined()
  })

  it('is forgotten once the trip info is given, and with its traveller', async () => {
    const { root } = await buildTestRoot({ answers: { fillOrderInfo: () => orderView() } })
    const store = root.store(TripInfoStore)
    store.keepTyped(typed)
    const contact = { contactName: 'MOTHER', countryCode: '81', phone: '9012345678' }
    await store.fill({ id, passengers: [{ passportName: 'MOTHER', kind: 'adult' }], contact })
    expect(store.typedFor(id)).toBeUndefined()
    store.keepTyped(typed)
    persisted.clear()
    expect(store.typedFor(id)).toBeUndefined()
  })
})

describe('what was typed of a ride', () => {
  const waiting = orderView({ actions: ['fillInfo'], times: { fillUntil: '2026-11-21 14:20:00' } })
  const counts = { all: 0, toPay: 0, toDepart: 0, inProgress: 0, completed: 0, refund: 0 }
  const open = async (clock: string, view?: OrderView) => {
    storage.set('token', 'token')
    const answers = {
      selectUserOrderPage: () => ({ records: [], total: 0, counts }),
      userOrderInfo: () => view ?? Promise.reject(new ApiError('network')),
    }
    const { root } = await buildTestRoot({ answers, clock: () => fromWallTime(clock) })
    const orders = root.store(OrdersStore)
    await orders.fetchAhead().catch((error: unknown) => {
      if (!isUnreachable(error)) throw error
    })
    return { orders, trip: root.store(TripInfoStore) }
  }

  it('is there again while the ride waits for it, and gone once its time is over', async () => {
    const { orders, trip } = await open('2026-11-21 13:00:00')
    orders.add(waiting)
    trip.keepTyped(typed)
    expect((await open('2026-11-21 14:20:00')).trip.typedFor(id)).toEqual(typed)
    await open('2026-11-21 14:20:01')
    expect(localStorage.getItem('cache/tripInfo')).toBeNull()
  })

  it.each([
    ['was given by somebody else', orderView({ actions: ['rideCode'] })],
    ['is not wanted any more', orderView({ label: 'cancelled', actions: [] })],
  ])('is gone as soon as it is heard that it %s', async (_, view) => {
    const { orders, trip } = await open('2026-11-21 13:00:00')
    orders.add(waiting)
    trip.keepTyped(typed)
    orders.add(orderView({ id: '8d2f4c11-0f7e-4a0b-8a43-5b1f0c9e7d02' }))
    expect(trip.typedFor(id)).toEqual(typed)
    orders.add(view)
    expect(trip.typedFor(id)).toBeUndefined()
  })

  it('is gone with a ride that is given away', async () => {
    const { orders, trip } = await open('2026-11-21 13:00:00')
    orders.add(waiting)
    trip.keepTyped(typed)
    await orders.handOver(id, () => Promise.resolve())
    expect(trip.typedFor(id)).toBeUndefined()
  })

  it.each([
    ['waits for it', waiting, true],
    ['waits for nothing', orderView({ label: 'cancelled', actions: [] }), false],
  ])('of a ride that is not known here any more is looked at again: it %s', async (_, view, isKept) => {
    const { trip } = await open('2026-11-21 13:00:00')
    trip.keepTyped(typed)
    expect((await open('2026-11-21 13:10:00', view)).trip.typedFor(id)).toEqual(isKept ? typed : undefined)
  })

  const unpaid = orderView({
    label: 'toPay',
    actions: ['fillBeforePay', 'cancel'],
    times: { payUntil: '2026-11-21 13:15:00' },
  })

  it.each([
    ['the server is not reached', undefined, true],
    ['the server has not closed it', unpaid, true],
    ['it was paid on the bank’s page meanwhile', waiting, true],
    ['it was closed', orderView({ label: 'closed', actions: [] }), false],
  ])(
    'before its payment is kept past the time to pay as long as no answer ends it: %s',
    async (_, view, isKept) => {
      const { orders, trip } = await open('2026-11-21 13:00:00')
      orders.add(unpaid)
      trip.keepTyped(typed)
      const { trip: later } = await open('2026-11-21 13:15:00', view)
      expect(later.typedFor(id)).toEqual(isKept ? typed : undefined)
    },
  )

  it('before its payment goes with the ride that has left, also where no server is reached', async () => {
    const { orders, trip } = await open('2026-11-21 13:00:00')
    orders.add(unpaid)
    trip.keepTyped(typed)
    expect((await open('2026-11-21 15:30:00')).trip.typedFor(id)).toBeUndefined()
  })

  it('is kept while the bank decides, until the ride would leave', async () => {
    const paying = orderView({ label: 'paying', actions: ['pay', 'continuePayment', 'cancel'] })
    const { orders, trip } = await open('2026-11-21 13:00:00')
    orders.add(waiting)
    trip.keepTyped(typed)
    orders.add(paying)
    expect((await open('2026-11-21 15:29:59')).trip.typedFor(id)).toEqual(typed)
    expect((await open('2026-11-21 15:30:00')).trip.typedFor(id)).toBeUndefined()
  })

  it('is kept while seats are found for money that came late', async () => {
    const { orders, trip } = await open('2026-11-21 13:00:00')
    orders.add(waiting)
    trip.keepTyped(typed)
    orders.add(orderView({ label: 'toBeConfirmed', actions: [] }))
    expect(trip.typedFor(id)).toEqual(typed)
  })
})

describe('trip info that is given again', () => {
  const info = {
    id,
    passengers: [{ passportName: 'MOTHER', kind: 'adult' as const }],
    contact: { contactName: 'MOTHER', countryCode: '81', phone: '9012345678' },
  }

  it('is one intention until it is answered, and then another, as for a ride that its taker gave back', async () => {
    let tries = 0
    const { root, api } = await buildTestRoot({
      answers: {
        fillOrderInfo: () => {
          tries += 1
          if (tries === 1) throw new ApiError('timeout')
          return orderView()
        },
      },
    })
    const store = root.store(TripInfoStore)
    await expect(store.fill(info)).rejects.toMatchObject({ code: 'timeout' })
    await store.fill(info)
    await store.fill(info)
    const keys = api.made
      .filter(({ name }) => name === 'fillOrderInfo')
      .map(({ options }) => options.idempotencyKey)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
  })
})
