import { myCoupons } from '@noriai/contract/calls/coupons'
import type { CallResponse } from '@noriai/contract/defineCall'
import type { CouponView } from '@noriai/contract/schema/couponView'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { Request } from './Request'
import type { RootStore } from './RootStore'

/** One page of the list, as the server answers it. */
export type CouponPage = CallResponse<typeof myCoupons>

/** Not used, used, or expired. */
export type CouponState = CouponView['state']

const PAGE_SIZE = 20

/** The traveller's coupons of one state, as far as they were paged to. */
export class CouponList {
  readonly loading = new Request()
  readonly loadingMore = new Request()
  coupons: readonly CouponView[] = []
  total = 0

  constructor(
    private readonly root: RootStore,
    private readonly state: CouponState,
    private readonly onPage: (page: CouponPage) => void,
  ) {
    makeAutoObservable<CouponList, 'root' | 'state' | 'onPage'>(
      this,
      { root: false, state: false, onPage: false, coupons: observableRef },
      { autoBind: true },
    )
  }

  get hasMore(): boolean {
    return this.coupons.length < this.total
  }

  /** Begins anew with the first page. */
  async refresh(): Promise<void> {
    const page = await this.loading.run(() => this.fetch(1))
    runInAction(() => (this.coupons = page.records))
    this.hear(page)
  }

  /** Adds the next page. */
  async more(): Promise<void> {
    const page = await this.loadingMore.run(() => this.fetch(Math.floor(this.coupons.length / PAGE_SIZE) + 1))
    const known = new Set(this.coupons.map(({ id }) => id))
    runInAction(() => {
      this.coupons = [...this.coupons, ...page.records.filter(({ id }) => !known.has(id))]
    })
    this.hear(page)
  }

  forget(): void {
    this.coupons = []
    this.total = 0
    this.loading.reset()
    this.loadingMore.reset()
  }

  private hear(page: CouponPage): void {
    this.total = page.total
    this.onPage(page)
  }

  private fetch(pageNum: number): Promise<CouponPage> {
    const { currency } = this.root.settings
    return this.root.api.call(myCoupons, { currency, state: this.state, pageNum, pageSize: PAGE_SIZE })
  }
}
