import { nfkc } from '@noriai/contract/rules/plainForm'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { rideCodes } from '../../infra/db/schema/orders'
import type { RideCode } from './issueRideCode'
import type { RideCodeSigner } from './token'

const spokenForm = /^[0-9A-Z]{6}$/

/** The six characters as people type or say them: blanks, hyphens and case do not count. */
export function readSpokenCode(typed: string): string | undefined {
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
