import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { spawnSandbox, temporaryFolder, webhookSecret } from '../../test/spawnSandbox'
import { merchantOf, payWith } from '../testing/client'
import { readUntil } from '../testing/readUntil'
import { receiveWebhooks } from '../testing/webhookReceiver'

const LATE_WEBHOOK_MS = 700

async function start(answers: number[] = []) {
  const hook = await receiveWebhooks(answers)
  const sandbox = await spawnSandbox({
    SANDBOX_WEBHOOK_URL: hook.url,
    SANDBOX_LATE_WEBHOOK_MS: String(LATE_WEBHOOK_MS),
  })
  const merchant = merchantOf(sandbox.origin)
  return { hook, merchant, pay: (number: string) => payWith(sandbox.origin, merchant, number) }
}

test('a webhook is signed over its time and its exact bytes', async () => {
  const { hook, pay } = await start()
  const { confirmed } = await pay('4242 4242 4242 4242')
  const [{ signature, raw, event, at } = await Promise.reject(new Error('none came'))] = await hook.wait(1)
  const [, time, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  assert.equal(mac, createHmac('sha256', webhookSecret).update(`${time}.${raw}`).digest('hex'))
  assert.ok(Math.abs(Number(time) * 1000 - at) < 30_000)
  assert.equal(event.type, 'payment.succeeded')
  assert.deepEqual(event.data.payment, confirmed.body)
})

test('a webhook that is not accepted comes again until it is', async () => {
  const { hook, pay } = await start([500, 302])
  await pay('4000 0000 0000 0002')
  const [first, second, third] = await hook.wait(3)
  assert.equal(first?.event.type, 'payment.failed')
  assert.equal(new Set([first?.event.id, second?.event.id, third?.event.id]).size, 1)
  assert.ok(Number(second?.at) - Number(first?.at) >= 900)
  assert.ok(Number(third?.at) - Number(second?.at) >= 1900)
  await new Promise((resolve) => setTimeout(resolve, 300))
  assert.equal(hook.received.length, 3)
})

test('the webhook of each chaos card comes as its card says', async () => {
  const { hook, pay, merchant } = await start()

  await pay('4000 0000 0000 1307')
  assert.equal(hook.received.length, 1, 'before the answer')

  await pay('4000 0000 0000 1208')
  const [, first, second] = await hook.wait(3)
  assert.equal(first?.event.id, second?.event.id, 'twice')

  const late = await pay('4000 0000 0000 1109')
  await readUntil(merchant, `/v1/payments/${late.id}`, 'succeeded')
  const [, , , fourth] = await hook.wait(4)
  // By their times: a busy machine may see both at once. A timer may be a little early.
  const after = Number(fourth?.at) - Number(fourth?.event.createdAt)
  assert.ok(after >= LATE_WEBHOOK_MS - 50, `the payment was through, and its webhook came ${after} ms later`)
})

test('events can be listed in order after one was missed', async () => {
  const { pay, merchant, hook } = await start()
  await pay('4242 4242 4242 4242')
  await pay('4000 0000 0000 0002')
  await hook.wait(2)
  const all = (await merchant.get('/v1/events')).body.events as { sequence: number; type: string }[]
  assert.deepEqual(
    all.map(({ type }) => type),
    ['payment.succeeded', 'payment.failed'],
  )
  const later = (await merchant.get(`/v1/events?after=${all[0]?.sequence}`)).body.events
  assert.deepEqual(later, all.slice(1))
})

test('what a killed sandbox owed is paid after its next start', async () => {
  const hook = await receiveWebhooks([503])
  const env = {
    SANDBOX_WEBHOOK_URL: hook.url,
    SANDBOX_DATA_DIR: temporaryFolder(),
    SANDBOX_PROCESSING_MS: '400',
  }
  const first = await spawnSandbox(env)
  const merchant = merchantOf(first.origin)
  const paid = await payWith(first.origin, merchant, '4242 4242 4242 4242')
  const underWay = await payWith(first.origin, merchant, '4000 0000 0000 0085')
  const refund = await merchant.post('/v1/refunds', {
    paymentId: paid.id,
    amount: 10,
    metadata: { behaviour: 'pending' },
  })
  await hook.wait(1)
  await first.kill()

  const second = await spawnSandbox(env)
  const again = merchantOf(second.origin)
  const { body } = await again.get(`/v1/payments/${paid.id}`)
  assert.deepEqual([body.status, body.amountRefunded], ['succeeded', 10])
  const types = (await hook.wait(4)).map(({ event }) => event.type).slice(1)
  assert.deepEqual(types.sort(), ['payment.succeeded', 'payment.succeeded', 'refund.succeeded'])
  assert.equal((await again.get(`/v1/payments/${underWay.id}`)).body.status, 'succeeded')
  assert.equal((await again.get(`/v1/refunds/${String(refund.body.id)}`)).body.status, 'succeeded')
  assert.equal(await second.stop(), 0)
})
