import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sampleDatabase } from '../testing/sampleDatabase'
import { openPhoneStore } from './phoneStore'

describe('what a phone keeps', () => {
  test('is there when its page is opened again', async () => {
    const { open } = sampleDatabase()
    const store = await openPhoneStore(open)
    await store.write('seq', 4)
    await store.addTap('a', 'first')
    await store.addTap('b', 'second')
    await store.removeTaps(['a'])
    const again = await openPhoneStore(open)
    assert.equal(await again.read('seq'), 4)
    assert.deepEqual(await again.taps(), ['second'])
  })

  test('is read as it was written last, also while the disk is full, and written once it is not', async () => {
    const { disk, open } = sampleDatabase()
    const store = await openPhoneStore(open)
    await store.write('seq', 4)
    await store.addTap('a', 'first')
    disk.isFull = true
    await store.write('seq', 5)
    await store.addTap('b', 'second')
    await store.removeTaps(['a'])
    assert.equal(await store.read('seq'), 5)
    assert.deepEqual(await store.taps(), ['second'])
    await nextTurn()
    assert.equal(disk.content.kept.get('seq'), 4)
    disk.isFull = false
    await store.write('usedAt', 1)
    assert.deepEqual([...disk.content.kept], Object.entries({ seq: 5, usedAt: 1 }))
    assert.deepEqual([...disk.content.taps], [['b', 'second']])
  })

  test('is written by another connection when the first one is lost', async () => {
    const { disk, open } = sampleDatabase()
    const store = await openPhoneStore(open)
    disk.lose()
    await store.addTap('a', 'first')
    await nextTurn()
    assert.deepEqual([...disk.content.taps], [['a', 'first']])
    await store.removeTaps(['a'])
    assert.deepEqual([[...disk.content.taps], disk.opened], [[], 2])
  })

  test('lasts as long as the page where there is no database any more', async () => {
    const { disk, open } = sampleDatabase()
    const store = await openPhoneStore(open)
    disk.lose()
    disk.isBroken = true
    await store.addTap('a', 'first')
    await nextTurn()
    await store.addTap('b', 'second')
    assert.deepEqual(await store.taps(), ['first', 'second'])
    const without = await openPhoneStore(open)
    await without.write('seq', 1)
    assert.equal(await without.read('seq'), 1)
  })
})
