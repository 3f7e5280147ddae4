import type { Order, Refund, WechatBooks } from './books'
import type { PlatformKey } from './keys'
import { parametersOf, read, type H5Form, type Mode } from './parameters'
import type { Settlements } from './settlements'
import { statementOf, type BillForm } from './statement'
import { beijingTime } from './time'
import { encrypted, Refusal } from './wire'

/** The merchant as WeChat knows it. */
export interface Merchant {
  readonly mode: Mode
  /** The institution's, or in direct mode the merchant's own. */
  readonly mchId: string
  readonly subMchId: string
  readonly appId: string
  /** The mini-program's. */
  readonly subAppId: string
}

export interface CallContext {
  readonly merchant: Merchant
  readonly books: WechatBooks
  readonly settlements: Settlements
  certificates(): readonly PlatformKey[]
  readonly apiV3Key: string
  readonly h5: H5Form
  readonly billForm: BillForm
  readonly perYen: number
  /** The payers that the mini-program knows; null for any. */
  readonly openIds: ReadonlySet<string> | null
  /** Where the page of the H5 product is. */
  origin(): string
  now(): number
}

export interface Call {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** `text` is answered as it is, anything else as JSON; undefined has no body, with status 204. */
export type CallAnswer =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'statement'; readonly text: string }
  | undefined

const json = (value: unknown): CallAnswer => ({ kind: 'json', value })
const PREFIX = '/v3/global'
const RATE = 4_900_000

/** Answers a call whose signature is right. @throws Refusal */
export function answerCall(context: CallContext, call: Call): CallAnswer {
  const path = call.path.startsWith(`${PREFIX}/`) ? call.path.slice(PREFIX.length) : ''
  const parts = path.split('/').slice(1).map(decodeURIComponent)
  const [noun, by = '', no = '', verb] = parts
  const isPost = call.method === 'POST'
  if (noun === 'transactions' && isPost && parts.length === 2) return place(context, by, call.body)
  if (noun === 'transactions' && isPost && verb === 'close') return close(context, { by, no }, call.body)
  if (noun === 'transactions' && !isPost && parts.length === 3) return query(context, { by, no }, call.query)
  if (noun === 'refunds' && isPost && parts.length === 1) return refund(context, call.body)
  if (noun === 'refunds' && !isPost && parts.length === 3) return queryRefund(context, { by, no }, call.query)
  if (noun === 'statements' && !isPost) return statement(context, call.query)
  if (path === '/settle/settlements' && !isPost) return settlements(context, call.query)
  if (noun === 'certificates' && !isPost) return certificates(context, call.query)
  throw new Refusal(404, 'RESOURCE_NOT_EXISTS', 'There is no such call')
}

/** That the ids are the merchant's own. */
function checkIds(context: CallContext, ids: Readonly<Record<string, unknown>>): void {
  const { mode, mchId, subMchId, appId, subAppId } = context.merchant
  const own: Readonly<Record<string, string>> =
    mode === 'direct'
      ? { mchid: mchId, appid: subAppId }
      : { sp_mchid: mchId, sub_mchid: subMchId, sp_appid: appId, sub_appid: subAppId }
  const wrong = Object.entries(own).find(([name, value]) => ids[name] !== undefined && ids[name] !== value)
  if (wrong) throw new Refusal(403, 'NO_AUTH', `${wrong[0]} is not yours`)
}

function place(context: CallContext, product: string, body: unknown): CallAnswer {
  const { merchant, books, h5, openIds, origin } = context
  if (product !== 'jsapi' && product !== h5) throw new Refusal(404, 'RESOURCE_NOT_EXISTS', 'No such product')
  const isMiniProgram = product === 'jsapi'
  const sent = read(parametersOf(merchant.mode)[isMiniProgram ? 'jsapi' : h5], body, 'body')
  checkIds(context, sent)
  const payer = ('payer' in sent ? sent.payer : {}) as Readonly<Record<string, string | undefined>>
  const openId = payer[merchant.mode === 'direct' ? 'openid' : 'sub_openid'] ?? null
  if (isMiniProgram && openId === null) {
    throw new Refusal(400, 'PARAM_ERROR', 'The payer is missing', { field: '/payer', location: 'body' })
  }
  if (openId !== null && openIds && !openIds.has(openId)) {
    throw new Refusal(400, 'INVALID_REQUEST', 'The openid is not one of the appid')
  }
  const order = books.place({
    outTradeNo: sent.out_trade_no,
    tradeType: isMiniProgram ? 'JSAPI' : 'MWEB',
    placedWith: JSON.stringify(sent),
    total: sent.amount.total,
    currency: sent.amount.currency,
    openId,
    notifyUrl: sent.notify_url,
    expiresAt: sent.time_expire === undefined ? undefined : Date.parse(sent.time_expire),
  })
  if (isMiniProgram) return json({ prepay_id: order.prepayId })
  return json({
    [h5 === 'mweb' ? 'mweb_url' : 'h5_url']: `${origin()}/checkmweb?prepay_id=${order.prepayId}&package=1`,
  })
}

/** A number in a path, and by which kind of number the path names its object. */
interface NumberedPath {
  readonly by: string
  readonly no: string
}

function findOrder({ books }: CallContext, { by, no }: NumberedPath): Order {
  if (by !== 'id' && by !== 'out-trade-no') throw new Refusal(404, 'RESOURCE_NOT_EXISTS', 'No such path')
  return by === 'id' ? books.orderById(no) : books.order(no)
}

function close(context: CallContext, { by, no }: NumberedPath, body: unknown): CallAnswer {
  checkIds(context, read(parametersOf(context.merchant.mode).close, body, 'body'))
  context.books.close(findOrder(context, { by, no }).outTradeNo)
  return undefined
}

function query(context: CallContext, { by, no }: NumberedPath, sent: Call['query']): CallAnswer {
  checkIds(context, read(parametersOf(context.merchant.mode).query, sent, 'query'))
  return json(orderView(context, findOrder(context, { by, no })))
}

/** An order as queries and notices show it; of one that is not paid hardly more than its state. */
export function orderView({ merchant }: CallContext, order: Order) {
  const { mode, mchId, subMchId, appId, subAppId } = merchant
  const ids =
    mode === 'direct'
      ? { mchid: mchId, appid: subAppId }
      : { sp_mchid: mchId, sp_appid: appId, sub_mchid: subMchId, sub_appid: subAppId }
  const state = {
    ...ids,
    out_trade_no: order.outTradeNo,
    trade_state: order.state,
    trade_state_desc: order.state,
  }
  if (order.paidAt === null) return state
  const { total, currency, tradeType, openId } = order
  return {
    ...state,
    id: order.transactionId,
    trade_type: tradeType,
    bank_type: 'OTHERS',
    success_time: beijingTime(order.paidAt),
    payer: openId === null ? {} : { [mode === 'direct' ? 'openid' : 'sub_openid']: openId },
    amount: {
      total,
      currency,
      payer_total: Math.round((total * RATE) / 100_000_000),
      payer_currency: 'CNY',
      exchange_rate: { type: 'SETTLEMENT_RATE', rate: RATE },
    },
  }
}

function refund(context: CallContext, body: unknown): CallAnswer {
  const sent = read(parametersOf(context.merchant.mode).refund, body, 'body')
  checkIds(context, sent)
  const refunded = context.books.refund({
    of: {
      ...(sent.transaction_id === undefined ? {} : { transactionId: sent.transaction_id }),
      ...(sent.out_trade_no === undefined ? {} : { outTradeNo: sent.out_trade_no }),
    },
    outRefundNo: sent.out_refund_no,
    amount: sent.amount.refund,
    total: sent.amount.total,
    currency: sent.amount.currency,
    notifyUrl: sent.notify_url ?? null,
  })
  const { id, out_refund_no, create_time, amount } = refundView(context, refunded)
  // The answer says that it was taken on; how it goes is in the query.
  return json({ id, out_refund_no, create_time, amount })
}

function queryRefund(context: CallContext, { by, no }: NumberedPath, sent: Call['query']): CallAnswer {
  checkIds(context, read(parametersOf(context.merchant.mode).query, sent, 'query'))
  if (by !== 'id' && by !== 'out-refund-no') throw new Refusal(404, 'RESOURCE_NOT_EXISTS', 'No such path')
  const { books } = context
  return json(refundView(context, by === 'id' ? books.refundById(no) : books.refundByNo(no)))
}

/** A refund as queries and notices show it. */
export function refundView({ books }: CallContext, refunded: Refund) {
  const { currency, transactionId } = books.order(refunded.outTradeNo)
  return {
    id: refunded.id,
    out_refund_no: refunded.outRefundNo,
    transaction_id: transactionId,
    out_trade_no: refunded.outTradeNo,
    channel: 'ORIGINAL',
    recv_account: 'Balance of the payer',
    fund_source: 'REFUND_SOURCE_UNSETTLED_FUNDS',
    create_time: beijingTime(refunded.createdAt),
    ...(refunded.succeededAt === null ? {} : { success_time: beijingTime(refunded.succeededAt) }),
    status: refunded.status,
    amount: {
      refund: refunded.amount,
      currency,
      payer_refund: Math.round((refunded.amount * RATE) / 100_000_000),
      payer_currency: 'CNY',
      exchange_rate: { type: 'SETTLEMENT_RATE', rate: RATE },
    },
  }
}

function statement(context: CallContext, sent: Call['query']): CallAnswer {
  const { books, merchant, billForm: form, perYen } = context
  const request = read(parametersOf(merchant.mode).statements, sent, 'query')
  checkIds(context, request)
  const ids = { appId: merchant.appId, mchId: merchant.mchId, subMchId: merchant.subMchId }
  const text = statementOf(books, { date: String(request.date), ids, form, perYen, now: context.now() })
  return { kind: 'statement', text }
}

function settlements(context: CallContext, sent: Call['query']): CallAnswer {
  const request = read(parametersOf(context.merchant.mode).settlements, sent, 'query')
  checkIds(context, request)
  return json(context.settlements.list(request))
}

function certificates(context: CallContext, sent: Call['query']): CallAnswer {
  read(parametersOf(context.merchant.mode).certificates, sent, 'query')
  const data = context.certificates().map(({ serial, certificate, from, to }) => ({
    serial_no: serial,
    effective_time: beijingTime(from),
    expire_time: beijingTime(to),
    encrypt_certificate: encrypted(certificate ?? '', context.apiV3Key, 'certificate'),
  }))
  return json({ data })
}
