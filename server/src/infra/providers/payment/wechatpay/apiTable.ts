import { msPerHour, msPerMinute } from '@noriai/contract/time'

/**
 * All that we take WeChat Pay's global APIv3 to be called, each with where it is written. What is under `openQuestions` is
 * written nowhere, or differently in two places: it is a setting, and production refuses WeChat Pay until it is set.
 *
 * Sources: E = pay.weixin.qq.com/wiki/doc/api_external, G = pay.weixin.qq.com/doc/global/v3.
 */

interface Sourced<Value> {
  readonly value: Value
  readonly source: string
}

/** Paths, without the origin; `{no}` is our number of an order or refund. */
export const paths = {
  placeInMiniProgram: { value: '/v3/global/transactions/jsapi', source: 'E ch/apis/chapter3_3_1, 4_1_26' },
  query: { value: '/v3/global/transactions/out-trade-no/{no}', source: 'E en/apis/chapter3_5_2' },
  close: { value: '/v3/global/transactions/out-trade-no/{no}/close', source: 'E en/apis/chapter3_4_7' },
  refund: { value: '/v3/global/refunds', source: 'G zh/4014096458; older texts say /hk/v3/refunds' },
  queryRefund: { value: '/v3/global/refunds/out-refund-no/{no}', source: 'G zh/4014096468' },
  statement: { value: '/v3/global/statements', source: 'E ch/apis/chapter4_1_34' },
  settlements: { value: '/v3/global/settle/settlements', source: 'G zh/4014096541' },
  certificates: { value: '/v3/global/certificates', source: 'E ch/apis/chapter3_1_8' },
} as const satisfies Readonly<Record<string, Sourced<string>>>

/** The two ways in which the H5 product is described. */
export const h5Products = {
  mweb: {
    path: '/v3/global/transactions/mweb',
    urlField: 'mweb_url',
    source: 'E ch/apis/chapter4_1_30, with scene_info.store_info',
  },
  h5: {
    path: '/v3/global/transactions/h5',
    urlField: 'h5_url',
    source: 'public code in use, with scene_info.h5_info, as the domestic product',
  },
} as const
export type H5Product = keyof typeof h5Products

/** How many of WeChat's smallest unit make one yen. */
export const yenUnits = { yen: 1, hundredths: 100 } as const
export type YenUnit = keyof typeof yenUnits

/** How statements write amounts: as the calls do, or in yen with digits after a point. */
export const billAmounts = ['asCalls', 'yen'] as const
export type BillAmounts = (typeof billAmounts)[number]

/** What has to be found out with the institution, or with a real payment of one yen, before money is taken. */
export const openQuestions = {
  WECHATPAY_YEN_UNIT: {
    question: 'whether ¥3,600 is the total 3600 (yen) or 360000 (hundredths)',
    source: 'E says "smallest unit of currency", and nothing of the yen',
  },
  WECHATPAY_BILL_AMOUNTS: {
    question: 'whether statements write amounts as the calls do (asCalls) or in yen with a point (yen)',
    source:
      'E ch/apis/chapter4_1_34 names the columns only; the older interface writes the currency’s own unit',
  },
} as const

/** Whether a settlement pays out what was paid on its last trade date too, or up to it. */
export const payoutDays = ['lastIn', 'lastOut'] as const
export type PayoutDays = (typeof payoutDays)[number]

/**
 * «?» What the reconciliation would compare and WeChat's texts leave open. Payments do not depend on it, so production starts without
 * an answer; while there is none, nothing is compared, rather than against a guess.
 */
export const uncompared = {
  /** `payoutLines` is refused until WECHATPAY_PAYOUT_DAYS says it. */
  payoutLines: {
    question: 'whether trade_end_date of a settlement is the last day that it pays out, or the day after',
    source: 'E ch/apis/chapter3_1_10 and G zh/4014096541 name trade_start_date and trade_end_date only',
  },
  /** Days have no opening and closing balance (`LedgerTerms.hasBalance`), whatever is set. */
  balanceOfMoment: {
    question: 'when a payment appears among the unsettled funds: a balance of midnight needs it at once',
    source: 'G zh/4014096541 lists unsettled funds without a time; no other call tells a balance in yen',
  },
} as const

/** Columns of a statement; source: E ch/apis/chapter4_1_34 (2025-01-07). The first line names them. */
export const billColumns = {
  at: '交易时间',
  transactionId: '微信订单号',
  outTradeNo: '商户订单号',
  state: '交易状态',
  refundId: '微信退款单号',
  outRefundNo: '商户退款单号',
  refundStatus: '退款状态',
  fee: '手续费',
  currency: '标价币种',
  total: '订单金额(标价币种)',
  refunded: '申请退款金额',
} as const
export type BillColumn = keyof typeof billColumns

/** A statement of a Beijing day is there on the next day from this hour on; source: …/en/faq/Reconciliation (9:00), kept with an hour to spare. */
export const BILL_READY_HOUR = 10
/** A payment can be refunded for so many days from when it was paid; source: G zh/4014096458. */
export const REFUND_DAYS = 365
/** Settlements in one answer; source: G zh/4014096541. */
export const SETTLEMENTS_A_PAGE = 30

/**
 * How long what opens an order is good, shorter than the order itself: `prepay_id` of the mini-program two hours, the page of the
 * H5 product five minutes. Sources: E ch/apis/chapter3_3_1, chapter4_1_30.
 */
export const opensForMs = { miniProgram: 2 * msPerHour, redirect: 5 * msPerMinute } as const

/** The state of an order; source: E en/apis/chapter3_5_2, trade_state. Any other is not understood. */
export const tradeStates = {
  NOTPAY: 'requiresAction',
  USERPAYING: 'processing',
  ACCEPT: 'processing',
  SUCCESS: 'succeeded',
  // Paid, and refunded in part or whole.
  REFUND: 'succeeded',
  CLOSED: 'cancelled',
  REVOKED: 'cancelled',
  PAYERROR: 'failed',
} as const

/** The state of a refund; sources: G zh/4014096468 and the notices of E en/apis/chapter3_2_9, which use the newer words. */
export const refundStates = {
  PROCESSING: { status: 'pending', failure: null },
  SUCCESS: { status: 'succeeded', failure: null },
  // Nothing went back; it can be asked for again.
  REFUNDCLOSE: { status: 'failed', failure: 'temporary' },
  CLOSED: { status: 'failed', failure: 'temporary' },
  // The payer's account or card is gone.
  CHANGE: { status: 'failed', failure: 'final' },
  ABNORMAL: { status: 'failed', failure: 'final' },
} as const

/** What a refusal means; sources: G zh/4012354972 and the error codes of each call, some of which are spelt in two ways. */
export const refusals = {
  ORDER_NOT_EXIST: 'notFound',
  ORDERNOTEXIST: 'notFound',
  RESOURCE_NOT_EXISTS: 'notFound',
  REFUND_NOT_EXISTS: 'notFound',
  ORDERPAID: 'wrongState',
  ORDER_PAID: 'wrongState',
  ORDERCLOSED: 'wrongState',
  ORDER_CLOSED: 'wrongState',
  OUT_TRADE_NO_USED: 'wrongState',
  USER_ACCOUNT_ABNORMAL: 'refundImpossible',
  // The older interface's word for an order of more than a year.
  TRADE_OVERDUE: 'refundImpossible',
} as const

/** Refusals after which the same may be asked again later: nothing is known to have been done. */
export const passingRefusals: readonly string[] = [
  'FREQUENCY_LIMITED',
  'RATELIMIT_EXCEEDED',
  'RATELIMIT_EXCEED',
  'RATE_LIMITED',
  'SYSTEM_ERROR',
  'SYSTEMERROR',
]

/** The merchant's balance is too low for a refund; sources as above, in two spellings. */
export const lowBalance: readonly string[] = ['NOT_ENOUGH', 'NOTENOUGH']
/** There is no statement of that day; source: E ch/apis/chapter4_1_34. */
export const NO_STATEMENT = 'NO_STATEMENT_EXIST'
