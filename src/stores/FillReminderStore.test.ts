import { defaultPolicy } from '@noriai/contract/policy/defaults'
import { msPerHour } from '@noriai/contract/time'
import { ApiError } from '@/api/ApiError'
import { storage } from '@/platform/storage'
import { FillReminderStore } from './FillReminderStore'
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
    expect(store.waiting).toEqual({ orderId: 'o1', fillUntil: waiting.fillUntil })
    expect(storage.get('filltime')).toBe(String(NOW))
    store.dismiss()
    expect(store.waiting).toBeNull()
  })

  it.each([
    [REST_MS - 1, false],
    [REST_MS, true],
  ])('%d ms after the last one: %s', async (ago, appears) => {
    storage.set('filltime', String(NOW - ago))
    const { store, requestCount } = await look()
    expect([store.waiting !== null, requestCount]).toEqual([appears, appears ? 1 : 0])
  })

  it('does not appear when nothing waits, and is not asked for again for two hours', async () => {
    const nothing = { ...waiting, id: null, fillUntil: null }
    const { store } = await look(nothing)
    expect(store.waiting).toBeNull()
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
})
