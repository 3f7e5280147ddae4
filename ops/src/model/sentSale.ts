import type { staffHoldSale, staffSellRide } from '@noriai/contract/calls/staff/counter'
import { ApiError } from '@noriai/contract/client/ApiError'
import type { CallRequest, CallResponse } from '@noriai/contract/defineCall'
import { mayTryAgain } from '../api/client'
import { emptySale, type SaleForm, type TypedPayment } from './sale'
import { unsentWork } from './unsentWork'

/** Seats that are held for a sale, and what they were chosen by. */
export interface Held extends CallResponse<typeof staffHoldSale> {
  readonly dateTime: string | undefined
}

/** A sale that is typed and was not sent. */
export const begunSale = unsentWork<{
  readonly form: SaleForm
  /** The seats that are held for it. */
  readonly held: Held | undefined
  readonly saleId: string | null
  /** The service day of the desk that the form began with. */
  readonly begunOn: string
}>()

/** A sale that was sent: until its answer is known it may be made, and nothing of it changes. */
export interface SentSale {
  readonly staffId: string
  readonly idempotencyKey: string
  readonly request: CallRequest<typeof staffSellRide>
  readonly payment: TypedPayment
  readonly held: Held
  readonly form: SaleForm
}

const KEY = 'ops.sentSale'

/** The sale of this tab that waits for its answer: kept while the page is left, loaded again, or signed in to once more. */
export const sentSale = {
  read(staffId: string): SentSale | undefined {
    try {
      const sale = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SentSale | null
      if (sale?.staffId !== staffId) return undefined
      // A page of the release before knew fewer fields.
      return { ...sale, form: { ...emptySale(sale.form.channel, sale.form.date), ...sale.form } }
    } catch {
      return undefined
    }
  },
  write(sale: SentSale | undefined): void {
    try {
      if (sale) sessionStorage.setItem(KEY, JSON.stringify(sale))
      else sessionStorage.removeItem(KEY)
    } catch {
      // Without storage it is known as long as the page is open.
    }
  },
}

/** Refusals that say nothing of whether the sale was made before. */
const unclear = ['idempotency.inProgress', 'answerNotUnderstood', 'sessionExpired']

/** Whether a sale that failed so may be made all the same. */
export function mayBeSold(failure: unknown): boolean {
  return mayTryAgain(failure) || (failure instanceof ApiError && unclear.includes(failure.code))
}
