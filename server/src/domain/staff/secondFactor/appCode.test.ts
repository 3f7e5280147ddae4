import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appCodeAt, stepOfCode } from './authenticatorApp'

/** The secret of RFC 6238, appendix B, and the last six digits of its SHA-1 codes. */
const secret = Buffer.from('12345678901234567890')
const codes: readonly (readonly [number, string])[] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]

test('codes are those of RFC 6238', () => {
  for (const [seconds, code] of codes) {
    assert.equal(appCodeAt(secret, seconds * 1000), code)
    assert.equal(stepOfCode(secret, code, seconds * 1000), Math.floor(seconds / 30))
  }
})

test('a code counts from the half minute before its own to the end of the one after', () => {
  const step = 41_000_000
  const code = appCodeAt(secret, step * 30_000)
  const at = (ms: number) => stepOfCode(secret, code, step * 30_000 + ms)
  assert.deepEqual(
    [at(-30_001), at(-30_000), at(0), at(59_999), at(60_000)],
    [undefined, step, step, step, undefined],
  )
})
