import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { spawnSandbox } from '../../test/spawnSandbox'
import { merchantOf, payWith } from '../testing/client'
import { readUntil } from '../testing/readUntil'

const DAY_MS = 24 * 60 * 60 * 1000

interface Line {
  readonly objectId: string
  readonly gross: number
}

const { origin } = await spawnSandbox()
const merchant = merchantOf(origin)
const paid = async () => (await payWith(origin, merchant, '4242 4242 4242 4242')).id
const refundedOf = async (id: string) => (await merchant.get(`/v1/payments/${id}`)).body.amountRefunded

test('a payment that did not succeed cannot be refunded', async () => {
  const payment = await merchant.create()
  const answer = await merchant.post('/v1/refunds', { paymentId: payment.body.id, amount: 1 })
  assert.equal(answer.body.error?.code, 'payment_state')
})

test('nothing is refunded of an unknown payment', async () => {
  assert.equal((await merchant.post('/v1/refunds', { paymentId: 'pay_x', amount: 1 })).status, 404)
})

test('parts can be refunded up to the whole and no further', async () => {
  const id = await paid()
  assert.equal((await merchant.post('/v1/refunds', { paymentId: id, amount: 6421 })).status, 422)
  assert.equal((await merchant.post('/v1/refunds', { paymentId: id, amount: 6400 })).body.status, 'succeeded')
  assert.equal((await merchant.post('/v1/refunds', { paymentId: id, amount: 21 })).status, 422)
  assert.equal((await merchant.post('/v1/refunds', { paymentId: id, amount: 20 })).body.status, 'succeeded')
  assert.equal(await refundedOf(id), 6420)
})

test('one idempotency key refunds once, also at the same time, and not another amount', async () => {
  const [id, key] = [await paid(), randomUUID()]
  const answers = await Promise.all(
    [1, 2, 3].map(() => merchant.post('/v1/refunds', { paymentId: id, amount: 100 }, key)),
  )
  assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1)
  assert.equal(await refundedOf(id), 100)
  const other = await merchant.post('/v1/refunds', { paymentId: id, amount: 101 }, key)
  assert.equal(other.body.error?.code, 'idempotency_key_reused')
  const listed = await merchant.get(`/v1/refunds?paymentId=${id}`)
  assert.equal((listed.body.refunds as unknown[]).length, 1)
})

test('a key is forgotten after a day: the same request is a new refund', async () => {
  const [id, key] = [await paid(), randomUUID()]
  const refundAt = async (time: number) => {
    const headers = { 'idempotency-key': key, 'merchant-time': String(time) }
    const request = { paymentId: id, amount: 100 }
    return (await merchant.call('POST', '/v1/refunds', request, headers)).body.id
  }
  const begin = Date.now()
  const first = await refundAt(begin)
  assert.equal(await refundAt(begin + DAY_MS - 60_000), first)
  const second = await refundAt(begin + DAY_MS + 60_000)
  assert.notEqual(second, first)
  assert.equal(await refundAt(begin + DAY_MS + 120_000), second)
  assert.equal(await refundedOf(id), 200)
})

test('a key of one call is refused by another', async () => {
  const key = randomUUID()
  const { id } = await payWith(origin, merchant, '4242 4242 4242 4242', key)
  const answer = await merchant.post('/v1/refunds', { paymentId: id, amount: 100 }, key)
  assert.equal(answer.body.error?.code, 'idempotency_key_reused')
  assert.equal(await refundedOf(id), 0)
})

test('a refund that has arrived can be sent back by the bank, once, and its amount refunded again', async () => {
  const id = await paid()
  const refund = await merchant.post('/v1/refunds', { paymentId: id, amount: 6420 })
  const path = `/bank/refunds/${String(refund.body.id)}`
  const back = await merchant.post(path, {})
  assert.deepEqual([back.body.status, back.body.failure], ['failed', 'account_closed'])
  const again = await merchant.post(path, { failure: 'bank_unreachable' })
  assert.equal(again.body.failure, 'account_closed')
  assert.equal(await refundedOf(id), 0)
  const lines = (await merchant.get('/v1/ledger?from=0&limit=500')).body.lines as Line[]
  assert.deepEqual(
    lines.filter(({ objectId }) => objectId === refund.body.id).map(({ gross }) => gross),
    [-6420, 6420],
  )
  assert.equal((await merchant.post('/v1/refunds', { paymentId: id, amount: 6420 })).status, 200)
  assert.equal((await merchant.post('/bank/refunds/ref_none', {})).status, 404)
})

test('the card for it sends each refund back a little after it has arrived', async () => {
  const { id } = await payWith(origin, merchant, '4000 0000 0000 5126')
  const refund = await merchant.post('/v1/refunds', { paymentId: id, amount: 20 })
  assert.equal(refund.body.status, 'succeeded')
  const now = await readUntil(merchant, `/v1/refunds/${String(refund.body.id)}`, 'failed')
  assert.equal(now.failure, 'account_closed')
})

test('a failed refund leaves its amount to be refunded', async () => {
  const id = await paid()
  const failed = await merchant.post('/v1/refunds', {
    paymentId: id,
    amount: 6420,
    metadata: { behaviour: 'failed' },
  })
  assert.equal(failed.body.status, 'failed')
  assert.equal(await refundedOf(id), 0)
})

test('a pending refund holds its amount and succeeds by itself', async () => {
  const id = await paid()
  const request = { paymentId: id, amount: 6420, metadata: { behaviour: 'pending' } }
  const pending = await merchant.post('/v1/refunds', request)
  assert.equal(pending.body.status, 'pending')
  assert.equal((await merchant.post('/v1/refunds', { paymentId: id, amount: 1 })).status, 422)
  await readUntil(merchant, `/v1/refunds/${String(pending.body.id)}`, 'succeeded')
})
