import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { orderOfCode } from './orderOfCode'

const orderId = '0f8b6c1e-2a3d-4e5f-8a9b-0c1d2e3f4a5b'

/** As the server writes it (server/src/domain/rideCode/token.ts), signature and all. */
function tokenOf(prefix: string, bytes = 88): string {
  const body = Buffer.alloc(bytes, 7)
  Buffer.from(orderId.replaceAll('-', ''), 'hex').copy(body)
  return prefix + body.toString('base64url')
}

describe('a ride code before the driver’s phone', () => {
  test('names its order without a network', () => {
    assert.deepEqual(orderOfCode(` ${tokenOf('NR1.')}\n`), { kind: 'order', orderId })
  })

  test('of bags lets nobody in', () => {
    assert.deepEqual(orderOfCode(tokenOf('NL1.')), { kind: 'luggage' })
  })

  test('is no ride code of ours when it is an address, cut short or nonsense', () => {
    for (const text of ['https://example.com', '', 'NR1.', 'NR1.!!!', tokenOf('NR1.', 87), tokenOf('XX1.')])
      assert.deepEqual(orderOfCode(text), { kind: 'other' }, text)
  })
})
