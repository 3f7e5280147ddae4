import { activeRideStates, boardedStates, keptRideRefundStates } from '@noriai/contract/orders/states'
import { nfkc } from '@noriai/contract/rules/plainForm'
import { serviceDateOf } from '@noriai/contract/time'
import { and, asc, eq, gte, inArray, isNotNull, isNull, or, sql, desc } from 'drizzle-orm'
import type { Db, Executor } from '../../infra/db/client'
import { orders, rideCodes } from '../../infra/db/schema/orders'
import { isRiddenBy } from '../orders'
import {
  hashedWith,
  issueRideCode,
  type IssuedRideCode,
  type IssuingContext,
  type RideCode,
} from './issueRideCode'
import type { RideCodeSigner } from './token'

const spokenForm = /^[0-9A-Z]{6}$/

/** The six characters as people type or say them: blanks, hyphens and case do not count. */
function readSpokenCode(typed: string): string | undefined {
  const code = nfkc(typed)
    .toUpperCase()
    .replace(/[\s\u2010-\u2015\u2212-]/g, '')
  return spokenForm.test(code) ? code : undefined
}

/**
 * The ride code that was scanned or typed: by its signed token, or by its six characters, of which the good one counts
 * before those that were voided. Undefined for what is none of ours.
 */
export async function findShownCode(
  db: Executor,
  shown: string,
  signer: RideCodeSigner,
): Promise<RideCode | undefined> {
  const claims = signer.read(shown.trim())
  if (claims) {
    const { orderId, version } = claims
    const [byToken] = await db
      .select()
      .from(rideCodes)
      .where(and(eq(rideCodes.orderId, orderId), eq(rideCodes.version, version)))
    return byToken
  }
  const code = readSpokenCode(shown)
  if (code === undefined) return undefined
  const isMeant = eq(rideCodes.codeHash, signer.spokenHash(code))
  const [live] = await db
    .select()
    .from(rideCodes)
    .where(and(isMeant, isNull(rideCodes.voidedAt)))
  if (live) return live
  const [voided] = await db
    .select()
    .from(rideCodes)
    .where(and(isMeant, isNotNull(rideCodes.voidedAt)))
    .orderBy(desc(rideCodes.issuedAt))
    .limit(1)
  return voided
}

/** A page of ride codes. */
interface RideCodePage {
  readonly total: number
  readonly codes: readonly IssuedRideCode[]
}

/** Whose codes are listed, and which page of them. */
interface RideCodeQuery {
  readonly accountId: string
  readonly page: { readonly pageNum: number; readonly pageSize: number }
  readonly at: number
}

/**
 * The ride codes of an account's rides to come, the next ride first. One query; a ride that never had a code gets one, and one whose six
 * characters another key hashed is hashed again.
 */
export async function listRideCodes(
  db: Db,
  { accountId, page, at }: RideCodeQuery,
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
        // Asking for money back on the way does not take the pass away.
        or(inArray(orders.refund, keptRideRefundStates), inArray(orders.fulfilment, boardedStates)),
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
    if (code) codes.push({ order, ride: order, code: await hashedWith(db, code, issuing.signer) })
    else {
      const wanted = { orderId: order.id, accountId, refresh: false }
      codes.push(await db.transaction((tx) => issueRideCode(tx, wanted, { at, ...issuing })))
    }
  }
  return { total: rows[0]?.total ?? 0, codes }
}
