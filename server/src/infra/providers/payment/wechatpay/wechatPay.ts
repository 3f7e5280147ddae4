import { asCents } from '@noriai/contract/money'
import { msPerDay } from '@noriai/contract/time'
import { systemClock, type Clock } from '../../../../clock'
import { paymentWithinMs } from '../../../../paymentWithinMs'
import type { Capabilities } from '../capabilities'
import type {
  CreatePayment,
  PaymentProvider,
  ProviderAnswer,
  ProviderPayment,
  ProviderRefund,
} from '../provider'
import type { WechatPayAccess } from './access'
import { BILL_READY_HOUR, lowBalance, opensForMs, paths, REFUND_DAYS } from './apiTable'
import { jsonReader, WechatPayHttp } from './http'
import { WechatPayLedger } from './ledger'
import { readWechatNotice } from './notice'
import { h5Order, merchantIds, miniProgramOrder, refundBody } from './orders'
import { windowParams } from './signature'
import { paidAtSchema, paymentSchema, placedSchema, refundSchema } from './wire'

export interface WechatPayOptions {
  /** How long one call may take, all tries together. */
  readonly withinMs?: number
  /** The machine's clock, not the service's: a moved test clock must not make true signatures look old. */
  readonly machineClock?: Clock
  readonly clock?: Clock
}

/** How far Beijing's clock is behind Japan's. */
const BEIJING_BEHIND_HOURS = 1

const unsupported: ProviderAnswer<never> = { kind: 'refused', reason: 'unsupported' }
const invalid: ProviderAnswer<never> = { kind: 'refused', reason: 'invalid' }
const impossible: ProviderAnswer<never> = { kind: 'refused', reason: 'refundImpossible' }

/** In the mini-program, and, once the H5 product is granted, on phones outside WeChat. A computer has no WeChat to open. */
const capabilitiesOf = ({ h5, billAmounts }: WechatPayAccess): Capabilities => ({
  offers({ os, browser, form }) {
    if (os === 'weapp') return [{ method: 'wechat', channel: 'miniProgram', payer: 'wechat' }]
    const isPhone = h5 !== null && browser === 'other' && form === 'phone'
    return isPhone ? [{ method: 'wechat', channel: 'redirect', payer: 'none' }] : []
  },
  cardFacts: 'none',
  disputes: false,
  refundDays: { wechat: REFUND_DAYS },
  // G v2/zh/4013636606: a refund that failed is asked for again under its own number, never under another.
  failedRefund: 'sameNumber',
  // Its days are Beijing's, which end an hour after ours; it tells no balance of a moment (`uncompared`).
  ledger:
    billAmounts === null ? null : { readyHour: BILL_READY_HOUR + BEIJING_BEHIND_HOURS, hasBalance: false },
  opensForMs,
})

/**
 * WeChat Pay's global APIv3. WeChat knows an order by our number until it is paid, and a refund by ours too: those are its ids
 * here. What WeChat says is believed when WeChat signed it in the last five minutes.
 */
export function wechatPayProvider(access: WechatPayAccess, options: WechatPayOptions = {}): PaymentProvider {
  const { withinMs = paymentWithinMs, machineClock = systemClock, clock = systemClock } = options
  const http = new WechatPayHttp(access, { withinMs, machineClock })
  const ledger = new WechatPayLedger(access, http, () => clock.now())
  const ids = merchantIds(access)
  const pathOf = ({ value }: { readonly value: string }, no: string) =>
    value.replace('{no}', encodeURIComponent(no))
  const queryOf = (path: { readonly value: string }, no: string) =>
    `${pathOf(path, no)}?${new URLSearchParams(ids).toString()}`

  const fetchPayment = (outTradeNo: string) =>
    http.ask({
      method: 'GET',
      path: queryOf(paths.query, outTradeNo),
      read: jsonReader(paymentSchema(access.yenUnit)),
    })
  const fetchRefund = (refundNo: string) =>
    http.ask({
      method: 'GET',
      path: queryOf(paths.queryRefund, refundNo),
      read: jsonReader(refundSchema(access.yenUnit)),
    })

  const isTooLate = async (outTradeNo: string) => {
    const path = queryOf(paths.query, outTradeNo)
    const paid = await http.ask({ method: 'GET', path, read: jsonReader(paidAtSchema) })
    return paid.kind === 'ok' && clock.now() - paid.value > REFUND_DAYS * msPerDay
  }

  return {
    name: 'wechat',
    capabilities: capabilitiesOf(access),

    async create(request) {
      const placed = await place(access, http, { request, at: () => machineClock.now() })
      // Placed before with other parameters, paid or closed: its state is what there is to say.
      const isKnown = placed.kind === 'refused' && placed.reason === 'wrongState'
      return isKnown ? fetchPayment(request.outTradeNo) : placed
    },

    fetch: fetchPayment,
    findByOutTradeNo: fetchPayment,

    async cancel(outTradeNo) {
      const closed = await http.ask({
        method: 'POST',
        path: pathOf(paths.close, outTradeNo),
        body: ids,
        read: () => true,
        // WeChat closes no order that is younger than five minutes; its state says the rest.
        refused: (code) =>
          code === 'INVALID_REQUEST' ? { kind: 'refused', reason: 'wrongState' } : undefined,
      })
      return closed.kind === 'ok' ? { kind: 'ok', value: ended(outTradeNo) } : closed
    },

    async refund(request) {
      const requested = await http.ask<ProviderRefund>({
        method: 'POST',
        path: paths.refund.value,
        body: refundBody(access, request),
        read: jsonReader(refundSchema(access.yenUnit, request.paymentId)),
        refused: (code) => {
          if (!lowBalance.includes(code)) return undefined
          const { refundNo: id, paymentId, amountJpy } = request
          return { kind: 'ok', value: { id, paymentId, amountJpy, status: 'failed', failure: 'temporary' } }
        },
      })
      // WeChat has one code for every rule of its own; that it is too late it will be for ever.
      const mayBeTooLate = requested.kind === 'refused' && requested.reason === 'invalid'
      return mayBeTooLate && (await isTooLate(request.paymentId)) ? impossible : requested
    },

    fetchRefund,
    findRefund: (_paymentId, refundNo) => fetchRefund(refundNo),

    cardFieldsFor: () => Promise.resolve(unsupported),
    openCardFields: () => Promise.resolve(unsupported),
    readCard: () => Promise.resolve(unsupported),
    confirmCard: () => Promise.resolve(unsupported),
    fetchDispute: () => Promise.resolve(unsupported),
    ledger: (period) => ledger.page(period),
    payoutLines: (page) => ledger.payoutLines(page),
    balance: () => ledger.balance(),

    readWebhook: (body, headers) => readWechatNotice(http, access, { body, headers }),
    // pay.weixin.qq.com/wiki/doc/api_external/ch/apis/chapter3_6_11: SUCCESS with 200, or it comes again.
    webhookReply: (isTakenIn) =>
      isTakenIn
        ? { status: 200, body: '{"code":"SUCCESS","message":"OK"}' }
        : { status: 500, body: '{"code":"FAIL","message":"not taken in"}' },
  }
}

/** An order that was closed before any money moved; nothing depends on its amount. */
const ended = (outTradeNo: string): ProviderPayment => ({
  id: outTradeNo,
  outTradeNo,
  amountJpy: asCents(0),
  status: 'cancelled',
  failure: null,
  card: null,
  redirectUrl: null,
  wechat: null,
})

async function place(
  access: WechatPayAccess,
  http: WechatPayHttp,
  { request, at }: { readonly request: CreatePayment; readonly at: () => number },
): Promise<ProviderAnswer<ProviderPayment>> {
  const { outTradeNo, amountJpy } = request
  const waiting = { ...ended(outTradeNo), amountJpy, status: 'requiresAction' } as const
  if (request.channel === 'miniProgram') {
    const body = miniProgramOrder(access, request)
    if (!body) return invalid
    const path = paths.placeInMiniProgram.value
    const placed = await http.ask({ method: 'POST', path, body, read: jsonReader(placedSchema) })
    if (placed.kind !== 'ok') return placed
    const order = { appId: access.appId, prepayId: placed.value.prepay_id }
    return { kind: 'ok', value: { ...waiting, wechat: windowParams(order, access.signer, at()) } }
  }
  const order = request.channel === 'redirect' ? h5Order(access, request) : undefined
  if (!order) return invalid
  const { path, body, answer } = order
  const placed = await http.ask({ method: 'POST', path, body, read: jsonReader(answer) })
  return placed.kind === 'ok' ? { kind: 'ok', value: { ...waiting, redirectUrl: placed.value } } : placed
}
