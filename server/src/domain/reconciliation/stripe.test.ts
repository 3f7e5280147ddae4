import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addDays, calendarDateOf, msPerHour, msPerMinute, startOfDate } from '@noriai/contract/time'
import { eq } from 'drizzle-orm'
import { refundForTraveller } from '../../../test/paymentTest'
import { buildStripePayer, buildStripeTest } from '../../../test/stripeTest'
import { ledgerLines, reconciliationDays, reconciliationFindings } from '../../infra/db/schema/reconciliation'
import { reconcilePayments } from '../../jobs/reconcilePayments'
import { refunds } from '../../infra/db/schema/orders'
import { sendDueRefunds } from '../payments'

const FOREIGN = '4242424242424242'
const DISPUTED = '4000000000000259'
/** After these Stripe has paid out what came in. */
const MORNINGS = 6
/** The one on which the traveller’s bank sends a refund back. */
const COMES_BACK = 2

describe('Stripe’s ledger', () => {
  test('agrees with our books over payments, a dispute, a refund that comes back days later, and a payout', async () => {
    // The stand-in lives in the machine's time.
    const server = await buildStripeTest({ now: Date.now() })
    const { db } = server.deps
    const payer = await buildStripePayer(server)
    await payer.payByCard(FOREIGN)
    const disputed = await buildStripePayer(server)
    await disputed.payByCard(DISPUTED)
    const returned = await buildStripePayer(server)
    await returned.payByCard(FOREIGN)
    const refundOf = async () =>
      (await db.select().from(refunds).where(eq(refunds.orderId, returned.order.id)))[0]
    await refundForTraveller(server.deps, returned.order.id)
    await sendDueRefunds(server.deps)
    const first = await refundOf()
    assert.equal(first?.status, 'done')

    let aheadMs = 0
    const follow = async () => {
      const more = server.clock.now() - Date.now() - aheadMs
      aheadMs += more
      await server.stripe.control('clock', { aheadMs: more })
    }
    for (let morning = 1; morning <= MORNINGS; morning++) {
      const day = addDays(calendarDateOf(server.clock.now()), 1)
      server.clock.set(startOfDate(day) + 6 * msPerHour + msPerMinute)
      await follow()
      if (morning === COMES_BACK) {
        await server.stripe.control(`refunds/${first?.providerRefundId}`, { status: 'failed' })
        await server.relay.arrived(1, 'refund.failed')
        assert.notEqual((await refundOf())?.status, 'done')
      }
      if (morning === MORNINGS - 1) await server.stripe.control('payouts')
      await reconcilePayments.run(server.deps)
    }
    assert.deepEqual(await db.select().from(reconciliationFindings), [])
    const days = await db.select().from(reconciliationDays).orderBy(reconciliationDays.day)
    assert.equal(days.length, MORNINGS + 1)
    assert.ok(days.every(({ state }) => state === 'run'))
    const [dispute] = await db.select().from(ledgerLines).where(eq(ledgerLines.kind, 'dispute'))
    assert.equal(dispute?.orderId, disputed.order.id)
    const [payout] = await db.select().from(ledgerLines).where(eq(ledgerLines.kind, 'payout'))
    assert.ok(payout && payout.carriedJpy === -payout.grossJpy)
    assert.equal(days.at(-1)?.closingJpy, 0)
  })

  test('has a payout that the bank sends back: told on its day, and the next one that carries its money agrees', async () => {
    const server = await buildStripeTest({ now: Date.now() })
    const { db } = server.deps
    const payer = await buildStripePayer(server)
    await payer.payByCard(FOREIGN)
    let aheadMs = 0
    const runNextMorning = async () => {
      const day = addDays(calendarDateOf(server.clock.now()), 1)
      server.clock.set(startOfDate(day) + 6 * msPerHour + msPerMinute)
      await reconcilePayments.run(server.deps)
      const more = server.clock.now() - Date.now() - aheadMs
      aheadMs += more
      await server.stripe.control('clock', { aheadMs: more })
    }
    for (let morning = 1; morning < MORNINGS; morning++) await runNextMorning()
    await server.stripe.control('payouts')
    const [first] = await server.stripe.payouts()
    await runNextMorning()
    assert.deepEqual(await db.select().from(reconciliationFindings), [])

    const sentBackOn = calendarDateOf(server.clock.now())
    await server.stripe.control(`payouts/${first?.id}/fail`)
    await runNextMorning()
    await server.stripe.control('payouts')
    for (let morning = 0; morning < 2; morning++) await runNextMorning()
    const [finding, ...others] = await db.select().from(reconciliationFindings)
    assert.deepEqual(
      [finding?.kind, finding?.subject, finding?.day, finding?.hereJpy, finding?.thereJpy, others],
      ['payoutDiffers', first?.id, sentBackOn, (first?.amount ?? 0) * 100, 0, []],
    )
    const payouts = await db.select().from(ledgerLines).where(eq(ledgerLines.kind, 'payout'))
    assert.deepEqual(payouts.map(({ grossJpy, carriedJpy }) => [Math.sign(grossJpy), carriedJpy]).sort(), [
      [-1, (first?.amount ?? 0) * 100],
      [-1, (first?.amount ?? 0) * 100],
      [1, null],
    ])
  })
})
