import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { merchantOf, payWith } from '../testing/client'
import { apiKey, spawnSandbox } from '../../test/spawnSandbox'
import { receiveWebhooks } from '../testing/webhookReceiver'

const FOREIGN = '4242 4242 4242 4242'
const DAY_MS = 24 * 60 * 60 * 1000

async function start() {
  const hook = await receiveWebhooks()
  const { origin } = await spawnSandbox({ SANDBOX_WEBHOOK_URL: hook.url })
  const merchant = merchantOf(origin)
  const open = async (paymentId: string, changes: object = {}) =>
    (await merchant.post('/bank/disputes', { paymentId, ...changes })).body
  return {
    hook,
    origin,
    merchant,
    open,
    paid: async (number = FOREIGN) => (await payWith(origin, merchant, number)).id,
    step: (id: unknown, step: string) => merchant.post(`/bank/disputes/${String(id)}`, { step }),
    moved: async (objectId: unknown) =>
      ((await merchant.get('/v1/ledger?from=0&limit=500')).body.lines as Movement[])
        .filter((line) => line.objectId === objectId)
        .map(({ kind, gross, fee }) => [kind, gross, fee]),
  }
}

interface Movement {
  readonly kind: string
  readonly objectId: string
  readonly gross: number
  readonly fee: number
}

describe('a dispute', () => {
  test('takes what is left of a payment with a fee, and gives it back without the fee when it is won', async () => {
    const { merchant, open, paid, step, moved, hook } = await start()
    const id = await paid()
    await merchant.post('/v1/refunds', { paymentId: id, amount: 420 })
    const dispute = await open(id, { reason: 'duplicate' })
    assert.deepEqual(
      [dispute.amount, dispute.fee, dispute.status, dispute.isRefundable],
      [6000, 1300, 'needs_response', false],
    )
    const days = (Number(dispute.evidenceDueAt) - Date.now()) / DAY_MS
    assert.ok(days > 6.9 && days <= 7)
    assert.deepEqual(await moved(dispute.id), [['dispute', -6000, 1300]])
    const refund = await merchant.post('/v1/refunds', { paymentId: id, amount: 1 })
    assert.equal(refund.body.error?.code, 'payment_disputed')

    assert.equal((await step(dispute.id, 'answered')).body.status, 'under_review')
    assert.equal((await step(dispute.id, 'answered')).body.error?.code, 'payment_state')
    const won = await step(dispute.id, 'won')
    assert.deepEqual([won.body.status, won.body.evidenceDueAt], ['won', null])
    assert.deepEqual(await moved(dispute.id), [
      ['dispute', -6000, 1300],
      ['dispute', 6000, 0],
    ])
    assert.equal((await step(dispute.id, 'lost')).body.error?.code, 'payment_state')
    assert.equal((await merchant.post('/v1/refunds', { paymentId: id, amount: 1 })).status, 200)
    const types = (await hook.wait(6)).map(({ event }) => event.type)
    assert.deepEqual(
      types.filter((type) => type.startsWith('dispute')),
      ['dispute.opened', 'dispute.updated', 'dispute.closed'],
    )
  })

  test('that is lost keeps its payment from ever being refunded or disputed again', async () => {
    const { merchant, open, paid, step, moved } = await start()
    const id = await paid()
    const dispute = await open(id)
    assert.equal((await open(id)).error?.code, 'payment_state', 'one at a time')
    assert.equal((await step(dispute.id, 'lost')).body.status, 'lost')
    assert.deepEqual(await moved(dispute.id), [['dispute', -6420, 1300]])
    const refund = await merchant.post('/v1/refunds', { paymentId: id, amount: 1 })
    assert.equal(refund.body.error?.code, 'payment_disputed')
    assert.equal((await open(id)).error?.code, 'payment_state')
  })

  test('that is lost is decided again on appeal, and its money comes back once it is won then', async () => {
    const { merchant, open, paid, step, moved, hook } = await start()
    const id = await paid()
    const dispute = await open(id)
    assert.equal((await step(dispute.id, 'reopened')).body.error?.code, 'payment_state', 'it is open')
    await step(dispute.id, 'lost')
    const again = await step(dispute.id, 'reopened')
    assert.deepEqual([again.body.status, again.body.evidenceDueAt], ['under_review', null])
    assert.deepEqual(await moved(dispute.id), [['dispute', -6420, 1300]])
    const refund = await merchant.post('/v1/refunds', { paymentId: id, amount: 1 })
    assert.equal(refund.body.error?.code, 'payment_disputed')
    assert.equal((await step(dispute.id, 'won')).body.status, 'won')
    assert.equal((await step(dispute.id, 'reopened')).body.error?.code, 'payment_state', 'it is ours')
    assert.deepEqual(await moved(dispute.id), [
      ['dispute', -6420, 1300],
      ['dispute', 6420, 0],
    ])
    assert.equal((await merchant.post('/v1/refunds', { paymentId: id, amount: 1 })).status, 200)
    const types = (await hook.wait(6)).map(({ event }) => event.type)
    assert.deepEqual(
      types.filter((type) => type.startsWith('dispute')),
      ['dispute.opened', 'dispute.closed', 'dispute.updated', 'dispute.closed'],
    )
  })

  test('is opened by the cards that are for it, and by no wallet', async () => {
    const { merchant, paid, open } = await start()
    for (const [number, reason] of [
      ['4000 0000 0000 0259', 'fraudulent'],
      ['4000 0000 0000 2685', 'product_not_received'],
    ] as const) {
      const id = await paid(number)
      const { disputes } = (await merchant.get(`/v1/disputes?paymentId=${id}`)).body
      assert.deepEqual(
        (disputes as { reason: string }[]).map((each) => each.reason),
        [reason],
      )
    }
    const wallet = await merchant.create({ method: 'alipay', channel: 'redirect' })
    const { url } = wallet.body.nextAction as { url: string }
    await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'yes' }), redirect: 'manual' })
    assert.equal((await open(String(wallet.body.id))).error?.code, 'payment_state')
  })

  test('that nobody answers in time is lost', async () => {
    const { origin, merchant, open, paid } = await start()
    const dispute = await open(await paid())
    const stateAt = async (time: number) => {
      const headers = { authorization: `Bearer ${apiKey}`, 'merchant-time': String(time) }
      const answer = await fetch(`${origin}/v1/disputes/${String(dispute.id)}`, { headers })
      return ((await answer.json()) as { status: string }).status
    }
    const due = Number(dispute.evidenceDueAt)
    assert.equal(await stateAt(due - 60_000), 'needs_response')
    assert.equal(await stateAt(due + 60_000), 'lost')
    assert.equal((await merchant.get('/v1/disputes/dp_none')).status, 404)
  })
})

test('an inquiry takes nothing and can be refunded, until the bank makes it a dispute', async () => {
  const { merchant, open, paid, step, moved } = await start()
  const id = await paid()
  const inquiry = await open(id, { isInquiry: true })
  assert.deepEqual([inquiry.isRefundable, inquiry.fee, await moved(inquiry.id)], [true, 0, []])
  assert.equal((await merchant.post('/v1/refunds', { paymentId: id, amount: 20 })).status, 200)
  assert.equal((await step(inquiry.id, 'lost')).body.error?.code, 'payment_state')
  const taken = await step(inquiry.id, 'escalated')
  assert.deepEqual([taken.body.isRefundable, taken.body.fee], [false, 1300])
  assert.deepEqual(await moved(inquiry.id), [['dispute', -6420, 1300]])
  const other = await open(await paid(), { isInquiry: true })
  assert.equal((await step(other.id, 'won')).body.status, 'won')
  assert.deepEqual(await moved(other.id), [])
})

test('the page of a dispute plays the bank, and an old page nothing', async () => {
  const { origin, merchant, open, paid } = await start()
  const dispute = await open(await paid())
  const url = String(dispute.url)
  const page = await fetch(url)
  assert.ok(page.headers.get('content-security-policy')?.includes("form-action 'self'"))
  assert.ok((await page.text()).includes('JPY\u00a06,420'))
  const press = (step: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ step }), redirect: 'manual' })
  assert.equal((await press('won')).status, 303)
  assert.equal((await press('lost')).status, 303)
  assert.equal((await merchant.get(`/v1/disputes/${String(dispute.id)}`)).body.status, 'won')
  assert.equal((await fetch(`${origin}/disputes/act_none`)).status, 404)
  assert.equal((await merchant.call('POST', '/bank/disputes', {}, { authorization: '' })).status, 401)
})
