import { foundOrdersLimit } from '@noriai/contract/calls/staff/orders'
import { refundableJpy } from '@noriai/contract/rules/refund'
import type { StaffOrderView } from '@noriai/contract/schema/staffOrder'
import { toWallTime } from '@noriai/contract/time'
import { undoScan } from '../../domain/departures'
import { handBackAtCounter, luggageOn, moveLuggage, sellLuggageAtCounter } from '../../domain/luggage'
import { paidOrderOf, type Cause } from '../../domain/orders'
import { sendDueRefunds } from '../../domain/payments'
import type { BookingContext } from '../../domain/quotation'
import {
  cancelForOperatorFault,
  decideRefund,
  listFailedRefunds,
  listRefundRequests,
  payRefundByHand,
  refundPartly,
  retryFailedRefunds,
} from '../../domain/refunds'
import { signerOf } from '../../domain/rideCode'
import {
  addNote,
  findOrders,
  loadStaffOrder,
  markMissed,
  moveOrder,
  presentDepartureLuggage,
  presentOrderRow,
  presentStaffOrder,
} from '../../domain/staffOrders'
import { DomainError } from '../../errors'
import { change, changeThen, read, type Routes } from '../../http/route'
import type { Executor } from '../../infra/db/client'
import { staffCheckRideCode } from './staffCheckRideCode'
import type { AccountAction } from '../../context'

/** Orders at the desk: found, changed, refunded. Each change answers the order as it is then. */
export const staffOrders = {
  staffCheckRideCode,

  // By code, number, name or the end of a phone.
  staffFindOrders: read(async ({ input, lang, at, deps, db }) => {
    const { policy, secrets } = deps
    const found = await findOrders(db, input.text, {
      signer: signerOf(secrets),
      at,
      limit: foundOrdersLimit + 1,
    })
    const orders = found.slice(0, foundOrdersLimit)
    return {
      orders: orders.map((line) => presentOrderRow(line, at, { lang, policy })),
      more: found.length > foundOrdersLimit,
    }
  }),

  staffOrder: read(({ input, db, ...context }) => answerOrder(db, input.id, context)),

  staffAddNote: change(async ({ tx, input, accountId, ...context }) => {
    const { id: orderId, note } = input
    await addNote(tx, { orderId, note }, { staffId: accountId, at: context.at })
    return answerOrder(tx, orderId, context)
  }),

  staffMoveOrder: change(async (context) => {
    const { tx, input, booking } = context
    const { id: orderId, departureId, reason: note } = input
    const cause = { ...causeOf(context, 'movedByStaff'), note }
    await moveOrder(tx, { orderId, departureId }, { cause, context: await booking() })
    return answerOrder(tx, orderId, context)
  }),

  // Marks that nobody of a party came, or takes the mark back.
  staffMarkMissed: change(async (context) => {
    const { tx, input, deps } = context
    const { id: orderId, missed: isMissed } = input
    const cause = causeOf(context, isMissed ? 'missed' : 'missUndone')
    await markMissed(tx, { orderId, isMissed }, { cause, policy: deps.policy })
    return answerOrder(tx, orderId, context)
  }),

  staffUndoScan: change(async (context) => {
    const { tx, input } = context
    await undoScan(tx, input.id, { ...causeOf(context, 'scanUndone'), note: input.reason })
    return answerOrder(tx, input.id, context)
  }),

  // Everything goes back.
  staffCancelOrder: change(async (context) => {
    const { tx, input, deps } = context
    await cancelForOperatorFault(
      tx,
      { orderId: input.id, reason: input.reason },
      { cause: causeOf(context, 'operatorFailed'), policy: deps.policy },
    )
    return answerOrder(tx, input.id, context)
  }),

  staffRefundOrder: change(async (context) => {
    const { tx, input, deps } = context
    const { id, amountJpy, reason } = input
    await refundPartly(
      tx,
      { orderId: id, amountJpy, reason },
      { cause: causeOf(context, 'operatorPartly'), policy: deps.policy },
    )
    return answerOrder(tx, id, context)
  }),

  // Those that travellers applied for and nobody has decided, and those that the provider refused.
  staffRefundRequests: read(async ({ lang, at, deps: { policy }, db }) => {
    const open = await listRefundRequests(db)
    const failed = await listFailedRefunds(db)
    return {
      requests: open.map(({ request, order, names, before }) => ({
        order: presentOrderRow({ order, names }, at, { lang, policy }),
        requestedAt: toWallTime(request.requestedAt),
        reason: request.reason,
        reasonOther: request.reasonOther,
        amountJpy: refundableJpy(paidOrderOf(order), before),
      })),
      failed: failed.map(({ order, names, requestedAt, ...refund }) => ({
        ...refund,
        order: presentOrderRow({ order, names }, at, { lang, policy }),
        requestedAt: toWallTime(requestedAt),
      })),
    }
  }),

  staffDecideRefund: change(async (context) => {
    const { tx, input, deps } = context
    const isRefund = input.decision === 'refund'
    const decision = isRefund ? { amountJpy: input.amountJpy } : ({ decline: true } as const)
    const cause = causeOf(context, isRefund ? 'requestApproved' : 'requestDeclined')
    await decideRefund(
      tx,
      { orderId: input.id, decision },
      { cause: { ...cause, note: input.reason }, policy: deps.policy },
    )
    return answerOrder(tx, input.id, context)
  }),

  // One that the provider refused is tried again, or was paid by hand.
  staffSettleRefund: changeThen({
    async change(context) {
      const { tx, input, at } = context
      const cause = causeOf(context, 'refundedByHand')
      if (input.how === 'retry') await retryFailedRefunds(tx, input.id, at)
      else await payRefundByHand(tx, input.id, { ...input, by: cause })
      return answerOrder(tx, input.id, context)
    },
    async after(view, { input, deps, db, at, booking }) {
      if (input.how === 'byHand') return view
      await sendDueRefunds(deps)
      const tried = await answerOrder(db, input.id, { at, booking })
      if (tried.refunds.some(({ status }) => status === 'failed')) throw new DomainError('order.refundFailed')
      return tried
    },
  }),

  staffSellLuggage: change(async (context) => {
    const { tx, input, deps } = context
    const { id, pieces, paidBy } = input
    await sellLuggageAtCounter(
      tx,
      { rideOrderId: id, pieces, payment: paidBy },
      { cause: causeOf(context, 'soldAtCounter'), policy: deps.policy },
    )
    return answerOrder(tx, id, context)
  }),

  // The bags bought for the rides of a departure.
  staffLuggage: read(async ({ input, at, deps, db }) => {
    const luggage = await luggageOn(db, input.departureId)
    return { luggage: luggage.map((bags) => presentDepartureLuggage(bags, at, deps.policy)) }
  }),

  staffMoveLuggage: change(async (context) => {
    const { tx, input } = context
    await moveLuggage(tx, input.id, { to: input.to, cause: causeOf(context, 'luggageMoved') })
    return answerOrder(tx, input.id, context)
  }),

  // The price went back at the counter where it was paid.
  staffHandBackLuggage: change(async (context) => {
    const { tx, input } = context
    await handBackAtCounter(tx, input.id, causeOf(context, 'handedBackAtCounter'))
    return answerOrder(tx, input.id, context)
  }),
} satisfies Partial<Routes>

/** Why an order changes: because a member of staff does so now. */
function causeOf({ accountId, at }: AccountAction, cause: string): Cause {
  return { actor: 'staff', actorId: accountId, cause, at }
}

/** An order as staff see it. @throws notFound */
async function answerOrder(
  db: Executor,
  orderId: string,
  { at, booking }: { readonly at: number; readonly booking: () => Promise<BookingContext> },
): Promise<StaffOrderView> {
  const bookingContext = await booking()
  return presentStaffOrder(
    await loadStaffOrder(db, orderId, { data: bookingContext.data, at, policy: bookingContext.policy }),
    at,
    bookingContext,
  )
}
