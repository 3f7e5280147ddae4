import type { Policy } from '@noriai/contract/policy'
import { minutesUntil } from '@noriai/contract/rules/giftBalance'
import { msPerHour } from '@noriai/contract/time'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { redeemTries } from '../../db/schema/gifts'
import { timestamp } from '../../db/sql'
import { DomainError } from '../../errors'

/** Who tries codes: an account, and the client it uses where that has a certificate. */
export interface RedeemTrier {
  readonly accountId: string
  readonly certificateId: string | undefined
}

/** Whatever is counted for a trier: changing the account or the client gives no new tries. */
function keysOf({ accountId, certificateId }: RedeemTrier): string[] {
  return [`account:${accountId}`, ...(certificateId === undefined ? [] : [`certificate:${certificateId}`])]
}

/**
 * Counts a try of a code, in a statement of its own, so that it counts whatever comes of it and of two at once neither is
 * lost. @throws giftCard.tooManyTries
 */
export async function countRedeemTry(db: Db, trier: RedeemTrier, at: number, policy: Policy): Promise<void> {
  const { triesPerHour } = policy.booking.redeeming
  const isInHour = sql`${redeemTries.windowEndsAt} > ${timestamp(at)}`
  for (const tried of keysOf(trier)) {
    const counted = await db
      .insert(redeemTries)
      .values({ tried, tries: 1, windowEndsAt: at + msPerHour })
      .onConflictDoUpdate({
        target: redeemTries.tried,
        set: {
          tries: sql`case when ${isInHour} then ${redeemTries.tries} + 1 else 1 end`,
          windowEndsAt: sql`case when ${isInHour} then ${redeemTries.windowEndsAt} else excluded.window_ends_at end`,
        },
        setWhere: sql`not (${isInHour} and ${redeemTries.tries} >= ${triesPerHour})`,
      })
      .returning({ tries: redeemTries.tries })
    if (counted.length === 0) throw await tooMany(db, tried, at)
  }
}

async function tooMany(db: Db, tried: string, at: number): Promise<DomainError> {
  const [row] = await db.select().from(redeemTries).where(eq(redeemTries.tried, tried))
  return new DomainError('giftCard.tooManyTries', { minutes: minutesUntil(row?.windowEndsAt ?? at, at) })
}

/** Takes a try back that found its code: who redeems many good codes is not kept from it. */
export async function forgiveRedeemTry(db: Db, trier: RedeemTrier): Promise<void> {
  await db
    .update(redeemTries)
    .set({ tries: sql`${redeemTries.tries} - 1` })
    .where(and(inArray(redeemTries.tried, keysOf(trier)), gt(redeemTries.tries, 0)))
}
