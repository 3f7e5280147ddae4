/** The models of Stripe and WeChat Pay answer what our adapters answer that speak to their stand-ins over HTTP. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerMinute } from '@noriai/contract/time'
import { spawnStripe, stripeKeys } from '../../server/test/stripeStandIn'
import { startWechatPayTest } from '../../server/test/wechatPayTest'
import type { ProviderName } from '../../server/src/infra/db/schema/payments'
import type {
  CreatePayment,
  PaymentProvider,
  ProviderAnswer,
} from '../../server/src/infra/providers/payment/provider'
import { stripeProvider } from '../../server/src/infra/providers/payment/stripe/stripeProvider'
import { wechatPayProvider } from '../../server/src/infra/providers/payment/wechatpay/wechatPay'
import { mannersOf } from './provider/manners'
import { ProviderModel, surroundings, type PageAnswer } from './provider/provider'

type RefundEnd = 'succeeds' | 'fails' | 'neverArrives'

/** A provider, and the hands of travellers, banks and time at it. */
interface Side {
  readonly provider: PaymentProvider
  readonly now: () => number
  pass(minutes: number): Promise<unknown>
  act(paymentId: string, answer: PageAnswer): Promise<unknown>
  typeCard?(paymentId: string, card: keyof typeof stripeCards): Promise<string>
  endRefund(paymentId: string, refundId: string, end: RefundEnd): Promise<unknown>
  dispute?(paymentId: string): Promise<string>
  decideDispute?(paymentId: string, isWon: boolean): Promise<unknown>
}

const YEN_JPY = 342_000
const PAYER = 'oA_b-1'
const stripeCards = {
  foreign: '4242424242424242',
  japanese: '3530111333300000',
  declined: '4000000000000002',
  asking: '4000000000003220',
} as const

async function realStripe(): Promise<Side> {
  const stripe = await spawnStripe()
  const provider = stripeProvider({
    ...stripeKeys,
    url: stripe.origin,
    webhookSecrets: [stripeKeys.webhookSecret],
    onFault: () => undefined,
  })
  const answers = { pays: 'yes', isDeclined: 'no', leaves: 'leave', paysSlowly: 'yes' } as const
  const disputeOf = async (paymentId: string) => (await stripe.disputesOf(paymentId))[0]?.id ?? ''
  return {
    provider,
    now: () => Date.now(),
    pass: (minutes) => stripe.control('clock', { aheadMs: minutes * msPerMinute }),
    act: (id, answer) => stripe.control(`payment_intents/${id}/answer`, { answer: answers[answer] }),
    typeCard: (_id, card) => stripe.typeCard(stripeCards[card], YEN_JPY / 100),
    endRefund: (_paymentId, id, end) =>
      stripe.control(`refunds/${id}`, {
        status: end === 'succeeds' ? 'succeeded' : 'failed',
        reason: end === 'neverArrives' ? 'lost_or_stolen_card' : 'unknown',
      }),
    dispute: async (payment_intent) => {
      await stripe.control('disputes', { payment_intent })
      return disputeOf(payment_intent)
    },
    decideDispute: async (id, isWon) =>
      stripe.control(`disputes/${await disputeOf(id)}`, { to: isWon ? 'won' : 'lost' }),
  }
}

async function realWechat(): Promise<Side> {
  let now = Date.now()
  const { fake, access } = await startWechatPayTest({ openIds: [PAYER], now: () => now })
  const provider = wechatPayProvider(access, { clock: { now: () => now } })
  return {
    provider,
    now: () => now,
    pass: (minutes) => Promise.resolve(void (now += minutes * msPerMinute)),
    act: (id, answer) => {
      if (answer === 'pays') fake.books.pay(id)
      if (answer === 'paysSlowly') fake.books.begin(id)
      return Promise.resolve()
    },
    endRefund: (_paymentId, id, end) =>
      fake.endRefund(
        id,
        ({ succeeds: 'SUCCESS', fails: 'REFUNDCLOSE', neverArrives: 'CHANGE' } as const)[end],
      ),
  }
}

function modelOf(name: ProviderName): Side {
  let now = Date.now()
  const provider = new ProviderModel(mannersOf[name], surroundings({ now: () => now }))
  const manners = { succeeds: 'atOnce', fails: 'fails', neverArrives: 'neverArrives' } as const
  const idOf = (paymentId: string) => (provider.payments.has(paymentId) ? paymentId : `pay:${paymentId}`)
  return {
    provider,
    now: () => now,
    pass: (minutes) => Promise.resolve(void (now += minutes * msPerMinute)),
    act: (id, answer) => Promise.resolve(provider.act(idOf(id), answer)),
    typeCard: (id, card) => Promise.resolve(provider.typeCard(id, card)),
    endRefund: async (id, refundId, end) => {
      const refund = await provider.fetchRefund(refundId)
      const isDone = refund.kind === 'ok' && refund.value.status === 'succeeded'
      if (isDone) return provider.sendBack(idOf(id), end === 'neverArrives')
      provider.decideRefunds(idOf(id), manners[end])
      return provider.decideRefunds(idOf(id), 'later')
    },
    dispute: (id) => Promise.resolve(provider.dispute(id) ? `du:${id}` : ''),
    decideDispute: (id, isWon) => Promise.resolve(provider.decideDispute(id, isWon)),
  }
}

let trades = 0
const request = (side: Side, changes: Partial<CreatePayment> = {}): CreatePayment => ({
  outTradeNo: `NR261121-OTHER${(trades += 1)}`,
  amountJpy: YEN_JPY,
  currency: 'JPY',
  method: 'card',
  channel: 'fields',
  payer: { kind: 'none' },
  payerIp: null,
  acceptedFunding: ['credit'],
  description: 'Noriai',
  lang: 'en',
  returnUrl: 'https://noriai.test/',
  createdAt: side.now(),
  expiresInSeconds: 900,
  ...changes,
})

const wallet = { method: 'alipay', channel: 'redirect' } as const
const inMiniProgram = (appId: string) =>
  ({ method: 'wechat', channel: 'miniProgram', payer: { kind: 'wechat', appId, openId: PAYER } }) as const

/** What of an answer does not differ by chance. */
function summaryOf(answer: ProviderAnswer<object>): string {
  if (answer.kind !== 'ok') return answer.kind === 'refused' ? `refused ${answer.reason}` : 'unknown'
  const { status, failure, amountJpy, card, wechat } = answer.value as Record<string, unknown>
  // Of a payment that was ended nobody asks by which card it was tried.
  const { country, funding } = (status === 'cancelled' ? {} : (card ?? answer.value)) as Record<
    string,
    unknown
  >
  const opens = wechat === null || wechat === undefined ? 'no window' : 'window'
  return [status, failure, amountJpy, country, funding, opens].map((each) => String(each)).join(' ')
}

type Answers = AsyncGenerator<ProviderAnswer<object>>
type Script = (side: Side) => Answers

async function* made(side: Side, given: CreatePayment): AsyncGenerator<ProviderAnswer<object>, string> {
  const payment = await side.provider.create(given)
  yield payment
  return payment.kind === 'ok' ? payment.value.id : ''
}

const refundOf = (paymentId: string, refundNo: string, amountJpy: number) =>
  ({ paymentId, refundNo, amountJpy, chargedJpy: YEN_JPY, reason: 'test' }) as const

const confirmation = (paymentId: string, cardToken: string, key: string) =>
  ({ paymentId, cardToken, amountJpy: YEN_JPY, returnUrl: 'https://noriai.test/', key }) as const

async function* paidByCard(side: Side): AsyncGenerator<ProviderAnswer<object>, string> {
  const given = request(side)
  const id = yield* made(side, given)
  const token = (await side.typeCard?.(id, 'foreign')) ?? ''
  yield side.provider.confirmCard(confirmation(id, token, `confirm:${given.outTradeNo}`))
  return id
}

const stripeScripts: Readonly<Record<string, Script>> = {
  async *'a card is charged as it is, once'(side) {
    for (const card of ['foreign', 'japanese', 'declined', 'asking'] as const) {
      const given = request(side)
      const id = yield* made(side, given)
      const token = (await side.typeCard?.(id, card)) ?? ''
      yield side.provider.readCard(token)
      yield side.provider.confirmCard(confirmation(id, token, `confirm:${given.outTradeNo}`))
      yield side.provider.confirmCard(confirmation(id, token, `confirm:${given.outTradeNo}`))
      yield side.provider.confirmCard(confirmation(id, token, `confirm:another-${given.outTradeNo}`))
      yield side.provider.fetch(id)
      yield side.provider.cancel(id)
      yield side.provider.fetch(id)
    }
  },
  async *'a bank is answered once, and waits for who leaves its page'(side) {
    for (const answer of ['leaves', 'isDeclined', 'pays'] as const) {
      const given = request(side)
      const id = yield* made(side, given)
      const token = (await side.typeCard?.(id, 'asking')) ?? ''
      yield side.provider.confirmCard(confirmation(id, token, given.outTradeNo))
      await side.act(id, answer)
      yield side.provider.fetch(id)
      yield side.provider.cancel(id)
    }
  },
  async *'a wallet is paid or left, and no time ends it'(side) {
    for (const answer of ['pays', 'leaves'] as const) {
      const id = yield* made(side, request(side, wallet))
      await side.pass(30)
      await side.act(id, answer)
      yield side.provider.fetch(id)
      yield side.provider.cancel(id)
    }
  },
  async *'money goes back in parts, each once, and can come back'(side) {
    const id = yield* paidByCard(side)
    const first = await side.provider.refund(refundOf(id, `${id}-no-1`, 100_000))
    yield first
    yield side.provider.refund(refundOf(id, `${id}-no-1`, 100_000))
    yield side.provider.refund(refundOf(id, `${id}-no-1`, 90_000))
    yield side.provider.findRefund(id, `${id}-no-1`)
    yield side.provider.findRefund(id, `${id}-no-2`)
    for (const end of ['fails', 'neverArrives'] as const) {
      const given = await side.provider.refund(refundOf(id, `${id}-${end}`, 50_000))
      yield given
      const refundId = given.kind === 'ok' ? given.value.id : ''
      await side.endRefund(id, refundId, end)
      yield side.provider.fetchRefund(refundId)
    }
    yield side.provider.refund(refundOf(id, `${id}-no-3`, 242_000))
  },
  async *'a refund to a wallet is on its way until its bank says so'(side) {
    const id = yield* made(side, request(side, wallet))
    await side.act(id, 'pays')
    const given = await side.provider.refund(refundOf(id, `${id}-no-1`, 100_000))
    yield given
    const refundId = given.kind === 'ok' ? given.value.id : ''
    await side.endRefund(id, refundId, 'succeeds')
    yield side.provider.fetchRefund(refundId)
  },
  async *'while a bank decides nothing goes back, nor when it decided against us'(side) {
    for (const isWon of [true, false]) {
      const id = yield* paidByCard(side)
      const disputeId = (await side.dispute?.(id)) ?? ''
      yield side.provider.fetchDispute(disputeId)
      yield side.provider.refund(refundOf(id, `${id}-no-1`, 100_000))
      await side.decideDispute?.(id, isWon)
      yield side.provider.fetchDispute(disputeId)
      yield side.provider.refund(refundOf(id, `${id}-no-2`, 100_000))
    }
  },
}

const wechatScripts = (appId: string): Readonly<Record<string, Script>> => ({
  async *'an order opens the window when it is placed, and closes by itself'(side) {
    const given = request(side, inMiniProgram(appId))
    const id = yield* made(side, given)
    yield side.provider.create(given)
    yield side.provider.fetch(id)
    yield side.provider.cancel(id)
    await side.act(id, 'leaves')
    await side.act(id, 'isDeclined')
    yield side.provider.fetch(id)
    await side.pass(16)
    yield side.provider.fetch(id)
    await side.act(id, 'pays')
    yield side.provider.fetch(id)
    yield side.provider.create(given)
  },
  async *'an order is ended once it is old enough, also while its payer types, and never when it is paid'(
    side,
  ) {
    for (const answer of [undefined, 'paysSlowly', 'pays'] as const) {
      const id = yield* made(side, request(side, inMiniProgram(appId)))
      await side.pass(6)
      if (answer) await side.act(id, answer)
      yield side.provider.fetch(id)
      yield side.provider.cancel(id)
      yield side.provider.fetch(id)
    }
  },
  async *'a refund keeps its number, also when it is asked for again'(side) {
    const id = yield* made(side, request(side, inMiniProgram(appId)))
    await side.act(id, 'pays')
    for (const end of ['succeeds', 'fails', 'neverArrives'] as const) {
      const refund = refundOf(id, `${id}-${end}`, 50_000)
      yield side.provider.refund(refund)
      yield side.provider.refund(refundOf(id, `${id}-soon`, 10_000))
      yield side.provider.refund(refund)
      await side.endRefund(id, refund.refundNo, end)
      yield side.provider.fetchRefund(refund.refundNo)
      yield side.provider.refund(refund)
      yield side.provider.findRefund(id, refund.refundNo)
      await side.pass(2)
    }
    yield side.provider.findRefund(id, `${id}-none`)
  },
})

async function agree(
  scripts: Readonly<Record<string, Script>>,
  sides: () => readonly [Side, Side],
): Promise<void> {
  for (const [name, script] of Object.entries(scripts)) {
    await test(`agree: ${name}`, async () => {
      const answers = async (side: Side) => {
        const all: string[] = []
        for await (const answer of script(side)) all.push(summaryOf(answer))
        return all
      }
      const [model, real] = sides()
      assert.deepEqual(await answers(model), await answers(real))
    })
  }
}

describe('the model of Stripe and our adapter', async () => {
  const real = await realStripe()
  await agree(stripeScripts, () => [modelOf('stripe'), real])
})

describe('the model of WeChat Pay and our adapter', async () => {
  const real = await realWechat()
  await agree(wechatScripts('wx0000000000000001'), () => [modelOf('wechat'), real])
})
