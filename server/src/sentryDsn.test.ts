import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSentryDsn } from './sentryDsn'

test('a DSN names where envelopes go, and the key', () => {
  assert.deepEqual(parseSentryDsn('https://key@errors.example/7'), {
    envelopes: 'https://errors.example/api/7/envelope/',
    publicKey: 'key',
  })
  assert.deepEqual(parseSentryDsn('http://key:old-secret@127.0.0.1:9000/below/here/7'), {
    envelopes: 'http://127.0.0.1:9000/below/here/api/7/envelope/',
    publicKey: 'key',
  })
})

for (const wrong of [
  '',
  'errors',
  'https://errors.example/7',
  'https://key@errors.example/',
  'ftp://key@errors.example/7',
]) {
  test(`"${wrong}" is no DSN`, () => assert.equal(parseSentryDsn(wrong), undefined))
}
