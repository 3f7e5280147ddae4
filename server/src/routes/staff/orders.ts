import { undoScan } from '../../domain/departures'
import { handBackAtCounter, moveLuggage, sellLuggageAtCounter } from '../../domain/luggage'
import { sendDueRefunds } from '../../domain/payments'
import type { BookingContext } from '../../domain/quotation'
import {
  cancelForOperatorFault,
  decideRefund,
  payRefundByHand,
  refundPartly,
  retryFailedRefunds,
} from '../../domain/refunds'
import { signerOf } from '../../domain/rideCode'
import {
  addNote,
  markMissed,
  moveOrder,
  staffCause,
  viewFoundOrders,
  viewLuggage,
  viewRefundRequests,
  viewStaffOrder,
} from '../../domain/staffOrders'
import { DomainError } from '../../errors'
import { change, changeThen, read, type Routes } from '../../http/route'
import type { Tx } from '../../infra/db/client'

/** Orders at the desk: found, changed, refunded. Each change answers the order as it is then. */
export const staffOrders = {
  // By code, number, name or the end of a phone.
  staffFindOrders: read(({ input, lang, at, deps: { policy, secrets }, db }) =>
    viewFoundOrders(db, input.text, { signer: signerOf(secrets), at, lang, policy }),
  ),

  staffOrder: read(async ({ input, db, at, booking }) =>
    viewStaffOrder(db, input.id, { at, context: await booking() }),
  ),

  staffAddNote: change(async (context) => {
    const { tx, input, accountId: staffId, at } = context
    await addNote(tx, { orderId: input.id, note: input.note }, { staffId, at })
    return orderNow(context)
  }),

  staffMoveOrder: change(async (context) => {
    const { tx, input, booking } = context
    const { id: orderId, departureId, reason: note } = input
    const cause = { ...staffCause(context, 'movedByStaff'), note }
    await moveOrder(tx, { orderId, departureId }, { cause, context: await booking() })
    return orderNow(context)
  }),

  // Marks that nobody of a party came, or takes the mark back.
  staffMarkMissed: change(async (context) => {
    const { tx, input, deps } = context
    const cause = staffCause(context, input.missed ? 'missed' : 'missUndone')
    await markMissed(tx, { orderId: input.id, isMissed: input.missed }, { cause, policy: deps.policy })
    return orderNow(context)
  }),

  staffUndoScan: change(async (context) => {
    const { tx, input } = context
    await undoScan(tx, input.id, { ...staffCause(context, 'scanUndone'), note: input.reason })
    return orderNow(context)
  }),

  // Everything goes back.
  staffCancelOrder: change(async (context) => {
    const { tx, input, deps } = context
    const cause = staffCause(context, 'operatorFailed')
    const failed = { orderId: input.id, reason: input.reason }
    await cancelForOperatorFault(tx, failed, { cause, policy: deps.policy })
    return orderNow(context)
  }),

  staffRefundOrder: change(async (context) => {
    const { tx, input, deps } = context
    const { id: orderId, ...part } = input
    const cause = staffCause(context, 'operatorPartly')
    await refundPartly(tx, { orderId, ...part }, { cause, policy: deps.policy })
    return orderNow(context)
  }),

  // Those that travellers applied for and nobody has decided, and those that the provider refused.
  staffRefundRequests: read(({ lang, at, deps: { policy }, db }) =>
    viewRefundRequests(db, { at, lang, policy }),
  ),

  staffDecideRefund: change(async (context) => {
    const { tx, input, deps } = context
    const isRefund = input.decision === 'refund'
    const decision = isRefund ? { amountJpy: input.amountJpy } : ({ decline: true } as const)
    const cause = staffCause(context, isRefund ? 'requestApproved' : 'requestDeclined')
    const step = { cause: { ...cause, note: input.reason }, policy: deps.policy }
    await decideRefund(tx, { orderId: input.id, decision }, step)
    return orderNow(context)
  }),

  // One that the provider refused is tried again, or was paid by hand.
  staffSettleRefund: changeThen({
    async change(context) {
      const { tx, input, at } = context
      const cause = staffCause(context, 'refundedByHand')
      if (input.how === 'retry') await retryFailedRefunds(tx, input.id, at)
      else await payRefundByHand(tx, input.id, { ...input, by: cause })
      return orderNow(context)
    },
    async after(view, { input, deps, db, at, booking }) {
      if (input.how === 'byHand') return view
      await sendDueRefunds(deps)
      const tried = await viewStaffOrder(db, input.id, { at, context: await booking() })
      if (tried.refunds.some(({ status }) => status === 'failed')) throw new DomainError('order.refundFailed')
      return tried
    },
  }),

  staffSellLuggage: change(async (context) => {
    const { tx, input, deps } = context
    const { id: rideOrderId, pieces, paidBy: payment } = input
    const cause = staffCause(context, 'soldAtCounter')
    await sellLuggageAtCounter(tx, { rideOrderId, pieces, payment }, { cause, policy: deps.policy })
    return orderNow(context)
  }),

  staffLuggage: read(({ input, at, deps: { policy }, db }) =>
    viewLuggage(db, input.departureId, { at, policy }),
  ),

  staffMoveLuggage: change(async (context) => {
    const { tx, input } = context
    await moveLuggage(tx, input.id, { to: input.to, cause: staffCause(context, 'luggageMoved') })
    return orderNow(context)
  }),

  // The price went back at the counter where it was paid.
  staffHandBackLuggage: change(async (context) => {
    const { tx, input } = context
    await handBackAtCounter(tx, input.id, staffCause(context, 'handedBackAtCounter'))
    return orderNow(context)
  }),
} satisfies Partial<Routes>

/** What a change of an order is answered by. */
interface Changed {
  readonly tx: Tx
  readonly input: { readonly id: string }
  readonly at: number
  booking(): Promise<BookingContext>
}

async function orderNow({ tx, input, at, booking }: Changed) {
  return viewStaffOrder(tx, input.id, { at, context: await booking() })
}
