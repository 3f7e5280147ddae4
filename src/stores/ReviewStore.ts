import { commentInfoAddOrUpdate } from '@noriai/contract/calls/review'
import type { CallRequest } from '@noriai/contract/defineCall'
import { makeAutoObservable } from 'mobx'
import { newIdempotencyKey } from '@/api/idempotencyKey'
import type { Order } from '@/models/Order'
import { OrderList } from './OrderList'
import { OrdersStore } from './OrdersStore'
import { Request } from './Request'
import { ReviewDraft } from './review/ReviewDraft'
import type { RootStore } from './RootStore'

type ReviewRequest = CallRequest<typeof commentInfoAddOrUpdate>

/** Which reviews a list shows. */
export type ReviewListKind = 'awaiting' | 'given'

/** Reviews of rides: the ones that are awaited, the ones that were given, and writing one. */
export class ReviewStore {
  readonly sending = new Request()
  private readonly drafts = new Map<string, ReviewDraft>()
  private readonly lists = new Map<ReviewListKind, OrderList>()
  private last: { readonly text: string; readonly key: string } | undefined

  constructor(private readonly root: RootStore) {
    makeAutoObservable<ReviewStore, 'root' | 'drafts' | 'lists' | 'last'>(
      this,
      { root: false, drafts: false, lists: false, last: false },
      { autoBind: true },
    )
  }

  /** The rides that await a review, or were reviewed. */
  list(kind: ReviewListKind): OrderList {
    const known = this.lists.get(kind)
    if (known) return known
    const made = new OrderList(this.root, { tab: 'all', type: null, review: kind })
    this.lists.set(kind, made)
    return made
  }

  /** The review of a ride that is being written: what was begun stays when its page is left. */
  draftOf({ id, view }: Order): ReviewDraft {
    const known = this.drafts.get(id)
    if (known) return known
    const made = new ReviewDraft(this.root, view.evaluation)
    this.drafts.set(id, made)
    return made
  }

  /** Sends the review; the order comes back with it. Rejects as the call does. */
  async send(order: Order): Promise<Order> {
    const { stars, rated, text, images } = this.draftOf(order)
    const request: ReviewRequest = { orderId: order.id, stars, ...rated, text, images }
    const written = JSON.stringify(request)
    if (this.last?.text !== written) this.last = { text: written, key: newIdempotencyKey() }
    const { key } = this.last
    return this.root.store(OrdersStore).change(
      () =>
        this.sending.run(() => this.root.api.call(commentInfoAddOrUpdate, request, { idempotencyKey: key })),
      () => {
        this.last = undefined
        this.drafts.delete(order.id)
      },
    )
  }

  forgetTraveller(): void {
    this.drafts.clear()
    this.lists.clear()
    this.last = undefined
    this.sending.reset()
  }
}
