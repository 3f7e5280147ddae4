import { randomBytes } from 'node:crypto'
import { msPerDay, msPerMinute } from './time'
import { Refusal } from './wire'

/** Sources of the rules: the pages named in `parameters.ts`, and pay.weixin.qq.com/doc/global/v3/zh/4014096458 for refunds. */
const CLOSE_WAIT_MS = 5 * msPerMinute
const REFUND_PAUSE_MS = msPerMinute
const REFUND_DAYS = 365
const MOST_REFUNDS = 50
/** An unpaid order without an end of its own. */
const ORDER_MS = 120 * msPerMinute

export type TradeState = 'NOTPAY' | 'USERPAYING' | 'SUCCESS' | 'REFUND' | 'CLOSED' | 'PAYERROR'
export type RefundStatus = 'PROCESSING' | 'SUCCESS' | 'REFUNDCLOSE' | 'CHANGE'

export interface Order {
  readonly outTradeNo: string
  readonly tradeType: 'JSAPI' | 'MWEB'
  /** What it was placed with: a repetition must be the same. */
  readonly placedWith: string
  readonly prepayId: string
  readonly total: number
  readonly currency: string
  readonly openId: string | null
  readonly notifyUrl: string
  readonly createdAt: number
  readonly expiresAt: number
  state: TradeState
  /** WeChat's own number; null until it is paid. */
  transactionId: string | null
  paidAt: number | null
}

export interface Refund {
  /** WeChat's own number. */
  readonly id: string
  readonly outRefundNo: string
  readonly outTradeNo: string
  readonly amount: number
  readonly notifyUrl: string | null
  readonly createdAt: number
  status: RefundStatus
  succeededAt: number | null
}

export interface NewOrder extends Pick<
  Order,
  'outTradeNo' | 'tradeType' | 'placedWith' | 'total' | 'currency' | 'openId' | 'notifyUrl'
> {
  readonly expiresAt: number | undefined
}

export interface NewRefund extends Pick<Refund, 'outRefundNo' | 'amount' | 'notifyUrl'> {
  readonly of: { readonly transactionId?: string; readonly outTradeNo?: string }
  readonly total: number
  readonly currency: string
}

const digits = (count: number) =>
  BigInt(`0x${randomBytes(count).toString('hex')}`)
    .toString()
    .slice(0, count)

/** Orders and refunds as WeChat keeps them, with the refusals that are published. */
export class WechatBooks {
  readonly orders = new Map<string, Order>()
  readonly refunds = new Map<string, Refund>()
  /** What is there to refund from, in the smallest unit; more than enough unless a test says so. */
  funds = Number.MAX_SAFE_INTEGER
  /** How long two refunds of one order, and an order and its closing, must be apart. */
  pauses = { refundMs: REFUND_PAUSE_MS, closeMs: CLOSE_WAIT_MS }

  constructor(private readonly now: () => number) {}

  order(outTradeNo: string): Order {
    const order = this.orders.get(outTradeNo)
    if (!order) throw new Refusal(404, 'ORDER_NOT_EXIST', 'The order does not exist')
    if (order.state === 'NOTPAY' && this.now() >= order.expiresAt) order.state = 'CLOSED'
    return order
  }

  orderById(transactionId: string): Order {
    const order = [...this.orders.values()].find((each) => each.transactionId === transactionId)
    return this.order(order?.outTradeNo ?? '')
  }

  /** Places an order, or gives the one that was placed with the very same parameters and is not paid. */
  place(request: NewOrder): Order {
    const known = this.orders.get(request.outTradeNo) && this.order(request.outTradeNo)
    if (known?.state === 'SUCCESS' || known?.state === 'REFUND') {
      throw new Refusal(403, 'ORDERPAID', 'The order is paid')
    }
    if (known && (known.placedWith !== request.placedWith || known.state === 'CLOSED')) {
      throw new Refusal(403, 'OUT_TRADE_NO_USED', 'The merchant order number is used')
    }
    if (known) return known
    const order: Order = {
      ...request,
      prepayId: `wx${digits(16)}${randomBytes(8).toString('hex')}`,
      createdAt: this.now(),
      expiresAt: request.expiresAt ?? this.now() + ORDER_MS,
      state: 'NOTPAY',
      transactionId: null,
      paidAt: null,
    }
    this.orders.set(order.outTradeNo, order)
    return order
  }

  /** What the payer's own WeChat does; false when the order can not be paid. */
  pay(outTradeNo: string): boolean {
    const order = this.order(outTradeNo)
    if (order.state !== 'NOTPAY' && order.state !== 'USERPAYING') return false
    order.state = 'SUCCESS'
    order.transactionId = `42000${digits(23)}`
    order.paidAt = this.now()
    return true
  }

  /** The payer's bank refused, and the order can not be paid any more. */
  fail(outTradeNo: string): void {
    this.order(outTradeNo).state = 'PAYERROR'
  }

  /** The payer is typing the password. */
  begin(outTradeNo: string): void {
    this.order(outTradeNo).state = 'USERPAYING'
  }

  orderOfPrepay(prepayId: string): Order | undefined {
    return [...this.orders.values()].find((order) => order.prepayId === prepayId)
  }

  close(outTradeNo: string): void {
    const order = this.order(outTradeNo)
    if (order.state === 'SUCCESS' || order.state === 'REFUND') {
      throw new Refusal(403, 'ORDERPAID', 'The order is paid')
    }
    if (order.state === 'CLOSED') return
    if (this.now() - order.createdAt < this.pauses.closeMs) {
      throw new Refusal(400, 'INVALID_REQUEST', 'The order cannot be closed yet')
    }
    order.state = 'CLOSED'
  }

  refund(request: NewRefund): Refund {
    const { transactionId, outTradeNo } = request.of
    const order = transactionId === undefined ? this.order(outTradeNo ?? '') : this.orderById(transactionId)
    const known = this.refunds.get(request.outRefundNo)
    if (known) return this.repeated(known, order, request)
    this.checkRefund(order, request)
    this.funds -= request.amount
    const refund: Refund = {
      id: `50${digits(26)}`,
      outRefundNo: request.outRefundNo,
      outTradeNo: order.outTradeNo,
      amount: request.amount,
      notifyUrl: request.notifyUrl,
      createdAt: this.now(),
      status: 'PROCESSING',
      succeededAt: null,
    }
    order.state = 'REFUND'
    this.refunds.set(refund.outRefundNo, refund)
    return refund
  }

  refundsOf(outTradeNo: string): readonly Refund[] {
    return [...this.refunds.values()].filter((refund) => refund.outTradeNo === outTradeNo)
  }

  refundByNo(outRefundNo: string): Refund {
    const refund = this.refunds.get(outRefundNo)
    if (!refund) throw new Refusal(404, 'RESOURCE_NOT_EXISTS', 'The refund does not exist')
    return refund
  }

  refundById(id: string): Refund {
    return this.refundByNo([...this.refunds.values()].find((refund) => refund.id === id)?.outRefundNo ?? '')
  }

  /** Ends a refund, as the payer's bank does. */
  endRefund(outRefundNo: string, status: Exclude<RefundStatus, 'PROCESSING'>): Refund {
    const refund = this.refundByNo(outRefundNo)
    if (status === 'REFUNDCLOSE') this.funds += refund.amount
    refund.status = status
    refund.succeededAt = status === 'SUCCESS' ? this.now() : null
    return refund
  }

  /** The same number again moves no money twice; one that was closed begins again. */
  private repeated(known: Refund, order: Order, request: NewRefund): Refund {
    if (known.outTradeNo !== order.outTradeNo || known.amount !== request.amount) {
      throw new Refusal(400, 'INVALID_REQUEST', 'The refund number was used with other parameters')
    }
    if (known.status === 'REFUNDCLOSE') {
      this.checkFunds(request.amount)
      this.funds -= request.amount
      known.status = 'PROCESSING'
    }
    return known
  }

  private checkRefund(order: Order, { amount, total, currency }: NewRefund): void {
    const refuse = (message: string) => new Refusal(400, 'INVALID_REQUEST', message)
    if (order.paidAt === null) throw refuse('The order is not paid')
    if (total !== order.total || currency !== order.currency)
      throw refuse('The total is not that of the order')
    if (this.now() - order.paidAt > REFUND_DAYS * msPerDay) throw refuse('The order is older than a year')
    const before = this.refundsOf(order.outTradeNo).filter(({ status }) => status !== 'REFUNDCLOSE')
    const refunded = before.reduce((sum, each) => sum + each.amount, 0)
    if (refunded + amount > order.total) throw refuse('The refunds exceed the order')
    if (before.length >= MOST_REFUNDS) throw refuse('The order has too many refunds')
    const last = Math.max(...before.map(({ createdAt }) => createdAt))
    if (this.now() - last < this.pauses.refundMs) {
      throw new Refusal(429, 'FREQUENCY_LIMITED', 'Refunds of one order must be a minute apart')
    }
    this.checkFunds(amount)
  }

  private checkFunds(amount: number): void {
    if (amount > this.funds) throw new Refusal(403, 'NOT_ENOUGH', 'The balance is too low')
  }
}
