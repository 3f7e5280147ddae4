import { fromWallTime } from '@noriai/contract/time'
import { ApiError } from '@/api/ApiError'
import { Order } from '@/models/Order'
import { orderCard, orderView } from '@/models/testing/orderView'
import { storage } from '@/platform/storage'
import { LapChildStore } from './LapChildStore'
import { LuggageStore } from './LuggageStore'
import { MovingStore } from './MovingStore'
import { OrdersStore } from './OrdersStore'
import { ReviewStore } from './ReviewStore'
import type { RootStore } from './RootStore'
import { buildTestRoot, type Answers } from './testRoot'
import { TripInfoStore } from './TripInfoStore'

const counts = { all: 2, toPay: 1, toDepart: 1, inProgress: 0, completed: 0, refund: 0 }
const { id } = orderView()
const otherId = '8d2f4c11-0f7e-4a0b-8a43-5b1f0c9e7d02'
const cards = [orderCard(), orderCard({ id: otherId, label: 'toPay', type: 2 })]
const now = fromWallTime('2026-11-21 12:01:00')

const offline = () => {
  throw new ApiError('offline')
}

async function storeWith(answers: Answers) {
  storage.set('token', 'token')
  const { root, api } = await buildTestRoot({ answers, clock: () => now })
  return { store: root.store(OrdersStore), root, api }
}

beforeEach(() => localStorage.clear())

describe('ending an order', () => {
  it('says what the traveller was shown: that nothing comes back, that nothing was paid, or neither', async () => {
    const { store, api } = await storeWith({
      cancelAirlinesBusOrder: () => orderView({ label: 'cancelled' }),
    })
    await store.cancel(id)
    await store.cancel(id, 'withoutRefund')
    await store.cancel(id, 'unpaid')
    expect(api.made.map(({ request }) => request)).toEqual([
      { id },
      { id, withoutRefund: 'yes' },
      { id, unpaid: 'yes' },
    ])
    expect(store.find(id)?.label).toBe('cancelled')
  })

  it('applies for a refund once, however often the same application is sent', async () => {
    let tries = 0
    const { store, api } = await storeWith({
      refundAirlinesBusOrder: () => {
        tries += 1
        if (tries === 1) throw new ApiError('timeout')
        return orderView({ label: 'refundPending' })
      },
    })
    const application = { id, kind: 'endsRide', refundReason: 'other', refundReasonOtherDesc: 'ill' } as const
    await expect(store.requestRefund(application)).rejects.toMatchObject({ code: 'timeout' })
    await store.requestRefund(application)
    await store.requestRefund({ ...application, refundReason: 'plansChanged' })
    const keys = api.made.map(({ options }) => options.idempotencyKey)
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[1])
    expect(store.find(id)?.label).toBe('refundPending')
  })

  it('applies for a refund again, as after staff declined the same application', async () => {
    const { store, api } = await storeWith({
      refundAirlinesBusOrder: () => orderView({ label: 'refundPending' }),
    })
    const application = { id, kind: 'endsRide', refundReason: 'plansChanged' } as const
    await store.requestRefund(application)
    await store.requestRefund(application)
    const [first, second] = api.made.map(({ options }) => options.idempotencyKey)
    expect(second).not.toBe(first)
  })

  it('fetches a link to its receipt, made out to a name', async () => {
    const { store, api } = await storeWith({
      orderDocumentLink: () => ({ url: 'https://noriai.example/receipt', expiresAt: '2026-11-21 12:31:00' }),
    })
    expect(await store.documentUrl(id, 'receipt', 'Tanaka')).toBe('https://noriai.example/receipt')
    expect(api.made[0]?.request).toEqual({ id, document: 'receipt', addressee: 'Tanaka' })
  })
})

describe('an order', () => {
  it('stays the same object when it is told again', async () => {
    let label: 'toPay' | 'paid' = 'toPay'
    const { store } = await storeWith({ userOrderInfo: () => orderView({ label }) })
    await store.load(id)
    const order = store.find(id)
    label = 'paid'
    await store.load(id)
    expect(store.find(id)).toBe(order)
    expect(order?.label).toBe('paid')
  })

  it('stays as it was answered last: what was asked for before comes too late', async () => {
    const late: ((view: unknown) => void)[] = []
    const { store } = await storeWith({
      userOrderInfo: () => new Promise((answer) => late.push(answer)),
      selectUserOrderPage: () => ({ records: cards, total: 2, counts }),
      cancelAirlinesBusOrder: () => orderView({ label: 'cancelled' }),
    })
    store.add(orderView({ label: 'toDepart' }))
    const ahead = store.fetchAhead()
    const load = store.load(id)
    await new Promise((done) => setTimeout(done))
    await store.cancel(id)
    late.forEach((answer) => answer(orderView({ label: 'toDepart' })))
    await Promise.all([ahead, load])
    expect(late.length).toBeGreaterThan(1)
    expect(store.find(id)?.label).toBe('cancelled')
  })

  it('that was never seen cannot be shown without network', async () => {
    const { store } = await storeWith({ userOrderInfo: offline })
    await expect(store.load(id)).rejects.toMatchObject({ code: 'offline' })
    expect(store.requestOf(id).status).toBe('failed')
  })

  it('that was seen opens without network in a later visit', async () => {
    const first = await storeWith({ userOrderInfo: () => orderView() })
    await first.store.load(id)
    const { store } = await storeWith({ userOrderInfo: offline })
    await store.load(id)
    expect(store.find(id)?.view.orderNo).toBe(orderView().orderNo)
  })

  it('somebody else’s is refused although there is something to show', async () => {
    const { store } = await storeWith({
      userOrderInfo: () => {
        throw new ApiError('notFound', { status: 404 })
      },
    })
    store.add(orderView())
    await expect(store.load(id)).rejects.toMatchObject({ code: 'notFound' })
  })

  it('that was cancelled is what the server says it is', async () => {
    const { store } = await storeWith({
      cancelAirlinesBusOrder: () => orderView({ label: 'refunding', actions: [] }),
    })
    const order = store.add(orderView({ label: 'toDepart', actions: ['cancel'] }))
    await store.cancel(id)
    expect(order.label).toBe('refunding')
    expect(order.can('cancel')).toBe(false)
  })

  it('is forgotten with the traveller', async () => {
    const { store } = await storeWith({})
    store.add(orderView())
    store.forgetTraveller()
    expect(store.find(id)).toBeUndefined()
  })
})

describe('the list', () => {
  const page = { records: cards, total: 2, counts }

  it('counts what stands under each tab', async () => {
    const { store } = await storeWith({ selectUserOrderPage: () => page })
    await store.refreshList('all', null)
    expect(store.counts).toEqual(counts)
    expect(store.list('all', null).hasMore).toBe(false)
  })

  it('is as it was answered last: what was asked for before comes too late', async () => {
    const late: ((answer: unknown) => void)[] = []
    const { store } = await storeWith({
      selectUserOrderPage: () => new Promise((answer) => late.push(answer)),
    })
    const refreshes = [store.refreshList('all', null), store.refreshList('all', null)]
    late[1]?.({ records: [cards[1]], total: 1, counts: { ...counts, all: 1 } })
    late[0]?.(page)
    await Promise.all(refreshes)
    expect(store.list('all', null).cards.map((card) => card.id)).toEqual([otherId])
    expect(store.counts?.all).toBe(1)
  })

  it('does not repeat an order that moved a page while it was paged', async () => {
    const pages = [
      { records: [cards[0]], total: 2, counts },
      { records: cards, total: 2, counts },
    ]
    const { store } = await storeWith({ selectUserOrderPage: () => pages.shift() })
    await store.refreshList('all', null)
    await store.list('all', null).more()
    expect(store.list('all', null).cards.map((card) => card.id)).toEqual([id, otherId])
  })

  it('stands without network under every tab and kind, and says of when it is', async () => {
    const first = await storeWith({ selectUserOrderPage: () => page })
    await first.store.refreshList('all', null)
    const { store } = await storeWith({ selectUserOrderPage: offline })
    await store.refreshList('toPay', null)
    await store.refreshList('all', 1)
    expect(store.list('toPay', null).cards.map((card) => card.id)).toEqual([otherId])
    expect(store.list('all', 1).cards.map((card) => card.id)).toEqual([id])
    expect(store.listSavedAt).toBe(now)
  })

  it('stands at once from what was kept, while the server is asked', async () => {
    const first = await storeWith({ selectUserOrderPage: () => page })
    await first.store.refreshList('all', null)
    const { store } = await storeWith({ selectUserOrderPage: () => new Promise(() => undefined) })
    void store.refreshList('toPay', null)
    expect(store.list('toPay', null).cards.map((card) => card.id)).toEqual([otherId])
    expect(store.listSavedAt).toBeUndefined()
  })

  it('keeps a ride ahead that newer orders pushed off its first page', async () => {
    const first = await storeWith({ selectUserOrderPage: () => page })
    await first.store.refreshList('all', null)
    const newer = orderCard({ id: '8d2f4c11-0f7e-4a0b-8a43-5b1f0c9e7d03', label: 'closed' })
    const second = await storeWith({ selectUserOrderPage: () => ({ records: [newer], total: 3, counts }) })
    await second.store.refreshList('all', null)
    const { store } = await storeWith({ selectUserOrderPage: offline })
    await store.refreshList('all', null)
    // The unpaid one would have run out unseen.
    expect(store.list('all', null).cards.map((card) => card.id)).toEqual([newer.id, id])
  })

  it('fails without network when nothing was kept', async () => {
    const { store } = await storeWith({ selectUserOrderPage: offline })
    await expect(store.refreshList('all', null)).rejects.toMatchObject({ code: 'offline' })
  })
})

describe('what comes after its traveller signed out', () => {
  it('is neither shown to the next one nor kept for them', async () => {
    const late: (() => void)[] = []
    const answered = () => new Promise<void>((done) => late.push(done))
    const { store, root } = await storeWith({
      userOrderInfo: async () => {
        await answered()
        return orderView()
      },
      selectUserOrderPage: async () => {
        await answered()
        return { records: cards, total: 2, counts }
      },
    })
    const fetches = [store.load(id), store.refreshList('all', null)]
    root.session.forget()
    root.session.start('token of the next', 'the next')
    expect(late).toHaveLength(2)
    late.forEach((answer) => answer())
    await Promise.all(fetches)
    expect(store.find(id)).toBeUndefined()
    expect(store.counts).toBeUndefined()
    const later = await storeWith({ selectUserOrderPage: offline })
    expect(later.store.find(id)).toBeUndefined()
    await expect(later.store.refreshList('all', null)).rejects.toMatchObject({ code: 'offline' })
  })

  const application = { id, kind: 'endsRide', refundReason: 'plansChanged' } as const
  const contact = { contactName: 'MOTHER', countryCode: '81', phone: '9012345678' }
  const changes: [string, (root: RootStore) => Promise<unknown>][] = [
    ['cancelAirlinesBusOrder', (root) => root.store(OrdersStore).cancel(id)],
    ['cancelForLapChild', (root) => root.store(OrdersStore).cancelForLapChild(id, '2024-01-31')],
    ['refundAirlinesBusOrder', (root) => root.store(OrdersStore).requestRefund(application)],
    ['commentInfoAddOrUpdate', (root) => root.store(ReviewStore).send(new Order(orderView()))],
    ['fillOrderInfo', (root) => root.store(TripInfoStore).fill({ id, passengers: [], contact })],
    ['stillInImmigration', (root) => root.store(MovingStore).moveToNext(new Order(orderView()))],
    ['addLuggageOrder', (root) => root.store(LuggageStore).add(id, 1)],
    ['addLapChildSeatOrder', (root) => root.store(LapChildStore).add(id, 1, 640_000)],
  ]
  it.each(changes)(
    'is not kept for the next one when it answers a change of theirs: %s',
    async (call, change) => {
      let answer: (view: unknown) => void = () => undefined
      const { store, root } = await storeWith({ [call]: () => new Promise((done) => (answer = done)) })
      const changed = change(root)
      root.session.forget()
      root.session.start('token of the next', 'the next')
      answer(orderView())
      await changed
      expect(store.find(id)).toBeUndefined()
      expect(localStorage.getItem('cache/orders')).toBeNull()
      // The same by a traveller who stays is taken.
      const again = change(root)
      answer(orderView())
      await again
      expect(store.find(id)?.id).toBe(id)
    },
  )
})
