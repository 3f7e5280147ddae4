import { offerInfo } from '@noriai/contract/calls/quotation'
import type { QuotationView } from '@noriai/contract/schema/quotationView'
import type { QuotationRequest } from '@noriai/contract/schema/rideRequest'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** The live price of the ride in the form. The last one stays while the next is on its way, so that nothing jumps. */
export class QuotationStore {
  readonly asking = new Request()
  quotation: QuotationView | null = null

  constructor(private readonly root: RootStore) {
    makeAutoObservable<QuotationStore, 'root'>(this, { root: false, quotation: observableRef })
  }

  /** Asks for the price of a ride; the answer to an older question is dropped. Never rejects: see `asking.error`. */
  async ask(request: QuotationRequest): Promise<void> {
    try {
      let isLatest = false
      const quotation = await this.asking.run(async () => {
        const turn = ++this.turn
        const answer = await this.root.api.call(offerInfo, request)
        isLatest = turn === this.turn
        return answer
      })
      if (isLatest) runInAction(() => (this.quotation = quotation))
    } catch {
      // A price that could not be told for this ride is none: an older one must not stand beside it.
      if (this.asking.status === 'failed') runInAction(() => (this.quotation = null))
    }
  }

  private turn = 0

  forget(): void {
    this.turn += 1
    this.quotation = null
    this.asking.reset()
  }

  forgetTraveller(): void {
    this.forget()
  }
}
