import type { Lang } from '@noriai/contract/lang'
import { fromWallTime } from '@noriai/contract/time'
import { ApiError } from '@/api/ApiError'
import { orderCard, orderView, rideCodeView } from '@/models/testing/orderView'
import { storage } from '@/platform/storage'
import { GuideStore } from './GuideStore'
import { NextRideStore } from './NextRideStore'
import { OfflineStore } from './OfflineStore'
import { OrdersStore } from './OrdersStore'
import { RideCodesStore } from './RideCodesStore'
import { buildTestRoot, type Answers } from './testRoot'

const { id } = orderView()
const luggageId = '8d2f4c11-0f7e-4a0b-8a43-5b1f0c9e7d02'
const now = fromWallTime('2026-11-21 12:05:00')
const counts = { all: 2, toPay: 0, toDepart: 2, inProgress: 0, completed: 0, refund: 0 }
const cards = [orderCard({ id: luggageId, type: 4 }), orderCard()]
const guide = {
  airportCode: 'KIX',
  airportName: 'Kansai Airport',
  checkedAt: '2026-11-01',
  terminals: [],
  phrasePrompt: { text: 'Point', textJa: '指さしてください' },
  phrases: [],
}

/** A server with a paid pick-up and the luggage that was bought for it. */
const bought: Answers = {
  selectUserOrderPage: () => ({ records: cards, total: 2, counts }),
  userOrderInfo: (request: { id: string }) =>
    orderView({
      id: request.id,
      label: 'toDepart',
      rideCodeReady: true,
      ...(request.id === luggageId && { type: 4, direction: null }),
    }),
  busOrderQrById: () => rideCodeView(),
  luggageOrderQrByOrderId: () => rideCodeView({ orderId: luggageId, type: 4 }),
  airportGuide: () => guide,
  logout: () => null,
}

const unreachable: Answers = Object.fromEntries(
  Object.keys(bought).map((name) => [
    name,
    () => {
      throw new ApiError('network')
    },
  ]),
)

async function visit(answers: Answers, lang: Lang = 'en') {
  const { root, api } = await buildTestRoot({ answers, lang, clock: () => now })
  return { root, api, offline: root.store(OfflineStore) }
}

beforeEach(() => {
  localStorage.clear()
  storage.set('token', 'T1')
})
afterEach(() => jest.restoreAllMocks())

describe('what was bought', () => {
  it('opens without network in another window, although none of its pages was ever open', async () => {
    await (await visit(bought)).offline.keep()
    const { root } = await visit(unreachable)

    const next = root.store(NextRideStore)
    await next.load()
    expect(next.order?.id).toBe(id)

    const orders = root.store(OrdersStore)
    await orders.refreshList('all', null)
    expect(orders.list('all', null).cards.map((card) => card.id)).toEqual([luggageId, id])
    expect(orders.listSavedAt).toBe(now)
    await orders.load(id)
    expect(orders.find(id)?.view.orderNo).toBe(orderView().orderNo)

    const codes = root.store(RideCodesStore)
    await codes.load({ orderId: id })
    await codes.load({ luggageOrderId: luggageId })
    expect(codes.find({ luggageOrderId: luggageId })?.isLuggage).toBe(true)

    const way = root.store(GuideStore)
    await way.load()
    expect(way.guideAt()).toEqual(guide)
  })

  it('is fetched again in the language that was changed to', async () => {
    const { root, api, offline } = await visit(bought)
    await offline.keep()
    await root.i18n.setLang('ko')
    await offline.keep()
    const guides = api.made.filter(({ name }) => name === 'airportGuide')
    expect(guides.map(({ request }) => request)).toEqual(
      expect.arrayContaining([
        { lang: 'en', airportCode: 'KIX' },
        { lang: 'ko', airportCode: 'KIX' },
      ]),
    )
  })

  it('is of the next six rides, those that stand behind the first page of the list too', async () => {
    const many = [1, 2, 3, 4, 5, 6, 7, 8].map((day) =>
      orderCard({
        id: `8d2f4c11-0f7e-4a0b-8a43-5b1f0c9e7d1${day}`,
        times: { ...orderCard().times, departsAt: `2026-12-0${day} 15:30:00` },
      }),
    )
    const { api, offline } = await visit({
      ...bought,
      selectUserOrderPage: ({ tab }: { tab: string }) => ({
        records: tab === 'all' ? [orderCard({ id: luggageId, label: 'closed' })] : [...many].reverse(),
        total: 8,
        counts: { ...counts, toDepart: 8 },
      }),
    })
    await offline.keep()
    const requests = api.made.filter(({ name }) => name === 'userOrderInfo').map(({ request }) => request)
    expect(requests).toEqual(many.slice(0, 6).map((card) => ({ id: card.id })))
    expect(JSON.parse(storage.get('cache/orderList') ?? '')).toMatchObject({ cards: { length: 9 } })
  })

  it('has no code of a ride that is being handed over meanwhile, and has it again once the ride came back', async () => {
    const { root, api, offline } = await visit(bought)
    const orders = root.store(OrdersStore)
    orders.add(orderView({ id, label: 'toDepart', rideCodeReady: true }))
    const requested = (call: string) =>
      api.made.filter(({ name, request }) => name === call && JSON.stringify(request).includes(id)).length
    await orders.handOver(id, () => offline.keep())
    expect([requested('userOrderInfo'), requested('busOrderQrById')]).toEqual([0, 0])
    orders.receive(id)
    await offline.keep()
    expect([requested('userOrderInfo'), requested('busOrderQrById')]).toEqual([1, 1])
  })

  it('is what the server says of it now: a ride that was cancelled elsewhere, or given back, is none ahead', async () => {
    const [cancelledId, goneId] = [
      '8d2f4c11-0f7e-4a0b-8a43-5b1f0c9e7d21',
      '8d2f4c11-0f7e-4a0b-8a43-5b1f0c9e7d22',
    ]
    const { root, api, offline } = await visit({
      ...bought,
      userOrderInfo: (request: { id: string }) => {
        if (request.id === goneId) throw new ApiError('notFound', { status: 404 })
        const label = request.id === cancelledId ? 'cancelled' : 'toDepart'
        return orderView({ id: request.id, label, rideCodeReady: label === 'toDepart' })
      },
    })
    const orders = root.store(OrdersStore)
    for (const known of [cancelledId, goneId]) {
      orders.add(orderView({ id: known, label: 'toDepart', rideCodeReady: true }))
    }
    await offline.keep()
    expect(orders.find(cancelledId)?.label).toBe('cancelled')
    expect(orders.find(goneId)).toBeUndefined()
    const codes = api.made.filter(({ name }) => name === 'busOrderQrById').map(({ request }) => request)
    expect(codes).not.toContainEqual(expect.objectContaining({ airlineOrderId: cancelledId }))
    expect(storage.get('cache/orders')).not.toContain(goneId)
  })

  it('is kept as far as it came, and the rest is fetched once there is a network again', async () => {
    let isConnected = false
    const { root, offline } = await visit({
      ...bought,
      busOrderQrById: () => {
        if (!isConnected) throw new ApiError('network')
        return rideCodeView()
      },
    })
    await offline.keep()
    expect(root.store(OrdersStore).find(id)).toBeDefined()
    expect(root.store(RideCodesStore).find({ luggageOrderId: luggageId })).toBeDefined()
    expect(root.store(RideCodesStore).find({ orderId: id })).toBeUndefined()

    isConnected = true
    window.dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(root.store(RideCodesStore).find({ orderId: id })).toBeDefined()
  })

  it('costs one question where no ride is ahead, and none who is not signed in', async () => {
    const none = { records: [], total: 0, counts: { ...counts, all: 0, toDepart: 0 } }
    const { api, offline } = await visit({ selectUserOrderPage: () => none })
    await offline.keep()
    expect(api.made.map(({ name }) => name)).toEqual(['selectUserOrderPage'])

    storage.remove('token')
    const stranger = await visit({})
    await stranger.offline.keep()
    expect(stranger.api.made).toEqual([])
  })

  it('is bought all the same where the phone has no room', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { root, offline } = await visit(bought)
    await expect(offline.keep()).resolves.toBeUndefined()
    expect(root.store(RideCodesStore).find({ orderId: id })).toBeDefined()
  })
})

describe('who signs out', () => {
  const keptOfTraveller = () =>
    storage.keys().filter((key) => ['cache/orders', 'cache/orderList', 'cache/rideCodes'].includes(key))

  it('leaves nothing behind for the next one on the phone', async () => {
    const { root, offline } = await visit(bought)
    await offline.keep()
    expect(keptOfTraveller()).toHaveLength(3)
    await root.session.end()
    expect(keptOfTraveller()).toEqual([])

    const next = await visit(unreachable)
    next.root.session.start('T2', 'u2')
    await next.root.store(NextRideStore).load()
    expect(next.root.store(NextRideStore).order).toBeUndefined()
    await expect(next.root.store(OrdersStore).load(id)).rejects.toMatchObject({ code: 'network' })
    await expect(next.root.store(OrdersStore).refreshList('all', null)).rejects.toMatchObject({
      code: 'network',
    })
    expect(next.root.store(RideCodesStore).find({ orderId: id })).toBeUndefined()
  })

  it.each([
    ['orders', 'userOrderInfo'],
    ['ride codes', 'busOrderQrById'],
  ])('while some %s had come and others not is forgotten all the same', async (_, slow) => {
    let refuse: (error: unknown) => void = () => undefined
    let startFetch: () => void = () => undefined
    const fetching = new Promise<void>((resolve) => (startFetch = resolve))
    const { root, offline } = await visit({
      ...bought,
      [slow]: (request: { id?: string }) => {
        if (request.id === luggageId) return orderView({ id: luggageId, type: 4, direction: null })
        startFetch()
        return new Promise((_resolve, reject) => (refuse = reject))
      },
    })
    const kept = offline.keep()
    await fetching
    await root.session.end()
    // As the client answers what was on its way.
    refuse(new ApiError('sessionExpired'))
    await kept
    expect(keptOfTraveller()).toEqual([])
    expect(root.store(OrdersStore).find(luggageId)).toBeUndefined()
    expect(root.store(RideCodesStore).find({ luggageOrderId: luggageId })).toBeUndefined()
  })

  it('in another window has nothing written back by this one', async () => {
    const { offline } = await visit(bought)
    const other = await visit(bought)
    await other.root.session.end()
    await offline.keep()
    expect(keptOfTraveller()).toEqual([])
  })
})
