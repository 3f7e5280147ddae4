import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import { makeAutoObservable, runInAction } from 'mobx'
import { draftOfOrder } from './booking/draftOfOrder'
import { DraftStore } from './DraftStore'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** The kinds of order that are a ride. */
const RIDES: readonly number[] = [1, 2, 3]

/** What the traveller's last ride lends to the next pick-up: where to, who, with what, and how to reach them. */
export class LastRideStore {
  readonly looking = new Request()

  constructor(private readonly root: RootStore) {
    makeAutoObservable<LastRideStore, 'root'>(this, { root: false }, { autoBind: true })
  }

  /** Place and contact are there: the flight is all that is missing. */
  get isPrefilled(): boolean {
    const { place, contact } = this.drafts.draft
    return place !== null && contact.contactName.trim() !== ''
  }

  /**
   * Fills what the draft lacks from the newest ride of the account; what the traveller entered stays. Never rejects: without an
   * answer, a ride or a session the form is as it was.
   */
  async prefill(): Promise<void> {
    this.drafts.turnTo('pickup')
    if (this.isPrefilled || !this.root.session.isSignedIn) return
    try {
      await this.looking.run(() => this.borrow())
    } catch {
      // Told by `looking`; the form asks for everything then.
    }
  }

  forgetTraveller(): void {
    this.looking.reset()
  }

  private get drafts(): DraftStore {
    return this.root.store(DraftStore)
  }

  private async borrow(): Promise<void> {
    const { api } = this.root
    const { records } = await api.call(selectUserOrderPage, { pageNum: 1, pageSize: 10 })
    const newest = records.find(({ type }) => RIDES.includes(type))
    if (!newest) return
    const last = draftOfOrder(await api.call(userOrderInfo, { id: newest.id }))
    runInAction(() => {
      const { draft } = this.drafts
      const hasContact = draft.contact.contactName.trim() !== ''
      this.drafts.change({
        ...(draft.place === null && { place: last.place, isPlaceKept: true, detail: last.detail }),
        ...(!hasContact && { contact: last.contact, party: last.party, bags: last.bags }),
      })
    })
  }
}
