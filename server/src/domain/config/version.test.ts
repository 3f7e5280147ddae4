import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOlderVersion } from './version'

test('versions are compared number by number', () => {
  const older = [
    ['1.9', '1.10'],
    ['1.2', '1.2.1'],
    ['0.9.9', '1'],
    ['1.2.3-beta', '1.2.4'],
  ] as const
  for (const [version, than] of older) {
    assert.equal(isOlderVersion(version, than), true, `${version} < ${than}`)
    assert.equal(isOlderVersion(than, version), false, `${than} > ${version}`)
  }
  for (const [version, same] of [
    ['1.2', '1.2.0'],
    ['1.2.3+build', '1.2.3'],
  ] as const) {
    assert.equal(isOlderVersion(version, same), false)
    assert.equal(isOlderVersion(same, version), false)
  }
})
