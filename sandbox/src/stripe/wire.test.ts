import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { cardIntent, confirmation, receiveEvents, startStandIn, webhookSecret } from './testing/standIn'
import { readForm } from './wire/form'

const endpoint = await receiveEvents([500])
const { stripe, typeCard, control } = await startStandIn({ STRIPE_STAND_IN_WEBHOOK_URL: endpoint.url })

test('names in brackets become hashes and lists, and mean nothing to the language', () => {
  const read = readForm('a[b][c]=1&a[b][d]=2&expand[]=x&expand[]=y&__proto__[z]=1')
  assert.equal(JSON.stringify(read?.a), '{"b":{"c":"1","d":"2"}}')
  assert.deepEqual(Object.values(read?.expand ?? {}), ['x', 'y'])
  assert.equal(({} as { z?: string }).z, undefined)
  for (const broken of ['a[b=1', 'a=1&a[b]=2', '[x]=1']) assert.equal(readForm(broken), null, broken)
})

describe('a key', () => {
  test('repeats the first result, a decline and a 500 too', async () => {
    const options = { idempotencyKey: 'create:1' }
    const first = await stripe.paymentIntents.create(cardIntent, options)
    const again = await stripe.paymentIntents.create(cardIntent, options)
    assert.equal(again.id, first.id)

    const declined = confirmation(await typeCard('4000000000000002'))
    const confirm = () => stripe.paymentIntents.confirm(first.id, declined, { idempotencyKey: 'confirm:1' })
    for (let round = 0; round < 2; round += 1) await assert.rejects(confirm(), Stripe.errors.StripeCardError)
    const charges = (await stripe.events.list({ type: 'charge.failed' })).data
    assert.equal(charges.length, 1)

    await control('faults', { kind: 'failed', path: '/v1/payment_intents' })
    const create = () => stripe.paymentIntents.create(cardIntent, { idempotencyKey: 'create:2' })
    await assert.rejects(create(), { statusCode: 500 })
    await assert.rejects(create(), { statusCode: 500 })
  })

  test('is refused with other parameters, is free after a refusal of the parameters, and is new after a day', async () => {
    const idempotencyKey = 'create:3'
    const wrong = { ...cardIntent, amount: 1 }
    await assert.rejects(stripe.paymentIntents.create(wrong, { idempotencyKey }), {
      code: 'amount_too_small',
    })
    const first = await stripe.paymentIntents.create(cardIntent, { idempotencyKey })
    const other = stripe.paymentIntents.create({ ...cardIntent, amount: 5000 }, { idempotencyKey })
    await assert.rejects(other, Stripe.errors.StripeIdempotencyError)
    await control('clock', { aheadMs: 24 * 60 * 60 * 1000 })
    const late = await stripe.paymentIntents.create(cardIntent, { idempotencyKey })
    assert.notEqual(late.id, first.id)
  })

  test('in use is refused with 409', async () => {
    await control('faults', { kind: 'slow', delayMs: 3000, path: '/v1/payment_intents' })
    const create = () => stripe.paymentIntents.create(cardIntent, { idempotencyKey: 'create:4' })
    // Either may arrive first: the other one finds the key in use.
    const [one, two] = [create(), create()]
    const [ofOne] = await Promise.allSettled([one, two])
    const [slow, refused] = ofOne.status === 'fulfilled' ? [one, two] : [two, one]
    await assert.rejects(refused, { statusCode: 409, code: 'idempotency_key_in_use' })
    assert.equal((await create()).id, (await slow).id)
  })
})

describe('a fault', () => {
  const create = (idempotencyKey: string, timeout = 20_000) =>
    stripe.paymentIntents.create(cardIntent, { idempotencyKey, timeout })

  test('cuts the connection before or after the work', async () => {
    const count = async () =>
      (await stripe.events.list({ type: 'payment_intent.created', limit: 100 })).data.length
    const before = await count()
    // Stripe's client asks a second time when a connection is cut.
    await control('faults', { kind: 'dropped', times: 2 })
    await assert.rejects(create('create:5'), Stripe.errors.StripeConnectionError)
    assert.equal(await count(), before)
    await control('faults', { kind: 'lost', times: 2 })
    await assert.rejects(create('create:6'), Stripe.errors.StripeConnectionError)
    assert.equal(await count(), before + 1)
    await create('create:6')
    assert.equal(await count(), before + 1)
  })

  test('limits, locks and delays', async () => {
    await control('faults', { kind: 'rateLimited' })
    await assert.rejects(create('create:7'), Stripe.errors.StripeRateLimitError)
    await control('faults', { kind: 'lockTimeout' })
    await assert.rejects(create('create:7'), { code: 'lock_timeout' })
    // Not much longer: the process waits for it before it ends.
    await control('faults', { kind: 'late', delayMs: 3000 })
    await assert.rejects(create('create:7', 500), Stripe.errors.StripeConnectionError)
    assert.equal((await create('create:7')).status, 'requires_payment_method')
  })
})

describe('news', () => {
  const arrived = async (count: number, news: () => readonly unknown[]) => {
    for (let round = 0; round < 2000 && news().length < count; round += 1) await sleep(10)
    assert.ok(news().length >= count, `${news().length} of ${count} came`)
  }
  /** Of one intent alone: news of the tests before may still be on its way. */
  const typesOf = (intentId: string) =>
    endpoint.received.flatMap(({ event }) => {
      const { id } = event.data.object as { id?: string }
      return id === intentId ? [event.type] : []
    })

  test('is signed, and comes again until it is taken', async () => {
    const { received } = endpoint
    await arrived(2, () => received.filter(({ event }) => event.id === received[0]?.event.id))
    for (const { raw, signature } of received) {
      assert.ok(stripe.webhooks.constructEvent(raw, signature, webhookSecret).id)
    }
  })

  test('is held and sent in another order, twice, or lost', async () => {
    await control('news', { mode: 'hold' })
    const { id } = await stripe.paymentIntents.create(cardIntent)
    await stripe.paymentIntents.cancel(id)
    const [cancelled, created] = (await stripe.events.list({ limit: 2 })).data
    await control('news', { send: [cancelled?.id, created?.id] })
    await control('news', { mode: 'send', again: cancelled?.id })
    await arrived(3, () => typesOf(id))
    assert.deepEqual(typesOf(id).sort(), [
      'payment_intent.canceled',
      'payment_intent.canceled',
      'payment_intent.created',
    ])
    await control('news', { mode: 'lose' })
    const { id: lost } = await stripe.paymentIntents.create(cardIntent)
    await control('news', { mode: 'send' })
    await sleep(200)
    assert.deepEqual([typesOf(id).length, typesOf(lost).length], [3, 0])
  })
})
