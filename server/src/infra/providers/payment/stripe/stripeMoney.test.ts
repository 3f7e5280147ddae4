import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { spawnStripe, stripeKeys } from '../../../../../test/stripeStandIn'
import { centsOfYen } from '../amount'
import type { LedgerLine } from '../ledger'
import type { PaymentProvider, ProviderAnswer } from '../provider'
import { stripeProvider } from './stripeProvider'

const FOREIGN = '4242424242424242'
const DISPUTED = '4000000000000259'
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

type StandIn = Awaited<ReturnType<typeof spawnStripe>>
const providerOf = (standIn: StandIn): PaymentProvider =>
  stripeProvider({
    ...stripeKeys,
    url: standIn.origin,
    webhookSecrets: [stripeKeys.webhookSecret],
    onFault: () => undefined,
    withinMs: 20_000,
  })
const stripe = await spawnStripe()
const provider = providerOf(stripe)

function valueOf<T>(answer: ProviderAnswer<T>): T {
  assert.equal(answer.kind, 'ok', JSON.stringify(answer))
  if (answer.kind !== 'ok') throw new Error('unreachable')
  return answer.value
}

async function paid(number = FOREIGN, { by = provider, at = stripe } = {}) {
  const made = valueOf(
    await by.create({
      outTradeNo: `NR${randomUUID().slice(0, 13)}`,
      amountJpy: centsOfYen(3420),
      currency: 'JPY',
      method: 'card',
      channel: 'fields',
      payer: { kind: 'none' },
      payerIp: null,
      acceptedFunding: ['credit'],
      description: 'Noriai NR261121-0482',
      lang: 'en',
      returnUrl: 'https://noriai.test/',
      createdAt: Date.now(),
      expiresInSeconds: 900,
    }),
  )
  const cardToken = await at.typeCard(number, 3420)
  const { id: paymentId, amountJpy } = made
  return valueOf(
    await by.confirmCard({
      paymentId,
      cardToken,
      amountJpy,
      returnUrl: 'https://noriai.test/',
      key: `confirm:${paymentId}`,
    }),
  )
}

const refundOf = (paymentId: string, yen: number, refundNo: string = randomUUID()) => ({
  paymentId,
  refundNo,
  amountJpy: centsOfYen(yen),
  chargedJpy: centsOfYen(3420),
  reason: 'cancelled',
})

describe('a refund', () => {
  test('goes back in parts, each once, also when it is requested again after its key is forgotten', async () => {
    const { id } = await paid()
    const part = refundOf(id, 1000)
    const first = valueOf(await provider.refund(part))
    assert.deepEqual([first.status, first.amountJpy, first.failure], ['succeeded', 100_000, null])
    await stripe.control('clock', { aheadMs: 25 * HOUR_MS })
    assert.equal(valueOf(await provider.refund(part)).id, first.id)
    assert.equal((await stripe.refundsOf(id)).length, 1)
    assert.equal(valueOf(await provider.refund(refundOf(id, 1000))).status, 'succeeded')
    assert.equal((await stripe.intent(id)).status, 'succeeded')
    assert.equal(valueOf(await provider.findRefund(id, part.refundNo)).id, first.id)
    assert.deepEqual(await provider.findRefund(id, 'another'), { kind: 'refused', reason: 'notFound' })
  })

  test('whose answer is lost is made once', async () => {
    const { id } = await paid()
    await stripe.control('faults', { kind: 'lost', path: '/v1/refunds' })
    assert.equal(valueOf(await provider.refund(refundOf(id, 500))).status, 'succeeded')
    await stripe.control('faults', { kind: 'failed', path: '/v1/refunds' })
    const unanswered = refundOf(id, 500)
    assert.deepEqual(await provider.refund(unanswered), { kind: 'unknown' })
    assert.equal(valueOf(await provider.refund(unanswered)).status, 'succeeded')
    assert.equal((await stripe.refundsOf(id)).length, 2)
  })

  test('may fail after it was done, and says whether another try can help', async () => {
    for (const [reason, failure] of [
      ['expired_or_canceled_card', 'final'],
      ['insufficient_funds', 'temporary'],
    ] as const) {
      const { id } = await paid('4000000000005126')
      const done = valueOf(await provider.refund(refundOf(id, 3420)))
      assert.equal(done.status, 'succeeded')
      await stripe.control(`refunds/${done.id}`, { status: 'failed', reason })
      const now = valueOf(await provider.fetchRefund(done.id))
      assert.deepEqual([now.status, now.failure], ['failed', failure])
    }
  })

  test('waits while the account has no money for it', async () => {
    const { id } = await paid()
    await stripe.control('funds', { covered: false })
    assert.equal(valueOf(await provider.refund(refundOf(id, 3420))).status, 'pending')
    await stripe.control('funds', { covered: true })
  })

  test('is impossible of what went back before, and not yet possible while a bank decides', async () => {
    const { id } = await paid()
    valueOf(await provider.refund(refundOf(id, 3420)))
    assert.deepEqual(await provider.refund(refundOf(id, 1)), { kind: 'refused', reason: 'refundImpossible' })
    const disputed = await paid(DISPUTED)
    const held = await provider.refund(refundOf(disputed.id, 3420))
    assert.deepEqual(held, { kind: 'refused', reason: 'wrongState' })
  })
})

describe('a dispute', () => {
  test('is read with its cost, its last day and the page that takes the evidence', async () => {
    const { id } = await paid(DISPUTED)
    const [opened] = await stripe.disputesOf(id)
    const dispute = valueOf(await provider.fetchDispute(opened?.id ?? ''))
    assert.deepEqual(
      [dispute.paymentId, dispute.amountJpy, dispute.feeJpy, dispute.reason, dispute.status],
      [id, 342_000, 130_000, 'fraudulent', 'needsResponse'],
    )
    assert.deepEqual([dispute.dueAt, dispute.isRefundable], [dispute.openedAt + 7 * DAY_MS, false])
    assert.equal(dispute.providerUrl, `https://dashboard.stripe.com/test/disputes/${dispute.id}`)
    for (const [to, status] of [
      ['under_review', 'review'],
      ['won', 'won'],
    ] as const) {
      await stripe.control(`disputes/${dispute.id}`, { to })
      const now = valueOf(await provider.fetchDispute(dispute.id))
      assert.deepEqual([now.status, now.dueAt], [status, null])
    }
  })

  test('that is lost keeps the money', async () => {
    const { id } = await paid(DISPUTED)
    const [opened] = await stripe.disputesOf(id)
    await stripe.control(`disputes/${opened?.id}`, { to: 'lost' })
    assert.equal(valueOf(await provider.fetchDispute(opened?.id ?? '')).status, 'lost')
  })
})

describe('the ledger', () => {
  test('has a line for each movement, by our payment, in the order of time, with what carried it to the bank', async () => {
    const own = await spawnStripe()
    const by = providerOf(own)
    const from = Date.now() - HOUR_MS
    const { id } = await paid(FOREIGN, { by, at: own })
    const refund = valueOf(await by.refund(refundOf(id, 420)))
    const disputed = await paid(DISPUTED, { by, at: own })
    const [dispute] = await own.disputesOf(disputed.id)
    await own.control('clock', { aheadMs: 5 * DAY_MS })
    assert.deepEqual(valueOf(await by.balance()), {
      availableJpy: centsOfYen(2 * 3297 - 420 - 3420 - 1300),
      pendingJpy: 0,
    })
    await own.control('payouts')
    const [payout] = await own.payouts()

    const lines: LedgerLine[] = []
    for (let cursor: string | undefined; ;) {
      const period = { from, to: from + 6 * DAY_MS, ...(cursor === undefined ? {} : { cursor }) }
      const page = valueOf(await by.ledger(period))
      lines.push(...page.lines)
      if (page.next === undefined) break
      cursor = page.next
    }
    const paidOut = payout?.id ?? null
    assert.deepEqual(
      lines.map(({ id: _id, at: _at, ...line }) => line),
      [
        { kind: 'charge', objectId: id, grossJpy: 342_000, feeJpy: 12_300, payoutId: paidOut },
        { kind: 'refund', objectId: refund.id, grossJpy: -42_000, feeJpy: 0, payoutId: paidOut },
        { kind: 'charge', objectId: disputed.id, grossJpy: 342_000, feeJpy: 12_300, payoutId: paidOut },
        { kind: 'dispute', objectId: dispute?.id, grossJpy: -342_000, feeJpy: 130_000, payoutId: paidOut },
        { kind: 'payout', objectId: paidOut, grossJpy: -145_400, feeJpy: 0, payoutId: paidOut },
      ],
    )
    const ofPayout = valueOf(await by.payoutLines({ payoutId: paidOut ?? '' })).lines
    assert.deepEqual(new Set(ofPayout.map((line) => line.id)), new Set(lines.map((line) => line.id)))
    assert.ok(lines.every(({ at }, index) => at >= (lines[index - 1]?.at ?? 0)))
    assert.deepEqual(valueOf(await by.balance()), { availableJpy: 0, pendingJpy: 0 })
  })
})
