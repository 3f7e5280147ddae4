import { fromWallTime } from '@noriai/contract/time'
import { ApiError } from '@/api/ApiError'
import { orderCard, orderView } from '@/models/testing/orderView'
import { storage } from '@/platform/storage'
import { NextRideStore } from './NextRideStore'
import { OrdersStore } from './OrdersStore'
import { RideLookStore } from './RideLookStore'
import { buildTestRoot, type Answers } from './testRoot'

const { id } = orderView()
const luggageId = '8d2f4c11-0f7e-4a0b-8a43-5b1f0c9e7d02'
const counts = { all: 1, toPay: 0, toDepart: 1, inProgress: 0, completed: 0, refund: 0 }
const ride = orderView({ label: 'toDepart' })
const answers: Answers = {
  selectUserOrderPage: () => ({ records: [orderCard()], total: 1, counts }),
  userOrderInfo: () => ride,
}
const unreachable = {
  selectUserOrderPage: (): never => {
    throw new ApiError('timeout')
  },
} satisfies Answers

function signedInRoot(given: Answers, now = '2026-11-21 12:05:00') {
  storage.set('token', 'token')
  return buildTestRoot({ answers: given, clock: () => fromWallTime(now) })
}

async function storeWith(given: Answers, now?: string) {
  const { root } = await signedInRoot(given, now)
  return root.store(NextRideStore)
}

beforeEach(() => localStorage.clear())

describe('the next ride', () => {
  it.each([
    ['the luggage', 4],
    ['the seat for a lap child', 6],
  ] as const)('is the one that leaves first, and not %s that was bought for it', async (_, type) => {
    const luggage = orderCard({ id: luggageId, type, direction: null })
    const store = await storeWith({
      ...answers,
      selectUserOrderPage: () => ({ records: [luggage, orderCard()], total: 2, counts }),
    })
    await store.load()
    expect(store.order?.id).toBe(id)
    expect(store.savedAt).toBeUndefined()
  })

  it('stands at once from what was kept while a server that cannot be reached takes its time', async () => {
    await (await storeWith(answers)).load()
    const store = await storeWith({ selectUserOrderPage: () => new Promise(() => undefined) })
    void store.load()
    expect(store.order?.id).toBe(id)
  })

  it('stays without network, and says of when it is', async () => {
    await (await storeWith(answers)).load()
    const store = await storeWith(unreachable)
    await store.load()
    expect(store.order?.id).toBe(id)
    expect(store.savedAt).toBe(fromWallTime(ride.asOf))
  })

  it('is none without network once the kept one is over, or was cancelled', async () => {
    await (await storeWith(answers)).load()
    const over = await storeWith(unreachable, '2026-11-21 17:06:00')
    await over.load()
    expect(over.order).toBeUndefined()

    const { root } = await buildTestRoot({ clock: () => fromWallTime('2026-11-21 12:05:00') })
    root.store(OrdersStore).add(orderView({ label: 'cancelled' }))
    const cancelled = await storeWith(unreachable)
    await cancelled.load()
    expect(cancelled.order).toBeUndefined()
  })

  it('is the one that is under way, where there is one, asked for only then', async () => {
    const underWay = orderCard({ id: luggageId, label: 'inProgress' })
    const { root, api } = await signedInRoot({
      selectUserOrderPage: ({ tab }: { tab?: string }) => ({
        records: tab === 'inProgress' ? [underWay] : [orderCard()],
        total: 1,
        counts: { ...counts, inProgress: 1 },
      }),
      userOrderInfo: (request: { id?: string }) => orderView({ id: request.id ?? '', label: 'inProgress' }),
    })
    await root.store(NextRideStore).load()
    expect(root.store(NextRideStore).order?.id).toBe(luggageId)
    expect(api.made.filter(({ name }) => name === 'selectUserOrderPage')).toHaveLength(2)

    const other = await signedInRoot(answers)
    await other.root.store(NextRideStore).load()
    expect(other.api.made.filter(({ name }) => name === 'selectUserOrderPage')).toHaveLength(1)
  })

  it.each([
    ['2026-11-20 15:20:00', false],
    ['2026-11-20 15:20:01', true],
    ['2026-11-21 12:05:00', true],
  ])('at %s is near: %s', async (now, isNear) => {
    const store = await storeWith(answers, now)
    await store.load()
    expect(store.isSoonAt(fromWallTime(now))).toBe(isNear)
  })

  it('is fetched again alone, and gives way once it is over', async () => {
    let label: 'inProgress' | 'completed' = 'inProgress'
    const { root, api } = await signedInRoot({
      selectUserOrderPage: () => ({
        records: label === 'completed' ? [] : [orderCard()],
        total: 1,
        counts: { ...counts, inProgress: 0 },
      }),
      userOrderInfo: () => orderView({ label }),
    })
    const store = root.store(NextRideStore)
    await store.load()
    const before = api.made.length
    await store.refresh()
    expect(api.made).toHaveLength(before + 1)
    label = 'completed'
    await store.refresh()
    expect(store.order).toBeUndefined()
  })

  it('gives way once it is not this traveller’s any more, as a gift that was given back on another phone', async () => {
    let isGivenBack = false
    const store = await storeWith({
      selectUserOrderPage: () => ({ records: isGivenBack ? [] : [orderCard()], total: 1, counts }),
      userOrderInfo: () => {
        if (isGivenBack) throw new ApiError('notFound', { status: 404 })
        return ride
      },
    })
    await store.load()
    expect(store.order?.id).toBe(id)
    isGivenBack = true
    await store.refresh()
    expect(store.order).toBeUndefined()
    const offline = await storeWith(unreachable)
    await offline.load()
    expect(offline.order).toBeUndefined()
  })

  it('gives way to what the server says', async () => {
    await (await storeWith(answers)).load()
    const store = await storeWith({
      selectUserOrderPage: () => ({ records: [], total: 0, counts: { ...counts, toDepart: 0 } }),
    })
    await store.load()
    expect(store.order).toBeUndefined()
  })

  it('is not one that was given away and accepted, which its taker rides', async () => {
    const givenAway = orderCard({
      id: luggageId,
      giftRole: 'giver',
      actions: ['cancel'],
      times: { ...orderCard().times, departsAt: '2026-11-21 13:00:00' },
    })
    const store = await storeWith({
      ...answers,
      selectUserOrderPage: () => ({ records: [givenAway, orderCard()], total: 2, counts }),
    })
    await store.load()
    expect(store.order?.id).toBe(id)
  })

  it('gives way at once when it is accepted as a gift, and does not come back from what was kept', async () => {
    const gift = {
      role: 'giver' as const,
      giverName: 'Hana',
      greeting: '',
      expiresAt: '2026-11-21 14:00:00',
      takenAt: null as string | null,
      returnUntil: null,
    }
    let takenAt: string | null = null
    const { root } = await signedInRoot({
      selectUserOrderPage: () => ({
        records: [orderCard({ giftRole: takenAt === null ? null : 'giver' })],
        total: 1,
        counts,
      }),
      userOrderInfo: () => orderView({ label: 'toDepart', gift: { ...gift, takenAt } }),
    })
    const store = root.store(NextRideStore)
    await store.load()
    expect(store.order?.id).toBe(id)
    takenAt = '2026-11-21 12:06:00'
    await store.refresh()
    expect(store.order).toBeUndefined()

    const offline = await storeWith(unreachable)
    await offline.load()
    expect(offline.order).toBeUndefined()
  })

  it.each([
    ['a ride', () => ({ records: [orderCard()], total: 1, counts })],
    ['a failure', unreachable.selectUserOrderPage],
  ] as const)(
    'is not shown to who signs in while the look for the one before ends with %s',
    async (_, end) => {
      let answer: () => void = () => undefined
      const answered = new Promise<void>((done) => {
        answer = done
      })
      const { root, api } = await signedInRoot({
        ...answers,
        selectUserOrderPage: async () => {
          await answered
          return end()
        },
      })
      const store = root.store(NextRideStore)
      const looking = store.load()
      root.session.forget()
      root.session.start('token of the next', 'the next')
      answer()
      await looking
      expect(store.order).toBeUndefined()
      expect(store.hasLooked).toBe(false)
      expect(root.store(RideLookStore)).toMatchObject({ isOver: false, isKnown: false, isUnanswered: false })
      expect(api.made.map(({ name }) => name)).toEqual(['selectUserOrderPage'])
    },
  )
})
