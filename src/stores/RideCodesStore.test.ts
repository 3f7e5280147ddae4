import { fromWallTime } from '@noriai/contract/time'
import { ApiError } from '@/api/ApiError'
import { RideCode } from '@/models/RideCode'
import { orderView, rideCodeView } from '@/models/testing/orderView'
import { storage } from '@/platform/storage'
import { OrdersStore } from './OrdersStore'
import { RideCodesStore } from './RideCodesStore'
import { buildTestRoot, type Answers } from './testRoot'

const { id } = orderView()
const now = fromWallTime('2026-11-21 12:01:00')
const offline = () => {
  throw new ApiError('timeout')
}

async function storeWith(answers: Answers) {
  storage.set('token', 'token')
  const { root, api } = await buildTestRoot({ answers, clock: () => now })
  return { store: root.store(RideCodesStore), root, api }
}

beforeEach(() => localStorage.clear())

describe('a ride code', () => {
  const code = new RideCode(rideCodeView(), now)
  const expiresAt = fromWallTime('2026-11-22 05:00:00')

  it('is good up to the end of its service day', () => {
    expect(code.isValidAt(expiresAt - 1)).toBe(true)
    expect(code.isValidAt(expiresAt)).toBe(false)
  })

  it('is good for nothing once it was scanned', () => {
    const used = new RideCode(rideCodeView({ state: 'used' }), now)
    expect(used.isUsed).toBe(true)
    expect(used.isValidAt(now)).toBe(false)
  })

  it('tells to be at the desk until it was scanned there, then when the bus leaves, then when one arrives', () => {
    const { dateTime, gatherAt, arriveFrom } = rideCodeView()
    const left = fromWallTime(dateTime)
    const used = new RideCode(rideCodeView({ state: 'used' }), now)
    expect(code.nextAt(left - 1)).toEqual({ kind: 'gather', at: fromWallTime(gatherAt) })
    expect(used.nextAt(left - 1)).toEqual({ kind: 'leave', at: left })
    expect(used.nextAt(left)).toEqual({ kind: 'arrive', at: fromWallTime(arriveFrom ?? '') })
    const fromDoor = new RideCode(rideCodeView({ state: 'used', type: 2 }), now)
    expect(fromDoor.nextAt(left - 1).kind).toBe('arrive')
  })

  it('is said in two groups', () => expect(code.spokenCode).toBe('K7M 2QX'))

  it('that comes after its traveller signed out is neither shown to the next one nor kept for them', async () => {
    const late: (() => void)[] = []
    const answered = () => new Promise<void>((done) => late.push(done))
    const { store, root } = await storeWith({
      busOrderQrById: async () => {
        await answered()
        return rideCodeView()
      },
      homeQr: async () => {
        await answered()
        return { records: [rideCodeView()], total: 1 }
      },
    })
    const fetches = [store.load({ orderId: id }), store.renew({ orderId: id }), store.loadPage(1)]
    root.session.start('token of the next', 'the next')
    expect(late).toHaveLength(3)
    late.forEach((answer) => answer())
    await Promise.all(fetches)
    expect(store.find({ orderId: id })).toBeUndefined()
    expect(store.page).toEqual([])
    expect((await storeWith({ busOrderQrById: offline })).store.find({ orderId: id })).toBeUndefined()
  })

  it('that was seen opens without network in a later visit, by order and by number', async () => {
    const first = await storeWith({ busOrderQrById: () => rideCodeView() })
    await first.store.load({ orderId: id })
    const { store } = await storeWith({ busOrderQrById: offline })
    await store.load({ orderId: id })
    expect(store.find({ orderId: id })?.view.token).toBe('token.of.the.ride')
    expect(store.find({ orderNo: 'NR261121-0482' })?.savedAt).toBe(now)
  })

  it('that was never seen cannot be shown', async () => {
    const { store } = await storeWith({ busOrderQrById: offline })
    await expect(store.load({ orderId: id })).rejects.toMatchObject({ code: 'timeout' })
  })

  it.each(['notFound', 'rideCode.cancelled', 'rideCode.rideOver'])(
    'that the server refuses as %s is dropped from the store and from the phone',
    async (refusal) => {
      let isRefused = false
      const { store } = await storeWith({
        busOrderQrById: () => {
          if (isRefused) throw new ApiError(refusal, { status: 409 })
          return rideCodeView()
        },
      })
      await store.load({ orderId: id })
      isRefused = true
      await expect(store.load({ orderId: id })).rejects.toMatchObject({ code: refusal })
      expect(store.find({ orderId: id })).toBeUndefined()
      const later = await storeWith({ busOrderQrById: offline })
      await expect(later.store.load({ orderId: id })).rejects.toMatchObject({ code: 'timeout' })
    },
  )

  it('stays when the server is merely too busy to answer', async () => {
    let isBusy = false
    const { store } = await storeWith({
      busOrderQrById: () => {
        if (isBusy) throw new ApiError('rateLimited', { status: 429 })
        return rideCodeView()
      },
    })
    await store.load({ orderId: id })
    isBusy = true
    await expect(store.load({ orderId: id })).rejects.toMatchObject({ code: 'rateLimited' })
    expect(store.find({ orderId: id })).toBeDefined()
  })

  it('is renewed by the server only, and the old one is gone', async () => {
    const { store, api } = await storeWith({
      busOrderQrById: ({ refresh }: { refresh: boolean }) => rideCodeView({ token: refresh ? 'new' : 'old' }),
    })
    await store.load({ orderId: id })
    await store.renew({ orderId: id })
    expect(store.find({ orderId: id })?.view.token).toBe('new')
    expect(api.made.map(({ request }) => request)).toEqual([
      { airlineOrderId: id, refresh: false },
      { airlineOrderId: id, refresh: true },
    ])
  })
})

describe('a ride code that was renewed', () => {
  it('is not replaced by the one before, whose answer comes late', async () => {
    const late: ((view: unknown) => void)[] = []
    const { store } = await storeWith({
      busOrderQrById: ({ refresh }: { refresh: boolean }) =>
        refresh ? rideCodeView({ token: 'new' }) : new Promise((answer) => late.push(answer)),
    })
    const answers = [store.fetchAhead([{ orderId: id }]), store.load({ orderId: id })]
    await store.renew({ orderId: id })
    late.forEach((answer) => answer(rideCodeView({ token: 'old' })))
    await Promise.all(answers)
    expect(late).toHaveLength(2)
    expect(store.find({ orderId: id })?.view.token).toBe('new')
  })
})

describe('the popup', () => {
  const views = ['1', '2', '3', '4'].map((digit) =>
    rideCodeView({
      orderId: `3f2b8f0e-7a51-4c0e-9d55-0a4b8f6f2c0${digit}`,
      gatherAt: `2026-11-2${digit} 15:20:00`,
      expiresAt: `2026-11-2${Number(digit) + 1} 05:00:00`,
    }),
  )
  const pages = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
    total: views.length,
    records: views.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  })

  it('has three a page', async () => {
    const { store } = await storeWith({ homeQr: pages })
    await store.loadPage(1)
    expect(store.page).toHaveLength(3)
    expect(store.pageCount).toBe(2)
    await store.loadPage(2)
    expect(store.page.map(({ orderId }) => orderId)).toEqual([views[3]?.orderId])
  })

  it('shows no code without network whose ride was cancelled since', async () => {
    const { store } = await storeWith({ homeQr: pages })
    await store.loadPage(1)
    const [first] = views
    const cancelled = orderView({ id: first?.orderId ?? '', label: 'cancelled', asOf: '2026-11-21 12:02:00' })
    const later = await storeWith({ homeQr: offline })
    later.root.store(OrdersStore).add(cancelled)
    await later.store.loadPage(1)
    expect(later.store.page.map(({ orderId }) => orderId)).toEqual([views[1]?.orderId, views[2]?.orderId])
  })

  it('shows what was seen without network, next ride first', async () => {
    const first = await storeWith({ homeQr: pages })
    await first.store.loadPage(2)
    await first.store.loadPage(1)
    const { store } = await storeWith({ homeQr: offline })
    await store.loadPage(1)
    expect(store.page.map(({ orderId }) => orderId)).toEqual(views.slice(0, 3).map(({ orderId }) => orderId))
    expect(store.pageCount).toBe(2)
  })
})
