import { defaultPolicy } from '@noriai/contract/policy/defaults'
import { msPerHour } from '@noriai/contract/time'
import { storage } from '@/platform/storage'
import { FillReminderStore } from './FillReminderStore'
import { buildTestRoot } from './testRoot'

const NOW = Date.UTC(2026, 10, 21, 3)
const REST_MS = defaultPolicy.tripInfo.reminderHours * msPerHour
const waiting = { id: 'o1', orderNo: 'NR1', fillUntil: '2026-11-21 15:00:00', departsAt: null }

async function look(answer: object = waiting) {
  const { root, api } = await buildTestRoot({ answers: { waitFillOrder: () => answer }, clock: () => NOW })
  root.session.start('T1', 'u1')
  const store = root.store(FillReminderStore)
  await store.look()
  return { store, asked: api.made.length, root }
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
    const { store, asked } = await look()
    expect([store.waiting !== null, asked]).toEqual([appears, appears ? 1 : 0])
  })

  it('does not appear when nothing waits, and is asked for again next time', async () => {
    const { store } = await look({ ...waiting, id: null, fillUntil: null })
    expect(store.waiting).toBeNull()
    expect(storage.get('filltime')).toBeUndefined()
  })

  it('is not asked for without a session', async () => {
    const { root, api } = await buildTestRoot()
    await root.store(FillReminderStore).look()
    expect(api.made).toEqual([])
  })
})
