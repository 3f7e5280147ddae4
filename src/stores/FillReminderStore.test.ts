import { defaultPolicy } from '@noriai/contract/policy/defaults'
import { fromWallTime, msPerHour, toWallTime } from '@noriai/contract/time'
import { ApiError } from '@/api/ApiError'
import { orderView } from '@/models/testing/orderView'
import { storage } from '@/platform/storage'
import { FillReminderStore } from './FillReminderStore'
import { OrdersStore } from './OrdersStore'
import { buildTestRoot } from './testRoot'

const NOW = Date.UTC(2026, 10, 21, 3)
const REST_MS = defaultPolicy.tripInfo.reminderHours * msPerHour
const waiting = { id: 'o1', orderNo: 'NR1', fillUntil: '2026-11-21 15:00:00', departsAt: null }

async function prepared(waitFillOrder: () => object = () => waiting) {
  const { root, api } = await buildTestRoot({ answers: { waitFillOrder }, clock: () => NOW })
  root.session.start('T1', 'u1')
  return { root, api, store: root.store(FillReminderStore) }
}

async function look(answer: object = waiting) {
  const { root, api, store } = await prepared(() => answer)
  await store.look()
  return { store, requestCount: api.made.length, root }
}

beforeEach(() => localStorage.clear())

describe('the reminder of missing trip info', () => {
  it('appears, and is remembered to have appeared', async () => {
    const { store } = await look()
    expect(store.dueAt(NOW)).toMatchObject({ orderId: 'o1', fillUntil: fromWallTime(waiting.fillUntil) })
    expect(storage.get('filltime')).toBe(String(NOW))
    store.dismiss()
    expect(store.dueAt(NOW)).toBeNull()
  })

  it.each([
    [REST_MS - 1, false],
    [REST_MS, true],
  ])('%d ms after the last one: %s', async (ago, appears) => {
    storage.set('filltime', String(NOW - ago))
    const { store, requestCount } = await look()
    expect([store.dueAt(NOW) !== null, requestCount]).toEqual([appears, appears ? 1 : 0])
  })

  it('does not appear when nothing waits, and is not asked for again for two hours', async () => {
    const nothing = { ...waiting, id: null, fillUntil: null }
    const { store } = await look(nothing)
    expect(store.dueAt(NOW)).toBeNull()
    expect(storage.get('filltime')).toBe(String(NOW))
    for (let visit = 0; visit < 5; visit += 1) expect((await look(nothing)).requestCount).toBe(0)
  })

  it('is asked for once by two visits at the same moment', async () => {
    const { store, api } = await prepared()
    await Promise.all([store.look(), store.look()])
    expect(api.made.length).toBe(1)
  })

  it('is asked for again by the next visit when the server was not reached', async () => {
    const { store, api } = await prepared(() => {
      throw new ApiError('network')
    })
    await store.look()
    await store.look()
    expect([api.made.length, storage.get('filltime')]).toEqual([2, undefined])
  })

  it('is not asked for without a session', async () => {
    const { root, api } = await buildTestRoot()
    await root.store(FillReminderStore).look()
    expect(api.made).toEqual([])
  })

  it('is over with the time for it', async () => {
    const { store } = await look()
    const fillUntil = fromWallTime(waiting.fillUntil)
    expect(store.dueAt(fillUntil)).not.toBeNull()
    expect(store.dueAt(fillUntil + 1)).toBeNull()
  })

  it.each([
    [
      'was filled in, or ended,',
      orderView({ id: 'o1', actions: ['rideCode'], asOf: toWallTime(NOW + msPerHour) }),
      false,
    ],
    [
      'still lacks it',
      orderView({ id: 'o1', actions: ['fillInfo'], asOf: toWallTime(NOW + msPerHour) }),
      true,
    ],
    ['was seen before', orderView({ id: 'o1', actions: ['pay'], asOf: toWallTime(NOW - msPerHour) }), true],
  ])('of a ride that %s since goes by that', async (_, view, isDue) => {
    const { root, store } = await look()
    root.store(OrdersStore).add(view)
    expect(store.dueAt(NOW) !== null).toBe(isDue)
  })

  it('is gone with a ride that is given back, and with the next answer that names none', async () => {
    const { root, store } = await look()
    await root.store(OrdersStore).handOver('o1', () => Promise.resolve())
    expect(store.dueAt(NOW)).toBeNull()

    const answers = [waiting, { ...waiting, id: null, fillUntil: null }]
    const later = await prepared(() => answers.shift() ?? waiting)
    storage.remove('filltime')
    await later.store.look()
    expect(later.store.dueAt(NOW)).not.toBeNull()
    storage.remove('filltime')
    await later.store.look()
    expect(later.store.dueAt(NOW)).toBeNull()
  })
})
