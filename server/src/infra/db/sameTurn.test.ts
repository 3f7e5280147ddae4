import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { inSameTurn } from './sameTurn'

const [one, other] = [drizzle.mock(), drizzle.mock()]

/** Reads that answer each number with its double, and what was sent. */
function doubled(most: number) {
  const sent: (readonly number[])[] = []
  const readDouble = inSameTurn<number, { readonly double: number }>(most, async (_executor, wanted) => {
    sent.push(wanted)
    await nextTurn()
    if (wanted.includes(13)) throw new Error('thirteen')
    return wanted.map((each) => ({ double: each * 2 }))
  })
  const read = async (executor: typeof one, wanted: number) => (await readDouble(executor, wanted)).double
  return { read, sent }
}

describe('reads of the same turn', () => {
  test('share a statement, and each is given its own answer', async () => {
    const { read, sent } = doubled(10)
    const answers = Promise.all([read(one, 1), read(one, 2), Promise.resolve().then(() => read(one, 3))])
    assert.deepEqual(sent, [], 'nothing is sent before the turn is over')
    assert.deepEqual(await answers, [2, 4, 6])
    assert.deepEqual(sent, [[1, 2, 3]])
  })

  test('are sent before its end when there are enough of them, each once', async () => {
    const { read, sent } = doubled(2)
    const answers = Promise.all([1, 2, 3, 4, 5].map((each) => read(one, each)))
    assert.deepEqual(sent, [
      [1, 2],
      [3, 4],
    ])
    assert.deepEqual(await answers, [2, 4, 6, 8, 10])
    assert.deepEqual(sent.at(-1), [5])
    assert.equal(sent.length, 3)
  })

  test('do not join what was sent before, nor what goes elsewhere', async () => {
    const { read, sent } = doubled(10)
    const first = read(one, 1)
    await nextTurn()
    assert.deepEqual(sent, [[1]])
    const later = read(one, 1)
    assert.deepEqual(await Promise.all([first, later, read(other, 1)]), [2, 2, 2])
    assert.equal(sent.length, 3)
  })

  test('fail together, and the next are read again', async () => {
    const { read } = doubled(10)
    const failed = await Promise.allSettled([read(one, 1), read(one, 13)])
    assert.deepEqual(
      failed.map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    assert.equal(await read(one, 1), 2)
  })

  test('that are left without an answer fail', async () => {
    const read = inSameTurn<number, object>(10, () => Promise.resolve([{}]))
    const [first, second] = await Promise.allSettled([read(one, 1), read(one, 2)])
    assert.deepEqual([first.status, second.status], ['fulfilled', 'rejected'])
  })
})
