import {
  addVoucher,
  claimCouponPackage,
  couponPackages,
  couponsForRide,
  myCoupons,
  type CouponPackage,
} from '@noriai/contract/calls/coupons'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { CouponView } from '@noriai/contract/schema/couponView'
import type { QuotationRequest } from '@noriai/contract/schema/rideRequest'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { newIdempotencyKey } from '@/api/idempotencyKey'
import { PagedRecords } from './PagedRecords'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** A coupon of the traveller with what it does for the ride in question. */
export type CouponOfRide = CallResponse<typeof couponsForRide>['records'][number]

/** One page of the coupons held, as the server answers it. */
type CouponPage = CallResponse<typeof myCoupons>

/** Not used, used, or expired. */
export type CouponState = CouponView['state']

const PAGE_SIZE = 20

/** The traveller's coupons: those held, those to claim, and what each does for a ride. */
export class CouponsStore {
  readonly packing = new Request()
  readonly claiming = new Request()
  readonly adding = new Request()
  readonly choosing = new Request()
  packages: readonly CouponPackage[] = []
  counts: CouponPage['counts'] | null = null
  /** What holds for every coupon. */
  commonRules: readonly string[] = []
  /** The package that is being claimed. */
  claimedId: string | null = null
  private readonly lists: Readonly<Record<CouponState, PagedRecords<CouponView>>>
  /** What was answered last, and for which ride. */
  private answered: { readonly ride: string; readonly coupons: readonly CouponOfRide[] } | undefined
  /** The ride that was asked for last. */
  private wanted = ''
  /** One claim of a package is one intention, until it was answered. */
  private claim: { readonly packageId: string; readonly key: string } | undefined
  private packTurn = 0

  constructor(private readonly root: RootStore) {
    const list = (state: CouponState) =>
      new PagedRecords<CouponView>((pageNum) => this.loadPage(state, pageNum), PAGE_SIZE)
    this.lists = { notUsed: list('notUsed'), used: list('used'), expired: list('expired') }
    makeAutoObservable<CouponsStore, 'root' | 'lists' | 'claim' | 'answered' | 'wanted' | 'packTurn'>(
      this,
      {
        root: false,
        lists: false,
        claim: false,
        wanted: false,
        packTurn: false,
        packages: observableRef,
        answered: observableRef,
        commonRules: observableRef,
      },
      { autoBind: true },
    )
  }

  /** The coupons of one state. */
  list(state: CouponState): PagedRecords<CouponView> {
    return this.lists[state]
  }

  private async loadPage(state: CouponState, pageNum: number): Promise<CouponPage> {
    const { currency } = this.root.settings
    const isSameTraveller = this.root.session.watch()
    const request = { currency, state, pageNum, pageSize: PAGE_SIZE }
    const page = await this.root.api.call(myCoupons, request)
    runInAction(() => {
      if (isSameTraveller()) this.counts = page.counts
      this.commonRules = page.commonRules
    })
    return page
  }

  /** The packages that can be claimed. Rejects as the call does. */
  async loadPackages(): Promise<void> {
    const { currency } = this.root.settings
    const turn = ++this.packTurn
    await this.packing.run(
      () => this.root.api.call(couponPackages, { currency }),
      // Not what was asked before, perhaps in another currency or language.
      ({ packages }) => {
        if (turn === this.packTurn) this.packages = packages
      },
    )
  }

  /** Claims a package; its coupons are among the traveller's then. Rejects as the call does. */
  async claimPackage(packageId: string): Promise<readonly CouponView[]> {
    const { currency } = this.root.settings
    if (this.claim?.packageId !== packageId) this.claim = { packageId, key: newIdempotencyKey() }
    const { key } = this.claim
    this.claimedId = packageId
    const { coupons } = await this.claiming.run(() =>
      this.root.api.call(claimCouponPackage, { packageId, currency }, { idempotencyKey: key }),
    )
    this.claim = undefined
    return coupons
  }

  /** Adds the coupon of a voucher code. Rejects as the call does. */
  async addCode(code: string): Promise<CouponView> {
    const { currency } = this.root.settings
    const { coupon } = await this.adding.run(() => this.root.api.call(addVoucher, { code, currency }))
    return coupon
  }

  /** What each coupon does for a ride, the best first; undefined until it was answered for this very ride, in its currency. */
  ofRide(ride: QuotationRequest): readonly CouponOfRide[] | undefined {
    return this.answered?.ride === rideOf(ride) ? this.answered.coupons : undefined
  }

  /** Asks what each coupon does for a ride. Rejects as the call does. */
  async loadForRide(request: QuotationRequest): Promise<void> {
    const ride = rideOf(request)
    this.wanted = ride
    await this.choosing.run(
      () => this.root.api.call(couponsForRide, request),
      ({ records: coupons }) => {
        if (this.wanted === ride) this.answered = { ride, coupons }
      },
    )
  }

  forgetTraveller(): void {
    for (const list of Object.values(this.lists)) list.forget()
    this.packages = []
    this.answered = undefined
    this.wanted = ''
    this.counts = null
    this.claim = undefined
    for (const request of [this.packing, this.claiming, this.adding, this.choosing]) request.reset()
  }
}

/** The ride of a question, by itself: which coupon is chosen changes nothing about what each does. */
export const rideOf = (request: QuotationRequest): string =>
  JSON.stringify({ ...request, couponId: undefined })
