import { holdUntil } from '@noriai/contract/rules/seatHold'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../infra/db/client'
import { seatClaims } from '../../../infra/db/schema/seats'
import { assertFairShare, assertFewLapses, recordLapses, type SeatTaker } from '../../fairShare'
import {
  departureIdOf,
  dropClaims,
  lockPlanned,
  seatStatements,
  takeSeats,
  type Departure,
  type PlannedDeparture,
  type SeatRefusal,
  type SeekingParty,
} from '../../seats'
import type { RuleContext } from '../../../context'
import { isHeld, isSameParty, type OwnHold } from '../running'

/** A party that wants its seats held, and places for its bags. */
interface HoldRequest {
  readonly accountId: string
  /** What it holds by now. */
  readonly own: readonly OwnHold[]
  readonly planned: PlannedDeparture
  readonly party: SeekingParty
  readonly taker: SeatTaker
  /** The departures that are locked by now, by their ids. */
  readonly locked: ReadonlyMap<string, Departure>
}

/** Seats held. */
export interface PlacedHold {
  readonly holdId: string
  readonly expiresAt: number
}

/**
 * Holds seats and bag places for the confirm page, behind the lock of the account's orders (`lockAccountOrders`). An account has one hold: the same ride answers the same hold with the same end,
 * another ride replaces it. The clock of a departure does not restart while it runs, whatever was held in between.
 * A refusal leaves everything as it was, as long as the caller gives the transaction up.
 * @throws booking.unpaidSeats, booking.seatsKept, booking.lapsed for seats that are not kept already
 */
export async function placeHold(
  tx: Tx,
  request: HoldRequest,
  { at, policy }: RuleContext,
): Promise<PlacedHold | SeatRefusal> {
  const { accountId, own, planned, party, taker, locked } = request
  const departureId = departureIdOf(planned)
  const same = own.find(
    (claim) => isHeld(claim, at) && claim.departureId === departureId && isSameParty(claim, party),
  )
  if (same?.expiresAt) return { holdId: same.id, expiresAt: same.expiresAt }

  const elsewhere = own.filter((claim) => claim.departureId !== departureId)
  const others = elsewhere.map((claim) => claim.departureId)
  const isLocked = others.every((id) => locked.has(id))
  const departure =
    (isLocked ? locked.get(departureId) : undefined) ?? (await lockPlanned(tx, planned, { others, at }))
  const asking = { accountId, departureId, device: taker.device }
  const { claims, standing } = await seatStatements.sweepWithStanding(tx, asking, { at, policy })
  const isMine = (claim: (typeof claims)[number]) => claim.accountId === accountId && claim.orderId === null
  const mine = claims.filter(isMine)
  await dropClaims(
    tx,
    departureId,
    mine.map((claim) => claim.id),
  )
  await giveUp(tx, elsewhere, at)
  const expiresAt = mine[0]?.expiresAt ?? holdUntil(at, policy)
  const seated = claims.filter((claim) => !isMine(claim))
  // A party that changes while its time runs keeps its time, and its seats do not count twice.
  if (mine.length === 0) assertFewLapses(standing, { at, policy })
  const origin = assertFairShare(
    standing,
    { departure, claims: seated, accountId, seats: party.seats, taker },
    { at, policy },
  )
  const taken = await takeSeats(tx, departure, {
    claims: seated,
    request: { accountId, orderId: null, ...party, expiresAt, ...origin },
    at,
    policy,
    isLast: true,
  })
  return 'claimId' in taken ? { holdId: taken.claimId, expiresAt } : taken
}

/** Frees the seats of holds on other departures, whose rows are locked; their clocks are remembered. */
async function giveUp(tx: Tx, claims: readonly OwnHold[], at: number): Promise<void> {
  for (const claim of claims.filter((each) => each.state === 'held')) {
    if (!isHeld(claim, at)) {
      await recordLapses(tx, [claim.id], at)
      await dropClaims(tx, claim.departureId, [claim.id])
      continue
    }
    // Somebody may have swept it, and counted its seats, before its departure was locked here.
    const given = await tx
      .update(seatClaims)
      .set({ state: 'released' })
      .where(and(eq(seatClaims.id, claim.id), eq(seatClaims.state, 'held'), isNull(seatClaims.orderId)))
      .returning({ seats: seatClaims.seats, large: seatClaims.large, small: seatClaims.small })
    await seatStatements.uncountClaims(
      tx,
      claim.departureId,
      given.map((size) => ({ ...size, state: 'held' })),
    )
  }
}
