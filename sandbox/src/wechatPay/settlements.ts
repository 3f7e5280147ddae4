import { feeOf } from './statement'
import { beijingDate } from './time'
import type { WechatBooks } from './books'

/** A payout to the merchant's bank. */
export interface Settlement {
  readonly batchId: string
  /** `YYYYMMDD` of Beijing, as the next two. */
  readonly date: string
  readonly from: string
  readonly to: string
  readonly pay: number
  readonly refund: number
}

/** What the answer shows of a settlement; source: pay.weixin.qq.com/wiki/doc/api_external/ch/apis/chapter3_1_10. */
function viewOf({ batchId, date, from, to, pay, refund }: Settlement, isSettled: boolean) {
  const net = pay - refund
  const fee = feeOf(pay) - feeOf(refund)
  return {
    batch_id: batchId,
    settlement_date: date,
    trade_start_date: from,
    trade_end_date: to,
    amount: {
      settled: isSettled ? net - fee : 0,
      unsettle: isSettled ? 0 : net - fee,
      currency: 'JPY',
      pay,
      refund,
      net,
      fee,
    },
    wallet_region: 'CNWallet',
  }
}

/** What was paid out, and what is not yet. */
export class Settlements {
  private readonly settled: Settlement[] = []
  /** Payments and refunds that a payout took in. */
  private readonly taken = new Set<string>()

  constructor(
    private readonly books: WechatBooks,
    private readonly now: () => number,
  ) {}

  /** Pays out what came in so far. */
  settle(): Settlement {
    const open = this.open()
    for (const no of open.numbers) this.taken.add(no)
    const settlement = {
      ...open.settlement,
      batchId: `B${beijingDate(this.now())}${this.settled.length + 1}`,
    }
    this.settled.push(settlement)
    return settlement
  }

  /** Page by page; a period without payouts is an empty list. */
  list(query: {
    readonly settle_state: 'SETTLED' | 'UNSETTLE'
    readonly settle_start_date?: string | undefined
    readonly settle_end_date?: string | undefined
    readonly offset: number
    readonly limit: number
  }) {
    const { settle_start_date: from = '', settle_end_date: to = '99999999', offset, limit } = query
    const isSettled = query.settle_state === 'SETTLED'
    const open = this.open()
    const all = isSettled
      ? this.settled.filter(({ date }) => from <= date && date <= to)
      : open.numbers.length > 0
        ? [open.settlement]
        : []
    const data = all.slice(offset, offset + limit).map((each) => viewOf(each, isSettled))
    return { data, total_count: all.length, offset, limit: data.length }
  }

  private open() {
    const paid = [...this.books.orders.values()].filter(
      ({ outTradeNo, paidAt }) => paidAt !== null && !this.taken.has(outTradeNo),
    )
    const back = [...this.books.refunds.values()].filter(
      ({ id, status }) => status !== 'REFUNDCLOSE' && !this.taken.has(id),
    )
    const date = beijingDate(this.now())
    const days = [...paid.map(({ paidAt }) => paidAt ?? 0), ...back.map(({ createdAt }) => createdAt)]
      .map(beijingDate)
      .sort()
    return {
      numbers: [...paid.map(({ outTradeNo }) => outTradeNo), ...back.map(({ id }) => id)],
      settlement: {
        batchId: '',
        date,
        from: days[0] ?? date,
        to: days.at(-1) ?? date,
        pay: paid.reduce((sum, { total }) => sum + total, 0),
        refund: back.reduce((sum, { amount }) => sum + amount, 0),
      },
    }
  }
}
