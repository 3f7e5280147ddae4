import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nfkc, nfkd } from './plainForm'

/** Processor time in ms; the best of three, so that a busy machine does not count. */
function costMs(work: () => unknown): number {
  const once = () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  return Math.min(once(), once(), once())
}

describe('the plain form of a text', () => {
  test('folds what full-width keyboards, ligatures and written-out accents write', () => {
    assert.equal(nfkc('ＣＸ５０６ ﬁ e\u0301 \u1112\u1161\u11ab'), 'CX506 fi é 한')
    assert.equal(nfkd('é'), 'e\u0301')
  })

  test('keeps every mark of real words, and thirty on one letter at most', () => {
    const vietnamese = 'Nguyễn Thị Ánh'.normalize('NFD')
    assert.equal(nfkc(vietnamese), 'Nguyễn Thị Ánh')
    assert.equal(nfkd(`e${'\u0301'.repeat(500)}`), `e${'\u0301'.repeat(30)}`)
  })

  test('costs as much as a text is long, also of half a million marks in the worst order', () => {
    const marks = '\u0301\u0316'.repeat(250_000)
    for (const text of [marks, '\ufdfa'.repeat(100_000), 'a\u0301'.repeat(250_000), ' '.repeat(500_000)]) {
      const ms = costMs(() => nfkc(text))
      assert.ok(ms < 400, `${ms} ms`)
    }
  })
})
