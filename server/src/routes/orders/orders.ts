import { cancelForLapChild } from '../../domain/lapChild'
import { linkToOrderFile, loadOrderDetails, presentOrder, viewOrders } from '../../domain/orderViews'
import { cancelOrder } from '../../domain/orders'
import { endPaymentOf } from '../../domain/payments'
import { rebookToNextDeparture } from '../../domain/rebooking'
import { applyForRefund } from '../../domain/refunds'
import { reviewOrder } from '../../domain/reviews'
import { fillOrderInfo, viewWaitingOrder } from '../../domain/tripInfo'
import { ownPictures } from '../../domain/uploads'
import { DomainError } from '../../errors'
import { change, changeAfter, read, type Routes } from '../../http/route'
import { namedOrder, ownOrder } from './ownOrder'

/** The traveller's orders and their life. */
export const orders = {
  // A file of an order, to be fetched in a new tab or another app.
  orderDocumentLink: read(({ input, deps, ...context }) => linkToOrderFile(deps, input, context)),

  selectUserOrderPage: read(async ({ input: filter, accountId, at, db, booking }) =>
    viewOrders(db, { accountId, filter, at }, await booking()),
  ),

  userOrderInfo: read(async ({ input, accountId, at, db, booking }) =>
    presentOrder(await loadOrderDetails(db, input.id, { accountId, at }), at, await booking()),
  ),

  // The paid ride whose trip info is due first.
  waitFillOrder: read(({ db, ...context }) => viewWaitingOrder(db, context)),

  cancelAirlinesBusOrder: changeAfter(
    ({ input, accountId, deps, at }) => endPaymentOf(deps, { orderId: input.id, accountId, at }),
    ({ tx, input, accountId, ...context }) => {
      const wish = { withoutRefund: input.withoutRefund === 'yes', isUnpaid: input.unpaid === 'yes' }
      return cancelOrder(tx, { orderId: input.id, accountId, ...wish }, context)
    },
    namedOrder,
  ),

  cancelForLapChild: change(
    ({ tx, input: { id: orderId, birthday }, accountId, ...context }) =>
      cancelForLapChild(tx, { orderId, accountId, birthday }, context),
    namedOrder,
  ),

  refundAirlinesBusOrder: change(
    ({ tx, input, ...context }) => applyForRefund(tx, input, context),
    namedOrder,
  ),

  fillOrderInfo: change(({ tx, input, ...context }) => fillOrderInfo(tx, input, context), namedOrder),

  // A traveller who cannot make the bus gets a seat in the next departure with room.
  stillInImmigration: change(async ({ tx, input: { id: orderId }, accountId, at, booking }) => {
    await rebookToNextDeparture(tx, { orderId, accountId }, { at, context: await booking() })
  }, namedOrder),

  commentInfoAddOrUpdate: changeAfter(
    ({ input: { images }, accountId, deps, policy, at }) => {
      const { reviewImages: max } = policy.limits
      if (images.length > max) throw new DomainError('validation.tooManyPictures', { field: 'images', max })
      return ownPictures(deps, { accountId, fileUrls: images, at, field: 'images' })
    },
    ({ tx, prepared: images, input, ...context }) => reviewOrder(tx, input, { ...context, images }),
    (_reviewed, { input, ...context }) => ownOrder({ id: input.orderId }, context),
  ),
} satisfies Partial<Routes>
