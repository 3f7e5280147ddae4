import assert from 'node:assert/strict'
import { test } from 'node:test'
import { needsSandbox } from './needsSandbox'

test('the sandbox runs where no provider is set, also by a copy of .env.example, which leaves it empty', () => {
  const development = { production: false }
  assert.equal(needsSandbox(development, {}), true)
  assert.equal(needsSandbox(development, { PAYMENT_API_URL: '' }), true)
  assert.equal(needsSandbox(development, { PAYMENT_API_URL: 'http://localhost:4001' }), false)
  assert.equal(needsSandbox({ production: true }, {}), false)
})
