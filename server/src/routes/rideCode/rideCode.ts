import type { RuleContext } from '../../context'
import { requireLuggageOrder } from '../../domain/luggage'
import { findOrderId } from '../../domain/orderViews'
import type { BookingContext } from '../../domain/quotation'
import {
  issueRideCode,
  listRideCodes,
  presentRideCode,
  signerOf,
  type IssuedRideCode,
} from '../../domain/rideCode'
import { changeThen, ownTransactions, type LocalDeps, type Routes } from '../../http/route'

/** Codes that a driver or the counter scans. A refresh voids the code that was shown before. */
export const rideCode = {
  busOrderQrById: changeThen({
    change: ({ tx, input: { airlineOrderId: orderId, refresh }, accountId, ...context }) =>
      issueRideCode(tx, { orderId, accountId, refresh }, issuingBy(context)),
    after: draw,
  }),

  busOrderQrByOrderNo: changeThen({
    async change({ tx, input: { airlineOrderNo, refresh }, accountId, ...context }) {
      const orderId = await findOrderId(tx, airlineOrderNo, accountId)
      return issueRideCode(tx, { orderId, accountId, refresh }, issuingBy(context))
    },
    after: draw,
  }),

  luggageOrderQrByOrderId: changeThen({
    async change({ tx, input: { luggageOrderId: orderId, refresh }, accountId, ...context }) {
      await requireLuggageOrder(tx, orderId, accountId)
      return issueRideCode(tx, { orderId, accountId, refresh }, issuingBy(context))
    },
    after: draw,
  }),

  // Those of rides to come, the next ride first; each is issued in a transaction of its own.
  homeQr: ownTransactions(async (context) => {
    const { input, accountId, at, policy, db } = context
    const pageSize = Math.min(input.pageSize, policy.limits.rideCodesPerPage)
    const page = { pageNum: input.pageNum, pageSize }
    const { total, codes } = await listRideCodes(db, { accountId, page, at }, issuingBy(context))
    return { total, records: await Promise.all(codes.map((issued) => draw(issued, context))) }
  }),
} satisfies Partial<Routes>

/** When a code is issued or drawn, and by which keys. */
interface Issuing extends RuleContext {
  readonly deps: Pick<LocalDeps, 'secrets'>
}

function issuingBy({ at, policy, deps }: Issuing) {
  return { at, policy, signer: signerOf(deps.secrets) }
}

/** Draws a code, which takes a processor some milliseconds: after the commit, when no order is locked. */
async function draw(
  issued: IssuedRideCode,
  { booking, ...issuing }: Issuing & { booking(): Promise<BookingContext> },
) {
  return presentRideCode(issued, issuingBy(issuing), await booking())
}
