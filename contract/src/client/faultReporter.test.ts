import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FaultReport } from '../schema/appFault'
import { createFaultReporter } from './faultReporter'

type Context = Parameters<typeof createFaultReporter>[0]

function visit(more: Partial<Context> = {}) {
  const sent: FaultReport[] = []
  let at = 0
  const report = createFaultReporter({
    program: 'ops',
    release: '0.2.0',
    page: () => '/ops/orders/0f8fad5b-d9cb-469f-a165-70867728950e',
    isOnline: () => true,
    now: () => at,
    send: (fault) => Promise.resolve(void sent.push(fault)),
    ...more,
  })
  const wait = (ms: number) => (at += ms)
  return { sent, report, wait }
}

/** Names of their own: what differs in figures alone is the same. */
const errorOf = (letter: string) => new Error(`broken ${letter}`)
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')

describe('errors of a visit', () => {
  test('are reported with program, release and page, and nothing that names anybody', () => {
    const { sent, report } = visit()
    report(
      Object.assign(new Error("Unknown passenger 'Ana'"), {
        stack: 'Error\n    at n (https://a.example/ops/a.js:1:2)',
      }),
    )
    assert.deepEqual(sent, [
      {
        program: 'ops',
        release: '0.2.0',
        page: '/ops/orders/:id',
        message: "Error: Unknown passenger '[hidden]'",
        frames: [{ name: 'n', file: 'ops/a.js', line: 1, column: 2 }],
      },
    ])
  })

  test('are reported once each', () => {
    const { sent, report, wait } = visit()
    const error = errorOf('a')
    report(error)
    wait(3_600_000)
    report(error)
    assert.equal(sent.length, 1)
  })

  test('are at most three a minute and ten in all', () => {
    const { sent, report, wait } = visit()
    for (const letter of letters.slice(0, 5)) report(errorOf(letter))
    assert.equal(sent.length, 3)
    wait(59_999)
    report(errorOf('x'))
    assert.equal(sent.length, 3)
    wait(1)
    report(errorOf('x'))
    assert.equal(sent.length, 4)
    for (const letter of letters) {
      wait(60_000)
      report(errorOf(letter))
    }
    assert.equal(sent.length, 10)
  })

  test('are dropped without a network', () => {
    let online = false
    const { sent, report } = visit({ isOnline: () => online })
    report(errorOf('a'))
    assert.equal(sent.length, 0)
    online = true
    report(errorOf('b'))
    assert.deepEqual(
      sent.map(({ message }) => message),
      ['Error: broken b'],
    )
  })

  test('are never an error themselves', async () => {
    const thrower = () => {
      throw new Error('no page')
    }
    for (const more of [
      { page: thrower },
      { send: thrower },
      { send: () => Promise.reject(new Error('refused')) },
    ]) {
      const { report } = visit(more)
      assert.doesNotThrow(() => report(errorOf('a')))
    }
    await new Promise((resolve) => setImmediate(resolve))
  })
})
