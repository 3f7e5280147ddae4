import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptySale } from './sale'
import { sentSale } from './sentSale'

const kept = new Map<string, string>()
Object.defineProperty(globalThis, 'sessionStorage', {
  configurable: true,
  value: { getItem: (key: string) => kept.get(key) ?? null },
})

test('a sale that a page of the release before sent is read with the fields that its form did not have', () => {
  const { needs: _needs, ...before } = { ...emptySale('phone', '2026-11-24'), phone: '9012345678' }
  kept.set('ops.sentSale', JSON.stringify({ staffId: 'nakamura', form: before }))
  assert.deepEqual(sentSale.read('nakamura')?.form, {
    ...emptySale('phone', '2026-11-24'),
    phone: '9012345678',
  })
  assert.equal(sentSale.read('mori'), undefined)
  kept.clear()
  assert.equal(sentSale.read('nakamura'), undefined)
})
