import { randomUUID } from 'node:crypto'
import * as calls from '@noriai/contract/calls/payment'
import { frameOf, type PaymentAttempt } from '@noriai/contract/schema/payment'
import { eq } from 'drizzle-orm'
import type { Deps } from '../src/deps'
import { lockOrder, requestRefund, type Order } from '../src/domain/orders'
import { orders } from '../src/infra/db/schema/orders'
import type { PaymentProvider } from '../src/infra/providers/payment/provider'
import { onlyProvider } from '../src/infra/providers/payment/providers'
import { buildSession } from './accounts'
import { buildTestApp, type TestApp, type TestAppOptions } from './buildTestApp'
import { buildUnpaidOrder } from './factories/unpaidOrder'
import {
  appOrigin,
  providerBooks,
  startSandbox,
  startRelay,
  typeCard,
  type TestSandbox,
  type WebhookRelay,
} from './paymentSandbox'

export interface PaymentTestOptions extends TestAppOptions {
  /** Puts something between the server and the real sandbox. */
  readonly provider?: (real: PaymentProvider) => PaymentProvider
  readonly sandboxEnv?: Readonly<Record<string, string>>
}

/** The real server and the real sandbox, which talk to each other over HTTP. */
export interface PaymentTest extends TestApp {
  readonly sandbox: TestSandbox
  readonly relay: WebhookRelay
  readonly books: ReturnType<typeof providerBooks>
}

export async function buildPaymentTest(options: PaymentTestOptions = {}): Promise<PaymentTest> {
  const relay = await startRelay()
  const sandbox = await startSandbox({ SANDBOX_WEBHOOK_URL: relay.url, ...options.sandboxEnv })
  const test = await buildTestApp({
    // The order that is paid here is luggage without a ride: nothing would ever end it.
    audit: { except: ['everyOrderHasAWayOut'], charged: true },
    ...options,
    // The app's origin is a name here, reached by nobody: the provider's pages lead back to it.
    env: {
      PAYMENT_API_URL: sandbox.origin,
      PUBLIC_URL: appOrigin,
      ALLOW_PUBLIC_DEVELOPMENT: '1',
      ...options.env,
    },
    deps: (made) => ({
      ...(options.provider
        ? { payments: onlyProvider(options.provider(made.payments.named('sandbox'))) }
        : {}),
      ...options.deps?.(made),
    }),
  })
  relay.deliverTo(test.app)
  return { ...test, sandbox, relay, books: providerBooks(sandbox.origin) }
}

/** Chooses the card for an order, types it into the fields and confirms it. */
export async function payByCard(
  test: TestApp,
  { id, token }: { readonly id: string; readonly token: string },
  number: string,
) {
  const asking = () => ({ token, idempotencyKey: randomUUID() })
  const attempt = await test.call(calls.rePay, { id, payType: 'card' }, asking())
  const cardToken = await typeCard(frameOf(attempt.data.card)?.fieldsUrl ?? '', number)
  const { outTradeNo } = attempt.data
  return test.call(calls.confirmCardPayment, { outTradeNo, cardToken }, asking())
}

/** A signed-in traveller with an unpaid order, and what they do to pay it. */
export async function buildPayer(test: TestApp, make = buildUnpaidOrder) {
  const { account, token } = await buildSession(test)
  const order = await make(test, account.id)
  const asking = () => ({ token, idempotencyKey: randomUUID() })

  const rePay = (payType: PaymentAttempt['payType'] = 'card', more: object = {}) =>
    test.call(calls.rePay, { id: order.id, payType }, { ...asking(), ...more })
  /** In the mini-program, after wx.login: with a code of its own unless it is said which. */
  const rePayInWechat = (wechatCode: string | undefined = `login-${randomUUID()}`, more: object = {}) =>
    test.call(
      calls.rePay,
      { id: order.id, payType: 'wechat', ...(wechatCode && { wechatCode }) },
      { ...asking(), headers: { appos: 'weapp' }, ...more },
    )
  const confirm = (outTradeNo: string, cardToken: string) =>
    test.call(calls.confirmCardPayment, { outTradeNo, cardToken }, asking())

  return {
    account,
    order,
    token,
    rePay,
    rePayInWechat,
    confirm,
    query: () => test.call(calls.queryOrderTradeStatus, { id: order.id }, { token }),
    sync: (outTradeNo: string) => test.call(calls.syncOrderTradeStatus, { outTradeNo }, { token }),
    payByCard: (number: string) => payByCard(test, { id: order.id, token }, number),
    async stored(): Promise<Order> {
      const [row] = await test.deps.db.select().from(orders).where(eq(orders.id, order.id))
      if (!row) throw new Error('the order is gone')
      return row
    },
  }
}

/** Requests what a traveller gets back who cancels in time; it is sent by the job, or by `sendDueRefunds`. */
export async function refundForTraveller(deps: Deps, orderId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('the order is gone')
    const cause = { actor: 'traveller', cause: 'travellerCancelled', at: deps.clock.now() } as const
    await requestRefund(tx, order, {
      refundCause: 'travellerCancelledFree',
      cause,
      policy: deps.policy,
    })
  })
}
