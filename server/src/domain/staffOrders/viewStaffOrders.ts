import { foundOrdersLimit } from '@noriai/contract/calls/staff/orders'
import type { DepartureLuggage, StaffOrderRow, StaffOrderView } from '@noriai/contract/schema/staffOrder'
import type { AccountAction, RuleContext } from '../../context'
import type { Deps } from '../../deps'
import type { Executor } from '../../infra/db/client'
import { luggageOn } from '../luggage'
import { viewOrderNotices } from '../notices'
import type { Cause } from '../orders'
import type { BookingContext } from '../quotation'
import { listFailedRefunds, listRefundRequests } from '../refunds'
import type { RideCodeSigner } from '../rideCode'
import { findOrders, loadStaffOrder } from './loadStaffOrder'
import {
  presentDepartureLuggage,
  presentFailedRefund,
  presentOrderRow,
  presentRefundRequest,
  presentStaffOrder,
  type RowContext,
} from './presentStaffOrder'

/** Why an order changes: because a member of staff does so now. */
export function staffCause({ accountId, at }: AccountAction, cause: string): Cause {
  return { actor: 'staff', actorId: accountId, cause, at }
}

/** What the texts of notices are written with. */
type NoticeDeps = Pick<Deps, 'policy' | 'config'>

/** An order as staff see it. @throws notFound */
export async function viewStaffOrder(
  db: Executor,
  orderId: string,
  { at, context, deps }: { readonly at: number; readonly context: BookingContext; readonly deps: NoticeDeps },
): Promise<StaffOrderView> {
  const view = presentStaffOrder(await loadStaffOrder(db, orderId, { at, context }), at, context)
  return { ...view, notices: await viewOrderNotices(db, orderId, { lang: context.lang, at, deps }) }
}

/** The orders that a text at the counter means, and whether there are more of them. */
export async function viewFoundOrders(
  db: Executor,
  text: string,
  { signer, ...shown }: RowContext & { readonly signer: RideCodeSigner },
): Promise<{ orders: StaffOrderRow[]; more: boolean }> {
  const { at, policy } = shown
  const found = await findOrders(db, text, { signer, at, policy, limit: foundOrdersLimit + 1 })
  const orders = found.slice(0, foundOrdersLimit).map((line) => presentOrderRow(line, shown))
  return { orders, more: found.length > foundOrdersLimit }
}

/** The refunds that wait for staff: applied for and undecided, or refused by the provider. */
export async function viewRefundRequests(db: Executor, shown: RowContext) {
  const open = await listRefundRequests(db)
  const failed = await listFailedRefunds(db)
  return {
    requests: open.map((request) => presentRefundRequest(request, shown)),
    failed: failed.map((refund) => presentFailedRefund(refund, shown)),
  }
}

/** The bags bought for the rides of a departure. */
export async function viewLuggage(
  db: Executor,
  departureId: string,
  { at, policy }: RuleContext,
): Promise<{ luggage: DepartureLuggage[] }> {
  const luggage = await luggageOn(db, departureId)
  return { luggage: luggage.map((bags) => presentDepartureLuggage(bags, at, policy)) }
}
