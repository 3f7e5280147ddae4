import type { Clock } from '../../../server/src/clock'
import type { ProviderName } from '../../../server/src/infra/db/schema/payments'
import { yenOf } from '../../../server/src/infra/providers/payment/amount'
import type { Dispute } from '../../../server/src/infra/providers/payment/dispute'
import type { LedgerPeriod } from '../../../server/src/infra/providers/payment/ledger'
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
} from '../../../server/src/infra/providers/payment/provider'
import { asCents } from '@noriai/contract/money'
import { isOpenDispute } from '@noriai/contract/rules/dispute'
import { leastChargeJpy } from '@noriai/contract/rules/leastCharge'
import { msPerDay } from '@noriai/contract/time'
import type { Manners } from './manners'
import { ProviderMoney } from './money'

/** What a card does; the ones of sandbox/README.md that differ in what follows. */
export const cardNames = ['foreign', 'japanese', 'declined', 'asking', 'slow'] as const
export type CardName = (typeof cardNames)[number]

/** How the providers are reached during a step: not at all, or what they do is never answered. */
export type Reach = 'well' | 'down' | 'unanswered'

/** What happens on the page of a wallet or of a bank; a bank's knows only a confirmation and its contrary. */
export const pageAnswers = ['pays', 'paysSlowly', 'isDeclined', 'leaves'] as const
export type PageAnswer = (typeof pageAnswers)[number]

/** How a refund ends: at once, when the bank says so, not yet, or never this way. */
export type RefundManner = 'atOnce' | 'later' | 'fails' | 'neverArrives'

interface Payment extends Omit<ProviderPayment, 'amountJpy' | 'status' | 'failure' | 'card'> {
  amountJpy: number
  status: ProviderPayment['status']
  failure: PaymentFailure | null
  card: CardFacts | null
  readonly request: CreatePayment
  readonly createdAt: number
  readonly expiresAt: number
  confirmKey: string | null
  refundedJpy: number
  refundManner: RefundManner
}

interface Refund extends Omit<ProviderRefund, 'status' | 'failure'> {
  status: ProviderRefund['status']
  failure: ProviderRefund['failure']
  readonly createdAt: number
  /** The same in every replay. */
  readonly label: string
  /** How often it went back and forth: each end is news of its own. */
  ends: number
}

/** News that waits to be delivered: as often and in whatever order a step says. `name` is the same in every replay. */
export interface News {
  readonly name: string
  readonly provider: ProviderName
  readonly event: ProviderEvent
  delivered: number
}

/** What all providers of a sequence share. */
export interface Surroundings {
  readonly clock: Clock
  readonly isServerDown: () => boolean
  reach: Reach
  /** Requests that no honest merchant sends: less than can be charged, more money back than was paid, a key for two requests. */
  readonly faults: string[]
  readonly news: News[]
  /** Answers on their way. */
  pending: number
}

export const surroundings = (clock: Clock, isServerDown: () => boolean = () => false): Surroundings => ({
  clock,
  isServerDown,
  reach: 'well',
  faults: [],
  news: [],
  pending: 0,
})

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

/** What a provider keeps of a payment and never gives back, in ten-thousandths; and what a dispute costs. */
const FEE_RATE = 360
const DISPUTE_FEE_JPY = 130_000
const DAYS_TO_ANSWER = 7

const ok = <Value>(value: Value): ProviderAnswer<Value> => ({ kind: 'ok', value })
const refused = (reason: ProviderRefusal): ProviderAnswer<never> => ({ kind: 'refused', reason })
const unknown: ProviderAnswer<never> = { kind: 'unknown' }

/**
 * A payment provider as its documentation describes it, in this process and on the context's clock: nothing happens by itself. In
 * what it differs from the others is in `manners.ts`. `providerModel.test.ts` holds the sandbox's against the real sandbox.
 */
export class ProviderModel implements PaymentProvider {
  readonly payments = new Map<string, Payment>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  readonly #money = new ProviderMoney()
  readonly #tokens = new Map<
    string,
    { readonly paymentId: string; readonly card: CardName; isUsed: boolean }
  >()

  constructor(
    private readonly manners: Manners,
    private readonly around: Surroundings,
  ) {}

  get name() {
    return this.manners.name
  }

  get capabilities() {
    return this.manners.capabilities
  }

  /** Starts again, for another sequence. */
  forget(): void {
    this.payments.clear()
    this.refunds.clear()
    this.disputes.clear()
    this.#money.forget()
    this.#tokens.clear()
  }

  // What the server asks.

  create = (request: CreatePayment) =>
    this.#answer(() => {
      yenOf(asCents(request.amountJpy))
      if (request.amountJpy < leastChargeJpy)
        return this.#fault(`${request.outTradeNo} was to charge less than can be charged`)
      const id = `pay:${request.outTradeNo}`
      const earlier = this.#find(id)
      if (earlier) {
        const isSame = JSON.stringify(earlier.request) === JSON.stringify(request)
        if (isSame) return ok(earlier.status === 'requiresAction' ? openView(earlier) : this.#view(earlier))
        // Where an order is placed once, what there is to say is its state.
        if (this.manners.hidesUnpaid) return ok(this.#view(earlier))
        return this.#fault(`two requests made payment ${request.outTradeNo}`)
      }
      const made: Payment = {
        id,
        outTradeNo: request.outTradeNo,
        amountJpy: request.amountJpy,
        status: request.method === 'card' ? 'awaitingCard' : 'requiresAction',
        failure: null,
        card: null,
        redirectUrl: request.channel === 'redirect' ? `https://wallet.example/${id}` : null,
        wechat: request.channel === 'miniProgram' ? windowOf(id) : null,
        request,
        createdAt: this.#now,
        expiresAt: this.#now + Math.max(request.expiresInSeconds * 1000, this.manners.shortestLifeMs),
        confirmKey: null,
        refundedJpy: 0,
        refundManner: request.method === 'card' ? 'atOnce' : 'later',
      }
      this.payments.set(id, made)
      return ok(openView(made))
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
      const payment = this.#find(paymentId)
      if (!payment) return refused('notFound')
      const isShown = payment.confirmKey !== null && this.manners.confirmedAgain === 'shown'
      if (payment.confirmKey === key || isShown) return ok(openView(payment))
      if (payment.status !== 'awaitingCard' || this.#isExpired(payment)) return refused('wrongState')
      if (amountJpy > payment.amountJpy) return this.#fault(`${paymentId} was to charge more than was quoted`)
      if (amountJpy < leastChargeJpy)
        return this.#fault(`${paymentId} was to charge less than can be charged`)
      const token = this.#tokens.get(cardToken)
      if (!token || token.isUsed || token.paymentId !== paymentId) return refused('tokenUnusable')
      token.isUsed = true
      Object.assign(payment, { confirmKey: key, amountJpy, card: cards[token.card] })
      if (token.card === 'asking') {
        payment.status = 'requiresAction'
        Object.assign(payment, { redirectUrl: `https://bank.example/${paymentId}` })
      } else if (token.card === 'slow') payment.status = 'processing'
      else this.#settle(payment, token.card === 'declined' ? 'declined' : null)
      return ok(openView(payment))
    })

  fetch = (paymentId: string) =>
    this.#answer(() => {
      const payment = this.#find(paymentId)
      return payment ? ok(this.#view(payment)) : refused('notFound')
    })

  findByOutTradeNo = (outTradeNo: string) => this.fetch(`pay:${outTradeNo}`)

  cancel = (paymentId: string) =>
    this.#answer(() => {
      const payment = this.#find(paymentId)
      if (!payment) return refused('notFound')
      const { status } = payment
      const { endsFailed, endsUnderWay, endedAfterMs } = this.manners
      if (status === 'cancelled' || (status === 'failed' && endsFailed)) return ok(this.#view(payment))
      const isOpen =
        status === 'awaitingCard' || status === 'requiresAction' || (status === 'processing' && endsUnderWay)
      if (!isOpen || this.#now - payment.createdAt < endedAfterMs) return refused('wrongState')
      payment.status = 'cancelled'
      this.#tellPayment(payment)
      return ok(this.#view(payment))
    })

  refund = ({ paymentId, amountJpy, refundNo }: CreateRefund) =>
    this.#answer(() => {
      yenOf(asCents(amountJpy))
      const earlier = this.refunds.get(refundNo)
      if (earlier) {
        const isSame = earlier.paymentId === paymentId && earlier.amountJpy === amountJpy
        if (!isSame) return this.#fault(`two refunds under the number ${refundNo}`)
        this.#beginAgain(earlier)
        return ok(this.#takenOnView(earlier))
      }
      const payment = this.#find(paymentId)
      if (!payment) return refused('notFound')
      if (payment.status !== 'succeeded' || this.#isDisputed(paymentId)) return refused('wrongState')
      if (amountJpy <= 0 || amountJpy > payment.amountJpy - payment.refundedJpy) {
        return this.#fault(`${paymentId} was to give back ${amountJpy}, more than is left of it`)
      }
      const others = [...this.refunds.values()].filter((each) => each.paymentId === paymentId)
      const last = Math.max(...others.map(({ createdAt }) => createdAt))
      if (this.#now - last < this.manners.refundsApartMs) return unknown
      const label = `re:${payment.id}:${others.length + 1}`
      const made: Refund = {
        label,
        id: this.manners.refundId === 'ours' ? refundNo : label,
        paymentId,
        amountJpy,
        status: 'pending',
        failure: null,
        createdAt: this.#now,
        ends: 0,
      }
      this.refunds.set(refundNo, made)
      this.#takeOn(payment, made)
      return ok(this.#takenOnView(made))
    })

  fetchRefund = (refundId: string) =>
    this.#answer(() => {
      const refund = this.#refundOf(refundId)
      return refund ? ok(refundView(refund)) : refused('notFound')
    })

  findRefund = (paymentId: string, refundNo: string) =>
    this.#answer(() => {
      const refund = this.refunds.get(refundNo)
      return refund?.paymentId === paymentId ? ok(refundView(refund)) : refused('notFound')
    })

  fetchDispute = (disputeId: string) =>
    this.#answer(() => {
      const dispute = this.disputes.get(disputeId)
      if (!this.capabilities.disputes) return refused('unsupported')
      return dispute ? ok(dispute) : refused('notFound')
    })

  ledger = (period: LedgerPeriod) => this.#answer(() => ok(this.#money.page(period)))
  payoutLines = () => Promise.resolve(refused('unsupported'))
  balance = () => this.#answer(() => ok(this.#money.balance))

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
    const payment = this.#find(paymentId)
    if (payment?.status !== 'requiresAction' || this.#isExpired(payment)) return false
    const isWallet = payment.request.method !== 'card'
    const isTurnedAway = answer === 'leaves' || answer === 'isDeclined'
    if (isWallet && isTurnedAway && this.manners.turnedAway === 'waits') return true
    if (!isWallet && answer === 'leaves' && this.manners.bankLeft === 'waits') return true
    if (isWallet && answer === 'paysSlowly') payment.status = 'processing'
    else if (isWallet && answer === 'leaves') {
      payment.status = 'cancelled'
      this.#tellPayment(payment)
    } else if (isTurnedAway) this.#settle(payment, isWallet ? 'other' : 'challengeFailed')
    else this.#settle(payment, null)
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
      if (isOpen && manner !== 'later') this.#endRefund(payment, refund, manner)
    }
  }

  /** Whether a refund of a payment is done that its bank could send back. */
  hasArrived(paymentId: string): boolean {
    return this.manners.comesBack && this.#arrived(paymentId) !== undefined
  }

  /** The bank sends the newest refund of a payment back that was done; false when there is none. */
  sendBack(paymentId: string, isForEver: boolean): boolean {
    const payment = this.payments.get(paymentId)
    const refund = this.#arrived(paymentId)
    if (!payment || !refund || !this.manners.comesBack) return false
    this.#endRefund(payment, refund, isForEver ? 'neverArrives' : 'fails')
    return true
  }

  /** A dispute of a payment: the first, or the second beside it. */
  disputeOf(paymentId: string, isSecond = false): Dispute | undefined {
    return this.disputes.get(disputeIdOf(paymentId, isSecond))
  }

  /** Whether a payment can be disputed: a card's that has anything left, once, and of what is left once more; wallets know no disputes. */
  isDisputable(paymentId: string, isSecond = false): boolean {
    const payment = this.payments.get(paymentId)
    const isPaidByCard = payment?.status === 'succeeded' && payment.request.method === 'card'
    const hasRest = payment !== undefined && this.#undisputedOf(payment) > 0
    const isNext = !this.disputeOf(paymentId, isSecond) && (!isSecond || this.disputeOf(paymentId))
    return this.capabilities.disputes && isPaidByCard && hasRest && Boolean(isNext)
  }

  /** The payer takes a payment back through their bank, or so many per cent of what is left; false where that cannot be (any more). */
  dispute(paymentId: string, { isSecond = false, percent = 100 } = {}): boolean {
    const payment = this.payments.get(paymentId)
    const id = disputeIdOf(paymentId, isSecond)
    if (!payment || !this.isDisputable(paymentId, isSecond)) return false
    const taken = Math.ceil((this.#undisputedOf(payment) * percent) / 10_000) * 100
    this.disputes.set(id, {
      id,
      paymentId,
      amountJpy: asCents(taken),
      feeJpy: asCents(DISPUTE_FEE_JPY),
      reason: 'fraudulent',
      status: 'needsResponse',
      dueAt: this.#now + DAYS_TO_ANSWER * msPerDay,
      isRefundable: false,
      openedAt: this.#now,
      providerUrl: null,
    })
    this.#money.move({ kind: 'dispute', of: id, jpy: -taken, at: this.#now, feeJpy: DISPUTE_FEE_JPY })
    this.#tellDispute(id)
    return true
  }

  /** The bank decides on the dispute of a payment; false when none is open. */
  decideDispute(paymentId: string, isWon: boolean, isSecond = false): boolean {
    const id = disputeIdOf(paymentId, isSecond)
    const dispute = this.disputes.get(id)
    if (!dispute || !isOpenDispute(dispute.status)) return false
    this.disputes.set(id, { ...dispute, status: isWon ? 'won' : 'lost', dueAt: null })
    if (isWon) this.#money.move({ kind: 'dispute', of: id, jpy: dispute.amountJpy, at: this.#now })
    this.#tellDispute(id)
    return true
  }

  /** The bank looks again at a dispute that it had decided against us; false when there is none. */
  reopenDispute(paymentId: string, isSecond = false): boolean {
    const id = disputeIdOf(paymentId, isSecond)
    const dispute = this.disputes.get(id)
    if (dispute?.status !== 'lost') return false
    this.disputes.set(id, { ...dispute, status: 'review' })
    this.#tellDispute(id)
    return true
  }

  get #now(): number {
    return this.around.clock.now()
  }

  /** The payment of an id, as its own time has left it. */
  #find(paymentId: string): Payment | undefined {
    const payment = this.payments.get(paymentId) ?? this.payments.get(`pay:${paymentId}`)
    const isClosed = payment?.status === 'requiresAction' && this.manners.end === 'closes'
    if (isClosed && this.#isExpired(payment)) payment.status = 'cancelled'
    return payment
  }

  #refundOf(id: string): Refund | undefined {
    return [...this.refunds.values()].find((each) => each.id === id)
  }

  #arrived(paymentId: string): Refund | undefined {
    const done = [...this.refunds.values()].filter(
      (each) => each.paymentId === paymentId && each.status === 'succeeded',
    )
    return done.at(-1)
  }

  #isDisputed(paymentId: string): boolean {
    return this.#heldBy(paymentId).length > 0
  }

  /** The disputes of a payment with which its payer has the money. */
  #heldBy(paymentId: string): Dispute[] {
    return [...this.disputes.values()].filter((each) => each.paymentId === paymentId && each.status !== 'won')
  }

  /** What of a payment neither went back nor is disputed. */
  #undisputedOf({ id, amountJpy, refundedJpy }: Payment): number {
    return this.#heldBy(id).reduce((left, { amountJpy: taken }) => left - taken, amountJpy - refundedJpy)
  }

  #settle(payment: Payment, failure: PaymentFailure | null): void {
    payment.status = failure === null ? 'succeeded' : 'failed'
    payment.failure = failure
    const { amountJpy: jpy, id: of } = payment
    if (failure === null) {
      const feeJpy = Math.round((jpy * FEE_RATE) / 1_000_000) * 100
      this.#money.move({ kind: 'charge', of, jpy, at: this.#now, feeJpy })
    }
    this.#tellPayment(payment)
  }

  /** A refund is taken on: the first time, or again under its number. */
  #takeOn(payment: Payment, refund: Refund): void {
    payment.refundedJpy += refund.amountJpy
    if (this.manners.refundMoves === 'takenOn') this.#moveRefund(refund, -refund.amountJpy)
    const { refundManner } = payment
    if (refundManner !== 'later') this.#endRefund(payment, refund, refundManner)
  }

  /** The answer to asking for a refund; where the provider says no more than that it was taken on, how it ended comes later. */
  #takenOnView(refund: Refund): ProviderRefund {
    const view = refundView(refund)
    return this.manners.refundId === 'ours' ? { ...view, status: 'pending', failure: null } : view
  }

  /** Where a refund keeps its number, asking again lets it begin again, unless it can never arrive. */
  #beginAgain(refund: Refund): void {
    const payment = this.payments.get(refund.paymentId)
    const isTriedAgain = refund.failure === 'temporary' && this.capabilities.failedRefund === 'sameNumber'
    if (!payment || !isTriedAgain) return
    Object.assign(refund, { status: 'pending', failure: null })
    this.#takeOn(payment, refund)
  }

  #endRefund(payment: Payment, refund: Refund, manner: Exclude<RefundManner, 'later'>): void {
    const isDone = manner === 'atOnce'
    const hasMoved = this.manners.refundMoves === 'takenOn' || refund.status === 'succeeded'
    refund.status = isDone ? 'succeeded' : 'failed'
    refund.failure = isDone ? null : manner === 'fails' ? 'temporary' : 'final'
    refund.ends += 1
    if (isDone && !hasMoved) this.#moveRefund(refund, -refund.amountJpy)
    if (!isDone) {
      payment.refundedJpy -= refund.amountJpy
      if (hasMoved) this.#moveRefund(refund, refund.amountJpy)
    }
    this.#tell(`${refund.label} ${refund.status} ${refund.ends}`, { kind: 'refund', objectId: refund.id })
  }

  #moveRefund({ id: of }: Refund, jpy: number): void {
    this.#money.move({ kind: 'refund', of, jpy, at: this.#now })
  }

  #tellPayment({ id, status }: Payment): void {
    if (status !== 'succeeded' && !this.manners.tellsEnds) return
    this.#tell(`${id} ${status}`, { kind: 'payment', objectId: id })
  }

  #tellDispute(id: string): void {
    const name = `${id} ${this.disputes.get(id)?.status}`
    // A bank may come to the same twice.
    const before = this.around.news.filter((each) => each.name.startsWith(name)).length
    this.#tell(before === 0 ? name : `${name} ${before + 1}`, { kind: 'dispute', objectId: id })
  }

  #tell(name: string, event: Omit<ProviderEvent, 'id'>): void {
    this.around.news.push({
      name,
      provider: this.name,
      event: { id: `evt:${name}`, ...event },
      delivered: 0,
    })
  }

  #isExpired(payment: Payment): boolean {
    return this.manners.end !== 'us' && payment.expiresAt <= this.#now
  }

  #view(payment: Payment): ProviderPayment {
    if (!this.manners.hidesUnpaid) return openView(payment)
    const isPaid = payment.status === 'succeeded'
    return { ...openView(payment), wechat: null, ...(isPaid ? {} : { amountJpy: asCents(0) }) }
  }

  #fault(what: string): ProviderAnswer<never> {
    this.around.faults.push(what)
    return refused('invalid')
  }

  async #answer<Value>(work: () => ProviderAnswer<Value>): Promise<ProviderAnswer<Value>> {
    if (this.around.reach === 'down' || this.around.isServerDown()) return unknown
    this.around.pending += 1
    // An answer never comes in the same turn as its question.
    await new Promise(setImmediate)
    this.around.pending -= 1
    const answer = work()
    return this.around.reach === 'unanswered' ? unknown : answer
  }
}

const disputeIdOf = (paymentId: string, isSecond: boolean) => `${isSecond ? 'du2' : 'du'}:${paymentId}`

const windowOf = (id: string) => ({
  timeStamp: '1',
  nonceStr: 'n',
  package: `prepay_id=${id}`,
  signType: 'RSA' as const,
  paySign: 's',
})

/** All that there is to say of a payment. */
function openView(payment: Payment): ProviderPayment {
  const { id, outTradeNo, amountJpy, status, failure, card, redirectUrl, wechat } = payment
  return { id, outTradeNo, amountJpy: asCents(amountJpy), status, failure, card, redirectUrl, wechat }
}

function refundView({ id, paymentId, amountJpy, status, failure }: Refund): ProviderRefund {
  return { id, paymentId, amountJpy, status, failure }
}
