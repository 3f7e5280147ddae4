import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { compiledSql } from '../../infra/db/compiled'
import { instantFromSql, timestamp, timestampOf } from '../../infra/db/sql'
import { seatClaims } from '../../infra/db/schema/seats'
import { countSeats, type Departure } from './departures'
import { growParty, placeParty, type Fleet, type PlacedParty, type Placement } from '../../dispatch/packing'

/** The claim of a party, as the decision sees it. */
export interface LiveClaim extends PlacedParty {
  readonly accountId: string
  readonly orderId: string | null
  /** The ride whose party the seats are held for; null for a party of its own. */
  readonly joinsOrderId: string | null
  readonly state: 'held' | 'sold' | 'released'
  readonly expiresAt: number | null
  /** Keyed hashes of where an account that never paid took it from; null for others. */
  readonly device: string | null
  readonly network: string | null
}

/** A party that asks for seats. */
export interface SeatRequest {
  readonly accountId: string
  /** Null for a hold of the confirm page. */
  readonly orderId: string | null
  /** The ride whose party the seats are for: they are found in its minibus, or the whole party moves. */
  readonly joinsOrderId?: string | null
  readonly seats: number
  readonly stopKey: string
  /** Until when the claim counts; null takes the seats for good. */
  readonly expiresAt: number | null
  /** Where an account that never paid takes them from. */
  readonly device?: string | null
  readonly network?: string | null
}

/** A refusal, with the seats of the bus that are left. */
export interface SeatRefusal {
  readonly reason: 'full' | 'notOpen'
  readonly left: number
}

interface ClaimRow extends Record<string, unknown> {
  id: string
  account_id: string
  order_id: string | null
  joins_order_id: string | null
  state: LiveClaim['state']
  seats: number
  stop_key: string
  minibus: number
  expires_at: string | null
  device: string | null
  network: string | null
  swept: boolean
}

/** The fleet of a departure's row, as the packing takes it. */
export function fleetOf(departure: Pick<Departure, 'minibuses' | 'minibusSeats' | 'stopCap'>): Fleet {
  return { minibuses: departure.minibuses, seats: departure.minibusSeats, stopCap: departure.stopCap }
}

/**
 * Whether a newcomer may make others change their minibus. A pick-up's groups are decided again until its bus leaves; the others'
 * are promised once they are decided.
 */
export function mayMoveParties({
  direction,
  planVersion,
}: Pick<Departure, 'direction' | 'planVersion'>): boolean {
  return direction === 'pickup' || planVersion === 0
}

const claimColumns = sql.raw(
  'id, departure_id, account_id, order_id, joins_order_id, state, seats, stop_key, minibus, expires_at, device, network',
)

const sweptAndRemaining = compiledSql<{ departureId: string; at: number }, ClaimRow>(
  ({ departureId, at }) => sql`
    with swept as (
      delete from seat_claims
      where departure_id = ${departureId} and expires_at <= ${timestampOf(at)}
      returning ${claimColumns}
    ), lapsed as (
      insert into lapsed_claims (departure_id, account_id, lapsed_at)
      select departure_id, account_id, ${timestampOf(at)} from swept where state = 'held'
    )
    select ${claimColumns}, true as swept from swept
    union all
    select ${claimColumns}, false as swept from seat_claims where departure_id = ${departureId}`,
)

type NewClaim = Required<SeatRequest> & {
  readonly departureId: string
  readonly state: 'held' | 'sold'
  readonly minibus: number
  readonly at: number
}

const makeClaim = compiledSql<NewClaim, { claim_id: string }>(
  ({
    departureId,
    accountId,
    orderId,
    joinsOrderId,
    state,
    seats,
    stopKey,
    minibus,
    at,
    expiresAt,
    device,
    network,
  }) => sql`
    with made as (
      insert into seat_claims
        (departure_id, account_id, order_id, joins_order_id, state, seats, stop_key, minibus, created_at, expires_at,
          device, network)
      values (${departureId}, ${accountId}, ${orderId}, ${joinsOrderId}, ${state}, ${seats},
        ${stopKey}, ${minibus}, ${timestampOf(at)}, ${timestampOf(expiresAt)}, ${device}, ${network})
      returning id, seats, state
    )
    update departures
    set seats_held = seats_held + case made.state when 'held' then made.seats else 0 end,
      seats_sold = seats_sold + case made.state when 'sold' then made.seats else 0 end
    from made
    where departures.id = ${departureId}
    returning made.id as claim_id`,
)

/**
 * Frees what has expired at `at` on a locked departure and answers the claims that remain, `released` ones included.
 * One statement: a claim that an order takes over at the same moment is either gone or still counted, never both.
 */
export async function sweepAndRead(tx: Tx, departureId: string, at: number): Promise<LiveClaim[]> {
  const rows = await sweptAndRemaining(tx, { departureId, at })
  const gone = rows.filter((row) => row.swept)
  const goneIds = new Set(gone.map((row) => row.id))
  const freed = gone.reduce((sum, row) => sum + (row.state === 'held' ? row.seats : 0), 0)
  await countSeats(tx, departureId, { held: -freed })
  return rows.filter((row) => !row.swept && !goneIds.has(row.id)).map(liveClaim)
}

/** The claims of a departure that count at `at`, `released` ones included, without a lock: for who only wants to know. */
export async function readClaims(db: Executor, departureId: string, at: number): Promise<LiveClaim[]> {
  const { rows } = await db.execute<ClaimRow>(sql`
    select ${claimColumns}, false as swept from seat_claims
    where departure_id = ${departureId} and (expires_at is null or expires_at > ${timestamp(at)})`)
  return rows.map(liveClaim)
}

/**
 * Parties as they ride: seats that are held for a lap child are of the party that they join, wherever it goes, and which they are
 * named by.
 */
function partiesOf(claims: readonly LiveClaim[]): PlacedParty[] {
  const parties = new Map<string, PlacedParty>()
  for (const claim of claims) {
    const { id, stopKey, minibus } = hostOf(claim, claims) ?? claim
    const before = parties.get(id)?.seats ?? 0
    parties.set(id, { id, seats: before + claim.seats, stopKey, minibus })
  }
  return [...parties.values()]
}

/** The claim of the party that some seats join; undefined for a party of its own. */
function hostOf({ joinsOrderId }: LiveClaim, claims: readonly LiveClaim[]): LiveClaim | undefined {
  return joinsOrderId === null ? undefined : claims.find(({ orderId }) => orderId === joinsOrderId)
}

/** The minibus that has room for seats on a departure as its claims are now, and who moves for them; null when none has. */
export function findPlace(
  departure: Departure,
  seated: readonly LiveClaim[],
  { seats, stopKey, joinsOrderId = null }: Pick<SeatRequest, 'seats' | 'stopKey' | 'joinsOrderId'>,
): Placement | null {
  const taken = seated.reduce((sum, claim) => sum + claim.seats, 0)
  if (departure.busSeats - taken < seats) return null
  const fleet = fleetOf(departure)
  const parties = partiesOf(seated)
  const mayMove = mayMoveParties(departure)
  if (joinsOrderId === null)
    return placeParty(fleet, parties, { party: { id: 'newcomer', seats, stopKey }, mayMove })
  const host = seated.find(({ orderId }) => orderId === joinsOrderId)
  const party = parties.find(({ id }) => id === host?.id)
  return party ? growParty(fleet, parties, { party, more: seats, mayMove }) : null
}

interface SeatTaking {
  readonly claims: readonly LiveClaim[]
  readonly request: SeatRequest
  readonly at: number
}

/**
 * Seats a party on a locked, swept departure, or tells why not. `claims` is what `sweepAndRead` answered, without the
 * claim that this one replaces. Re-packs other parties over the minibuses when that alone makes room.
 */
export async function takeSeats(
  tx: Tx,
  departure: Departure,
  { claims, request, at }: SeatTaking,
): Promise<{ readonly claimId: string } | SeatRefusal> {
  const seated = claims.filter((claim) => claim.state !== 'released')
  const left = departure.busSeats - seated.reduce((sum, claim) => sum + claim.seats, 0)
  if (departure.status !== 'open') return { reason: 'notOpen', left }
  const placement = findPlace(departure, seated, request)
  if (!placement) return { reason: 'full', left }
  await moveParties(tx, movesOf(placement, seated))
  const { id: departureId } = departure
  const { minibus } = placement
  const [made] = await makeClaim(tx, {
    device: null,
    network: null,
    joinsOrderId: null,
    ...request,
    departureId,
    state: request.expiresAt === null ? 'sold' : 'held',
    minibus,
    at,
  })
  if (!made) throw new Error(`No claim was made on departure ${departure.id}`)
  return { claimId: made.claim_id }
}

/** Deletes claims of a locked departure and gives their seats back. Ids that are not there are ignored. */
export async function dropClaims(tx: Tx, departureId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await tx
    .delete(seatClaims)
    .where(and(eq(seatClaims.departureId, departureId), inArray(seatClaims.id, [...ids])))
    .returning({ seats: seatClaims.seats, state: seatClaims.state })
  await countSeats(tx, departureId, {
    held: -sumSeats(gone.filter((claim) => claim.state === 'held')),
    sold: -sumSeats(gone.filter((claim) => claim.state === 'sold')),
  })
}

/** Who moves, claim by claim: seats that join a party move with it. */
function movesOf({ moves }: Placement, seated: readonly LiveClaim[]): Map<string, number> {
  return new Map(
    seated.flatMap((claim) => {
      const minibus = moves.get((hostOf(claim, seated) ?? claim).id)
      return minibus === undefined ? [] : [[claim.id, minibus] as const]
    }),
  )
}

async function moveParties(tx: Tx, moves: ReadonlyMap<string, number>): Promise<void> {
  if (moves.size === 0) return
  const pairs = JSON.stringify([...moves].map(([id, minibus]) => ({ id, minibus })))
  await tx.execute(sql`
    update seat_claims set minibus = move.minibus
    from jsonb_to_recordset(${pairs}::jsonb) as move (id uuid, minibus integer)
    where seat_claims.id = move.id`)
}

function liveClaim(row: ClaimRow): LiveClaim {
  return {
    id: row.id,
    accountId: row.account_id,
    orderId: row.order_id,
    joinsOrderId: row.joins_order_id,
    state: row.state,
    seats: row.seats,
    stopKey: row.stop_key,
    minibus: row.minibus,
    expiresAt: instantFromSql(row.expires_at),
    device: row.device,
    network: row.network,
  }
}

function sumSeats(claims: readonly { readonly seats: number }[]): number {
  return claims.reduce((sum, claim) => sum + claim.seats, 0)
}
