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
import type { Secrets } from '../../infra/db/secrets'

/** Codes that a driver or the counter scans. A refresh voids the code that was shown before. */
export const rideCode = {
  busOrderQrById: changeThen({
    change({ tx, input: { airlineOrderId: orderId, refresh }, accountId, at, deps }) {
      return issueRideCode(tx, { orderId, accountId, refresh }, { at, ...issuingBy(deps) })
    },
    after: draw,
  }),

  busOrderQrByOrderNo: changeThen({
    async change({ tx, input: { airlineOrderNo, refresh }, accountId, at, deps }) {
      const orderId = await findOrderId(tx, airlineOrderNo, accountId)
      return issueRideCode(tx, { orderId, accountId, refresh }, { at, ...issuingBy(deps) })
    },
    after: draw,
  }),

  luggageOrderQrByOrderId: changeThen({
    async change({ tx, input: { luggageOrderId: orderId, refresh }, accountId, at, deps }) {
      await requireLuggageOrder(tx, orderId, accountId)
      return issueRideCode(tx, { orderId, accountId, refresh }, { at, ...issuingBy(deps) })
    },
    after: draw,
  }),

  // Those of rides to come, the next ride first; each is issued in a transaction of its own.
  homeQr: ownTransactions(async (context) => {
    const { input, accountId, at, deps, db } = context
    const pageSize = Math.min(input.pageSize, deps.policy.limits.rideCodesPerPage)
    const page = { pageNum: input.pageNum, pageSize }
    const { total, codes } = await listRideCodes(db, { accountId, page, at }, issuingBy(deps))
    return { total, records: await Promise.all(codes.map((issued) => draw(issued, context))) }
  }),
} satisfies Partial<Routes>

function issuingBy({ policy, secrets }: LocalDeps) {
  return { policy, signer: signerOf(secrets) }
}

/** Draws a code, which takes a processor some milliseconds: after the commit, when no order is locked. */
async function draw(
  issued: IssuedRideCode,
  {
    deps,
    at,
    booking,
  }: {
    readonly deps: { readonly secrets: Secrets }
    readonly at: number
    readonly booking: () => Promise<BookingContext>
  },
) {
  return presentRideCode(issued, { signer: signerOf(deps.secrets), at }, await booking())
}
