import type { commentInfoAddOrUpdate as call } from '@noriai/contract/calls/review'
import type { CallInput } from '@noriai/contract/defineCall'
import { isReviewable } from '@noriai/contract/orders/actions'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { reviews } from '../../infra/db/schema/reviews'
import { lockOrder, momentsOf, requireRider, transitionOrder, type Cause } from '../orders'
import { holdPictures } from '../uploads'
import type { RuleContext } from '../../context'

/** Whose review it is, its stored pictures, and by which rules. */
interface ReviewContext extends RuleContext {
  readonly images: readonly string[]
  readonly accountId: string
}

/**
 * Writes down the review of a ride, or changes the one that was given; only the first moves the order.
 * @param images stored pictures of the account.
 * @throws notFound, order.notReviewable, upload.failed for a picture that is gone since; nothing is changed then
 */
export async function reviewOrder(
  tx: Tx,
  { orderId, stars, serviceAttitude, price, comfort, text }: CallInput<typeof call>,
  { images, accountId, at, policy }: ReviewContext,
): Promise<void> {
  const order = requireRider(await lockOrder(tx, orderId), accountId)
  if (!isReviewable({ facts: order, order: momentsOf(order, policy), at, policy }))
    throw new DomainError('order.notReviewable')
  await holdPictures(tx, images)
  const given = { stars, serviceAttitude, price, comfort, text, images, updatedAt: at }
  await tx
    .insert(reviews)
    .values({ orderId: order.id, createdAt: at, ...given })
    .onConflictDoUpdate({ target: reviews.orderId, set: given })
  if (order.review !== 'awaiting') return
  const cause: Cause = { actor: 'traveller', actorId: accountId, cause: 'reviewed', at }
  await transitionOrder(tx, order, { fact: 'review', to: 'reviewed', cause })
}
