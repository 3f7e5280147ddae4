import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config'

test('without a word it works beside a server on port 3000', () => {
  const config = readConfig({})
  assert.equal(config.port, 3001)
  assert.equal(config.webhookUrl, 'http://localhost:3000/api/payment/webhook/sandbox')
  assert.deepEqual(config.appOrigins, ['http://localhost:3000', 'http://127.0.0.1:3000'])
})

test('it follows the server’s own port and address', () => {
  assert.equal(readConfig({ PORT: '4000' }).webhookUrl, 'http://localhost:4000/api/payment/webhook/sandbox')
  assert.deepEqual(readConfig({ PUBLIC_URL: 'https://noriai.example' }).appOrigins, [
    'https://noriai.example',
  ])
  assert.equal(readConfig({ SANDBOX_WEBHOOK_URL: 'none' }).webhookUrl, undefined)
})

test('a bad value is named in a sentence', () => {
  assert.throws(
    () => readConfig({ PAYMENT_SANDBOX_PORT: '70000' }),
    /PAYMENT_SANDBOX_PORT must be at most 65535/,
  )
  assert.throws(() => readConfig({ PAYMENT_API_KEY: 'short' }), /PAYMENT_API_KEY must have at least/)
  assert.throws(() => readConfig({ SANDBOX_APP_ORIGINS: 'https://a.example/' }), /must be origins/)
})
