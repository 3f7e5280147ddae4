import type { StaffRole } from '@noriai/contract/staffRole'
import { giveGoodwill } from '../../domain/coupons'
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
  viewWhereabouts,
} from '../../domain/staffOrders'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import { change, changeThen, read, type Routes } from '../../http/route'
import type { Tx } from '../../infra/db/client'

/** Orders at the desk: found, changed, refunded. Each change answers the order as it is then. */
export const staffOrders = {
  // By code, number, name or the end of a phone.
  staffFindOrders: read(({ input, deps: { secrets }, db, ...context }) =>
    viewFoundOrders(db, input.text, { ...context, signer: signerOf(secrets) }),
  ),

  staffOrder: read(async ({ input, deps, db, at, booking }) =>
    viewStaffOrder(db, input.id, { at, context: await booking(), deps }),
  ),

  staffWhereIsIt: read(async ({ input, deps, db, at, booking }) =>
    viewWhereabouts(db, input.id, { at, context: await booking(), deps }),
  ),

  staffAddNote: change(
    ({ tx, input: { id: orderId, note }, ...context }) => addNote(tx, { orderId, note }, context),
    orderNow,
  ),

  staffMoveOrder: change(async ({ tx, input, booking, ...context }) => {
    const { id: orderId, departureId, reason: note } = input
    const cause = { ...staffCause(context, 'movedByStaff'), note }
    await moveOrder(tx, { orderId, departureId }, { cause, context: await booking() })
  }, orderNow),

  // Marks that nobody of a party came, or takes the mark back.
  staffMarkMissed: change(({ tx, input: { id: orderId, missed: isMissed }, policy, ...context }) => {
    const cause = staffCause(context, isMissed ? 'missed' : 'missUndone')
    return markMissed(tx, { orderId, isMissed }, { cause, policy })
  }, orderNow),

  staffUndoScan: change(
    ({ tx, input: { id, reason: note }, ...context }) =>
      undoScan(tx, id, { ...staffCause(context, 'scanUndone'), note }),
    orderNow,
  ),

  // Everything goes back.
  staffCancelOrder: change(({ tx, input: { id: orderId, reason }, session, policy, ...context }) => {
    const cause = staffCause(context, 'operatorFailed')
    return cancelForOperatorFault(tx, { orderId, reason, role: roleOf(session) }, { cause, policy })
  }, orderNow),

  // Up to what the role reaches.
  staffGiveGoodwill: change(({ tx, input, session, policy, ...context }) => {
    const { id: orderId, amountJpy, reason: note } = input
    const cause = { ...staffCause(context, 'goodwill'), note }
    return giveGoodwill(tx, { orderId, amountJpy, role: roleOf(session) }, { cause, policy })
  }, orderNow),

  staffRefundOrder: change(({ tx, input, session, policy, ...context }) => {
    const { id: orderId, refundableJpy: seenJpy, ...part } = input
    const cause = staffCause(context, 'operatorPartly')
    return refundPartly(tx, { orderId, seenJpy, ...part, role: roleOf(session) }, { cause, policy })
  }, orderNow),

  // Those that travellers applied for and nobody has decided, and those that the provider refused.
  staffRefundRequests: read(({ db, ...context }) => viewRefundRequests(db, context)),

  staffDecideRefund: change(({ tx, input, session, policy, ...context }) => {
    const isRefund = input.decision === 'refund'
    const decision = isRefund ? { amountJpy: input.amountJpy } : ({ decline: true } as const)
    const cause = staffCause(context, isRefund ? 'requestApproved' : 'requestDeclined')
    const step = { cause: { ...cause, note: input.reason }, policy }
    return decideRefund(tx, { orderId: input.id, decision, role: roleOf(session) }, step)
  }, orderNow),

  // One that the provider refused is tried again, or was paid by hand.
  staffSettleRefund: changeThen({
    async change(context) {
      const { tx, input, at } = context
      const cause = staffCause(context, 'refundedByHand')
      if (input.how === 'retry') await retryFailedRefunds(tx, input.id, at)
      else await payRefundByHand(tx, input.id, { ...input, by: cause })
      return orderNow(undefined, context)
    },
    async after(view, { input, deps, db, at, booking }) {
      if (input.how === 'byHand') return view
      await sendDueRefunds(deps)
      const tried = await viewStaffOrder(db, input.id, { at, context: await booking(), deps })
      if (tried.refunds.some(({ status }) => status === 'failed')) throw new DomainError('order.refundFailed')
      return tried
    },
  }),

  staffSellLuggage: change(async ({ tx, input, policy, booking, ...context }) => {
    const { id: rideOrderId, pieces, paidBy: payment, slip } = input
    const cause = staffCause(context, 'soldAtCounter')
    const { data } = await booking()
    return sellLuggageAtCounter(tx, { rideOrderId, pieces, payment, slip }, { cause, data, policy })
  }, orderNow),

  staffLuggage: read(({ input, db, ...context }) => viewLuggage(db, input.departureId, context)),

  staffMoveLuggage: change(
    ({ tx, input: { id, to }, ...context }) =>
      moveLuggage(tx, id, { to, cause: staffCause(context, 'luggageMoved') }),
    orderNow,
  ),

  // The price went back at the counter where it was paid.
  staffHandBackLuggage: change(
    ({ tx, input: { id: orderId, ...handed }, ...context }) =>
      handBackAtCounter(tx, { orderId, ...handed }, staffCause(context, 'handedBackAtCounter')),
    orderNow,
  ),
} satisfies Partial<Routes>

/** The role whose bounds hold for what a member gives. */
const roleOf = ({ staffRole }: { readonly staffRole: StaffRole | null }): StaffRole => staffRole ?? 'counter'

/** What a change of an order is answered by. */
interface Changed {
  readonly tx: Tx
  readonly input: { readonly id: string }
  readonly at: number
  readonly deps: Pick<Deps, 'policy' | 'config'>
  booking(): Promise<BookingContext>
}

async function orderNow(_changed: unknown, { tx, input, at, deps, booking }: Changed) {
  return viewStaffOrder(tx, input.id, { at, context: await booking(), deps })
}
