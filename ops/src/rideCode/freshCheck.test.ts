import { msPerMinute } from '@noriai/contract/time'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFreshCheck, type SignatureCheck } from './freshCheck'
import type { ParsedToken } from './token'

const tokenOf = (signature: string): ParsedToken => ({
  claims: { kind: 'ride', orderId: '', version: 1, validFrom: 0, expiresAt: 0 },
  signed: new Uint8Array(),
  signature: Uint8Array.from(signature, (letter) => letter.charCodeAt(0)),
})

/** An installation whose key is a word that it signs with. */
function buildCheck() {
  const server = { key: 'first' as string | undefined, loads: 0, now: 0 }
  const check = createFreshCheck({
    load() {
      server.loads += 1
      const { key } = server
      const isSigned: SignatureCheck = ({ signature }) =>
        Promise.resolve(new TextDecoder().decode(signature) === key)
      return Promise.resolve(key === undefined ? undefined : isSigned)
    },
    now: () => server.now,
  })
  const isSigned = async (signature: string) => (await check())?.(tokenOf(signature))
  return { server, isSigned }
}

describe('the key of ride codes on a page that stays open', () => {
  test('is that of now, once it was changed', async () => {
    const { server, isSigned } = buildCheck()
    assert.equal(await isSigned('first'), true)
    server.key = 'second'
    server.now += msPerMinute
    assert.equal(await isSigned('second'), true)
    assert.equal(await isSigned('first'), false)
    assert.equal(server.loads, 2)
  })

  test('is fetched no more than once a minute for codes that nobody signed', async () => {
    const { server, isSigned } = buildCheck()
    for (let scan = 0; scan < 5; scan += 1) assert.equal(await isSigned('forged'), false)
    assert.equal(server.loads, 1)
    server.now += msPerMinute
    for (let scan = 0; scan < 5; scan += 1) assert.equal(await isSigned('forged'), false)
    assert.equal(server.loads, 2)
  })

  test('is fetched again until it is there', async () => {
    const { server, isSigned } = buildCheck()
    server.key = undefined
    assert.equal(await isSigned('first'), undefined)
    server.key = 'first'
    assert.equal(await isSigned('first'), true)
  })
})
