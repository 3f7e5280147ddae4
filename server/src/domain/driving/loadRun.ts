import { inOrder, type RunEvent, type RunToDrive, type StopLeg } from '@noriai/contract/rules/stopEvents'
import type { BagPlaces } from '@noriai/contract/rules/bagPlaces'
import { isPastLeaving } from '@noriai/contract/rules/departureProgress'
import { isDrivenOn } from '@noriai/contract/rules/stopOrder'
import { activeRideStates, boardedStates, finishedStates } from '@noriai/contract/orders/states'
import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { departureChanges } from '../../infra/db/schema/departureChanges'
import { departures } from '../../infra/db/schema/departures'
import { riderCalls, stopEvents, waitDecisions } from '../../infra/db/schema/driving'
import { vehicles } from '../../infra/db/schema/fleet'
import { orders, type Order } from '../../infra/db/schema/orders'
import { plannedStops, seatClaims, vehicleAssignments } from '../../infra/db/schema/seats'
import { sitsElsewhere } from '../../infra/db/sitsElsewhere'
import { timestamp } from '../../infra/db/sql'
import { boardingTakenBackAtSql, missTakenBackAtSql } from '../../infra/db/takenBack'
import { doorsOf as keptDoorsOf, type DrivenDoor } from '../keptDoors'
import { boughtLaterSql } from '../luggage'
import type { Departure } from '../seats'
import { doorsOf } from './runStops'

/** Of whom the books say that they got in. */
const aboard: readonly Order['fulfilment'][] = [...boardedStates, 'completed']

/** A run by its departure and the number of its minibus; 0 is the bus. */
export interface RunName {
  readonly departureId: string
  readonly minibus: number
}

/** An event's row. */
export type StopEvent = typeof stopEvents.$inferSelect

/** A party of a run. */
export interface RunParty {
  readonly order: Order
  readonly stopKey: string
  readonly bags: BagPlaces
  /** As they were given: who booked it first. */
  readonly passengers: readonly {
    readonly name: string
    readonly kind: 'adult' | 'child' | 'infant'
    readonly birthday: string | null
  }[]
  readonly boughtLater: number
  /** How often it was marked that it did not come, or that was taken back. */
  readonly marks: number
  /** When the desk last took back that it had got in, and that it did not come; null where it never did. */
  readonly boardingTakenBackAt: number | null
  readonly missTakenBackAt: number | null
  /** By how many minutes later than promised its rider was notified last that this ride is; 0 where they were not. */
  readonly announcedLate: number
  /** How often they were notified of other times. */
  readonly announcements: number
  /** How often their ride was moved, or went on by a state. */
  readonly steps: number
  /** False of who did not ride the bus, as far as was checked: no minibus waits for them. */
  readonly isExpected: boolean
}

/** A stop of a run with what it is driven by. */
export interface RunStop {
  readonly leg: StopLeg
  readonly stopKey: string
  readonly plannedAt: number
  readonly wardCode: string | null
  readonly lat: number
  readonly lng: number
  readonly parties: readonly { readonly party: RunParty; readonly task: 'board' | 'alight' }[]
}

/** A run with everything that its driver and the desk are shown of it. */
export interface LoadedRun {
  readonly run: typeof vehicleAssignments.$inferSelect
  readonly departure: Departure
  /** When its departure was cancelled; null for one that runs. */
  readonly calledOffAt: number | null
  readonly vehicleNumber: string
  /** Of a bus, those of all its minibuses. */
  readonly parties: readonly RunParty[]
  readonly planned: readonly (typeof plannedStops.$inferSelect)[]
  /** What staff keep of its parties' doors, by the place. */
  readonly doors: ReadonlyMap<string, DrivenDoor>
  /** In their sequence, those of the desk among them. */
  readonly events: readonly StopEvent[]
  readonly calls: readonly (typeof riderCalls.$inferSelect)[]
  /** The newest first. */
  readonly decisions: readonly (typeof waitDecisions.$inferSelect)[]
  /**
   * Another one with each event, decision and call, with each mark of the desk and its taking back, with each notice of other times, and with
   * who rides. It falls where a party leaves the run.
   */
  readonly revision: number
}

/** The relay point and the airport of a run, as places. */
export interface RunPlaces {
  readonly relay: { readonly lat: number; readonly lng: number }
  readonly airport: { readonly lat: number; readonly lng: number }
}

export const isRun = ({ departureId, minibus }: RunName) =>
  and(eq(vehicleAssignments.departureId, departureId), eq(vehicleAssignments.minibus, minibus))

/** A table with rows of runs. */
type RunTable =
  | typeof plannedStops
  | typeof stopEvents
  | typeof riderCalls
  | typeof waitDecisions
  | typeof vehicleAssignments

/** Whether a row is of one of some runs. */
const isOfAny = (table: RunTable, names: readonly RunName[]): SQL | undefined =>
  or(
    ...names.map(({ departureId, minibus }) =>
      and(eq(table.departureId, departureId), eq(table.minibus, minibus)),
    ),
  )

const isOf =
  ({ departureId, minibus }: RunName) =>
  (row: RunName): boolean =>
    row.departureId === departureId && row.minibus === minibus

const passengersJson = sql<RunParty['passengers']>`(
  select coalesce(json_agg(json_build_object(
    'name', p.passport_name, 'kind', p.kind, 'birthday', p.birthday) order by p.position), '[]')
  from order_passengers p where p.order_id = orders.id)`

/** A run of the register, with what riders had been notified of by a moment; undefined where nobody drives it. Seven queries. */
export async function loadRun(db: Executor, name: RunName, at: number): Promise<LoadedRun | undefined> {
  const [run] = await loadRuns(db, [name], at)
  return run
}

/** As many of some runs as are of the register, in the sequence of the names. Seven queries, however many they are. */
export async function loadRuns(db: Executor, names: readonly RunName[], at: number): Promise<LoadedRun[]> {
  if (names.length === 0) return []
  const rows = await db
    .select({
      run: vehicleAssignments,
      departure: departures,
      vehicleNumber: vehicles.number,
      calledOffAt: departureChanges.at,
    })
    .from(vehicleAssignments)
    .innerJoin(departures, eq(departures.id, vehicleAssignments.departureId))
    .leftJoin(departureChanges, eq(departureChanges.departureId, vehicleAssignments.departureId))
    .innerJoin(vehicles, eq(vehicles.id, vehicleAssignments.vehicleId))
    .where(isOfAny(vehicleAssignments, names))
  if (rows.length === 0) return []
  const parties = await readParties(db, names, at)
  const planned = await db
    .select()
    .from(plannedStops)
    .where(isOfAny(plannedStops, names))
    .orderBy(asc(plannedStops.leg), asc(plannedStops.position))
  const recorded = await db.select().from(stopEvents).where(isOfAny(stopEvents, names))
  const doors = await keptDoorsOf(
    db,
    parties.flatMap(({ order }) => [order.departurePlace.addressId, order.destination.addressId]),
  )
  const calls = await db
    .select()
    .from(riderCalls)
    .where(isOfAny(riderCalls, names))
    .orderBy(desc(riderCalls.at))
  const decisions = await db
    .select()
    .from(waitDecisions)
    .where(isOfAny(waitDecisions, names))
    .orderBy(desc(waitDecisions.id))
  return names.flatMap((name) => {
    const row = rows.find(({ run }) => isOf(name)(run))
    if (!row) return []
    const taps = recorded.filter(isOf(name))
    const riding = parties
      .filter(ridesOn(name))
      .map((party) => ({ ...party, isExpected: name.minibus === 0 || isExpectedOn(row.departure, party) }))
    const own = {
      parties: riding,
      recorded: taps.filter(isOfItsDriver(row.run)).filter(isLeftStanding(riding)),
    }
    const said = { calls: calls.filter(isOf(name)), decisions: decisions.filter(isOf(name)) }
    const noted = riding.reduce(
      (sum, { marks, announcements, steps }) => sum + marks + announcements + steps,
      0,
    )
    return {
      ...row,
      ...said,
      parties: riding,
      planned: planned.filter(isOf(name)),
      doors,
      events: inOrder([...own.recorded, ...eventsOfDesk(name, own)]),
      revision: taps.length + said.calls.length + said.decisions.length + noted,
    }
  })
}

const isAboard = (order: Order | undefined) => order !== undefined && aboard.includes(order.fulfilment)

/** What says that a party has got in. */
const boards: readonly StopEvent['kind'][] = ['pickedUp', 'droppedOff']

/** Whether a driver's event still counts by the books: the desk may have taken back since that a party did not come, or that it got in. */
const isLeftStanding =
  (parties: readonly RunParty[]) =>
  ({ kind, orderId, contradicts, at, receivedAt }: StopEvent): boolean => {
    if (contradicts !== null) return true
    const party = parties.find(({ order }) => order.id === orderId)
    if (kind === 'noShow') return party?.order.fulfilment !== 'confirmed' || party.order.missedAt !== null
    const takenBackAt = party?.boardingTakenBackAt ?? null
    if (!boards.includes(kind) || takenBackAt === null) return true
    const since = Math.min(at, receivedAt)
    // Of the same moment: who is aboard by the books got in after it.
    return since > takenBackAt || (since === takenBackAt && isAboard(party?.order))
  }

/** How far a driver has come with a run is their own: whoever takes it over sees and starts it themselves. */
const ofOneDriver: readonly StopEvent['kind'][] = ['seen', 'started', 'finished']

/** Whether an event counts of a run as it is driven now: what became of stops and parties does, whoever drove. */
export const isOfItsDriver =
  ({ driverId }: LoadedRun['run']) =>
  (event: StopEvent): boolean =>
    event.by !== 'driver' || event.driverId === driverId || !ofOneDriver.includes(event.kind)

/** Whether a party rides a run: those of all minibuses ride the bus, and who was collected before rides nothing else. */
const ridesOn =
  ({ departureId, minibus }: RunName) =>
  (party: ReadParty): boolean =>
    party.departureId === departureId &&
    (minibus === 0 || (party.minibus === minibus && !sitsElsewhere(party.order)))

/** A party as it is read: whether it is expected depends on where its departure is. */
type ReadParty = Omit<RunParty, 'isExpected'> & RunName & { readonly isAnybodyBoarded: boolean }

function isExpectedOn(
  { direction, progress }: Departure,
  { order, isAnybodyBoarded }: Pick<ReadParty, 'order' | 'isAnybodyBoarded'>,
): boolean {
  const hasLeft = isPastLeaving(progress)
  return isDrivenOn({ direction, hasLeft }, { isBoarded: order.fulfilment !== 'confirmed', isAnybodyBoarded })
}

/** Whether anybody of the departure was checked in. */
const isAnybodyBoardedSql = sql<boolean>`exists (
  select 1 from seat_claims c join orders o on o.id = c.order_id
  where c.departure_id = seat_claims.departure_id and c.state = 'sold'
    and o.fulfilment in ${[...aboard]})`

const marksSql = sql<number>`(
  select count(*)::int from order_log l
  where l.order_id = orders.id and l.fact = 'note' and l.to_state in ('missed', 'notMissed'))`

const stepsSql = sql<number>`(
  select count(*)::int from order_log l where l.order_id = orders.id and l.fact in ('ride', 'fulfilment'))`

/**
 * The notices of an order about its times, in the list of whoever rode when they were queued: of every notice there is one row there.
 * By the account, for the notices of an order alone have no index.
 */
const timeNotices = sql`notices n
  where n.account_id in (orders.account_id, orders.taker_account_id) and n.order_id = orders.id
    and n.channel = 'inApp' and n.kind in ('late', 'stopOrderChanged')`

/** As it was sent by a moment. Once the minibus is at the door, what else is late is not the door any more. */
const announcedLateSql = (at: number) => sql<number>`coalesce((
  select case when n.facts ->> 'departure' = seat_claims.departure_id then (n.facts ->> 'lateMinutes')::int end
  from ${timeNotices} and n.account_id = coalesce(orders.taker_account_id, orders.account_id)
    and n.created_at <= ${timestamp(at)}
    and not exists (
      select 1 from notices a
      where a.account_id = n.account_id and a.order_id = n.order_id and a.channel = 'inApp' and a.id < n.id
        and a.kind = 'arrived' and starts_with(a.key, 'arrived:' || orders.id || ':' || seat_claims.departure_id || ':'))
  order by n.created_at desc, n.id desc limit 1), 0)`

const announcementsSql = sql<number>`(select count(*)::int from ${timeNotices})`

/** The parties of some runs with a paid seat. */
async function readParties(db: Executor, names: readonly RunName[], at: number): Promise<ReadParty[]> {
  return db
    .select({
      departureId: seatClaims.departureId,
      minibus: seatClaims.minibus,
      order: orders,
      stopKey: seatClaims.stopKey,
      bags: { large: seatClaims.large, small: seatClaims.small },
      passengers: passengersJson,
      boughtLater: boughtLaterSql(at),
      marks: marksSql,
      boardingTakenBackAt: boardingTakenBackAtSql,
      missTakenBackAt: missTakenBackAtSql,
      announcedLate: announcedLateSql(at),
      announcements: announcementsSql,
      steps: stepsSql,
      isAnybodyBoarded: isAnybodyBoardedSql,
    })
    .from(seatClaims)
    .innerJoin(orders, eq(orders.id, seatClaims.orderId))
    .where(
      and(
        or(
          ...names.map(({ departureId, minibus }) =>
            and(
              eq(seatClaims.departureId, departureId),
              minibus === 0 ? undefined : eq(seatClaims.minibus, minibus),
            ),
          ),
        ),
        eq(seatClaims.state, 'sold'),
        inArray(orders.fulfilment, [...activeRideStates, ...finishedStates]),
      ),
    )
    .orderBy(asc(orders.contactName), asc(orders.id))
}

interface Recorded {
  readonly parties: readonly RunParty[]
  readonly recorded: readonly StopEvent[]
}

/** What the desk marked counts as an event of the run; its id is that of the order, so that it is the same whenever it is read. */
function eventsOfDesk({ departureId, minibus }: RunName, { parties, recorded }: Recorded): StopEvent[] {
  const undone = new Set(recorded.flatMap(({ undoes }) => undoes ?? []))
  const isByPhone = (orderId: string) =>
    recorded.some((event) => event.kind === 'noShow' && event.orderId === orderId && !undone.has(event.id))
  return parties.flatMap(({ order: { id, missedAt } }) => {
    if (missedAt === null || isByPhone(id)) return []
    return {
      id,
      departureId,
      minibus,
      kind: 'noShow' as const,
      by: 'desk' as const,
      driverId: null,
      staffId: null,
      at: missedAt,
      receivedAt: missedAt,
      seq: 0,
      orderId: id,
      leg: null,
      stopKey: null,
      undoes: null,
      planVersion: null,
      reason: '',
      minutes: null,
      text: '',
      childSeatsBack: null,
      meters: null,
      contradicts: null,
      changedOrder: true,
    }
  })
}

/** An event as the rules read it. */
export function runEventOf({ leg, stopKey, ...event }: StopEvent): RunEvent {
  const { id, kind, at, seq, orderId, undoes } = event
  return {
    id,
    kind,
    at,
    seq,
    orderId,
    undoes,
    stop: leg !== null && stopKey !== null ? { leg, stopKey } : null,
  }
}

/** A run as the rules drive it: what is against the desk does not count. */
export function runEventsOf({ events }: Pick<LoadedRun, 'events'>): RunEvent[] {
  return events.filter(({ contradicts }) => contradicts === null).map(runEventOf)
}

/** The stops of a run in driving order. */
export function stopsOfRun(loaded: LoadedRun, places: RunPlaces): RunStop[] {
  const { run, departure, parties } = loaded
  const startsAt = run.startsAt ?? departure.departsAt
  const endsAt = run.endsAt ?? departure.departsAt
  const relay = { leg: 'relay', stopKey: departure.relayPoint, wardCode: null, ...places.relay } as const
  if (run.minibus === 0) {
    const airport = { leg: 'airport', stopKey: 'airport', wardCode: null, ...places.airport } as const
    const [first, last] = departure.direction === 'pickup' ? [airport, relay] : [relay, airport]
    return [
      { ...first, plannedAt: startsAt, parties: [] },
      { ...last, plannedAt: endsAt, parties: [] },
    ]
  }
  const doors = (leg: 'collect' | 'deliver') => doorsOf(loaded, { leg, relay: places.relay })
  const all = (task: 'board' | 'alight') => parties.map((party) => ({ party, task }))
  switch (departure.direction) {
    case 'pickup':
      return [{ ...relay, plannedAt: startsAt, parties: all('board') }, ...doors('deliver')]
    case 'dropoff':
      return [...doors('collect'), { ...relay, plannedAt: endsAt, parties: all('alight') }]
    case 'transfer':
      return [...doors('collect'), ...doors('deliver')]
  }
}

/** The same as the rules take it. */
export function runToDrive(stops: readonly RunStop[]): RunToDrive {
  return {
    stops: stops.map(({ leg, stopKey, plannedAt, parties }) => ({
      leg,
      stopKey,
      plannedAt,
      parties: parties.map(({ party, task }) => ({
        orderId: party.order.id,
        task,
        isExpected: party.isExpected,
      })),
    })),
  }
}
