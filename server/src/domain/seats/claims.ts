import type { Policy } from '@noriai/contract/policy'
import { noBagPlaces, placesOfPieces, type BagPlaces } from '@noriai/contract/rules/bagPlaces'
import { hasBusPlace, wheelchairPlacesOfBus } from '@noriai/contract/rules/busWheelchairs'
import { keptLatelyFrom, lapsesCountFrom } from '@noriai/contract/rules/seatShare'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { RuleContext } from '../../context'
import { childSeatsOfClaimSql } from '../../infra/db/childSeatsOfClaim'
import type { Executor, Tx } from '../../infra/db/client'
import type { Value } from '../../infra/db/compiled'
import { sendLastWrites, writeLast, type LastWrite } from '../../infra/db/lastWrite'
import { inOneStatement, type Reading } from '../../infra/db/inOneStatement'
import { namesOf, rowToJson, typesOf, type JsonRow } from '../../infra/db/rowJson'
import { instantFromSql, timestamp, timestampOf } from '../../infra/db/sql'
import { seatClaims } from '../../infra/db/schema/seats'
import { standingReading, type Asking, type Standing } from '../fairShare'
import { hasPaidSql } from '../limits'
import { uncountClaims, type Departure, type PlannedDeparture } from './departures'
import {
  growParty,
  placeParty,
  sizeTogether,
  type Fleet,
  type PartySize,
  type PlacedParty,
  type Placement,
} from '../../dispatch/packing'
import { ofEachKind } from '../../dispatch/scarcePlaces'

/** The claim of a party, as the decision sees it. */
export interface LiveClaim extends PlacedParty {
  readonly childSeats: number
  /** Of its order: of a hold nothing is known yet. */
  readonly wheelchairs: number
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

/** A party that asks for seats and places for its bags. */
export interface SeatRequest extends PartySize {
  readonly accountId: string
  /** Null for a hold of the confirm page. */
  readonly orderId: string | null
  /** The ride whose party they are for: they are found in its minibus, or the whole party moves. Without seats for its bags alone. */
  readonly joinsOrderId?: string | null
  readonly stopKey: string
  /** Children of the party on seats of their own. */
  readonly childSeats: number
  /** Left out by a hold, which knows of none. */
  readonly wheelchairs?: number
  /** Until when the claim counts; null takes the seats for good. */
  readonly expiresAt: number | null
  /** Where an account that never paid takes them from. */
  readonly device?: string | null
  readonly network?: string | null
}

/**
 * A refusal, with the seats of the bus that are left; `bagsFull`: only the bags have no room; `wheelchairsFull`: only its wheelchair has
 * none on the bus.
 */
export interface SeatRefusal {
  readonly reason: 'full' | 'bagsFull' | 'wheelchairsFull' | 'notOpen'
  readonly left: number
}

interface ClaimRow extends Record<string, unknown> {
  id: string
  account_id: string
  order_id: string | null
  joins_order_id: string | null
  state: LiveClaim['state']
  seats: number
  large: number
  small: number
  child_seats: number
  wheelchairs: number
  stop_key: string
  minibus: number
  expires_at: string | null
  device: string | null
  network: string | null
  swept: boolean
  ran_out: boolean
}

/**
 * The fleet of a departure's row, as the packing takes it.
 * @param policy the planned child seats and places for wheelchairs; left out where nothing is decided by them, as in a minibus they refuse
 * no party a seat
 */
export function fleetOf(
  { minibuses, minibusSeats, stopCap, minibusLarge, minibusSmall, boots = {} }: PlannedDeparture,
  policy?: Policy,
): Fleet {
  const childSeats = policy?.operations.minibusChildSeats
  const wheelchairs = policy?.operations.minibusWheelchairs
  return {
    minibuses,
    seats: minibusSeats,
    bags: { large: minibusLarge, small: minibusSmall },
    ...(childSeats !== undefined && { childSeats }),
    ...(wheelchairs !== undefined && { wheelchairs }),
    boots: new Map(
      Object.entries(boots)
        .map(([minibus, boot]) => [Number(minibus), boot] as const)
        // 0 is the bus.
        .filter(([minibus]) => minibus > 0),
    ),
    stopCap,
  }
}

/** What of a bus nobody has. */
export function busRoom(
  { busSeats, busLarge, busSmall }: PlannedDeparture,
  seated: readonly PartySize[],
): PartySize {
  const taken = sizeTogether(...seated)
  return { seats: busSeats - taken.seats, large: busLarge - taken.large, small: busSmall - taken.small }
}

/** Whether a bus has room for a party; who brings no bags needs no place for them. */
export function isInBus(room: PartySize, { seats, large, small }: PartySize): boolean {
  return room.seats >= seats && (large === 0 || room.large >= large) && (small === 0 || room.small >= small)
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
  'id, departure_id, account_id, order_id, joins_order_id, state, seats, large, small, stop_key, minibus, expires_at, device, network',
)

/** What a claim's party takes of the places of which a minibus has few. Wheelchairs tell of somebody's health: the order alone has them. */
const scarcePlacesOfClaim = sql`${childSeatsOfClaimSql('seat_claims')} as child_seats, coalesce(
  (select ('wheelchair' = any(o.needs))::int from orders o where o.id = seat_claims.order_id), 0) as wheelchairs`

/** A claim as it is written, under an id that it is given here. */
type NewClaim = typeof seatClaims.$inferInsert & { readonly id: string }

const claimWritten = [
  seatClaims.id,
  seatClaims.departureId,
  seatClaims.accountId,
  seatClaims.orderId,
  seatClaims.joinsOrderId,
  seatClaims.state,
  seatClaims.seats,
  seatClaims.large,
  seatClaims.small,
  seatClaims.childSeats,
  seatClaims.stopKey,
  seatClaims.minibus,
  seatClaims.createdAt,
  seatClaims.expiresAt,
  seatClaims.device,
  seatClaims.network,
]

/** Makes a claim and counts it on its departure, which is locked. */
const makeClaim: LastWrite<JsonRow> = {
  key: 'claim seats',
  columns: typesOf(claimWritten),
  parts: (given, named) => [
    sql`insert into seat_claims (${namesOf(claimWritten)})
      select ${namesOf(claimWritten)} from ${given}
      returning departure_id, seats, large, small, (state = 'held')::int as held, (state = 'sold')::int as sold`,
    sql`update departures
      set seats_held = seats_held + made.seats * held, seats_sold = seats_sold + made.seats * sold,
        large_held = large_held + made.large * held, large_sold = large_sold + made.large * sold,
        small_held = small_held + made.small * held, small_sold = small_sold + made.small * sold
      from ${named(0)} as made
      where departures.id = made.departure_id`,
  ],
  changes: ({ departure_id: departureId }) => [`departures ${String(departureId)}`],
}

/**
 * Of a claim that is swept: whether its seats were kept from others and not paid for. Who never paid cannot avoid it by giving a hold up
 * just before its time; who paid for another ride instead has compared two, as has who pays for one in this transaction.
 */
const ranOut = (payer: Value<string | null>) => sql`seats > 0 and (
  state = 'held' or (
    state = 'released' and network is not null and swept.account_id is distinct from ${payer}::uuid
    and not ${hasPaidSql(sql`swept.account_id`)}
  )
)`

interface Sweeping {
  readonly departureId: string
  /** The account that pays in this transaction, of which no order says so yet; null for none. */
  readonly payer: string | null
  readonly at: number
}

const sweepReading: Reading<Sweeping, ClaimRow[]> = {
  before: ({ departureId, payer, at }) => [
    sql`swept as (
      delete from seat_claims
      where departure_id = ${departureId} and expires_at <= ${timestampOf(at)}
      returning ${claimColumns}
    )`,
    sql`lapsed as (
      insert into lapsed_claims (departure_id, account_id, lapsed_at)
      select departure_id, account_id, ${timestampOf(at)} from swept where ${ranOut(payer)}
    )`,
  ],
  rows: ({ departureId, payer }) => sql`
    select ${claimColumns}, 0 as child_seats, 0 as wheelchairs, true as swept, ${ranOut(payer)} as ran_out from swept
    union all
    select ${claimColumns}, ${scarcePlacesOfClaim}, false as swept, false as ran_out
    from seat_claims where departure_id = ${departureId}`,
  answer: (rows) => rows as ClaimRow[],
}

const sweep = inOneStatement({ rows: sweepReading })

/**
 * Frees what has expired at `at` on a locked departure and answers the claims that remain, `released` ones included.
 * One statement: a claim that an order takes over at the same moment is either gone or still counted, never both.
 */
export function sweepAndRead(tx: Tx, departureId: string, at: number): Promise<LiveClaim[]> {
  return sweepForPayer(tx, departureId, { payer: null, at })
}

/** As {@link sweepAndRead}, in the transaction in which an account pays and before its order says so: what it gave up did not run out. */
export async function sweepForPayer(
  tx: Tx,
  departureId: string,
  { payer, at }: Omit<Sweeping, 'departureId'>,
): Promise<LiveClaim[]> {
  const { rows } = await sweep(tx, { departureId, payer, at })
  return remainingOf(tx, departureId, rows)
}

const sweepAndStanding = inOneStatement({ rows: sweepReading, standing: standingReading })

/** As {@link sweepAndRead}, with what counts of the past of who asks for seats there, its own seats that just ran out among it. */
export async function sweepWithStanding(
  tx: Tx,
  asking: Asking,
  { at, policy }: RuleContext,
): Promise<{ readonly claims: LiveClaim[]; readonly standing: Standing }> {
  const { accountId, departureId } = asking
  const { rows, standing } = await sweepAndStanding(tx, {
    ...asking,
    payer: null,
    lapsesFrom: lapsesCountFrom(at, policy),
    lately: keptLatelyFrom(at, policy),
    at,
  })
  // What the statement wrote itself its other reads do not see.
  const lapsed = rows.filter((row) => row.ran_out)
  const own = lapsed.filter((row) => row.account_id === accountId)
  const past: Standing = {
    ...standing,
    lapsedAt: [...standing.lapsedAt, ...own.map(() => at)].sort((a, b) => a - b),
    hasLapsed: standing.hasLapsed || own.length > 0,
    unpaidLately: standing.unpaidLately + lapsed.length,
  }
  return { claims: await remainingOf(tx, departureId, rows), standing: past }
}

async function remainingOf(tx: Tx, departureId: string, rows: readonly ClaimRow[]): Promise<LiveClaim[]> {
  const gone = rows.filter((row) => row.swept)
  const goneIds = new Set(gone.map((row) => row.id))
  await uncountClaims(
    tx,
    departureId,
    gone.filter(({ state }) => state === 'held'),
  )
  return rows.filter((row) => !row.swept && !goneIds.has(row.id)).map(liveClaim)
}

/** The claims of a departure that count at `at`, `released` ones included, without a lock: for who only wants to know. */
export async function readClaims(db: Executor, departureId: string, at: number): Promise<LiveClaim[]> {
  const { rows } = await db.execute<ClaimRow>(sql`
    select ${claimColumns}, ${scarcePlacesOfClaim}, false as swept, false as ran_out from seat_claims
    where departure_id = ${departureId} and (expires_at is null or expires_at > ${timestamp(at)})`)
  return rows.map(liveClaim)
}

/**
 * Parties as they ride: what is held for a lap child or for bags bought later is of the party that it joins, wherever it goes, and
 * which it is named by.
 */
export function partiesOf(claims: readonly LiveClaim[]): PlacedParty[] {
  return gathered(
    claims.map((claim) => {
      const { id, stopKey, minibus } = hostOf(claim, claims) ?? claim
      return { ...claim, id, stopKey, minibus }
    }),
  )
}

/** Parties of which some have several claims, under one id: their first one's minibus and address count. */
export function gathered(claims: readonly PlacedParty[]): PlacedParty[] {
  const parties = new Map<string, PlacedParty>()
  for (const claim of claims) {
    const { id, stopKey, minibus } = parties.get(claim.id) ?? claim
    const before = parties.get(id)
    parties.set(id, {
      id,
      stopKey,
      minibus,
      ...sizeTogether(claim, ...(before ? [before] : [])),
      ...ofEachKind((kind) => (claim[kind] ?? 0) + (before?.[kind] ?? 0)),
    })
  }
  return [...parties.values()]
}

/** The claim of the party that some seats or bags join; undefined for a party of its own. */
function hostOf({ joinsOrderId }: LiveClaim, claims: readonly LiveClaim[]): LiveClaim | undefined {
  return joinsOrderId === null ? undefined : claims.find(({ orderId }) => orderId === joinsOrderId)
}

/** What a party wants, and whom it joins. */
interface Wanted extends PartySize, Pick<SeatRequest, 'stopKey' | 'joinsOrderId'> {
  /**
   * Left out, with the policy and `wheelchairs`, by who only wants to know of room: in a minibus they refuse no party a seat, and of the bus
   * nothing is decided by a wheelchair then.
   */
  readonly childSeats?: number
  readonly wheelchairs?: number
  readonly policy?: Policy
}

/** The minibus that has room for a party on a departure as its claims are now, and who moves for it; null when none has. */
export function findPlace(
  departure: Departure,
  seated: readonly LiveClaim[],
  { seats, large, small, stopKey, joinsOrderId = null, policy, ...wanted }: Wanted,
): Placement | null {
  const { childSeats = 0, wheelchairs = 0 } = wanted
  const size = { seats, large, small }
  if (!isInBus(busRoom(departure, seated), size)) return null
  if (policy) {
    const places = wheelchairPlacesOfBus(departure, policy)
    if (!hasBusPlace({ places, riding: seated }, { wheelchairs })) return null
  }
  const fleet = fleetOf(departure, policy)
  const parties = partiesOf(seated)
  const mayMove = mayMoveParties(departure)
  if (joinsOrderId === null) {
    const newcomer = { id: 'newcomer', ...size, stopKey, childSeats, wheelchairs }
    return placeParty(fleet, parties, { party: newcomer, mayMove })
  }
  const host = seated.find(({ orderId }) => orderId === joinsOrderId)
  const party = parties.find(({ id }) => id === host?.id)
  return party ? growParty(fleet, parties, { party, more: size, mayMove }) : null
}

/** How many pieces more, up to `most`, have room beside the party of a ride on its departure as its claims are now. */
export function piecesThatFit(
  ride: Pick<SeatRequest, 'stopKey'> & { readonly id: string },
  { departure, claims }: { readonly departure: Departure; readonly claims: readonly LiveClaim[] },
  most: number,
): number {
  const seated = claims.filter(({ state }) => state !== 'released')
  const fits = (pieces: number) =>
    findPlace(departure, seated, {
      seats: 0,
      ...placesOfPieces(pieces),
      stopKey: ride.stopKey,
      joinsOrderId: ride.id,
    }) !== null
  let [fitting, tooMany] = [0, most + 1]
  while (tooMany - fitting > 1) {
    const pieces = Math.floor((fitting + tooMany) / 2)
    if (fits(pieces)) fitting = pieces
    else tooMany = pieces
  }
  return fitting
}

/** Of both what is less, and never less than none. */
export function leastOf(one: BagPlaces, other: BagPlaces): BagPlaces {
  const least = (size: keyof BagPlaces) => Math.max(0, Math.min(one[size], other[size]))
  return { large: least('large'), small: least('small') }
}

interface SeatTaking {
  readonly claims: readonly LiveClaim[]
  readonly request: SeatRequest
  readonly at: number
  readonly policy: Policy
  /** Nothing in the transaction asks for the claim: it is written at its end. */
  readonly isLast?: true
}

/**
 * Seats a party on a locked, swept departure, or tells why not. `claims` is what `sweepAndRead` answered, without the
 * claim that this one replaces. Re-packs other parties over the minibuses when that alone makes room.
 */
export async function takeSeats(
  tx: Tx,
  departure: Departure,
  { claims, request, at, policy, isLast }: SeatTaking,
): Promise<{ readonly claimId: string } | SeatRefusal> {
  const seated = claims.filter((claim) => claim.state !== 'released')
  const { seats: left } = busRoom(departure, seated)
  // What a party that has its seats brings along goes with it, also when nobody else is taken any more; with a cancelled one nobody goes.
  if (departure.status === 'cancelled' || (departure.status !== 'open' && request.seats > 0))
    return { reason: 'notOpen', left }
  const placement = findPlace(departure, seated, { ...request, policy })
  if (!placement) return { reason: reasonOf(departure, seated, request), left }
  await moveParties(tx, movesOf(placement, seated))
  const claim: NewClaim = {
    device: null,
    network: null,
    joinsOrderId: null,
    ...request,
    id: randomUUID(),
    departureId: departure.id,
    state: request.expiresAt === null ? 'sold' : 'held',
    minibus: placement.minibus,
    createdAt: at,
  }
  await writeLast(tx, makeClaim, [rowToJson(seatClaims, claim).json])
  if (!isLast) await sendLastWrites(tx)
  return { claimId: claim.id }
}

/** Why no place was found: whether all has room but the wheelchair, or the bags. */
function reasonOf(
  departure: Departure,
  seated: readonly LiveClaim[],
  request: SeatRequest,
): SeatRefusal['reason'] {
  const hasWheelchair = (request.wheelchairs ?? 0) > 0
  if (hasWheelchair && findPlace(departure, seated, request) !== null) return 'wheelchairsFull'
  const hasBags = request.large > 0 || request.small > 0
  const isOnlyForBags = hasBags && findPlace(departure, seated, { ...request, ...noBagPlaces }) !== null
  return isOnlyForBags ? 'bagsFull' : 'full'
}

/** Deletes claims of a locked departure and gives what they had back. Ids that are not there are ignored. */
export async function dropClaims(tx: Tx, departureId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await tx
    .delete(seatClaims)
    .where(and(eq(seatClaims.departureId, departureId), inArray(seatClaims.id, [...ids])))
    .returning({
      seats: seatClaims.seats,
      large: seatClaims.large,
      small: seatClaims.small,
      state: seatClaims.state,
    })
  await uncountClaims(tx, departureId, gone)
}

/** Who moves, claim by claim: seats that join a party move with it. */
export function movesOf({ moves }: Placement, seated: readonly LiveClaim[]): Map<string, number> {
  return new Map(
    seated.flatMap((claim) => {
      const minibus = moves.get((hostOf(claim, seated) ?? claim).id)
      return minibus === undefined ? [] : [[claim.id, minibus] as const]
    }),
  )
}

/** Writes down who has another minibus now, claim by claim; their departure is locked. */
export async function moveParties(tx: Tx, moves: ReadonlyMap<string, number>): Promise<void> {
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
    large: row.large,
    small: row.small,
    stopKey: row.stop_key,
    minibus: row.minibus,
    childSeats: row.child_seats,
    wheelchairs: row.wheelchairs,
    expiresAt: instantFromSql(row.expires_at),
    device: row.device,
    network: row.network,
  }
}
