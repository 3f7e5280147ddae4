import { offerInfo } from '@noriai/contract/calls/quotation'
import type { QuotationView } from '@noriai/contract/schema/quotationView'
import { makeAutoObservable, observable } from 'mobx'
import type { Draft } from './booking/draft'
import { quotationRequest } from './booking/requests'
import { DraftStore } from './DraftStore'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** What is looked at, and not chosen yet: a flight, or where to. */
export type LookedAt = Pick<Partial<Draft>, 'direction' | 'flight' | 'place' | 'airportCode'>

/** The ride that the draft would get with what is looked at, before it is chosen. */
export class RideOfferStore {
  readonly asking = new Request()
  private readonly answers = observable.map<string, QuotationView>({}, { deep: false })
  /** What is asked for at this moment: two parts of a page look at the same. */
  private readonly underWay = new Set<string>()

  constructor(private readonly root: RootStore) {
    makeAutoObservable<RideOfferStore, 'root' | 'answers' | 'underWay'>(this, {
      root: false,
      answers: false,
      underWay: false,
    })
  }

  /** What is requested, which names its answer, too; undefined while time or place are missing. */
  keyOf(lookedAt: LookedAt): string | undefined {
    const request = this.requestOf(lookedAt)
    const { session, settings } = this.root
    return request && JSON.stringify([request, settings.lang, session.isSignedIn])
  }

  find(key: string): QuotationView | undefined {
    return this.answers.get(key)
  }

  /** Asks for the ride, once. Never rejects: without an answer it is looked at without its ride, and `asking` says why. */
  async ask(lookedAt: LookedAt): Promise<void> {
    const key = this.keyOf(lookedAt)
    const request = this.requestOf(lookedAt)
    if (key === undefined || !request || this.answers.has(key) || this.underWay.has(key)) return
    this.underWay.add(key)
    try {
      await this.asking.run(
        () => this.root.api.call(offerInfo, request),
        (quotation) => this.answers.set(key, quotation),
      )
    } catch {
      // A failure is kept in `asking`.
    } finally {
      this.underWay.delete(key)
    }
  }

  forgetTraveller(): void {
    this.answers.clear()
    this.underWay.clear()
    this.asking.reset()
  }

  private requestOf(lookedAt: LookedAt) {
    const { policy, currency } = this.root.settings
    const { ride } = this.root.store(DraftStore)
    // What was decided about a departure was decided about another ride.
    const looked = { ...ride, ...lookedAt, departureId: null, nightHold: false }
    return quotationRequest(looked, {
      policy,
      currency,
      qrSource: this.root.settings.qrSource(),
      airportCode: this.root.settings.airportGiven(looked.airportCode).airportCode,
    })
  }
}
