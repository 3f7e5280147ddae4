import type { Policy } from '@noriai/contract/policy'
import { lapsesCountFrom, lapsesProblem } from '@noriai/contract/rules/seatShare'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { RuleContext } from '../../context'
import { DomainError } from '../../errors'
import type { Executor, Tx } from '../../infra/db/client'
import { lapsedClaims, seatClaims } from '../../infra/db/schema/seats'
import type { Standing } from './standing'

/** Writes down that the unpaid seats of these claims ran out, bags alone keep nobody away; who takes them away has locked their departure. */
export async function recordLapses(tx: Tx, claimIds: readonly string[], at: number): Promise<void> {
  if (claimIds.length === 0) return
  const lapsed = await tx
    .select({ departureId: seatClaims.departureId, accountId: seatClaims.accountId })
    .from(seatClaims)
    .where(and(inArray(seatClaims.id, [...claimIds]), eq(seatClaims.state, 'held'), gt(seatClaims.seats, 0)))
  if (lapsed.length === 0) return
  await tx.insert(lapsedClaims).values(lapsed.map((claim) => ({ ...claim, lapsedAt: at })))
}

/** Refuses a departure to an account that let its seats run out too often. @throws booking.lapsed */
export function assertFewLapses({ lapsedAt }: Pick<Standing, 'lapsedAt'>, { at, policy }: RuleContext): void {
  const refusal = lapsesProblem(lapsedAt, at, policy)
  if (refusal) throw DomainError.of(refusal)
}

/** Deletes lapses that do not count any more. */
export async function forgetLapses(db: Executor, at: number, policy: Policy): Promise<void> {
  await db.delete(lapsedClaims).where(lt(lapsedClaims.lapsedAt, lapsesCountFrom(at, policy)))
}
