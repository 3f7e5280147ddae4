import { asCents } from '@noriai/contract/money'
import { msPerDay, msPerHour } from '@noriai/contract/time'
import * as v from 'valibot'
import type { Balance, LedgerLine, LedgerPage, LedgerPeriod, PayoutPage } from '../ledger'
import type { ProviderAnswer } from '../provider'
import type { WechatPayAccess } from './access'
import { BILL_READY_HOUR, NO_STATEMENT, paths, SETTLEMENTS_A_PAGE, type BillAmounts } from './apiTable'
import { readBill, signedDigest } from './bill'
import { jsonReader, type WechatPayHttp } from './http'
import { beijingTime, merchantIds } from './orders'
import { centsOfTotal } from './wire'

const dateSchema = v.pipe(v.string(), v.regex(/^\d{8}$/))
const settlementsSchema = v.object({
  data: v.optional(
    v.array(
      v.object({
        batch_id: v.string(),
        settlement_date: dateSchema,
        trade_start_date: v.optional(dateSchema),
        trade_end_date: v.optional(dateSchema),
        amount: v.object({
          settled: v.pipe(v.number(), v.integer()),
          unsettle: v.pipe(v.number(), v.integer()),
          currency: v.literal('JPY'),
        }),
      }),
    ),
    [],
  ),
  total_count: v.number(),
})

/** `YYYYMMDD` of Beijing. */
const dateOf = (at: number) => beijingTime(at).slice(0, 10).replaceAll('-', '')
const midnightOf = (date: string) =>
  Date.parse(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T00:00:00+08:00`)
const isIn =
  ({ from, to }: LedgerPeriod) =>
  ({ at }: LedgerLine) =>
    from <= at && at < to

/** The cursor of a page: a day's statement, or payouts from a place on. */
const PAYOUTS = /^payouts:(\d+)$/

/** A payout by its batch and the trade dates that WeChat names with it: only the list of payouts tells them. */
const PAYOUT_ID = /^(.+)@(\d{8})-(\d{8})$/

function payoutIdOf({ batch_id: batch, trade_start_date: first, trade_end_date: last }: Settlement): string {
  return first === undefined || last === undefined ? batch : `${batch}@${first}-${last}`
}

type Settlement = v.InferOutput<typeof settlementsSchema>['data'][number]

/** Our money at WeChat: a page for each day's statement, then the payouts. */
export class WechatPayLedger {
  constructor(
    private readonly access: WechatPayAccess,
    private readonly http: WechatPayHttp,
    /** Epoch milliseconds of the service's clock. */
    private readonly now: () => number,
  ) {}

  /**
   * Lines of one day after another. A day whose statement is not there yet is `unknown`: yesterday's comes at ten in the morning in
   * Beijing. Refused as `unsupported` while it is not set how statements write amounts.
   */
  async page(period: LedgerPeriod): Promise<ProviderAnswer<LedgerPage>> {
    const { billAmounts } = this.access
    if (billAmounts === null) return { kind: 'refused', reason: 'unsupported' }
    const payouts = PAYOUTS.exec(period.cursor ?? '')
    if (payouts) return this.payouts(period, Number(payouts[1]))
    return this.statement(period, period.cursor ?? dateOf(period.from), billAmounts)
  }

  /** What is not paid out yet; WeChat has no balance from which we could take. */
  async balance(): Promise<ProviderAnswer<Balance>> {
    let pending = 0
    for (let offset = 0; ; offset += SETTLEMENTS_A_PAGE) {
      const answer = await this.settlements({ settle_state: 'UNSETTLE' }, offset)
      if (answer.kind !== 'ok') return answer
      pending += answer.value.data.reduce((sum, { amount }) => sum + amount.unsettle, 0)
      if (offset + SETTLEMENTS_A_PAGE >= answer.value.total_count) break
    }
    const pendingJpy = centsOfTotal(pending, this.access.yenUnit)
    return { kind: 'ok', value: { availableJpy: asCents(0), pendingJpy } }
  }

  private async statement(
    period: LedgerPeriod,
    date: string,
    amounts: BillAmounts,
  ): Promise<ProviderAnswer<LedgerPage>> {
    const nextDay = midnightOf(date) + msPerDay
    const next = nextDay < period.to ? dateOf(nextDay) : 'payouts:0'
    const answer = await this.dayOf(date, amounts)
    if (answer.kind !== 'ok') return answer
    return { kind: 'ok', value: { lines: answer.value.filter(isIn(period)), next } }
  }

  /**
   * What a payout pays out: the statements of its trade dates, a page for each. Refused as `unsupported` while it is not set whether the last
   * of them is in it, and for a payout without trade dates.
   */
  async payoutLines({ payoutId, cursor }: PayoutPage): Promise<ProviderAnswer<LedgerPage>> {
    const { billAmounts, payoutDays } = this.access
    const [, , first, last] = PAYOUT_ID.exec(payoutId) ?? []
    if (billAmounts === null || payoutDays === null || first === undefined || last === undefined) {
      return { kind: 'refused', reason: 'unsupported' }
    }
    const date = cursor ?? first
    const answer = await this.dayOf(date, billAmounts)
    if (answer.kind !== 'ok') return answer
    const nextDay = midnightOf(date) + msPerDay
    const end = midnightOf(last) + (payoutDays === 'lastIn' ? msPerDay : 0)
    const lines = answer.value.map((line) => ({ ...line, payoutId }))
    return { kind: 'ok', value: nextDay < end ? { lines, next: dateOf(nextDay) } : { lines } }
  }

  /** The movements of a day in Beijing, in the order of their time. */
  private async dayOf(date: string, amounts: BillAmounts): Promise<ProviderAnswer<readonly LedgerLine[]>> {
    const nextDay = midnightOf(date) + msPerDay
    const query = new URLSearchParams({ date, ...merchantIds(this.access) })
    const isReady = this.now() >= nextDay + BILL_READY_HOUR * msPerHour
    const answer = await this.http.ask<readonly LedgerLine[]>({
      method: 'GET',
      path: `${paths.statement.value}?${query.toString()}`,
      read: (text) => readBill(text, { amounts, yenUnit: this.access.yenUnit }),
      signedPart: (text, headers) => signedDigest(text, headers.get('wechatpay-statement-sha1')),
      // A day on which nothing moved has no statement either.
      refused: (code) =>
        code === NO_STATEMENT ? (isReady ? { kind: 'ok', value: [] } : { kind: 'unknown' }) : undefined,
    })
    if (answer.kind !== 'ok') return answer
    return { kind: 'ok', value: [...answer.value].sort((one, other) => one.at - other.at) }
  }

  private async payouts(period: LedgerPeriod, offset: number): Promise<ProviderAnswer<LedgerPage>> {
    const days = { settle_start_date: dateOf(period.from), settle_end_date: dateOf(period.to - 1) }
    const answer = await this.settlements({ settle_state: 'SETTLED', ...days }, offset)
    if (answer.kind !== 'ok') return answer
    const { data, total_count: total } = answer.value
    const lines = data.map((each): LedgerLine => ({
      id: `payout/${each.batch_id}`,
      kind: 'payout',
      objectId: payoutIdOf(each),
      grossJpy: asCents(-centsOfTotal(each.amount.settled, this.access.yenUnit)),
      feeJpy: asCents(0),
      at: midnightOf(each.settlement_date),
      payoutId: payoutIdOf(each),
    }))
    const nextOffset = offset + SETTLEMENTS_A_PAGE
    const more = nextOffset < total ? { next: `payouts:${nextOffset}` } : {}
    return { kind: 'ok', value: { lines: lines.filter(isIn(period)), ...more } }
  }

  private settlements(query: Readonly<Record<string, string>>, offset: number) {
    const { subMchId } = this.access
    const parameters = new URLSearchParams({
      ...query,
      ...(subMchId === null ? {} : { sub_mchid: subMchId }),
      offset: String(offset),
      limit: String(SETTLEMENTS_A_PAGE),
    })
    return this.http.ask({
      method: 'GET',
      path: `${paths.settlements.value}?${parameters.toString()}`,
      read: jsonReader(settlementsSchema),
    })
  }
}
