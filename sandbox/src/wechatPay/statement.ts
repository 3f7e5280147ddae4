import type { Order, Refund, WechatBooks } from './books'
import { beijingDate, beijingMidnight, beijingTime, msPerDay, msPerHour } from './time'
import { Refusal } from './wire'

/** Source: pay.weixin.qq.com/wiki/doc/api_external/ch/apis/chapter4_1_34 (2025-01-07), in this sequence. */
const columns = [
  '交易时间',
  '公众账号ID',
  '商户号',
  '子商户号',
  '设备号',
  '微信订单号',
  '商户订单号',
  '用户标识',
  '交易类型',
  '交易状态',
  '付款银行',
  '充值券币种',
  '充值券金额',
  '优惠券币种',
  '优惠券金额',
  '微信退款单号',
  '商户退款单号',
  '退款类型',
  '退款状态',
  '商品名称',
  '商户数据包',
  '手续费',
  '费率',
  '标价币种',
  '订单金额(标价币种)',
  '用户支付币种',
  '用户支付金额',
  '结算币种',
  '应结订单金额',
  '支付汇率',
  '退款汇率',
  '申请退款金额',
  '用户退款币种',
  '用户退款金额',
  '退款结算币种',
  '退款应结订单金额',
  '充值券退款金额',
  '优惠券退款金额',
] as const
type Column = (typeof columns)[number]
type Row = Partial<Record<Column, string>>

/** WeChat keeps 1.2 % of a payment, and gives its part back with a refund. */
const FEE_RATE = 0.012
/** Yesterday's statement is there from nine in the morning in Beijing. */
const READY_AFTER_MS = 33 * msPerHour

/** How a statement writes amounts: as the calls do, or with two digits after the point. */
export type BillForm = 'asCalls' | 'decimal'

export interface StatementRequest {
  readonly date: string
  readonly ids: { readonly appId: string; readonly mchId: string; readonly subMchId: string }
  readonly form: BillForm
  /** How many of the smallest unit make one yen. */
  readonly perYen: number
  readonly now: number
}

/** What WeChat keeps of an amount, in the smallest unit. */
export const feeOf = (amount: number) => Math.round(amount * FEE_RATE)

/** A day's statement; @throws Refusal NO_STATEMENT_EXIST for a day that is not over, or without any movement */
export function statementOf(books: WechatBooks, request: StatementRequest): string {
  const { date, form, perYen, now } = request
  const none = new Refusal(404, 'NO_STATEMENT_EXIST', 'The statement does not exist')
  if (now < beijingMidnight(date) + READY_AFTER_MS) throw none
  if (now > beijingMidnight(date) + 180 * msPerDay) throw none
  const write = (amount: number) => (form === 'asCalls' ? String(amount) : (amount / perYen).toFixed(2))
  const rows = [
    ...[...books.orders.values()].map((order) => ({
      at: order.paidAt,
      row: paymentRow(order, { request, write }),
    })),
    ...[...books.refunds.values()].map((refund) => ({
      at: refund.createdAt,
      row: refundRow(refund, books.order(refund.outTradeNo), { request, write }),
    })),
  ].flatMap(({ at, row }) => (at !== null && beijingDate(at) === date ? [{ at, row }] : []))
  if (rows.length === 0) throw none
  const lines = rows
    .sort((one, other) => one.at - other.at)
    .map(({ row }) => columns.map((column) => `\`${row[column] ?? ''}`).join(','))
  return `\uFEFF${[columns.join(','), ...lines].join('\r\n')}\r\n`
}

function commonRow(order: Order, { ids }: StatementRequest): Row {
  return {
    公众账号ID: ids.appId,
    商户号: ids.mchId,
    子商户号: ids.subMchId,
    微信订单号: order.transactionId ?? '',
    商户订单号: order.outTradeNo,
    用户标识: order.openId ?? '',
    交易类型: order.tradeType,
    付款银行: 'OTHERS',
    费率: '1.20%',
    标价币种: order.currency,
    用户支付币种: 'CNY',
    结算币种: order.currency,
  }
}

interface RowWriting {
  readonly request: StatementRequest
  readonly write: (amount: number) => string
}

function paymentRow(order: Order, { request, write }: RowWriting): Row {
  return {
    ...commonRow(order, request),
    交易时间: beijingTime(order.paidAt ?? 0)
      .slice(0, 19)
      .replace('T', ' '),
    交易状态: 'SUCCESS',
    手续费: write(feeOf(order.total)),
    '订单金额(标价币种)': write(order.total),
    应结订单金额: write(order.total),
  }
}

function refundRow(refund: Refund, order: Order, { request, write }: RowWriting): Row {
  return {
    ...commonRow(order, request),
    交易时间: beijingTime(refund.createdAt).slice(0, 19).replace('T', ' '),
    交易状态: 'REFUND',
    微信退款单号: refund.id,
    商户退款单号: refund.outRefundNo,
    退款类型: 'ORIGINAL',
    退款状态: refund.status,
    手续费: write(-feeOf(refund.amount)),
    '订单金额(标价币种)': write(0),
    申请退款金额: write(refund.amount),
    退款结算币种: order.currency,
    退款应结订单金额: write(refund.amount),
  }
}
