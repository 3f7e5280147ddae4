/**
 * What every payment provider must do, whoever it is: money is charged once and goes back once, whatever gets lost, comes late or
 * comes twice. A driver says how its travellers pay and what its banks do; `sandboxSuite`, `stripeSuite` and WeChat Pay's have one.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterEach, before, describe, test } from 'node:test'
import type { Dispute } from '../src/infra/providers/payment/dispute'
import { centsOfYen } from '../src/infra/providers/payment/amount'
import type {
  CreatePayment,
  PaymentProvider,
  ProviderAnswer,
  ProviderEvent,
  ProviderPayment,
} from '../src/infra/providers/payment/provider'
import type { FaultyRoad } from './faultyRoad'
import type { NewsBox } from './newsBox'

/** How a provider is driven. */
export interface ProviderDriver {
  readonly provider: PaymentProvider
  /** Between us and the provider. */
  readonly road: FaultyRoad
  /** The requests of these steps, as the road sees them: `POST /v1/refunds`. */
  readonly requests: Readonly<Record<'create' | 'refund' | 'cancel', RegExp>> & {
    /** Absent where the traveller pays at the provider and we confirm nothing. */
    readonly confirm?: RegExp
  }
  /** How its travellers pay in this suite. */
  readonly way: Pick<CreatePayment, 'method' | 'channel' | 'payer'>
  /** The traveller pays; `again` is the same once more, by whoever sends it. It does nothing where it can no longer be paid. */
  pay(payment: ProviderPayment): Promise<{ again(): Promise<unknown> }>
  /** The traveller tries to pay, and the bank or the wallet refuses. */
  decline(payment: ProviderPayment): Promise<void>
  /** Time passes at the provider; absent where nothing depends on it. */
  readonly passMinutes?: (minutes: number) => Promise<void>
  /** The provider's clock, where time passes for its payments; by default the machine's. */
  readonly now?: () => number
  /** The provider says nothing of the amount of a payment that is not paid. */
  readonly hidesUnpaidAmount?: true
  /** How many refunds the provider has of a payment, behind our back. */
  refundsOf(paymentId: string): Promise<number>
  /** The traveller's bank takes a refund in; absent where it does so by itself. */
  readonly endRefund?: (refundId: string) => Promise<unknown>
  /** The traveller's bank sends a refund back that was done; absent where the provider tells of none. */
  readonly failRefund?: (refundId: string) => Promise<void>
  /** Absent where a payer cannot take a payment back. */
  readonly disputes?: {
    open(paymentId: string): Promise<string>
    decide(disputeId: string, outcome: 'won' | 'lost'): Promise<void>
  }
  readonly news: NewsBox
}

const YEN = 3420
const MINUTES_UNTIL_KEYS_ARE_FORGOTTEN = 25 * 60
/** Some end no payment that is younger (WeChat). */
const MINUTES_UNTIL_IT_CAN_BE_ENDED = 5
/** Some want so long between two refunds of one payment (WeChat). */
const MINUTES_BETWEEN_REFUNDS = 1

function valueOf<T>(answer: ProviderAnswer<T>): T {
  assert.equal(answer.kind, 'ok', JSON.stringify(answer))
  if (answer.kind !== 'ok') throw new Error('unreachable')
  return answer.value
}

const numberOfOurs = () => `NR${randomUUID().replaceAll('-', '').slice(0, 20)}-1`

/** Runs the suite over a provider. */
export function testProvider(name: string, start: () => Promise<ProviderDriver>): void {
  describe(`${name}, as every provider:`, () => {
    let driver: ProviderDriver
    before(async () => {
      driver = await start()
    })
    afterEach(() => assert.equal(driver.road.left, 0, 'a fault met no request'))
    const providerNow = () => driver.now?.() ?? Date.now()
    const requestOf = (outTradeNo = numberOfOurs()): CreatePayment => ({
      ...driver.way,
      outTradeNo,
      amountJpy: centsOfYen(YEN),
      currency: 'JPY',
      payerIp: '203.0.113.7',
      acceptedFunding: ['credit'],
      description: 'Noriai NR261121-0482',
      lang: 'en',
      returnUrl: 'https://noriai.test/pages/payment/Success?outTradeNo=x',
      createdAt: providerNow(),
      expiresInSeconds: 900,
    })
    const created = async () => valueOf(await driver.provider.create(requestOf()))
    const fetched = async ({ id }: ProviderPayment) => valueOf(await driver.provider.fetch(id))
    const paid = async () => {
      const payment = await created()
      await driver.pay(payment)
      const now = await fetched(payment)
      assert.equal(now.status, 'succeeded')
      return now
    }
    const refundOf = (payment: ProviderPayment, yen: number, refundNo: string = randomUUID()) => ({
      paymentId: payment.id,
      refundNo,
      amountJpy: centsOfYen(yen),
      chargedJpy: payment.amountJpy,
      reason: 'cancelled',
    })
    const ended = async (id: string) => {
      await driver.endRefund?.(id)
      for (let round = 0; round < 100; round += 1) {
        const refund = valueOf(await driver.provider.fetchRefund(id))
        if (refund.status !== 'pending') return refund
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`Refund ${id} does not end`)
    }

    test('a payment is made once under its number, also when the first answer is lost', async () => {
      const request = requestOf()
      const unknown = await driver.provider.findByOutTradeNo(request.outTradeNo, providerNow())
      assert.deepEqual(unknown, { kind: 'refused', reason: 'notFound' })
      driver.road.spoil(driver.requests.create, 'lost')
      const begun = providerNow()
      const first = valueOf(await driver.provider.create(request))
      assert.equal(valueOf(await driver.provider.create(request)).id, first.id)
      const found = valueOf(await driver.provider.findByOutTradeNo(request.outTradeNo, begun))
      assert.deepEqual(
        [found.id, found.amountJpy, found.outTradeNo],
        [first.id, driver.hidesUnpaidAmount ? 0 : centsOfYen(YEN), request.outTradeNo],
      )
    })

    test('a payment that is confirmed twice is charged once', async () => {
      const payment = await created()
      const { again } = await driver.pay(payment)
      await again()
      const now = await fetched(payment)
      assert.deepEqual([now.status, now.amountJpy], ['succeeded', centsOfYen(YEN)])
      valueOf(await driver.provider.refund(refundOf(now, YEN)))
      const more = await driver.provider.refund(refundOf(now, 1))
      assert.equal(more.kind, 'refused', 'there was nothing more to give back')
    })

    test('a payment whose confirmation loses its way, there or back, is charged once all the same', async (t) => {
      const { confirm } = driver.requests
      if (!confirm) return t.skip('nothing is confirmed by us')
      for (const fault of ['dropped', 'lost'] as const) {
        const payment = await created()
        driver.road.spoil(confirm, fault)
        const { again } = await driver.pay(payment)
        await again()
        const now = await fetched(payment)
        assert.deepEqual([now.status, now.amountJpy], ['succeeded', centsOfYen(YEN)], fault)
        valueOf(await driver.provider.refund(refundOf(now, YEN)))
        assert.equal((await driver.provider.refund(refundOf(now, 1))).kind, 'refused', fault)
      }
    })

    test('a payment that was refused takes no other card: the next one is another payment', async () => {
      const payment = await created()
      await driver.decline(payment)
      assert.equal((await fetched(payment)).status, 'failed')
      await driver.pay(payment)
      assert.equal((await fetched(payment)).status, 'failed')
      await paid()
    })

    test('a payment that was cancelled does not succeed afterwards', async () => {
      const payment = await created()
      await driver.passMinutes?.(MINUTES_UNTIL_IT_CAN_BE_ENDED)
      assert.equal(valueOf(await driver.provider.cancel(payment.id)).status, 'cancelled')
      await driver.pay(payment)
      assert.equal((await fetched(payment)).status, 'cancelled')
      assert.equal(valueOf(await driver.provider.cancel(payment.id)).status, 'cancelled')
    })

    test('a payment is ended once, also when the answer is lost', async () => {
      const payment = await created()
      await driver.passMinutes?.(MINUTES_UNTIL_IT_CAN_BE_ENDED)
      driver.road.spoil(driver.requests.cancel, 'lost')
      assert.equal(valueOf(await driver.provider.cancel(payment.id)).status, 'cancelled')
      assert.equal((await fetched(payment)).status, 'cancelled')
    })

    test('a payment that succeeded is not cancelled afterwards', async () => {
      const payment = await paid()
      assert.deepEqual(await driver.provider.cancel(payment.id), { kind: 'refused', reason: 'wrongState' })
      assert.equal((await fetched(payment)).status, 'succeeded')
    })

    test('a refund goes back once, also when its answer is lost and it is asked for again a day later', async () => {
      const payment = await paid()
      const request = refundOf(payment, 1000)
      assert.deepEqual(await driver.provider.findRefund(payment.id, request.refundNo), {
        kind: 'refused',
        reason: 'notFound',
      })
      driver.road.spoil(driver.requests.refund, 'lost')
      const first = valueOf(await driver.provider.refund(request))
      await driver.passMinutes?.(MINUTES_UNTIL_KEYS_ARE_FORGOTTEN)
      assert.equal(valueOf(await driver.provider.refund(request)).id, first.id)
      assert.equal(valueOf(await driver.provider.findRefund(payment.id, request.refundNo)).id, first.id)
      assert.equal(await driver.refundsOf(payment.id), 1)
      assert.equal((await ended(first.id)).status, 'succeeded')
    })

    test('parts go back up to the whole, and no more', async () => {
      const payment = await paid()
      for (const yen of [20, 1400, 2000]) {
        const { id } = valueOf(await driver.provider.refund(refundOf(payment, yen)))
        assert.deepEqual([(await ended(id)).amountJpy], [centsOfYen(yen)])
        await driver.passMinutes?.(MINUTES_BETWEEN_REFUNDS)
      }
      assert.equal((await driver.provider.refund(refundOf(payment, 1))).kind, 'refused')
      assert.equal(await driver.refundsOf(payment.id), 3)
    })

    test('a refund that fails after it was done is seen as failed, and can be tried again', async (t) => {
      const { failRefund } = driver
      if (!failRefund) return t.skip('the provider tells of no refund that came back')
      const payment = await paid()
      const { id } = valueOf(await driver.provider.refund(refundOf(payment, YEN)))
      assert.equal((await ended(id)).status, 'succeeded')
      await failRefund(id)
      const now = valueOf(await driver.provider.fetchRefund(id))
      assert.equal(now.status, 'failed')
      assert.ok(now.failure, 'nothing says whether another try can help')
      assert.notEqual(valueOf(await driver.provider.refund(refundOf(payment, YEN))).id, id)
    })

    test('a dispute is opened, won and lost; without disputes the provider says so', async () => {
      const { provider, disputes } = driver
      assert.equal(provider.capabilities.disputes, disputes !== undefined)
      if (!disputes) {
        assert.deepEqual(await provider.fetchDispute('any'), { kind: 'refused', reason: 'unsupported' })
        return
      }
      for (const outcome of ['won', 'lost'] as const) {
        const payment = await paid()
        const id: string = await disputes.open(payment.id)
        const opened = valueOf<Dispute>(await provider.fetchDispute(id))
        assert.deepEqual([opened.paymentId, opened.status], [payment.id, 'needsResponse'])
        assert.ok(opened.dueAt !== null && opened.dueAt > opened.openedAt)
        await disputes.decide(id, outcome)
        const decided = valueOf<Dispute>(await provider.fetchDispute(id))
        assert.deepEqual([decided.status, decided.dueAt], [outcome, null])
      }
    })

    test('news is signed, hints at an object that can be fetched, and is believed from nobody else', async () => {
      const payment = await created()
      await driver.pay(payment)
      const { provider } = driver
      let event: ProviderEvent | null = null
      const news = await driver.news.find(({ body, headers }) => {
        const read = provider.readWebhook(body, headers)
        if (read?.kind !== 'payment' || read.objectId !== payment.id) return false
        event = read
        return true
      })
      assert.ok(event)
      assert.equal(provider.readWebhook(`${news.body} `, news.headers), null)
      assert.equal(provider.readWebhook(news.body, {}), null)
      assert.deepEqual(provider.readWebhook(news.body, news.headers), event)
      assert.ok(provider.webhookReply(true).status < 300)
      assert.ok(provider.webhookReply(false).status >= 400)
    })

    test('what there is not is said to be missing', async () => {
      const missing = { kind: 'refused', reason: 'notFound' }
      const of = numberOfOurs()
      assert.deepEqual(await driver.provider.fetch(of), missing)
      assert.deepEqual(await driver.provider.cancel(of), missing)
      assert.deepEqual(await driver.provider.fetchRefund(of), missing)
    })
  })
}
