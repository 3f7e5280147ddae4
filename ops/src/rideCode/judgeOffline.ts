import { scanTimeProblem, type RideCodeWindow } from '@noriai/contract/orders/rideCode'
import type { ParsedToken, RideCodeClaims } from './token'
import { parseToken } from './token'

/** What can be said of a code without network. */
export type OfflineVerdict =
  | { readonly kind: 'valid'; readonly claims: RideCodeClaims }
  | {
      readonly kind: 'refused'
      readonly reason:
        | 'notOurs'
        | 'forged'
        | 'luggageCode'
        | 'expired'
        | 'notYet'
        | 'otherDeparture'
        | 'used'
        | 'alreadyScanned'
      readonly claims?: RideCodeClaims
      /** From when it is good, while it is not yet; until when it was, once it has expired. */
      readonly since?: number
    }
  /** The browser cannot check signatures, or the key was never fetched: only the server can tell. */
  | { readonly kind: 'unknown' }

/** A party as this device last heard of it. */
interface HeardOf {
  /** When its code is right. */
  readonly window?: RideCodeWindow | undefined
  readonly departureId?: string | undefined
  readonly checkedIn?: boolean | undefined
}

/** What a judgement is made from. */
export interface OfflineContext {
  /** Checks a signature; undefined where this browser cannot, or has no key. */
  readonly isSigned: ((token: ParsedToken) => Promise<boolean>) | undefined
  readonly now: number
  /** Orders that this device let in already, whose scans the server does not know yet. */
  readonly letIn: ReadonlySet<string>
  /** The departure that is boarding; null takes any. */
  readonly departureId: string | null
  /** The party of an order; undefined for those that this device does not know. */
  readonly partyOf: (orderId: string) => HeardOf | undefined
}

/**
 * Judges a scanned token by its signature, by the contract's rule of when it is right and by what this device let in before.
 * What this device knows of its party is newer than what the token was signed with: the seat may have moved since.
 */
export async function judgeOffline(
  token: string,
  { isSigned, now, letIn, departureId, partyOf }: OfflineContext,
): Promise<OfflineVerdict> {
  const parsed = parseToken(token)
  if (!parsed) return { kind: 'refused', reason: 'notOurs' }
  if (!isSigned) return { kind: 'unknown' }
  if (!(await isSigned(parsed))) return { kind: 'refused', reason: 'forged' }
  const { claims } = parsed
  // Genuine, but for bags: it lets no rider on board on any day.
  if (claims.kind === 'luggage') return { kind: 'refused', reason: 'luggageCode', claims }
  const signedWindow = { from: claims.validFrom, until: claims.expiresAt }
  const party = partyOf(claims.orderId)
  const window = party?.window ?? signedWindow
  const reason = scanTimeProblem(window, now)
  if (reason)
    return { kind: 'refused', reason, claims, since: reason === 'notYet' ? window.from : window.until }
  const isOfOther =
    departureId !== null && party?.departureId !== undefined && party.departureId !== departureId
  if (isOfOther) return { kind: 'refused', reason: 'otherDeparture', claims }
  if (party?.checkedIn) return { kind: 'refused', reason: 'used', claims }
  if (letIn.has(claims.orderId)) return { kind: 'refused', reason: 'alreadyScanned', claims }
  return { kind: 'valid', claims }
}
