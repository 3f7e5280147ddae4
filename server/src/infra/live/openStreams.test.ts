import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventStream } from './eventStream'
import { OpenStreams } from './openStreams'

function fakeStream() {
  let end = () => undefined as void
  const ended = new Promise<void>((resolve) => (end = resolve))
  const sent: string[] = []
  const reasons: string[] = []
  const state = { isEnded: false, sent, reasons }
  const stream: EventStream = {
    send: (event) => sent.push(event),
    end: ({ reason }) => {
      state.isEnded = true
      reasons.push(reason)
      end()
    },
    ended,
  }
  return { stream, state }
}

const owner = (accountId: string, network: string, orderId?: string) => ({
  session: { id: `session of ${accountId}`, accountId },
  network,
  orderId,
})

test('a network that opens too many loses the oldest of the account that has most there, and no other account’s', async () => {
  const open = new OpenStreams(10)
  const honest = fakeStream()
  open.keep(owner('honest', 'airport', 'a'), honest.stream)
  const greedy = Array.from({ length: 5 }, fakeStream)
  greedy.forEach(({ stream }) => open.keep(owner('greedy', 'airport', 'b'), stream))
  const others = Array.from({ length: 5 }, fakeStream)
  others.forEach(({ stream }, index) => open.keep(owner(`other ${index}`, 'airport', 'c'), stream))
  assert.deepEqual(
    greedy.map(({ state }) => state.isEnded),
    [true, false, false, false, false],
  )
  assert.deepEqual(greedy[0]?.state.reasons, ['tooManyOfNetwork'])
  assert.ok([honest, ...others].every(({ state }) => !state.isEnded))
})

test('a change reaches the streams of its order and the staff, and nobody else', () => {
  const open = new OpenStreams()
  const [own, other, staff] = [fakeStream(), fakeStream(), fakeStream()]
  open.keep(owner('a', 'n', 'order a'), own.stream)
  open.keep(owner('b', 'n', 'order b'), other.stream)
  open.keep(owner('staff', 'n'), staff.stream)
  open.tell({ orderIds: ['order a'], departureIds: [], flights: false, sessionIds: [] })
  open.tell({ orderIds: [], departureIds: [], flights: false, sessionIds: ['session of b'] })
  assert.deepEqual([own.state.sent, other.state.sent, staff.state.sent], [['changed'], [], ['changed']])
  assert.deepEqual([own.state.isEnded, other.state.isEnded], [false, true])
  assert.deepEqual(other.state.reasons, ['sessionOver'])
})
