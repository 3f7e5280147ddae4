import type { Cents } from '@noriai/contract/money'
import * as v from 'valibot'
import { centsOfYen, yenOf } from '../amount'
import type { ProviderPayment, ProviderRefund } from '../provider'
import { refundStates, tradeStates, yenUnits, type YenUnit } from './apiTable'

/** The amount as WeChat writes it. */
export const totalOf = (amountJpy: Cents, unit: YenUnit): number => yenOf(amountJpy) * yenUnits[unit]

/** The amount that WeChat wrote. @throws RangeError for a fraction of a yen */
export const centsOfTotal = (total: number, unit: YenUnit): Cents => centsOfYen(total / yenUnits[unit])

const wholeYen = (unit: YenUnit) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.check((total) => total % yenUnits[unit] === 0),
    v.transform((total) => centsOfTotal(total, unit)),
  )

const amountSchema = (unit: YenUnit) => v.object({ total: wholeYen(unit), currency: v.literal('JPY') })

const orderSchema = (unit: YenUnit) =>
  v.object({
    out_trade_no: v.string(),
    trade_state: v.picklist(Object.keys(tradeStates) as (keyof typeof tradeStates)[]),
    // Of an order that is not paid WeChat may say no amount.
    amount: v.optional(amountSchema(unit)),
  })

/**
 * An order of WeChat's, read as ours. An unpaid order whose amount WeChat leaves out has the amount 0, and none of the window's
 * parameters: they are given once, when it is placed. A paid one without an amount is not understood.
 */
export const paymentSchema = (unit: YenUnit) =>
  v.pipe(
    orderSchema(unit),
    v.check(({ trade_state, amount }) => tradeStates[trade_state] !== 'succeeded' || amount !== undefined),
    v.transform((order): ProviderPayment => ({
      id: order.out_trade_no,
      outTradeNo: order.out_trade_no,
      amountJpy: order.amount?.total ?? centsOfYen(0),
      status: tradeStates[order.trade_state],
      failure: tradeStates[order.trade_state] === 'failed' ? 'other' : null,
      card: null,
      redirectUrl: null,
      wechat: null,
    })),
  )

/** When an order was paid, epoch milliseconds; E en/apis/chapter3_5_2, RFC 3339. */
export const paidAtSchema = v.pipe(
  v.object({ success_time: v.pipe(v.string(), v.isoTimestamp()) }),
  v.transform(({ success_time: at }) => Date.parse(at)),
)

/** The order that a notice is about. */
export const noticedOrderSchema = v.object({ out_trade_no: v.string() })
/** The refund that a notice is about. */
export const noticedRefundSchema = v.object({ out_refund_no: v.string() })

/** An order that was placed in the mini-program. */
export const placedSchema = v.object({ prepay_id: v.pipe(v.string(), v.minLength(1)) })

/** A refund of WeChat's, read as ours; its id is our number. The answer to asking for one says nothing of its state. */
export const refundSchema = (unit: YenUnit, outTradeNo?: string) =>
  v.pipe(
    v.object({
      out_refund_no: v.string(),
      out_trade_no: v.optional(v.string()),
      status: v.optional(
        v.picklist(Object.keys(refundStates) as (keyof typeof refundStates)[]),
        'PROCESSING',
      ),
      amount: v.object({ refund: wholeYen(unit), currency: v.optional(v.literal('JPY')) }),
    }),
    v.transform((refund): ProviderRefund => ({
      id: refund.out_refund_no,
      paymentId: outTradeNo ?? refund.out_trade_no ?? '',
      amountJpy: refund.amount.refund,
      ...refundStates[refund.status],
    })),
  )
