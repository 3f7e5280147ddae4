import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createSendQueue, sendAll, type Sent } from './sendQueue'

const items = ['first', 'second', 'third'].map((id) => ({ id }))

/** A queue of one item a message, whose messages the test answers. */
function buildQueue() {
  const messages: { readonly ids: readonly string[]; readonly answer: (sent: Sent) => void }[] = []
  const queue = createSendQueue<{ readonly id: string }>(
    {
      read: () => Promise.resolve([]),
      keep: () => Promise.resolve(),
      drop: () => Promise.resolve(),
      most: () => 1,
      send: (due) =>
        new Promise((answer) => {
          messages.push({ ids: due.map(({ id }) => id), answer })
        }),
    },
    { now: () => 0, later: () => () => {}, maySend: () => true, onChange: () => {} },
  )
  const turns = () => new Promise((resolve) => setImmediate(resolve))
  /** Answers the message that was sent last. */
  const answer = async (sent?: Sent) => {
    await turns()
    const last = messages.at(-1)
    last?.answer(sent ?? last.ids)
    await turns()
  }
  return { queue, messages, answer, turns }
}

describe('all that waits', () => {
  test('is sent where a message is on its way already, and over only once nothing waits', async () => {
    const { queue, messages, answer, turns } = buildQueue()
    await Promise.all(items.map((item) => queue.add(item)))
    let isOver = false
    const all = sendAll(queue).then(() => {
      isOver = true
    })
    await turns()
    assert.equal(isOver, false)
    await answer()
    await answer()
    assert.deepEqual([isOver, queue.waiting().length], [false, 1])
    await answer()
    await all
    assert.deepEqual(queue.waiting(), [])
    assert.deepEqual(
      messages.map(({ ids }) => ids),
      [['first'], ['second'], ['third']],
    )
  })

  test('is tried once more where what was on its way had left before the network was back, and given up then', async () => {
    const { queue, messages, answer } = buildQueue()
    await Promise.all(items.map((item) => queue.add(item)))
    const all = sendAll(queue)
    await answer('failed')
    assert.equal(messages.length, 2)
    await answer('failed')
    await all
    assert.deepEqual([messages.length, queue.waiting().length], [2, 3])
  })
})
