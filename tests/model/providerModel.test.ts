/** The sandbox's model answers what the real sandbox answers over HTTP: otherwise what it finds would prove nothing. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  answerPage,
  apiKey,
  appOrigin,
  startSandbox,
  typeCard,
  webhookSecret,
} from '../../server/test/paymentSandbox'
import { leastChargeJpy } from '@noriai/contract/rules/leastCharge'
import { systemClock } from '../../server/src/clock'
import type {
  CreatePayment,
  PaymentProvider,
  ProviderAnswer,
} from '../../server/src/infra/providers/payment/provider'
import { sandboxProvider } from '../../server/src/infra/providers/payment/sandbox'
import { mannersOf } from './provider/manners'
import { ProviderModel, surroundings, type CardName } from './provider/provider'

const page = { lang: 'en', parentOrigin: appOrigin } as const
const returnUrl = `${appOrigin}/pages/payment/Success`

/** A provider and the hands of a traveller at it. */
interface Side {
  readonly provider: PaymentProvider
  typeCard(paymentId: string, card: CardName): Promise<string>
  /** Answers on the page of a wallet or of the bank. */
  answer(paymentId: string, isYes: boolean): Promise<unknown>
  /** The payer turns to their bank. @returns the dispute's id; empty where that cannot be */
  dispute(paymentId: string): Promise<string>
  decideDispute(paymentId: string, isWon: boolean): Promise<unknown>
}

const numbers: Readonly<Record<CardName, string>> = {
  foreign: '4242 4242 4242 4242',
  japanese: '3530 1113 3330 0000',
  declined: '4000 0000 0000 0002',
  asking: '4000 0000 0000 3220',
  slow: '4000 0000 0000 0085',
}

async function realSide(): Promise<Side> {
  // What is under way stays so for as long as the test lasts.
  const { origin } = await startSandbox({ SANDBOX_PROCESSING_MS: '600000' })
  const provider = sandboxProvider({ url: origin, apiKey, webhookSecret, onFault: () => undefined })
  const atBank = async (path: string, body: object): Promise<string> => {
    const answer = await fetch(`${origin}/bank/disputes${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.ok ? ((await answer.json()) as { readonly id: string }).id : ''
  }
  const disputes = new Map<string, string>()
  return {
    provider,
    async typeCard(paymentId, card) {
      const fields = await provider.cardFieldsFor({ id: paymentId, amountJpy: 342_000 }, page)
      return typeCard(
        fields.kind === 'ok' && fields.value.ui === 'frame' ? fields.value.fieldsUrl : '',
        numbers[card],
      )
    },
    async answer(paymentId, isYes) {
      const found = await provider.fetch(paymentId)
      const url = found.kind === 'ok' ? found.value.redirectUrl : null
      return answerPage(url ?? '', isYes ? 'yes' : 'no')
    },
    async dispute(paymentId) {
      const id = await atBank('', { paymentId })
      if (id !== '') disputes.set(paymentId, id)
      return id
    },
    decideDispute: (paymentId, isWon) =>
      atBank(`/${disputes.get(paymentId)}`, { step: isWon ? 'won' : 'lost' }),
  }
}

function modelSide(): Side {
  const provider = new ProviderModel(mannersOf.sandbox, surroundings(systemClock))
  return {
    provider,
    typeCard: async (paymentId, card) => provider.typeCard(paymentId, card),
    answer: async (paymentId, isYes) => provider.act(paymentId, isYes ? 'pays' : 'leaves'),
    dispute: async (paymentId) => (provider.dispute(paymentId) ? `du:${paymentId}` : ''),
    decideDispute: async (paymentId, isWon) => provider.decideDispute(paymentId, isWon),
  }
}

let trades = 0
const request = (changes: Partial<CreatePayment> = {}): CreatePayment => ({
  outTradeNo: `NR261121-MODEL${(trades += 1)}`,
  amountJpy: 342_000,
  currency: 'JPY',
  method: 'card',
  channel: 'fields',
  payer: { kind: 'none' },
  payerIp: null,
  acceptedFunding: ['credit'],
  description: 'Noriai',
  lang: 'en',
  returnUrl,
  createdAt: Date.now(),
  expiresInSeconds: 900,
  ...changes,
})
const wallet = { method: 'alipay', channel: 'redirect' } as const

/** What of an answer does not differ by chance. */
function summaryOf(answer: ProviderAnswer<object>): string {
  if (answer.kind !== 'ok') return answer.kind === 'refused' ? `refused ${answer.reason}` : 'unknown'
  const { status, failure, amountJpy, card } = answer.value as Record<string, unknown>
  const { country, funding } = (card ?? answer.value) as Record<string, unknown>
  return [status, failure, amountJpy, country, funding].map((each) => String(each)).join(' ')
}

type Script = (side: Side) => AsyncGenerator<ProviderAnswer<object>>

async function* made(side: Side, given: CreatePayment): AsyncGenerator<ProviderAnswer<object>, string> {
  const payment = await side.provider.create(given)
  yield payment
  return payment.kind === 'ok' ? payment.value.id : ''
}

const scripts: Readonly<Record<string, Script>> = {
  async *'a payment is made once for its number'(side) {
    const given = request()
    yield* made(side, given)
    yield side.provider.create(given)
    yield side.provider.create({ ...given, amountJpy: 100 })
    yield side.provider.findByOutTradeNo(given.outTradeNo, 0)
    yield side.provider.findByOutTradeNo('NR261121-NOBODY', 0)
    yield side.provider.fetch('pay_unknown')
    yield side.provider.cancel('pay_unknown')
  },
  async *'less than can be charged is refused'(side) {
    yield* made(side, request({ amountJpy: leastChargeJpy - 100 }))
    yield* made(side, request({ ...wallet, amountJpy: leastChargeJpy - 100 }))
    yield* made(side, request({ amountJpy: leastChargeJpy }))
  },
  async *'a card is charged as it is, once'(side) {
    for (const card of ['foreign', 'japanese', 'declined', 'asking', 'slow'] as const) {
      const given = request()
      const id = yield* made(side, given)
      const cardToken = await side.typeCard(id, card)
      yield side.provider.readCard(cardToken)
      const confirmation = {
        paymentId: id,
        cardToken,
        amountJpy: 340_000,
        returnUrl,
        key: `confirm:${given.outTradeNo}`,
      }
      yield side.provider.confirmCard(confirmation)
      yield side.provider.confirmCard(confirmation)
      yield side.provider.confirmCard({ ...confirmation, key: 'confirm:another' })
      yield side.provider.fetch(id)
      yield side.provider.cancel(id)
    }
  },
  async *'a card is refused whose token is used, unknown, or of another payment, and a higher amount'(side) {
    const [first, second] = [request(), request()]
    const one = yield* made(side, first)
    const two = yield* made(side, second)
    const cardToken = await side.typeCard(one, 'foreign')
    const confirmation = {
      paymentId: two,
      cardToken,
      amountJpy: 342_000,
      returnUrl,
      key: `confirm:${second.outTradeNo}`,
    }
    yield side.provider.confirmCard(confirmation)
    yield side.provider.confirmCard({ ...confirmation, cardToken: 'tok_00000000ffffffff' })
    yield side.provider.confirmCard({ ...confirmation, paymentId: one, amountJpy: 342_100 })
    yield side.provider.readCard('tok_00000000ffffffff')
    yield side.provider.cancel(two)
    yield side.provider.confirmCard(confirmation)
  },
  async *'a bank and a wallet are answered once'(side) {
    for (const isYes of [true, false]) {
      const id = yield* made(side, request(wallet))
      await side.answer(id, isYes)
      yield side.provider.fetch(id)
      yield side.provider.cancel(id)
      const given = request()
      const paymentId = yield* made(side, given)
      const cardToken = await side.typeCard(paymentId, 'asking')
      yield side.provider.confirmCard({
        paymentId,
        cardToken,
        amountJpy: 342_000,
        returnUrl,
        key: given.outTradeNo,
      })
      await side.answer(paymentId, isYes)
      yield side.provider.fetch(paymentId)
    }
    const open = yield* made(side, request(wallet))
    yield side.provider.cancel(open)
    yield side.provider.cancel(open)
  },
  async *'money goes back in parts, each once, never more than was paid'(side) {
    const given = request()
    const id = yield* made(side, given)
    const refund = {
      paymentId: id,
      amountJpy: 100_000,
      chargedJpy: 342_000,
      reason: 'test',
      refundNo: `refund-1-${given.outTradeNo}`,
    }
    yield side.provider.refund(refund)
    const cardToken = await side.typeCard(id, 'foreign')
    yield side.provider.confirmCard({
      paymentId: id,
      cardToken,
      amountJpy: 342_000,
      returnUrl,
      key: given.outTradeNo,
    })
    const first = await side.provider.refund(refund)
    yield first
    yield side.provider.refund(refund)
    yield side.provider.refund({ ...refund, amountJpy: 200_000 })
    yield side.provider.refund({ ...refund, refundNo: `refund-2-${given.outTradeNo}`, amountJpy: 242_100 })
    yield side.provider.refund({ ...refund, refundNo: `refund-3-${given.outTradeNo}`, amountJpy: 242_000 })
    yield side.provider.refund({
      ...refund,
      refundNo: `refund-4-${given.outTradeNo}`,
      paymentId: 'pay_unknown',
    })
    yield side.provider.fetchRefund(first.kind === 'ok' ? first.value.id : '')
    yield side.provider.fetchRefund('ref_unknown')
    yield side.provider.findRefund(id, refund.refundNo)
    yield side.provider.findRefund(id, 'refund-of-nobody')
    const paid = yield* made(side, request(wallet))
    await side.answer(paid, true)
    yield side.provider.refund({ ...refund, paymentId: paid, refundNo: `refund-5-${given.outTradeNo}` })
  },
  async *'while a bank decides nothing of a card’s payment goes back, nor when it decided against us; a wallet knows no disputes'(
    side,
  ) {
    for (const isWon of [true, false]) {
      const given = request()
      const id = yield* made(side, given)
      const cardToken = await side.typeCard(id, 'foreign')
      const { outTradeNo: key, amountJpy } = given
      yield side.provider.confirmCard({ paymentId: id, cardToken, amountJpy, returnUrl, key })
      const refund = { paymentId: id, amountJpy: 100_000, chargedJpy: amountJpy, reason: 'test' }
      yield side.provider.refund({ ...refund, refundNo: `before-${key}` })
      const disputeId = await side.dispute(id)
      assert.equal(await side.dispute(id), '')
      yield side.provider.fetchDispute(disputeId)
      yield side.provider.refund({ ...refund, refundNo: `during-${key}` })
      await side.decideDispute(id, isWon)
      yield side.provider.fetchDispute(disputeId)
      yield side.provider.refund({ ...refund, refundNo: `after-${key}` })
    }
    const paid = yield* made(side, request(wallet))
    await side.answer(paid, true)
    assert.equal(await side.dispute(paid), '')
    yield side.provider.fetchDispute('dp_unknown')
  },
}

describe('the provider’s model and the sandbox', async () => {
  const real = await realSide()
  for (const [name, script] of Object.entries(scripts)) {
    test(`agree: ${name}`, async () => {
      const answers = async (side: Side) => {
        const all: string[] = []
        for await (const answer of script(side)) all.push(summaryOf(answer))
        return all
      }
      assert.deepEqual(await answers(modelSide()), await answers(real))
    })
  }
})
