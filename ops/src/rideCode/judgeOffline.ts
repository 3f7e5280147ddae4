import type { ParsedToken, RideCodeClaims } from './token'
import { parseToken } from './token'

/** What can be said of a code without network. */
export type OfflineVerdict =
  | { readonly kind: 'valid'; readonly claims: RideCodeClaims }
  | {
      readonly kind: 'refused'
      readonly reason: 'notOurs' | 'forged' | 'luggageCode' | 'expired' | 'wrongDay' | 'alreadyScanned'
      readonly claims?: RideCodeClaims
    }
  /** The browser cannot check signatures, or the key was never fetched: only the server can tell. */
  | { readonly kind: 'unknown' }

/** What a judgement is made from. */
export interface OfflineWorld {
  /** Checks a signature; undefined where this browser cannot, or has no key. */
  readonly isSigned: ((token: ParsedToken) => Promise<boolean>) | undefined
  readonly now: number
  /** Orders that this device let in already, waiting to be told to the server. */
  readonly letIn: ReadonlySet<string>
}

/** A service day ends at most this long from any moment in it; a code that lasts longer is of a later day. */
const MS_PER_DAY = 24 * 60 * 60 * 1000

/** Judges a scanned token by its signature, its day and what this device let in before. */
export async function judgeOffline(
  token: string,
  { isSigned, now, letIn }: OfflineWorld,
): Promise<OfflineVerdict> {
  const parsed = parseToken(token)
  if (!parsed) return { kind: 'refused', reason: 'notOurs' }
  if (!isSigned) return { kind: 'unknown' }
  if (!(await isSigned(parsed))) return { kind: 'refused', reason: 'forged' }
  const { claims } = parsed
  // Genuine, and for bags: whatever its day, nobody boards by it.
  if (claims.kind === 'luggage') return { kind: 'refused', reason: 'luggageCode', claims }
  if (now >= claims.expiresAt) return { kind: 'refused', reason: 'expired', claims }
  if (claims.expiresAt - now > MS_PER_DAY) return { kind: 'refused', reason: 'wrongDay', claims }
  if (letIn.has(claims.orderId)) return { kind: 'refused', reason: 'alreadyScanned', claims }
  return { kind: 'valid', claims }
}
