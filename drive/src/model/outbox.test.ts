import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  afterAnswer,
  afterFailure,
  atOnce,
  dueItems,
  emptyOutbox,
  withItem,
  withoutItems,
  type Outbox,
} from './outbox'

type Item = { readonly id: string }
const start: Outbox<Item> = emptyOutbox
const filled = ['a', 'b', 'c'].reduce((outbox, id) => withItem(outbox, { id }), start)
const ids = (items: readonly Item[]) => items.map(({ id }) => id)
const now = Date.parse('2026-11-25T16:49:00+09:00')

describe('what waits for the network', () => {
  test('leaves in the sequence in which it was tapped, so many at once, each tap once', () => {
    assert.deepEqual(ids(dueItems(filled, { at: now, most: 2 })), ['a', 'b'])
    assert.equal(withItem(filled, { id: 'b' }), filled)
    assert.deepEqual(dueItems(start, { at: now, most: 2 }), [])
  })

  test('stays whole when nobody was reached, and waits 5, 15 and 60 seconds', () => {
    let outbox = filled
    const waits = [1, 2, 3, 4].map(() => {
      outbox = afterFailure(outbox, now)
      return (outbox.tryAt - now) / 1000
    })
    assert.deepEqual(waits, [5, 15, 60, 60])
    assert.deepEqual(ids(outbox.waiting), ['a', 'b', 'c'])
    assert.deepEqual(dueItems(outbox, { at: outbox.tryAt - 1, most: 9 }), [])
    assert.deepEqual(ids(dueItems(outbox, { at: outbox.tryAt, most: 9 })), ['a', 'b', 'c'])
  })

  test('takes a tap meanwhile, which waits behind the others', () => {
    const outbox = withItem(afterFailure(filled, now), { id: 'd' })
    assert.deepEqual(ids(outbox.waiting), ['a', 'b', 'c', 'd'])
    assert.deepEqual(dueItems(outbox, { at: now, most: 9 }), [])
  })

  test('is sent at once when the network is back', () => {
    const outbox = atOnce(afterFailure(afterFailure(filled, now), now))
    assert.deepEqual(ids(dueItems(outbox, { at: now, most: 9 })), ['a', 'b', 'c'])
    assert.equal(afterFailure(outbox, now).tryAt, now + 5000)
  })

  test('loses what the server answered for, and keeps what came while it was asked', () => {
    const outbox = afterAnswer(withItem(filled, { id: 'd' }), ['a', 'b', 'c'])
    assert.deepEqual(ids(outbox.waiting), ['d'])
    assert.equal(outbox.failures, 0)
  })

  test('loses what is given up, and the rest waits as long as before', () => {
    const failed = afterFailure(filled, now)
    assert.deepEqual(withoutItems(failed, ['b', 'x']), { ...failed, waiting: [{ id: 'a' }, { id: 'c' }] })
  })
})
