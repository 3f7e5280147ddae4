import type {
  CardFacts,
  CreatePayment,
  CreateRefund,
  PaymentFailure,
  PaymentProvider,
  ProviderAnswer,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
  ProviderRefusal,
} from '../../server/src/infra/providers/payment/provider'
import type { Clock } from '../../server/src/clock'
import { yenOf } from '../../server/src/infra/providers/payment/amount'
import type { Capabilities } from '../../server/src/infra/providers/payment/capabilities'
import { asCents } from '@noriai/contract/money'

/** What a card does; the ones of sandbox/README.md that differ in what follows. */
export const cardNames = ['foreign', 'japanese', 'declined', 'asking', 'slow'] as const
export type CardName = (typeof cardNames)[number]

/** How the provider is reached during a step: not at all, or what it does is never answered. */
export type Reach = 'well' | 'down' | 'unanswered'

/** What happens on the page of a wallet or of a bank; a bank's knows only a confirmation and its contrary. */
export const pageAnswers = ['pays', 'paysSlowly', 'isDeclined', 'leaves'] as const
export type PageAnswer = (typeof pageAnswers)[number]

/** How a refund ends: at once, when the bank says so, or not. */
export type RefundManner = 'atOnce' | 'later' | 'fails'

interface Payment extends Omit<ProviderPayment, 'amountJpy' | 'status' | 'failure' | 'card'> {
  amountJpy: number
  status: ProviderPayment['status']
  failure: PaymentFailure | null
  card: CardFacts | null
  readonly request: CreatePayment
  readonly expiresAt: number
  confirmKey: string | null
  refundedJpy: number
  refundManner: RefundManner
}

interface Refund extends Omit<ProviderRefund, 'status' | 'failure'> {
  status: ProviderRefund['status']
  failure: ProviderRefund['failure']
}

/** News that waits to be delivered: as often and in whatever order a step says. `name` is the same in every replay. */
export interface News {
  readonly name: string
  readonly event: ProviderEvent
  delivered: number
}

/** Debit and prepaid cards get no token from the fields. */
const cardFacts = (brand: string, country: string): CardFacts => ({
  brand,
  country,
  funding: 'credit',
  last4: '4242',
  wallet: null,
  fingerprint: null,
})

const cards: Readonly<Record<CardName, CardFacts>> = {
  foreign: cardFacts('visa', 'US'),
  japanese: cardFacts('jcb', 'JP'),
  declined: cardFacts('visa', 'US'),
  asking: cardFacts('visa', 'US'),
  slow: cardFacts('visa', 'US'),
}

const ok = <Value>(value: Value): ProviderAnswer<Value> => ({ kind: 'ok', value })
const refused = (reason: ProviderRefusal): ProviderAnswer<never> => ({ kind: 'refused', reason })
const unknown: ProviderAnswer<never> = { kind: 'unknown' }
const unsupported = () => Promise.resolve(refused('unsupported'))

const capabilities: Capabilities = {
  offers: () => [
    { method: 'card', channel: 'fields', payer: 'none' },
    { method: 'wechat', channel: 'redirect', payer: 'none' },
    { method: 'alipay', channel: 'redirect', payer: 'none' },
  ],
  cardFacts: 'beforeCharge',
  disputes: false,
  refundDays: {},
  failedRefund: 'newNumber',
  ledger: null,
}

/**
 * The payment provider as its documentation describes it (sandbox/README.md), in this process and on the world's clock:
 * nothing happens by itself. `providerModel.test.ts` holds it against the real sandbox.
 */
export class ProviderModel implements PaymentProvider {
  readonly name = 'sandbox'
  readonly capabilities = capabilities
  reach: Reach = 'well'
  /** Requests that no honest merchant sends: more money back than was paid, a key for two requests. */
  readonly faults: string[] = []
  readonly news: News[] = []
  readonly payments = new Map<string, Payment>()
  readonly refunds = new Map<string, Refund>()
  readonly #tokens = new Map<
    string,
    { readonly paymentId: string; readonly card: CardName; isUsed: boolean }
  >()
  #pending = 0

  constructor(
    private readonly clock: Clock,
    private readonly isServerDown: () => boolean = () => false,
  ) {}

  /** Whether an answer is on its way. */
  get isBusy(): boolean {
    return this.#pending > 0
  }

  /** Starts again, for another sequence. */
  forget(): void {
    this.reach = 'well'
    this.faults.length = 0
    this.news.length = 0
    this.payments.clear()
    this.refunds.clear()
    this.#tokens.clear()
  }

  // What the server asks.

  create = (request: CreatePayment) =>
    this.#answer(() => {
      yenOf(asCents(request.amountJpy))
      const id = `pay:${request.outTradeNo}`
      const earlier = this.payments.get(id)
      if (earlier) {
        const isSame = JSON.stringify(earlier.request) === JSON.stringify(request)
        return isSame ? ok(viewOf(earlier)) : this.#fault(`two requests made payment ${request.outTradeNo}`)
      }
      const made: Payment = {
        id,
        outTradeNo: request.outTradeNo,
        amountJpy: request.amountJpy,
        status: request.method === 'card' ? 'awaitingCard' : 'requiresAction',
        failure: null,
        card: null,
        redirectUrl: request.method === 'card' ? null : `https://wallet.example/${id}`,
        wechat: null,
        request,
        expiresAt: this.clock.now() + request.expiresInSeconds * 1000,
        confirmKey: null,
        refundedJpy: 0,
        refundManner: request.method === 'card' ? 'atOnce' : 'later',
      }
      this.payments.set(id, made)
      return ok(viewOf(made))
    })

  cardFieldsFor = ({ id }: { readonly id: string }) =>
    this.#answer(() =>
      this.payments.has(id)
        ? ok({
            ui: 'frame' as const,
            sessionId: `fs:${id}`,
            fieldsUrl: `https://fields.example/?session=${id}`,
          })
        : refused('notFound'),
    )

  openCardFields = () =>
    this.#answer(() =>
      ok({ ui: 'frame' as const, sessionId: 'fs:new', fieldsUrl: 'https://fields.example/?session=new' }),
    )

  readCard = (cardToken: string) =>
    this.#answer(() => {
      const token = this.#tokens.get(cardToken)
      return token ? ok(cards[token.card]) : refused('tokenUnusable')
    })

  confirmCard = ({ paymentId, cardToken, amountJpy, key }: Parameters<PaymentProvider['confirmCard']>[0]) =>
    this.#answer(() => {
      yenOf(asCents(amountJpy))
      const payment = this.payments.get(paymentId)
      if (!payment) return refused('notFound')
      if (payment.confirmKey === key) return ok(viewOf(payment))
      if (payment.status !== 'awaitingCard' || this.#isExpired(payment)) return refused('wrongState')
      if (amountJpy > payment.amountJpy) return this.#fault(`${paymentId} was to charge more than was told`)
      const token = this.#tokens.get(cardToken)
      if (!token || token.isUsed || token.paymentId !== paymentId) return refused('tokenUnusable')
      token.isUsed = true
      Object.assign(payment, { confirmKey: key, amountJpy, card: cards[token.card] })
      if (token.card === 'asking') {
        payment.status = 'requiresAction'
        Object.assign(payment, { redirectUrl: `https://bank.example/${paymentId}` })
      } else if (token.card === 'slow') payment.status = 'processing'
      else this.#settle(payment, token.card === 'declined' ? 'declined' : null)
      return ok(viewOf(payment))
    })

  fetch = (paymentId: string) =>
    this.#answer(() => {
      const payment = this.payments.get(paymentId)
      return payment ? ok(viewOf(payment)) : refused('notFound')
    })

  findByOutTradeNo = (outTradeNo: string) => this.fetch(`pay:${outTradeNo}`)

  cancel = (paymentId: string) =>
    this.#answer(() => {
      const payment = this.payments.get(paymentId)
      if (!payment) return refused('notFound')
      if (payment.status === 'cancelled') return ok(viewOf(payment))
      if (payment.status !== 'awaitingCard' && payment.status !== 'requiresAction')
        return refused('wrongState')
      payment.status = 'cancelled'
      this.#tellPayment(payment)
      return ok(viewOf(payment))
    })

  refund = ({ paymentId, amountJpy, refundNo }: CreateRefund) =>
    this.#answer(() => {
      yenOf(asCents(amountJpy))
      const earlier = this.refunds.get(refundNo)
      if (earlier) {
        const isSame = earlier.paymentId === paymentId && earlier.amountJpy === amountJpy
        return isSame ? ok(refundView(earlier)) : this.#fault(`two refunds under the number ${refundNo}`)
      }
      const payment = this.payments.get(paymentId)
      if (!payment) return refused('notFound')
      if (payment.status !== 'succeeded') return refused('wrongState')
      if (amountJpy <= 0 || amountJpy > payment.amountJpy - payment.refundedJpy) {
        return this.#fault(`${paymentId} was to give back ${amountJpy}, more than is left of it`)
      }
      const nth = [...this.refunds.values()].filter((each) => each.paymentId === paymentId).length + 1
      const id = `re:${paymentId}:${nth}`
      const made: Refund = { id, paymentId, amountJpy, status: 'pending', failure: null }
      this.refunds.set(refundNo, made)
      payment.refundedJpy += amountJpy
      if (payment.refundManner !== 'later') this.#endRefund(payment, made, payment.refundManner === 'atOnce')
      return ok(refundView(made))
    })

  fetchRefund = (refundId: string) =>
    this.#answer(() => {
      const refund = [...this.refunds.values()].find(({ id }) => id === refundId)
      return refund ? ok(refundView(refund)) : refused('notFound')
    })

  findRefund = (paymentId: string, refundNo: string) =>
    this.#answer(() => {
      const refund = this.refunds.get(refundNo)
      return refund?.paymentId === paymentId ? ok(refundView(refund)) : refused('notFound')
    })

  fetchDispute = unsupported
  ledger = unsupported
  payoutLines = unsupported
  balance = unsupported

  webhookReply = (isTakenIn: boolean) => ({ status: isTakenIn ? 200 : 404, body: '{}' })
  readWebhook = (body: string): ProviderEvent | null => JSON.parse(body) as ProviderEvent

  // What travellers and banks do.

  /** Types a card into the hosted fields of a payment; gives its token. */
  typeCard(paymentId: string, card: CardName): string {
    const id = `tok_${String(this.#tokens.size).padStart(8, '0')}`
    this.#tokens.set(id, { paymentId, card, isUsed: false })
    return id
  }

  /** The traveller answers in a wallet, or on the bank's page; false when it no longer waits for that. */
  act(paymentId: string, answer: PageAnswer): boolean {
    const payment = this.payments.get(paymentId)
    if (payment?.status !== 'requiresAction' || this.#isExpired(payment)) return false
    const isWallet = payment.request.method !== 'card'
    if (isWallet && answer === 'paysSlowly') payment.status = 'processing'
    else if (isWallet && answer === 'leaves') {
      payment.status = 'cancelled'
      this.#tellPayment(payment)
    } else if (answer === 'leaves' || answer === 'isDeclined') {
      this.#settle(payment, isWallet ? 'other' : 'challengeFailed')
    } else this.#settle(payment, null)
    return true
  }

  /** The bank says how a payment that is under way ends. */
  decide(paymentId: string, isPaid: boolean): void {
    const payment = this.payments.get(paymentId)
    if (payment?.status === 'processing') this.#settle(payment, isPaid ? null : 'insufficientFunds')
  }

  /** The bank says how the refunds of a payment that are under way end, and those to come. */
  decideRefunds(paymentId: string, manner: RefundManner): void {
    const payment = this.payments.get(paymentId)
    if (!payment) return
    payment.refundManner = manner
    for (const refund of this.refunds.values()) {
      const isOpen = refund.paymentId === paymentId && refund.status === 'pending'
      if (isOpen && manner !== 'later') this.#endRefund(payment, refund, manner === 'atOnce')
    }
  }

  #settle(payment: Payment, failure: PaymentFailure | null): void {
    payment.status = failure === null ? 'succeeded' : 'failed'
    payment.failure = failure
    this.#tellPayment(payment)
  }

  #endRefund(payment: Payment, refund: Refund, isDone: boolean): void {
    refund.status = isDone ? 'succeeded' : 'failed'
    refund.failure = isDone ? null : 'temporary'
    if (!isDone) payment.refundedJpy -= refund.amountJpy
    const name = `${refund.id} ${refund.status}`
    this.#tell(name, { id: `evt:${name}`, kind: 'refund', objectId: refund.id })
  }

  #tellPayment(payment: Payment): void {
    const name = `${payment.id} ${payment.status}`
    this.#tell(name, { id: `evt:${name}`, kind: 'payment', objectId: payment.id })
  }

  #tell(name: string, event: ProviderEvent): void {
    this.news.push({ name, event, delivered: 0 })
  }

  #isExpired(payment: Payment): boolean {
    return payment.expiresAt <= this.clock.now()
  }

  #fault(what: string): ProviderAnswer<never> {
    this.faults.push(what)
    return refused('invalid')
  }

  async #answer<Value>(work: () => ProviderAnswer<Value>): Promise<ProviderAnswer<Value>> {
    if (this.reach === 'down' || this.isServerDown()) return unknown
    this.#pending += 1
    // An answer never comes in the same turn as its question.
    await new Promise(setImmediate)
    this.#pending -= 1
    const answer = work()
    return this.reach === 'unanswered' ? unknown : answer
  }
}

function viewOf(payment: Payment): ProviderPayment {
  const { id, outTradeNo, amountJpy, status, failure, card, redirectUrl, wechat } = payment
  return { id, outTradeNo, amountJpy, status, failure, card, redirectUrl, wechat }
}

function refundView({ id, paymentId, amountJpy, status, failure }: Refund): ProviderRefund {
  return { id, paymentId, amountJpy, status, failure }
}
