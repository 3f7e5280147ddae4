import assert from 'node:assert/strict'
import { test } from 'node:test'
import Stripe from 'stripe'
import { readStripeWebhook } from './readWebhook'

const secret = 'whsec_of_the_test'
const at = Date.parse('2026-11-21T06:00:00Z')
const endpoint = { secrets: [secret], livemode: false }
const stripe = new Stripe('sk_test_unused')
const eventOf = (type: string, id: string, livemode = false) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, livemode, data: { object: { id } } })
const body = eventOf('payment_intent.succeeded', 'pi_1')

/** As Stripe's own client signs for tests. */
const signed = (payload: string, timestamp = at / 1000, key = secret) => ({
  'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp }),
})

test('a webhook is refused when its signature is missing, malformed, of another secret or scheme', () => {
  const [time, mac] = signed(body)['stripe-signature'].split(',')
  for (const headers of [
    {},
    { 'stripe-signature': '' },
    { 'stripe-signature': 't=1,v1=00' },
    { 'stripe-signature': [`${time},${mac}`] },
    { 'stripe-signature': `${time},${mac?.replace('v1', 'v0')}` },
    signed(body, at / 1000, 'whsec_another'),
  ]) {
    assert.equal(readStripeWebhook({ body, headers }, endpoint, at), null, JSON.stringify(headers))
  }
})

test('a webhook is refused when one byte of it was changed, and after five minutes', () => {
  const headers = signed(body)
  assert.equal(readStripeWebhook({ body: body.replace('pi_1', 'pi_2'), headers }, endpoint, at), null)
  assert.equal(readStripeWebhook({ body: `${body} `, headers }, endpoint, at), null)
  for (const seconds of [-300, 0, 300]) {
    assert.notEqual(
      readStripeWebhook({ body, headers }, endpoint, at + seconds * 1000),
      null,
      String(seconds),
    )
  }
  for (const seconds of [-301, 301]) {
    assert.equal(readStripeWebhook({ body, headers }, endpoint, at + seconds * 1000), null, String(seconds))
  }
})

test('while the secret is being changed either one will do', () => {
  const both = { ...endpoint, secrets: ['whsec_new', secret] }
  assert.ok(readStripeWebhook({ body, headers: signed(body) }, both, at))
  assert.ok(readStripeWebhook({ body, headers: signed(body, at / 1000, 'whsec_new') }, both, at))
  const [time, old] = signed(body)['stripe-signature'].split(',')
  const [, next] = signed(body, at / 1000, 'whsec_new')['stripe-signature'].split(',')
  assert.ok(
    readStripeWebhook({ body, headers: { 'stripe-signature': `${time},${old},${next}` } }, endpoint, at),
  )
})

test('news of the other mode is not taken in', () => {
  const live = eventOf('payment_intent.succeeded', 'pi_1', true)
  assert.equal(readStripeWebhook({ body: live, headers: signed(live) }, endpoint, at), null)
  assert.ok(readStripeWebhook({ body: live, headers: signed(live) }, { ...endpoint, livemode: true }, at))
})

test('an event is a hint of what to fetch', () => {
  for (const [type, kind] of [
    ['payment_intent.payment_failed', 'payment'],
    ['refund.failed', 'refund'],
    ['charge.dispute.funds_withdrawn', 'dispute'],
    ['payout.reconciliation_completed', 'payout'],
  ] as const) {
    const text = eventOf(type, 'obj_1')
    assert.deepEqual(readStripeWebhook({ body: text, headers: signed(text) }, endpoint, at), {
      id: 'evt_1',
      kind,
      objectId: 'obj_1',
    })
  }
  for (const text of [eventOf('charge.succeeded', 'ch_1'), '{}', 'rubbish']) {
    assert.deepEqual(
      [readStripeWebhook({ body: text, headers: signed(text) }, endpoint, at)].map((event) => [
        event?.kind,
        event?.objectId,
      ]),
      [['other', '']],
    )
  }
})
