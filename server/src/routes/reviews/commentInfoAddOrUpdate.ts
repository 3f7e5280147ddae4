import type { commentInfoAddOrUpdate as call } from '@noriai/contract/calls/review'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { presentOrder } from '../../presenters/order'
import { once } from '../../services/idempotency'
import { loadOrderDetails } from '../../services/orders/orderDetails'
import { rideWorldOf } from '../../services/quotation/rideWorld'
import { reviewOrder } from '../../services/reviews/reviewOrder'
import { ownPictures } from '../../services/uploads/ownPictures'

/** Reviews a finished ride, or changes the review. */
export const commentInfoAddOrUpdate: RouteOf<typeof call> = async (context) => {
  const { input, session, lang, at, deps, idempotencyKey: key } = context
  const { accountId } = session
  const { reviewImages: max } = deps.policy.limits
  if (input.images.length > max) throw new DomainError('validation.tooManyPictures', { field: 'images', max })
  const world = await rideWorldOf(deps, lang)
  const images = await ownPictures(deps, accountId, input.images, at, 'images')
  return deps.db.transaction((tx) =>
    once(tx, { accountId, call: 'commentInfoAddOrUpdate', key, input, at }, async () => {
      await reviewOrder(tx, input, images, accountId, at, deps.policy)
      return presentOrder(await loadOrderDetails(tx, input.orderId, accountId, at), at, world)
    }),
  )
}
