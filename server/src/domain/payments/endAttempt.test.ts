import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { frameOf } from '@noriai/contract/schema/payment'
import { eq } from 'drizzle-orm'
import { typeCard } from '../../../test/paymentSandbox'
import { buildPayer, buildPaymentTest } from '../../../test/paymentTest'
import { surplusRefunds } from '../../infra/db/schema/payments'
import type { PaymentProvider } from '../../infra/providers/payment/provider'
import { loadAttempt } from './attempts'
import { closeUnknown } from './endAttempt'
import { by, settleAttempt } from './settleAttempt'
import { letGo } from './wayIn'

const foreignCard = '5555 3412 4444 1115'
/** Its bank takes its time. */
const slowCard = '4000 0000 0000 0085'

/** A gate that the test opens. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

describe('an attempt that went on since whoever ends it read it', () => {
  test('is charged, and its order stays one that is being paid', async () => {
    const payments = await buildPaymentTest({ sandboxEnv: { SANDBOX_PROCESSING_MS: '60000' } })
    const { db, clock } = payments.deps
    const payer = await buildPayer(payments)
    const { data } = await payer.payByCard(slowCard)
    const stored = async () => (await loadAttempt(db, data.outTradeNo, payer.account.id)).attempt
    const attempt = await stored()
    assert.equal(attempt.status, 'processing')
    const closed = await closeUnknown(payments.deps, { ...attempt, status: 'created' }, clock.now())
    assert.deepEqual(closed, attempt)
    await letGo(payments.deps, { ...attempt, status: 'requiresAction' }, clock.now())
    assert.deepEqual(await stored(), attempt)
    assert.equal((await payer.stored()).payment, 'paying')
  })

  test('answers both requests of its key, though the provider’s answer to the first was lost, and is paid', async () => {
    const [requested, answered] = [gate(), gate()]
    let creations = 0
    const deafOnce = (real: PaymentProvider): PaymentProvider => ({
      ...real,
      create: async (request) => {
        creations += 1
        const answer = await real.create(request)
        if (creations > 1) return answer
        requested.open()
        await answered.opened
        return { kind: 'unknown' }
      },
    })
    const payments = await buildPaymentTest({ provider: deafOnce })
    const payer = await buildPayer(payments)
    const asking = { idempotencyKey: 'one-key-two-requests' }
    const first = payer.rePay('card', asking)
    await requested.opened
    const second = await payer.rePay('card', asking)
    answered.open()
    const { status, data } = await first
    assert.deepEqual([status, data.outTradeNo], [200, second.data.outTradeNo])
    const token = await typeCard(frameOf(second.data.card)?.fieldsUrl ?? '', foreignCard)
    assert.equal((await payer.confirm(second.data.outTradeNo, token)).data.status, 'succeeded')
  })
})

describe('an attempt that is over, and charged another amount after all', () => {
  test('goes back, and its order stays one that is being paid by the next', async () => {
    const payments = await buildPaymentTest({ sandboxEnv: { SANDBOX_PROCESSING_MS: '60000' } })
    const { db, clock } = payments.deps
    const payer = await buildPayer(payments)
    const { outTradeNo } = (await payer.rePay('alipay')).data
    const { data: next } = await payer.payByCard(slowCard)
    assert.equal(next.status, 'processing')
    const { attempt } = await loadAttempt(db, outTradeNo, payer.account.id)
    assert.equal(attempt.status, 'failed')
    const charged = {
      id: attempt.providerPaymentId ?? '',
      outTradeNo,
      amountJpy: 100,
      status: 'succeeded',
      failure: null,
      card: null,
      redirectUrl: null,
      wechat: null,
    } as const
    await settleAttempt(payments.deps, by(attempt, charged), { at: clock.now(), cause: 'synced' })
    const surplus = await db.select().from(surplusRefunds).where(eq(surplusRefunds.outTradeNo, outTradeNo))
    assert.deepEqual(
      surplus.map(({ cause, amountJpy }) => [cause, amountJpy]),
      [['amountWrong', 100]],
    )
    assert.equal((await payer.stored()).payment, 'paying')
  })
})
