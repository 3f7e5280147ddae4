import { cancelForLapChild } from '../../domain/lapChild'
import { listOrders, loadOrderDetails, presentOrder, presentOrderCard } from '../../domain/orderViews'
import { cancelOrder } from '../../domain/orders'
import { endPaymentOf } from '../../domain/payments'
import { rebookToNextDeparture } from '../../domain/rebooking'
import { applyForRefund } from '../../domain/refunds'
import { reviewOrder } from '../../domain/reviews'
import { fillOrderInfo, findWaitingOrder } from '../../domain/tripInfo'
import { ownPictures } from '../../domain/uploads'
import { DomainError } from '../../errors'
import { change, changeAfter, read, type Routes } from '../../http/route'
import { wallTimeOrNull } from '../../wallTime'
import { answerOwnOrder } from './answerOwnOrder'
import { orderDocumentLink } from './orderDocumentLink'

/** The traveller's orders and their life. */
export const orders = {
  orderDocumentLink,

  selectUserOrderPage: read(async ({ input, accountId, at, deps, db, ...context }) => {
    const bookingContext = await context.booking()
    const { total, listed, counts } = await listOrders(
      db,
      { accountId, filter: input },
      { at, policy: deps.policy },
    )
    return {
      total,
      records: listed.map((each) => presentOrderCard(each, at, bookingContext)),
      counts: { ...counts },
    }
  }),

  userOrderInfo: read(async ({ input, accountId, at, db, booking }) =>
    presentOrder(await loadOrderDetails(db, input.id, { accountId, at }), at, await booking()),
  ),

  // The paid ride whose trip info is due first.
  waitFillOrder: read(async ({ accountId, at, db }) => {
    const waiting = await findWaitingOrder(db, accountId, at)
    return {
      id: waiting?.id ?? null,
      orderNo: waiting?.orderNo ?? null,
      fillUntil: wallTimeOrNull(waiting?.fillUntil ?? null),
      departsAt: wallTimeOrNull(waiting?.departsAt ?? null),
    }
  }),

  cancelAirlinesBusOrder: changeAfter(
    ({ input, accountId, deps, at }) => endPaymentOf(deps, { orderId: input.id, accountId, at }),
    async (context) => {
      const { tx, input, accountId, at, deps } = context
      const wish = { withoutRefund: input.withoutRefund === 'yes' }
      await cancelOrder(tx, { orderId: input.id, accountId, ...wish }, { at, policy: deps.policy })
      return answerOwnOrder(input.id, context)
    },
  ),

  cancelForLapChild: change(async (context) => {
    const { tx, input, accountId, at, deps } = context
    const { id: orderId, birthday } = input
    await cancelForLapChild(tx, { orderId, accountId, birthday }, { at, policy: deps.policy })
    return answerOwnOrder(orderId, context)
  }),

  refundAirlinesBusOrder: change(async (context) => {
    const { tx, input, accountId, at, deps } = context
    await applyForRefund(tx, input, { accountId, at, policy: deps.policy })
    return answerOwnOrder(input.id, context)
  }),

  fillOrderInfo: change(async (context) => {
    const { tx, input, accountId, at, deps } = context
    await fillOrderInfo(tx, input, { accountId, at, policy: deps.policy })
    return answerOwnOrder(input.id, context)
  }),

  // A traveller who cannot make the bus gets a seat in the next departure with room.
  stillInImmigration: change(async (context) => {
    const { tx, input, accountId, at, booking } = context
    await rebookToNextDeparture(tx, { orderId: input.id, accountId }, { at, context: await booking() })
    return answerOwnOrder(input.id, context)
  }),

  commentInfoAddOrUpdate: changeAfter(
    ({ input, accountId, deps, at }) => {
      const { reviewImages: max } = deps.policy.limits
      const isTooMany = input.images.length > max
      if (isTooMany) throw new DomainError('validation.tooManyPictures', { field: 'images', max })
      return ownPictures(deps, { accountId, fileUrls: input.images, at, field: 'images' })
    },
    async (context) => {
      const { tx, prepared: images, input, accountId, at, deps } = context
      await reviewOrder(tx, input, { images, accountId, at, policy: deps.policy })
      return answerOwnOrder(input.orderId, context)
    },
  ),
} satisfies Partial<Routes>
