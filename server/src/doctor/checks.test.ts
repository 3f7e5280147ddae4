import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { configSchema } from '../config'
import { stripeEvents } from '../infra/providers/payment/stripe/readWebhook'
import { API_VERSION } from '../infra/providers/payment/stripe/stripeClient'
import { checks, settingsWithoutCheck } from './checks'

const opening = readFileSync(new URL('../../../docs/OPENING.md', import.meta.url), 'utf8')
const settings = Object.keys(configSchema.entries)
const tried = checks.flatMap((check) => check.settings)

describe('the checks', () => {
  test('try every setting, but those that are listed as needing none', () => {
    assert.deepEqual([...tried, ...settingsWithoutCheck].sort(), settings.sort())
  })

  test('are each led to by a part of docs/OPENING.md', () => {
    for (const { name, part } of checks) assert.match(opening, new RegExp(`^## ${part}\\. `, 'm'), name)
  })
})

describe('docs/OPENING.md', () => {
  test('names every setting', () => {
    assert.deepEqual(
      settings.filter((setting) => !new RegExp(`\`${setting}[=\`]`).test(opening)),
      [],
      'say in the part where it belongs what it is for, or in the last list that its default is good',
    )
  })

  test('names each event that Stripe is to send, and as which version', () => {
    const named = [...opening.matchAll(/`((?:payment_intent|refund|charge\.dispute|payout)\.[a-z_]+)`/g)]
    assert.deepEqual(named.map(([, event]) => event).sort(), [...stripeEvents].sort())
    assert.ok(opening.includes(`API version \`${API_VERSION}\``))
  })

  test('names no setting that is gone', () => {
    const named = [...opening.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)`/g)].map(([, name = '']) => name)
    const others = ['TARO_APP_API_URL', 'WEAPP_UPLOAD_KEY_FILE', 'NORIAI_TEST_BUILD', 'STAFF_PASSWORD']
    assert.deepEqual(
      named.filter((name) => !settings.includes(name) && !others.includes(name)),
      [],
    )
  })
})
