import type { OrderLabel } from '@noriai/contract/orders/label'
import type { TagTone } from '@/components/Tag/Tag'

const tones: Readonly<Record<OrderLabel, TagTone>> = {
  toPay: 'amber',
  paying: 'amber',
  toBeConfirmed: 'amber',
  refundPending: 'amber',
  paid: 'leaf',
  toDepart: 'leaf',
  toBoard: 'leaf',
  verified: 'leaf',
  inProgress: 'solid',
  refunding: 'sea',
  partlyRefunded: 'sea',
  shipped: 'sea',
  receiving: 'sea',
  paymentFailed: 'verm',
  completed: 'grey',
  noShow: 'grey',
  refunded: 'grey',
  cancelled: 'grey',
  closed: 'grey',
  awaitingReview: 'grey',
  reviewed: 'grey',
}

/** The tone of an order's state (mockups/DESIGN.md, "Tag"). */
export const stateTone = (label: OrderLabel): TagTone => tones[label]
