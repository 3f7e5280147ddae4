import { activeRideStates, refundableStates } from '@noriai/contract/orders/states'
import { serviceDateOf } from '@noriai/contract/time'
import { and, asc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../infra/db/client'
import { orders, rideCodes } from '../../infra/db/schema/orders'
import { isRiddenBy } from '../orders'
import { issueRideCode, type IssuedRideCode, type IssuingContext } from './issueRideCode'

/** A page of ride codes. */
export interface RideCodePage {
  readonly total: number
  readonly codes: readonly IssuedRideCode[]
}

/**
 * The ride codes of an account's rides to come, the next ride first. One query; a ride that never had a code gets one.
 */
export async function listRideCodes(
  db: Db,
  accountId: string,
  page: { readonly pageNum: number; readonly pageSize: number },
  at: number,
  issuing: IssuingContext,
): Promise<RideCodePage> {
  const rows = await db
    .select({ order: orders, code: rideCodes, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(orders)
    .leftJoin(rideCodes, and(eq(rideCodes.orderId, orders.id), isNull(rideCodes.voidedAt)))
    .where(
      and(
        isRiddenBy(accountId),
        eq(orders.payment, 'paid'),
        inArray(orders.fulfilment, activeRideStates),
        inArray(orders.refund, refundableStates),
        isNotNull(orders.departsAt),
        or(isNotNull(orders.filledAt), isNull(orders.fillUntil)),
        gte(orders.serviceDate, serviceDateOf(at, issuing.policy)),
      ),
    )
    .orderBy(asc(orders.departsAt), asc(orders.id))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  const codes: IssuedRideCode[] = []
  for (const { order, code } of rows) {
    if (code) codes.push({ order, ride: order, code })
    else {
      const wanted = { orderId: order.id, accountId, refresh: false }
      codes.push(await db.transaction((tx) => issueRideCode(tx, wanted, at, issuing)))
    }
  }
  return { total: rows[0]?.total ?? 0, codes }
}
