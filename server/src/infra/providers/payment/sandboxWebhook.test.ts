import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { readSandboxWebhook } from './sandboxWebhook'

const secret = 'a-secret-of-the-test'
const at = Date.parse('2026-11-21T06:00:00Z')
const payment = {
  id: 'pay_1',
  reference: 'NR261121-000001-1',
  amount: 3420,
  currency: 'JPY',
  status: 'succeeded',
  failure: null,
  card: { brand: 'visa', last4: '4242', funding: 'credit', country: 'US' },
  nextAction: null,
}
const body = JSON.stringify({ id: 'evt_1', type: 'payment.succeeded', data: { payment } })

function signed(text: string, time = at / 1000, key = secret) {
  const mac = createHmac('sha256', key).update(`${time}.${text}`).digest('hex')
  return { 'sandbox-signature': `t=${time},v1=${mac}` }
}

test('a webhook is refused when its signature is missing, malformed or made with another key', () => {
  for (const headers of [
    {},
    { 'sandbox-signature': '' },
    { 'sandbox-signature': 't=1,v1=00' },
    { 'sandbox-signature': ['t=1', 'v1=00'] },
    signed(body, at / 1000, 'another-secret'),
  ]) {
    assert.equal(readSandboxWebhook(body, headers, { secret, at }), null)
  }
})

test('a webhook is refused when one byte of it or its time was changed', () => {
  const headers = signed(body)
  assert.equal(readSandboxWebhook(body.replace('3420', '3421'), headers, { secret, at }), null)
  assert.equal(readSandboxWebhook(`${body} `, headers, { secret, at }), null)
  const moved = headers['sandbox-signature'].replace(String(at / 1000), String(at / 1000 + 1))
  assert.equal(readSandboxWebhook(body, { 'sandbox-signature': moved }, { secret, at }), null)
})

test('a webhook is fresh for five minutes and a recording afterwards', () => {
  const headers = signed(body)
  for (const seconds of [-300, 0, 300]) {
    assert.notEqual(
      readSandboxWebhook(body, headers, { secret, at: at + seconds * 1000 }),
      null,
      String(seconds),
    )
  }
  for (const seconds of [-301, 301]) {
    assert.equal(
      readSandboxWebhook(body, headers, { secret, at: at + seconds * 1000 }),
      null,
      String(seconds),
    )
  }
})

test('a webhook is read as a hint of the object that it is about', () => {
  const hint = { id: 'evt_1', kind: 'payment', objectId: 'pay_1' }
  assert.deepEqual(readSandboxWebhook(body, signed(body), { secret, at }), hint)
})

test('a signed webhook of an unknown form concerns nothing of ours', () => {
  for (const text of ['{}', 'rubbish', '{"id":"evt_2","type":"balance.moved","data":{}}']) {
    assert.equal(readSandboxWebhook(text, signed(text), { secret, at })?.kind, 'other')
  }
})
