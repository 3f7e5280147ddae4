import type { Direction } from '@noriai/contract/policy'
import type { KnownPlaces } from '@noriai/contract/rules/bagPlaces'
import { clockText, msPerMinute, startOfDate } from '@noriai/contract/time'
import { eq, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../infra/db/client'
import { compiled, compiledInsert, type Values } from '../../infra/db/compiled'
import type { Reading } from '../../infra/db/inOneStatement'
import { namesOf, rowFromJson, rowToJson, typesOf } from '../../infra/db/rowJson'
import { departures } from '../../infra/db/schema/departures'
import { sizeTogether, type PartySize } from '../../dispatch/packing'

/** What makes a departure of the timetable one departure of a day. */
interface DepartureKey {
  readonly direction: Direction
  readonly relayPoint: string
  /** `YYYY-MM-DD`; 00:30 belongs to the evening before. */
  readonly serviceDate: string
  readonly departsAt: number
}

/** A departure as the timetable plans it: the row is made from this when it is first sold. */
export interface PlannedDeparture extends DepartureKey {
  readonly busSeats: number
  readonly minibuses: number
  readonly minibusSeats: number
  readonly stopCap: number
  /** Places for bags of the bus, and of each minibus. */
  readonly busLarge: number
  readonly busSmall: number
  readonly minibusLarge: number
  readonly minibusSmall: number
  /** Of the vehicles that are known, by their number, 0 for the bus; none while it is planned. */
  readonly boots?: Readonly<Record<string, KnownPlaces>>
}

/** A departure's row. */
export type Departure = typeof departures.$inferSelect

/** The id of a departure, the same before and after its row is made: `pickup:20261121:2430:ocat`. */
export function departureIdOf({ direction, serviceDate, departsAt, relayPoint }: DepartureKey): string {
  const clock = clockText(Math.round((departsAt - startOfDate(serviceDate)) / msPerMinute))
  return [direction, serviceDate.replaceAll('-', ''), clock.replace(':', ''), relayPoint].join(':')
}

const insertDeparture = compiledInsert(departures)

/** The row of a planned departure. */
function rowOf(planned: PlannedDeparture, at: number) {
  const { direction, relayPoint, serviceDate, departsAt, busSeats, minibuses, minibusSeats, stopCap } =
    planned
  const { busLarge, busSmall, minibusLarge, minibusSmall } = planned
  return {
    id: departureIdOf(planned),
    direction,
    relayPoint,
    serviceDate,
    departsAt,
    busSeats,
    minibuses,
    minibusSeats,
    stopCap,
    busLarge,
    busSmall,
    minibusLarge,
    minibusSmall,
    createdAt: at,
  }
}

/**
 * Makes the row of a planned departure unless it is there; answers the row that it made, which is locked as others cannot see
 * it yet. Two callers at once make one.
 */
export async function ensureDeparture(
  db: Executor,
  planned: PlannedDeparture,
  at: number,
): Promise<Departure | undefined> {
  return insertDeparture(db, rowOf(planned, at))
}

const plannedColumns = [
  departures.id,
  departures.direction,
  departures.relayPoint,
  departures.serviceDate,
  departures.departsAt,
  departures.busSeats,
  departures.minibuses,
  departures.minibusSeats,
  departures.stopCap,
  departures.busLarge,
  departures.busSmall,
  departures.minibusLarge,
  departures.minibusSmall,
  departures.createdAt,
]

/** A departure that an account wants seats of: its id, and the row that it may still need, as JSON. */
interface WantedDeparture {
  readonly departureId: string
  readonly plannedRow: string
  readonly accountId: string
}

/** What {@link holdLockReading} is given for a planned departure. */
export function wantedDeparture(planned: PlannedDeparture, accountId: string, at: number): WantedDeparture {
  const row = rowOf(planned, at)
  return { departureId: row.id, plannedRow: JSON.stringify(rowToJson(departures, row).json), accountId }
}

/**
 * Locks a departure with those of the seats that its account keeps, in the order of their ids, as {@link lockDepartures} does. Its row
 * is made where nothing else is to be locked; where it is not, or somebody else makes it at this moment, it is missing, and so are
 * those after it: `lockPlanned` is for them. The account's turn is taken before.
 */
export const holdLockReading: Reading<WantedDeparture, ReadonlyMap<string, Departure>> = {
  before: ({ departureId, plannedRow, accountId }) => {
    const own = sql`(
      select c.departure_id from seat_claims c where c.account_id = ${accountId}::uuid and c.order_id is null)`
    const isThere = sql`exists (select from departures there where there.id = ${departureId})`
    return [
      sql`made as (
        insert into departures (${namesOf(plannedColumns)})
        select ${namesOf(plannedColumns)} from jsonb_to_record(${plannedRow}::jsonb) as planned (${sql.raw(typesOf(plannedColumns))})
        where not ${isThere} and not exists ${own}
        on conflict do nothing
        returning *
      )`,
      sql`locked as (
        select d.* from departures d
        where d.id = any(array${own} || ${departureId}::text) and (d.id <= ${departureId} or ${isThere})
        order by d.id
        for no key update
      )`,
    ]
  },
  rows: () => sql`select * from made union all select * from locked`,
  answer: (rows) =>
    new Map(rows.map((row) => rowFromJson(departures, row)).map((departure) => [departure.id, departure])),
}

const locked = compiled((db, { ids }: Values<{ ids: readonly string[] }>) =>
  db
    .select()
    .from(departures)
    .where(sql`${departures.id} = any(${ids}::text[])`)
    .orderBy(departures.id)
    .for('no key update'),
)

/**
 * Locks departures until the transaction ends: every change of their seats goes through here first. Locked in the
 * order of their ids, so that two travellers swapping departures cannot wait for each other; and weakly enough that
 * an order may be inserted that refers to one of them. Ids without a row are missing from the answer.
 */
export async function lockDepartures(tx: Tx, ids: readonly string[]): Promise<Map<string, Departure>> {
  const rows = await locked(tx, { ids })
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * As {@link lockDepartures}, for a departure that may not have a row yet, together with others that have: rows are made
 * in the same order as they are locked.
 */
export async function lockPlanned(
  tx: Tx,
  planned: PlannedDeparture,
  { others, at }: { readonly others: readonly string[]; readonly at: number },
): Promise<Departure> {
  const wanted = departureIdOf(planned)
  const before = others.filter((id) => id < wanted)
  const after = others.filter((id) => id > wanted)
  if (before.length > 0) await lockDepartures(tx, before)
  let row = (await lockDepartures(tx, [wanted])).get(wanted)
  row ??= await ensureDeparture(tx, planned, at)
  // Somebody else made it in between.
  row ??= (await lockDepartures(tx, [wanted])).get(wanted)
  if (after.length > 0) await lockDepartures(tx, after)
  if (!row) throw new Error(`Departure ${wanted} could not be locked`)
  return row
}

/** Takes claims that are given up off the counters of a locked departure. */
export async function uncountClaims(
  tx: Tx,
  departureId: string,
  gone: readonly (PartySize & { readonly state: string })[],
): Promise<void> {
  const held = sizeTogether(...gone.filter(({ state }) => state === 'held'))
  const sold = sizeTogether(...gone.filter(({ state }) => state === 'sold'))
  if (isNothing(held) && isNothing(sold)) return
  await tx
    .update(departures)
    .set({
      seatsHeld: sql`${departures.seatsHeld} - ${held.seats}`,
      seatsSold: sql`${departures.seatsSold} - ${sold.seats}`,
      largeHeld: sql`${departures.largeHeld} - ${held.large}`,
      largeSold: sql`${departures.largeSold} - ${sold.large}`,
      smallHeld: sql`${departures.smallHeld} - ${held.small}`,
      smallSold: sql`${departures.smallSold} - ${sold.small}`,
    })
    .where(eq(departures.id, departureId))
}

function isNothing({ seats, large, small }: PartySize): boolean {
  return seats === 0 && large === 0 && small === 0
}
