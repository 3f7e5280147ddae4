import { addOrUpdate, checkAppointment } from '@noriai/contract/calls/booking'
import type { Hold } from '@noriai/contract/schema/hold'
import type { CallRequest } from '@noriai/contract/defineCall'
import type { PartnerAgreements } from '@noriai/contract/schema/partner'
import {
  compareShallow,
  compareStructural,
  computed,
  makeAutoObservable,
  observableRef,
  runInAction,
} from 'mobx'
import { ApiError, isCode } from '@/api/ApiError'
import { newIdempotencyKey } from '@/api/idempotencyKey'
import {
  type CheckContext,
  errorsLeft,
  errorsOf,
  type FormErrors,
  type FormPart,
  partOf,
} from './booking/checks'
import type { ContactDraft, Draft } from './booking/draft'
import { appointmentRequest, quotationRequest, type RequestContext } from './booking/requests'
import { dialCodeOf } from './booking/dialCode'
import { passengersIn } from './booking/passengers'
import { DraftStore } from './DraftStore'
import { PartnerStore } from './PartnerStore'
import { OrdersStore } from './OrdersStore'
import { PlacedOrderStore } from './PlacedOrderStore'
import { QuotationStore } from './QuotationStore'
import { Request } from './Request'
import type { RootStore } from './RootStore'
import { UserStore } from './UserStore'

type OrderRequest = CallRequest<typeof addOrUpdate>
type Passengers = NonNullable<OrderRequest['passengers']>

/** An order that was placed. */
export interface PlacedOrder {
  readonly id: string
  /** There was nothing to charge. */
  readonly isPaid: boolean
}

/** The partner's offer is over, or not there yet. */
const isPartnerRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code.startsWith('company.')

/** A coupon was chosen that cannot be used. */
const isCouponRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code.startsWith('coupon.')

/** From a filled-in form to an order: the errors beside its fields, the held seats, and the order itself. */
export class BookingStore {
  readonly holding = new Request()
  readonly ordering = new Request()
  /** Errors as they were shown, with the draft that they were found in. */
  private shown: { readonly errors: FormErrors; readonly draft: Draft } | undefined
  /** Counts the times errors were shown, so that the form moves its focus each time. */
  errorsShown = 0
  /** From the tap that has the seats held until the next page is there, or why it is not. */
  isSubmitting = false
  hold: Hold | null = null
  /** The hold ran out before it became an order. */
  isHoldOver = false
  /** The ride that `hold` is for, to notice that something else is wanted meanwhile. */
  private heldRide = ''
  /** Counts the requests for a hold, and the times one was dropped. */
  private latestTake = 0
  /** The hold that became an order. */
  private usedHold: Hold | null = null
  private order: { readonly body: string; readonly key: string } | undefined

  constructor(private readonly root: RootStore) {
    makeAutoObservable<BookingStore, 'root' | 'order' | 'shown' | 'usedHold' | 'latestTake'>(
      this,
      {
        root: false,
        order: false,
        latestTake: false,
        reach: computed({ equals: compareShallow }),
        errors: computed({ equals: compareStructural }),
        passengers: computed({ equals: compareStructural }),
        hold: observableRef,
        usedHold: observableRef,
        shown: observableRef,
      },
      { autoBind: true },
    )
  }

  private get placing(): PlacedOrderStore {
    return this.root.store(PlacedOrderStore)
  }

  private get drafts(): DraftStore {
    return this.root.store(DraftStore)
  }

  private get context(): RequestContext {
    const { policy, currency } = this.root.settings
    const { airportCode } = this.drafts
    return { policy, currency, qrSource: this.root.settings.qrSource(), airportCode }
  }

  /** The texts that this ride is ordered under: everybody's, or those of the partner that led here. */
  private get agreements(): PartnerAgreements {
    return this.root.store(PartnerStore).find(this.drafts.ride.partner)?.agreements ?? 'common'
  }

  /** Whether this account has still to tick them: each version once. */
  get needsTick(): boolean {
    return !this.root.session.isSignedIn || !this.root.store(UserStore).hasAgreed(this.agreements)
  }

  private get checkContext(): CheckContext {
    const { session, settings } = this.root
    const { dialCode, needsTick } = this
    const { policy } = settings
    return { dialCode, needsTick, policy, at: this.root.now(), isSignedIn: session.isSignedIn }
  }

  /** What of the draft is wrong now. */
  findErrors(): FormErrors {
    return errorsOf(this.drafts.draft, this.checkContext)
  }

  /** Everybody’s names, where the draft has them all; the same as long as nothing of them changes. */
  get passengers() {
    return passengersIn(this.drafts.draft, { policy: this.root.settings.policy, at: this.root.now() })
  }

  /** Everybody's name is given: whoever reads it alone is not drawn again for each key of one. */
  get areNamesGiven(): boolean {
    return this.passengers !== undefined
  }

  /** The terms are ticked. */
  get isAgreed(): boolean {
    return this.drafts.draft.agreed
  }

  /** How who books without a session is to be proved. */
  get codeBy(): Draft['codeBy'] {
    return this.drafts.draft.codeBy
  }

  /** What is typed of those who ride along. */
  get riders(): Draft['riders'] {
    return this.drafts.draft.riders
  }

  /** The name of who books, as typed. */
  get contactName(): string {
    return this.drafts.draft.contact.contactName
  }

  /** How who books is reached, as typed: whoever reads it is not drawn again for each key of a name. */
  get reach(): Omit<ContactDraft, 'contactName'> {
    const { contactName: _name, ...reach } = this.drafts.draft.contact
    return reach
  }

  /** Digits of the dial code that the phone number is of. */
  get dialCode(): string {
    return dialCodeOf(this.drafts.draft.contact.country, this.root.settings.lang)
  }

  /** The contact as an order sends it. */
  private get contact(): OrderRequest['contact'] {
    const { country: _country, channel: _channel, ...contact } = this.drafts.draft.contact
    return contact.phone.trim() === '' ? contact : { ...contact, countryCode: this.dialCode }
  }

  /** What the price is requested for at this moment; undefined while time or place are missing. */
  get quotationRequest() {
    return quotationRequest(this.drafts.ride, this.context)
  }

  /**
   * The errors shown beside the fields: those that the draft has not corrected since, on whatever page. While a key changes none of them,
   * nothing that shows one is drawn again.
   */
  get errors(): FormErrors {
    if (!this.shown) return {}
    const { draft } = this.drafts
    return errorsLeft(this.shown, draft, this.findErrors())
  }

  showErrors(errors: FormErrors): void {
    this.shown = { errors, draft: this.drafts.draft }
    this.errorsShown += 1
  }

  forgetErrors(): void {
    this.shown = undefined
  }

  clearError(part: FormPart): void {
    if (this.shown) this.shown = { ...this.shown, errors: { ...this.shown.errors, [part]: undefined } }
  }

  /** Runs a submission of the form, one at a time: a second tap while one is under way does nothing. */
  async submitting(submission: () => Promise<void>): Promise<void> {
    if (this.isSubmitting) return
    this.isSubmitting = true
    try {
      await submission()
    } finally {
      runInAction(() => (this.isSubmitting = false))
    }
  }

  /**
   * Puts a refusal beside the part it is about. False when it is about none. Of a ride that others were faster for it is asked again
   * which departures have room.
   */
  showRefusal(error: unknown): boolean {
    const { direction } = this.drafts.draft
    const part = error instanceof ApiError ? partOf(error.code, direction) : undefined
    if (part) this.showErrors({ [part]: error })
    const request = this.quotationRequest
    if (part === 'ride' && request) void this.root.store(QuotationStore).ask(request)
    return part !== undefined
  }

  /**
   * Has the seats of the draft held, for the confirm page. The same ride again answers the same hold with the same end. An order
   * of the ride as it was before a change, placed and not paid, gives way to it. When this very ride was ordered meanwhile, as on another
   * tab, nothing is held: `placedOrderId` says which order it is. An answer or refusal that comes when something else is wanted already,
   * or after a newer request, counts for nothing: the hold is not current then, and is to be taken again.
   * @throws ApiError as checkAppointment refuses; validation.destinationRequired when flight or place are missing
   */
  async takeHold(): Promise<void> {
    const ride = appointmentRequest(this.drafts.draft, this.context)
    if (!ride) throw new ApiError('validation.destinationRequired')
    const heldRide = this.wantedRide
    const mine = (this.latestTake += 1)
    const isLate = () => mine !== this.latestTake || heldRide !== this.wantedRide
    const ask = () => this.root.api.call(checkAppointment, ride, { idempotencyKey: newIdempotencyKey() })
    const askOrGiveWay = async (): Promise<Hold | null | undefined> => {
      try {
        return await ask()
      } catch (error) {
        if (this.placing.isInItsOwnWay(error)) return null
        if (isLate()) return undefined
        if (!(await this.placing.giveWay(error))) throw error
        return ask()
      }
    }
    await this.holding.run(
      () => askOrGiveWay().catch((error: unknown) => (isLate() ? undefined : this.hearRefusal(error))),
      // At once: a page that saw it answered and nothing held would ask again.
      (answer) => {
        if (answer === undefined || mine !== this.latestTake) return
        // What the page shows became that order while this was on its way: what was typed there stays.
        if (answer === null ? this.isHoldCurrent : isLate()) return
        this.hold = answer
        this.heldRide = heldRide
        this.shown = undefined
      },
    )
  }

  /**
   * Whether the seats of this very ride are held, in this currency and language, and not by an order that is not gone on with. While they
   * are ordered, and once they are, figures or a language that come later change nothing of it.
   */
  get isHoldCurrent(): boolean {
    if (this.hold === null) return false
    if (this.usedHold === this.hold) return this.placedOrderId !== undefined
    return this.ordering.isLoading || this.heldRide === this.wantedRide
  }

  /** With the needs, which are no part of a hold: its order has them as they were. */
  private get wantedRide(): string {
    const { ride } = this.drafts
    return JSON.stringify([appointmentRequest(ride, this.context), ride.needs, this.root.settings.lang])
  }

  /** The seats are not held any more, or something else is wanted. */
  dropHold(): void {
    this.latestTake += 1
    this.hold = null
    this.isHoldOver = false
    this.holding.reset()
  }

  /** The hold's time is over: the seats are free again, and the page says so. */
  endHold(): void {
    this.dropHold()
    this.isHoldOver = true
  }

  /** The order of the drafted ride that waits to be paid; undefined while there is none. */
  get placedOrderId(): string | undefined {
    return this.placing.orderId
  }

  /**
   * The order to be paid: the one that was placed before, on whatever tab, else one that is placed now for what the page shows.
   * A repeat of the same order carries the same key, so that it is placed once, however often the button is tapped.
   * @throws ApiError as addOrUpdate refuses
   */
  async orderToPay(passengers: Passengers): Promise<PlacedOrder> {
    const known = this.placing.lookAgain()
    if (known !== undefined) return { id: known, isPaid: false }
    const request = this.orderRequest(passengers)
    return this.place(request, this.keyOf(request))
  }

  /** An order of the drafted ride was sent, and its answer never came. */
  get hasBegunPlacing(): boolean {
    return this.placing.begun() !== undefined
  }

  /** Places again what was sent before a reload and never answered: the same key answers the same order. */
  async continuePlacing(): Promise<void> {
    const begun = this.placing.begun()
    if (begun) await this.place(begun.request, begun.key)
  }

  private async place(request: OrderRequest, idempotencyKey: string): Promise<PlacedOrder> {
    const users = this.root.store(UserStore)
    const isSameTraveller = this.root.session.watch()
    const { agreements, hold } = this
    this.placing.begin(request, idempotencyKey)
    try {
      const view = await this.ordering.run(
        () => this.root.api.call(addOrUpdate, request, { idempotencyKey }),
        // At once: nobody sees the hold used and no order of it, and takes another.
        ({ id }) => {
          this.usedHold = hold
          this.placing.end(id)
        },
      )
      if (isSameTraveller()) {
        this.root.store(OrdersStore).add(view)
        users.noteAgreed(agreements, true)
      }
      return { id: view.id, isPaid: view.facts.payment === 'paid' }
    } catch (error) {
      // What the next traveller drafts is not refused by it.
      if (!isSameTraveller()) throw error
      // A refusal is an answer: what is tried next is a new order.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
        this.order = undefined
        this.placing.end()
      }
      // These seats became an order before, on another tab.
      const earlier = isCode(error, 'booking.holdUsed') ? error.params.orderId : undefined
      if (typeof earlier === 'string') {
        this.placing.keep(earlier)
        return { id: earlier, isPaid: false }
      }
      if (isCode(error, 'booking.holdExpired')) this.endHold()
      // The texts have changed since: their tick is asked for again.
      if (isCode(error, 'validation.agreeTerms')) users.noteAgreed(agreements, false)
      const isPriceOther = isCouponRefusal(error) || isPartnerRefusal(error)
      if (isCode(error, 'booking.holdDiffers', 'booking.priceError') || isPriceOther) this.dropHold()
      return this.hearRefusal(error)
    }
  }

  /**
   * The order that was to be replaced cannot be any more: it stays, and the ride can be booked beside it. A coupon that does not
   * count any more gives way to the best one, a partner's price to the ordinary one.
   */
  private hearRefusal(error: unknown): never {
    if (isCouponRefusal(error)) this.drafts.change({ coupon: '' })
    if (isPartnerRefusal(error)) this.drafts.leavePartner()
    if (isCode(error, 'order.notReplaceable')) this.drafts.keepRebooked()
    throw error
  }

  /** The order of the draft ended unpaid: the ride can be ordered again. */
  forgetPlaced(): void {
    this.order = undefined
    this.placing.forget()
    this.dropHold()
  }

  forgetTraveller(): void {
    this.dropHold()
    this.ordering.reset()
    this.order = undefined
    this.shown = undefined
  }

  private orderRequest(passengers: Passengers): OrderRequest {
    const ride = appointmentRequest(this.drafts.draft, this.context)
    const { hold } = this
    if (!ride || !hold) throw new ApiError('booking.holdExpired')
    return {
      holdId: hold.holdId,
      ride,
      contact: this.contact,
      passengers,
      needs: this.drafts.draft.needs,
      payPrice: hold.quotation.payPrice,
      payPriceJpy: hold.quotation.payPriceJpy,
      ...(this.drafts.draft.agreed && { agreed: true as const }),
    }
  }

  private keyOf(request: OrderRequest): string {
    const body = JSON.stringify(request)
    if (this.order?.body !== body) this.order = { body, key: newIdempotencyKey() }
    return this.order.key
  }
}
