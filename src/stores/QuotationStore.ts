import { offerInfo } from '@noriai/contract/calls/quotation'
import type { QuotationView } from '@noriai/contract/schema/quotationView'
import type { QuotationRequest } from '@noriai/contract/schema/rideRequest'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { isCode } from '@/api/ApiError'
import { DraftStore } from './DraftStore'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** The live price of the ride in the form. The last one stays while the next is on its way, so that nothing jumps. */
export class QuotationStore {
  readonly asking = new Request()
  quotation: QuotationView | null = null
  /** The question that `quotation` answers. */
  private answered = ''

  constructor(private readonly root: RootStore) {
    makeAutoObservable<QuotationStore, 'root' | 'answered'>(this, {
      root: false,
      answered: false,
      quotation: observableRef,
    })
  }

  /**
   * Asks for the price of a ride. The answer to an older question is not shown, but answers who asked it. Null when there was
   * none; never rejects: see `asking.error`.
   */
  async ask(request: QuotationRequest): Promise<QuotationView | null> {
    try {
      const turn = ++this.turn
      return await this.asking.run(
        () => this.root.api.call(offerInfo, request),
        (quotation) => {
          if (turn !== this.turn) return
          this.answered = JSON.stringify(request)
          this.quotation = quotation
        },
      )
    } catch {
      // The coupon is not this traveller's: the best of theirs takes its place, and the price is requested again.
      if (isCode(this.asking.error, 'coupon.notFound')) this.root.store(DraftStore).change({ coupon: '' })
      // No price could be quoted for this ride: an older one must not be shown beside it.
      if (this.asking.status === 'failed') runInAction(() => (this.quotation = null))
      return null
    }
  }

  /** The answer to this very question: what is shown may still be the one to the question before. */
  async answerTo(request: QuotationRequest): Promise<QuotationView | null> {
    return this.answered === JSON.stringify(request) ? this.quotation : this.ask(request)
  }

  private turn = 0

  forget(): void {
    this.turn += 1
    this.quotation = null
    this.answered = ''
    this.asking.reset()
  }

  forgetTraveller(): void {
    this.forget()
  }
}
