import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ExtensionRegistry, type OrderExtension } from './orderExtension'

const seats: OrderExtension = { name: 'seats' }
const coupons: OrderExtension = { name: 'coupons' }

describe('the registry of what extends orders', () => {
  test('refuses to answer before anything is registered', () => {
    assert.throws(() => new ExtensionRegistry().extensions, /registerOrderExtensions/)
  })

  test('takes the same twice, as each server of a process registers them', () => {
    const registry = new ExtensionRegistry()
    registry.register([seats, coupons])
    registry.register([seats, coupons])
    assert.deepEqual(registry.extensions, [seats, coupons])
  })

  test('refuses others, and the same in another sequence', () => {
    const registry = new ExtensionRegistry()
    registry.register([seats, coupons])
    for (const other of [[], [seats], [coupons, seats], [seats, { name: 'coupons' }]]) {
      assert.throws(() => registry.register(other), /extended by seats, coupons already/)
    }
    assert.deepEqual(registry.extensions, [seats, coupons])
  })
})
