import { createHmac } from 'node:crypto'
import { seatShareProblem } from '@noriai/contract/rules/seatShare'
import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Source } from '../limits'
import type { RuleContext } from '../../context'
import type { Standing } from './standing'

/** Where seats are taken from: keyed hashes, and how generous the limits by network are. */
export interface SeatTaker {
  readonly device: string | null
  readonly network: string
  readonly generosity: number
}

/** From where a claim of an account that never paid was taken; nothing of one that paid before. */
interface ClaimOrigin {
  readonly device: string | null
  readonly network: string | null
}

/** What counts of a claim of seats. */
interface CountedClaim {
  readonly accountId: string
  readonly state: 'held' | 'sold' | 'released'
  readonly seats: number
  readonly expiresAt: number | null
  readonly network: string | null
}

const HASH_CHARACTERS = 22

/** The taker of a request's source. */
export function seatTakerOf(
  { secrets, config }: Pick<Deps, 'secrets' | 'config'>,
  { device, network }: Source,
): SeatTaker {
  const hash = (kind: string, value: string) =>
    createHmac('sha256', secrets.hmacKey)
      .update(`seat-taker\0${kind}\0${value}`)
      .digest('base64url')
      .slice(0, HASH_CHARACTERS)
  return {
    device: device === undefined ? null : hash('device', device),
    network: hash('network', network),
    generosity: config.RATE_LIMIT_MULTIPLIER,
  }
}

/** A party that asks for seats of a locked, swept departure. */
interface ShareRequest {
  readonly departure: { readonly busSeats: number }
  /** Of others, and of the account's other orders: without the claim that this one replaces. */
  readonly claims: readonly CountedClaim[]
  readonly accountId: string
  readonly seats: number
  readonly taker: SeatTaker
}

/**
 * Bounds what accounts that never paid keep from others without paying, and answers what to write to the claim. Accounts that paid
 * before are not bounded by it, and the network counts only where more speaks against a party: see docs/decisions/063.
 * @throws booking.unpaidSeats, booking.seatsKept
 */
export function assertFairShare(
  { hasPaid, seatsOfDevice, hasLapsed, unpaidLately, paidLately }: Standing,
  { departure, claims, accountId, seats, taker }: ShareRequest,
  { at, policy }: RuleContext,
): ClaimOrigin {
  if (hasPaid) return { device: null, network: null }
  const kept = claims.filter(({ state }) => state === 'held')
  const ofNetwork = kept.filter(({ network }) => network === taker.network)
  const unsold = departure.busSeats - seatsOf(claims.filter(({ state }) => state === 'sold'))
  const past = { isCertified: taker.device !== null, hasLapsed, unpaidLately, paidLately }
  const refusal = seatShareProblem(
    {
      ofAccount: seatsOf(kept.filter((claim) => claim.accountId === accountId)),
      ofDevice: seatsOfDevice,
      ofNetwork: seatsOf(ofNetwork),
      networkFreeAt: Math.min(...ofNetwork.map(({ expiresAt }) => expiresAt ?? at)),
    },
    { seats, past, unsold, generosity: taker.generosity },
    policy,
  )
  if (refusal) throw DomainError.of(refusal)
  return { device: taker.device, network: taker.network }
}

function seatsOf(claims: readonly { readonly seats: number }[]): number {
  return claims.reduce((sum, claim) => sum + claim.seats, 0)
}
