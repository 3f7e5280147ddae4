import { selectUserOrderPage, userOrderInfo } from '@noriai/contract/calls/orders'
import { compareShallow, makeAutoObservable, runInAction } from 'mobx'
import { AddressBookStore } from './AddressBookStore'
import { type ContactDraft, emptyDraft } from './booking/draft'
import { contactDraftOf, draftOfOrder } from './booking/draftOfOrder'
import { placeDraftOf } from './booking/placeDraft'
import { ridersDraftOf } from './booking/passengers'
import { DraftStore } from './DraftStore'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** The kinds of order that are a ride. */
const RIDES: readonly number[] = [1, 2, 3]

/** A known contact with what the traveller entered over it: a number of theirs keeps its own country. */
function withEntered(known: ContactDraft, { country, channel, ...texts }: ContactDraft): ContactDraft {
  const entered = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
  return {
    ...known,
    ...entered,
    ...('phone' in entered && { country }),
    channel: channel ?? known.channel,
  }
}

/**
 * What is already known of the traveller and prefilled for the next ride: the saved address and contact, and from the last ride
 * what is not saved.
 */
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

  /** It is not known yet what there is of the traveller. */
  get isComing(): boolean {
    return !this.isPrefilled && this.root.session.isSignedIn && !this.looking.hasSettled
  }

  /**
   * Fills what the draft lacks from the newest ride of the account; what the traveller entered stays, and no order is replaced.
   * Never rejects: without an answer, a ride or a session the form is as it was.
   */
  async prefill(): Promise<void> {
    this.drafts.turnTo('pickup')
    this.drafts.leaveRebooked()
    if (this.isPrefilled || !this.root.session.isSignedIn) return
    try {
      await this.looking.run(() => this.borrow())
    } catch {
      // A failure is kept in `looking`; the form then asks for everything.
    }
  }

  /** Fills what the draft of a ride lacks from what the traveller saved. Never rejects, as {@link prefill}. */
  async fillSaved(): Promise<void> {
    if (this.isPrefilled || !this.root.session.isSignedIn) return
    try {
      await this.looking.run(() => this.takeSaved())
    } catch {
      // A failure is kept in `looking`.
    }
  }

  forgetTraveller(): void {
    this.looking.reset()
  }

  private get drafts(): DraftStore {
    return this.root.store(DraftStore)
  }

  /**
   * The saved address and contact, where the draft has none: a contact is there once it has a name. What comes after a sign-out is not
   * filled in for the next traveller.
   */
  private async takeSaved(): Promise<void> {
    const isSameTraveller = this.root.session.watch()
    const book = this.root.store(AddressBookStore)
    await Promise.all([book.loadAddresses(), book.loadDetails()])
    if (!isSameTraveller()) return
    runInAction(() => {
      const { draft } = this.drafts
      const { defaultAddress, details } = book
      const hasContact = draft.contact.contactName.trim() !== ''
      this.drafts.change({
        ...(draft.place === null &&
          defaultAddress && {
            place: placeDraftOf(defaultAddress.address, ''),
            isPlaceKept: true,
            detail: defaultAddress.detail,
          }),
        ...(!hasContact &&
          details && { contact: withEntered(contactDraftOf(details.contact), draft.contact) }),
        ...(details &&
          Object.keys(draft.riders).length === 0 && {
            riders: ridersDraftOf(details.passengers, details.contact.contactName),
          }),
      })
    })
  }

  private async borrow(): Promise<void> {
    const { api, session } = this.root
    const isSameTraveller = session.watch()
    // Who rides is as the last time, unless the traveller has begun to enter that.
    const isNew = this.drafts.draft.contact.contactName.trim() === ''
    await this.takeSaved().catch(() => undefined)
    const { records } = await api.call(selectUserOrderPage, { pageNum: 1, pageSize: 10 })
    const newest = records.find(({ type }) => RIDES.includes(type))
    if (!newest || !isSameTraveller()) return
    const last = draftOfOrder(await api.call(userOrderInfo, { id: newest.id }))
    if (!isSameTraveller()) return
    runInAction(() => {
      const { draft } = this.drafts
      const { party, bags } = emptyDraft()
      const hasContact = draft.contact.contactName.trim() !== ''
      // Both are chosen on home before this is known.
      const isPartyNew = compareShallow(draft.party, party) && compareShallow(draft.bags, bags)
      this.drafts.change({
        ...(draft.place === null && { place: last.place, isPlaceKept: true, detail: last.detail }),
        ...(!hasContact && { contact: withEntered(last.contact, draft.contact) }),
        ...(isNew && isPartyNew && { party: last.party, bags: this.drafts.freeBagsOf(last) }),
        ...(isNew && Object.keys(draft.riders).length === 0 && { riders: last.riders }),
      })
    })
  }
}
