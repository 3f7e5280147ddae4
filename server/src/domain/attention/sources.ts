import type { AttentionSubject } from '@noriai/contract/calls/staff/attention'
import type { AttentionFacts, AttentionKind } from '@noriai/contract/rules/attention'
import { isTakenIn } from '@noriai/contract/rules/lostProperty'
import { refundableJpy } from '@noriai/contract/rules/refund'
import type { Direction } from '@noriai/contract/policy'
import type { ProgressStep } from '@noriai/contract/rules/departureProgress'
import { fromWallTime, msPerDay, msPerHour, toWallTime } from '@noriai/contract/time'
import { and, arrayContains, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../infra/db/client'
import { departures as departureRows } from '../../infra/db/schema/departures'
import { disputes } from '../../infra/db/schema/disputes'
import { notices, orders, type Order } from '../../infra/db/schema/orders'
import { paymentAttempts } from '../../infra/db/schema/payments'
import { seatClaims } from '../../infra/db/schema/seats'
import { instantFromSql, timestamp } from '../../infra/db/sql'
import { nameIn } from '../../names'
import { wallTimeOrNull } from '../../wallTime'
import type { AirportDirectory } from '../airport'
import { listFailedChangeRefunds, listPartiesToCall } from '../departureChanges'
import { presentRelayPoint, ridingOrders } from '../departures'
import { listPhonesToSee, listRunsToWatch, listTapsToSee } from '../driving'
import { listUnexplained } from '../drawer'
import { fleetToSeeTo } from '../fleet'
import { listOpenFinds } from '../lostProperty'
import type { ReadingContext } from '../network'
import { paidOrderOf } from '../orders'
import { listOpenProposals } from '../placeDoors'
import type { PlaceSearch } from '../places'
import { listFailedRefunds, listRefundRequests } from '../refunds'
import type { Departure } from '../seats'

/** What the books are read with. */
export interface AttentionContext extends ReadingContext {
  readonly airports: AirportDirectory
  readonly places: Pick<PlaceSearch, 'byId'>
}

/** Something that may need somebody: what its rule goes by, and what is shown of it. */
type RunToWatch = Awaited<ReturnType<typeof listRunsToWatch>>[number]
type TapToSee = Awaited<ReturnType<typeof listTapsToSee>>[number]
type TapKind = TapToSee['attention']

interface Candidate<Kind extends AttentionKind> {
  readonly facts: AttentionFacts[Kind]
  readonly subject: Partial<AttentionSubject>
}

/** What the sources read from; departures are read once for all kinds that are about them. */
export interface Books {
  readonly db: Executor
  readonly at: number
  readonly context: AttentionContext
  readonly departures: () => Promise<readonly DepartureRow[]>
  /** Runs whose driver has a phone, and taps of drivers that somebody should see to. */
  readonly runs: () => Promise<readonly RunToWatch[]>
  readonly taps: () => Promise<readonly TapToSee[]>
}

/** Reads what may need somebody, of one kind. */
type Source<Kind extends AttentionKind> = (books: Books) => Promise<Candidate<Kind>[]>

/** Departures further back are over, whatever was reported. */
const BACK_MS = msPerDay
/** A vehicle is assigned within the policy's hours; this is more than any policy has. */
const AHEAD_MS = 2 * msPerDay
const MOST = 200

interface DepartureRow extends Record<string, unknown> {
  id: string
  service_date: string
  direction: Direction
  relay_point: string
  departs_at: string
  progress: ProgressStep
  late_minutes: number
  riders: number
  checked_in: number
  minibuses: number[]
  assigned: number[]
  collects_at: string | null
  ends_at: string | null
}

/** Departures of today with riders, as the queue judges them. One query, for all its kinds. */
async function readDepartures(db: Executor, at: number): Promise<DepartureRow[]> {
  const moment = (path: string) =>
    sql.raw(`to_timestamp((o.times -> '${path}' ->> '${path === 'door' ? 'from' : 'to'}')::float8 / 1000)`)
  const ofRiders = sql`from orders o where o.departure_id = d.id and ${ridingOrders}`
  const { rows } = await db.execute<DepartureRow>(sql`
    select d.id, d.service_date::text, d.direction, d.relay_point, d.departs_at, d.progress, d.late_minutes,
      (select coalesce(sum(o.adults + o.children + o.infants), 0)::int ${ofRiders}) as riders,
      (select coalesce(sum(o.adults + o.children + o.infants), 0)::int ${ofRiders} and o.verified_at is not null) as checked_in,
      (select coalesce(json_agg(distinct c.minibus), '[]') from seat_claims c
        where c.departure_id = d.id and c.state = 'sold') as minibuses,
      (select coalesce(json_agg(v.minibus), '[]') from vehicle_assignments v
        where v.departure_id = d.id and v.state <> 'abandoned') as assigned,
      coalesce(
        (select min(s.arrives_at) from planned_stops s where s.departure_id = d.id and s.leg = 'collect'),
        (select min(${moment('door')}) ${ofRiders})) as collects_at,
      (select max(${moment('arrives')}) ${ofRiders}) as ends_at
    from departures d
    where d.departs_at > ${timestamp(at - BACK_MS)} and d.departs_at < ${timestamp(at + AHEAD_MS)}
      and d.progress <> 'done' and d.status <> 'cancelled' and exists (select 1 ${ofRiders})
    order by d.departs_at
    limit ${MOST}`)
  return rows
}

/** The books of a moment. */
export function openBooks(db: Executor, at: number, context: AttentionContext): Books {
  let read: Promise<DepartureRow[]> | undefined
  let runs: Promise<RunToWatch[]> | undefined
  let taps: Promise<TapToSee[]> | undefined
  return {
    db,
    at,
    context,
    departures: () => (read ??= readDepartures(db, at)),
    runs: () => (runs ??= listRunsToWatch(db, at)),
    taps: () => (taps ??= listTapsToSee(db, at)),
  }
}

function departureOf(
  row: DepartureRow,
  context: ReadingContext,
): Pick<AttentionSubject, 'departure' | 'riders'> {
  return {
    departure: {
      departureId: row.id,
      direction: row.direction,
      serviceDate: row.service_date,
      departsAt: toWallTime(instantFromSql(row.departs_at)),
      relayPoint: presentRelayPoint(row.relay_point, context),
    },
    riders: row.riders,
  }
}

/** When it is to set out: the bus of a pick-up, else the first minibus to be at a door. */
function dueOf(row: DepartureRow) {
  const dueAt = instantFromSql(
    row.direction === 'pickup' ? row.departs_at : (row.collects_at ?? row.departs_at),
  )
  return {
    departureId: row.id,
    direction: row.direction,
    dueAt,
    lateMinutes: row.late_minutes,
    riders: row.riders,
    progress: row.progress,
  }
}

/** Vehicles that it needs and nobody is assigned to. */
function missingOf({ direction, minibuses, assigned }: DepartureRow): number[] {
  const needed = [...(direction === 'transfer' ? [] : [0]), ...minibuses]
  return needed.filter((number) => !assigned.includes(number)).sort((a, b) => a - b)
}

const notLeft: Source<'notLeft'> = async ({ departures, context }) =>
  (await departures()).map((row) => ({
    facts: dueOf(row),
    subject: { ...departureOf(row, context), checkedIn: row.checked_in },
  }))

const unassigned: Source<'unassigned'> = async ({ departures, context }) =>
  (await departures()).map((row) => {
    const missing = missingOf(row)
    return { facts: { ...dueOf(row), missing }, subject: { ...departureOf(row, context), missing } }
  })

const notEnded: Source<'notEnded'> = async ({ departures, context }) =>
  (await departures()).map((row) => ({
    facts: {
      departureId: row.id,
      progress: row.progress,
      riders: row.riders,
      endsAt: instantFromSql(row.ends_at ?? row.departs_at),
      lateMinutes: row.late_minutes,
    },
    subject: departureOf(row, context),
  }))

interface LateFlightRow extends Record<string, unknown> {
  flight_no: string
  scheduled_at: string
  estimated_at: string
  other_airport: string | null
  id: string
  service_date: string
  direction: Direction
  relay_point: string
  departs_at: string
  late_minutes: number
  riders: number
}

/** Pick-ups to come by flight and departure: those whose riders have a seat before they can be there. */
const missedConnection: Source<'missedConnection'> = async ({ db, at, context }) => {
  const { rows } = await db.execute<LateFlightRow>(sql`
    select f.flight_no, f.scheduled_at, f.estimated_at, min(o.flight ->> 'otherAirportCode') as other_airport,
      d.id, d.service_date::text, d.direction, d.relay_point, d.departs_at, d.late_minutes,
      sum(o.adults + o.children + o.infants)::int as riders
    from orders o
    join departures d on d.id = o.departure_id
    join flight_reports f on f.flight_no = o.flight_no and f.scheduled_at = o.flight_at
    where d.direction = 'pickup' and d.departs_at > ${timestamp(at - msPerHour)} and d.departs_at < ${timestamp(at + AHEAD_MS)}
      and d.status <> 'cancelled' and o.payment = 'paid' and o.fulfilment = 'confirmed' and f.estimated_at is not null
    group by f.flight_no, f.scheduled_at, f.estimated_at, d.id
    order by d.departs_at
    limit ${MOST}`)
  return rows.map((row) => {
    const estimatedAt = instantFromSql(row.estimated_at)
    return {
      facts: {
        flightNo: row.flight_no,
        scheduledAt: instantFromSql(row.scheduled_at),
        departureId: row.id,
        departsAt: instantFromSql(row.departs_at),
        lateMinutes: row.late_minutes,
        estimatedAt,
        isDomestic: context.airports.isDomestic(row.other_airport ?? ''),
        riders: row.riders,
      },
      subject: {
        departure: {
          departureId: row.id,
          direction: row.direction,
          serviceDate: row.service_date,
          departsAt: toWallTime(instantFromSql(row.departs_at)),
          relayPoint: presentRelayPoint(row.relay_point, context),
        },
        riders: row.riders,
        flight: { flightNo: row.flight_no, estimatedAt: toWallTime(estimatedAt) },
      },
    }
  })
}

function orderOf(
  order: Pick<Order, 'id' | 'orderNo' | 'contactName'>,
  names: readonly string[] = [],
): Pick<AttentionSubject, 'order'> {
  return { order: { id: order.id, orderNo: order.orderNo, name: names[0] ?? order.contactName } }
}

const refundRequest: Source<'refundRequest'> = async ({ db }) =>
  (await listRefundRequests(db)).map(({ request, order, names, before }) => ({
    facts: { id: request.id, requestedAt: request.requestedAt },
    subject: {
      ...orderOf(order, names),
      amountJpy: refundableJpy(paidOrderOf(order), before),
      since: toWallTime(request.requestedAt),
    },
  }))

/** Refunds that the provider refused, and those of cancelled departures that could not even be written down. */
const refundFailed: Source<'refundFailed'> = async ({ db }) => {
  const refused = await listFailedRefunds(db)
  const unwritten = await listFailedChangeRefunds(db)
  return [...refused, ...unwritten].map(({ order, names, requestedAt, amountJpy }) => ({
    facts: { id: `${order.id}:${requestedAt}`, requestedAt },
    subject: { ...orderOf(order, names), amountJpy, since: toWallTime(requestedAt) },
  }))
}

/** The newest notice of each order that neither mail nor text message took. */
const undeliverable: Source<'undeliverable'> = async ({ db, at }) => {
  const rideAt = sql`coalesce(${orders.departsAt}, ${orders.appointedAt})`
  const rows = await db
    .selectDistinctOn([notices.orderId], {
      id: notices.id,
      tries: notices.tries,
      createdAt: notices.createdAt,
      order: orders,
    })
    .from(notices)
    .innerJoin(orders, eq(orders.id, notices.orderId))
    .where(
      and(
        isNull(notices.sentAt),
        isNull(notices.supersededAt),
        gt(notices.tries, 0),
        inArray(notices.channel, ['email', 'sms']),
        sql`${rideAt} > ${timestamp(at)}`,
      ),
    )
    .orderBy(notices.orderId, sql`${notices.id} desc`)
    .limit(MOST)
  return rows.map(({ id, tries, createdAt, order }) => ({
    facts: {
      id: String(id),
      tries,
      rideAt: order.departsAt ?? order.appointedAt,
      failedAt: createdAt,
    },
    subject: { ...orderOf(order), since: toWallTime(createdAt) },
  }))
}

/** Cancelled departures with riders whom only a call reaches. */
const toCall: Source<'toCall'> = async ({ db, at, context }) =>
  (await listPartiesToCall(db, at)).map(
    ({ departure: { id, ...departure }, cancelledAt, uselessAt, riders }) => ({
      facts: { departureId: id, cancelledAt, uselessAt, riders },
      subject: {
        departure: {
          departureId: id,
          direction: departure.direction,
          serviceDate: departure.serviceDate,
          departsAt: toWallTime(departure.departsAt),
          relayPoint: presentRelayPoint(departure.relayPoint, context),
        },
        riders,
        since: toWallTime(cancelledAt),
      },
    }),
  )

/** Drawers that were counted with a difference and without a reason. */
const drawerShort: Source<'drawerShort'> = async ({ db, at }) =>
  (await listUnexplained(db)).map(({ id, number, memberName, closedAt, differenceJpy, reason }) => ({
    facts: {
      id,
      closedAt: closedAt === null ? at : fromWallTime(closedAt),
      differenceJpy: differenceJpy ?? 0,
      reason,
    },
    subject: {
      drawer: { number, memberName, isShort: (differenceJpy ?? 0) < 0 },
      amountJpy: Math.abs(differenceJpy ?? 0),
      since: closedAt,
    },
  }))

const dispute: Source<'dispute'> = async ({ db }) => {
  const rows = await db
    .select({ dispute: disputes, order: orders })
    .from(disputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.outTradeNo, disputes.outTradeNo))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(disputes.status, 'needsResponse'))
    .orderBy(asc(disputes.dueAt))
    .limit(MOST)
  return rows.map(({ dispute: { provider, id, status, dueAt, amountJpy, openedAt }, order }) => ({
    facts: { id: `${provider}:${id}`, status, dueAt },
    subject: { ...orderOf(order), amountJpy, since: toWallTime(openedAt) },
  }))
}

function departureIn(
  { id, direction, serviceDate, departsAt, relayPoint }: Departure,
  context: ReadingContext,
): Pick<AttentionSubject, 'departure'> {
  return {
    departure: {
      departureId: id,
      direction,
      serviceDate,
      departsAt: toWallTime(departsAt),
      relayPoint: presentRelayPoint(relayPoint, context),
    },
  }
}

function runSubject(
  { departure, minibus, driverName }: Pick<RunToWatch, 'departure' | 'minibus' | 'driverName'>,
  context: ReadingContext,
): Partial<AttentionSubject> {
  return {
    ...departureIn(departure, context),
    run: { minibus, driverName, reason: '', text: '', minutes: null },
  }
}

const runSilent: Source<'runSilent'> = async ({ runs, context }) =>
  (await runs()).flatMap((run) => {
    const { departureId, minibus, state, heardAt } = run
    if (state !== 'started' || heardAt === null) return []
    return { facts: { departureId, minibus, heardAt }, subject: runSubject(run, context) }
  })

const runNotStarted: Source<'runNotStarted'> = async ({ runs, context }) =>
  (await runs()).flatMap((run) => {
    const { departureId, minibus, state, startsAt, departure } = run
    if (state !== 'planned' && state !== 'seen') return []
    const facts = { departureId, minibus, startsAt, lateMinutes: departure.lateMinutes }
    return { facts, subject: runSubject(run, context) }
  })

const runUnseen: Source<'runUnseen'> = async ({ runs, context }) =>
  (await runs()).flatMap((run) => {
    const { departureId, minibus, state, startsAt, since } = run
    if (state !== 'planned') return []
    return { facts: { departureId, minibus, since, startsAt }, subject: runSubject(run, context) }
  })

const runsTouch: Source<'runsTouch'> = async ({ db, at, context }) =>
  (await fleetToSeeTo.listTouchedRuns(db, at)).map((run) => {
    const { departure, minibus, startsAt, freeAt } = run
    const { id: departureId, lateMinutes } = departure
    return {
      facts: { departureId, minibus, startsAt, lateMinutes, freeAt },
      subject: { ...runSubject(run, context), freeAt: toWallTime(freeAt) },
    }
  })

/** Of a person, without a run. */
const personOf = (driverName: string): Pick<AttentionSubject, 'run'> => ({
  run: { minibus: null, driverName, reason: '', text: '', minutes: null },
})

const rollCall: Source<'rollCall'> = async ({ db, at }) =>
  (await fleetToSeeTo.listMissingRollCalls(db, at)).map(({ driverName, ...facts }) => ({
    facts,
    subject: { ...personOf(driverName), moment: facts.moment, since: toWallTime(facts.dueAt) },
  }))

const hours: Source<'hours'> = async ({ db, at, context }) =>
  (await fleetToSeeTo.forecastHours(db, at, context.policy)).map(({ driverName, ...facts }) => ({
    facts,
    subject: { ...personOf(driverName), hours: facts.findings[0] ?? null },
  }))

const inspection: Source<'inspection'> = async ({ db, at, context }) =>
  (await fleetToSeeTo.listInspectionsDue(db, at, context.policy)).map(
    ({ vehicleId, number, until, endsAt }) => ({
      facts: { vehicleId, endsAt },
      subject: { vehicle: { number, until } },
    }),
  )

/** The taps of drivers that somebody should see to, as their kind of the queue. */
const tapsOf =
  <Kind extends TapKind>(kind: Kind): Source<Kind> =>
  async ({ taps, context }) =>
    (await taps())
      .filter((tap) => tap.attention === kind)
      .map(({ event, order, departure, driverName }) => ({
        facts: { id: event.id, at: event.at },
        subject: {
          ...departureIn(departure, context),
          ...(order && orderOf(order)),
          run: {
            minibus: event.minibus,
            driverName,
            reason: event.reason,
            text: event.text,
            minutes: event.minutes,
          },
          since: toWallTime(event.at),
        },
      }))

const driverPhone: Source<'driverPhone'> = async ({ db, at }) =>
  (await listPhonesToSee(db, at)).map(({ id, driverName, reason, since }) => ({
    facts: { id, at: since },
    subject: {
      run: { minibus: null, driverName, reason, text: '', minutes: null },
      since: toWallTime(since),
    },
  }))

const find: Source<'find'> = async ({ db, context }) =>
  (await listOpenFinds(db)).map(({ find: found, departure }) => {
    const { id, number, what, foundAt, foundBy, minibus } = found
    const subject = {
      ...(departure && departureIn(departure, context)),
      find: { id, number, what, isTakenIn: isTakenIn(found) },
      run: { minibus, driverName: foundBy, reason: '', text: '', minutes: null },
      since: toWallTime(foundAt),
    }
    return { facts: found, subject }
  })

const doorProposal: Source<'doorProposal'> = async ({ db, context: { places, lang } }) =>
  (await listOpenProposals(db)).flatMap(({ id, placeId, proposedAt }) => {
    // Of a place that is gone from the operator's data there is nothing to decide.
    const place = places.byId(placeId)
    if (!place) return []
    const subject = { place: { placeId, name: nameIn(place.names, lang) }, since: toWallTime(proposedAt) }
    return [{ facts: { id, proposedAt }, subject }]
  })

/** Parties with a wheelchair, paid or still to pay, and whether a vehicle is left for their runs. */
const needs: Source<'needs'> = async ({ db, at, context }) => {
  const rows = await db
    .select({
      order: orders,
      departure: departureRows,
      minibus: seatClaims.minibus,
      expiresAt: seatClaims.expiresAt,
      writtenByHand: sql<number[]>`(select coalesce(json_agg(v.minibus), '[]') from vehicle_assignments v
        where v.departure_id = departures.id and v.vehicle_id is null and v.state <> 'abandoned')`,
    })
    .from(orders)
    .innerJoin(seatClaims, eq(seatClaims.orderId, orders.id))
    .innerJoin(departureRows, eq(departureRows.id, seatClaims.departureId))
    .where(
      and(
        arrayContains(orders.needs, ['wheelchair']),
        or(eq(seatClaims.state, 'sold'), and(eq(seatClaims.state, 'held'), gt(seatClaims.expiresAt, at))),
        gt(departureRows.departsAt, at),
        ne(departureRows.status, 'cancelled'),
      ),
    )
    .orderBy(asc(departureRows.departsAt), asc(orders.id))
    .limit(MOST)
  const runsOf = ({ departure, minibus }: (typeof rows)[number]) =>
    departure.direction === 'transfer' ? [minibus] : [0, minibus]
  const wanted = rows.flatMap((row) =>
    runsOf(row).map((minibus) => ({
      departure: row.departure,
      minibus,
      isWrittenByHand: row.writtenByHand.includes(minibus),
    })),
  )
  const { data, policy } = context
  const unfit = await fleetToSeeTo.runsWithoutFittingVehicle(db, wanted, { data, policy, at })
  return rows.map((row) => {
    const { order, departure, expiresAt } = row
    return {
      facts: {
        orderId: order.id,
        departsAt: departure.departsAt,
        heldUntil: expiresAt,
        hasVehicle: !unfit.some(
          (run) => run.departure.id === departure.id && runsOf(row).includes(run.minibus),
        ),
      },
      subject: {
        ...orderOf(order),
        departure: {
          departureId: departure.id,
          direction: departure.direction,
          serviceDate: departure.serviceDate,
          departsAt: toWallTime(departure.departsAt),
          relayPoint: presentRelayPoint(departure.relayPoint, context),
        },
        needs: order.needs,
        heldUntil: wallTimeOrNull(expiresAt),
      },
    }
  })
}

/** Where each kind of the queue is read: a new kind is a row here, and one of the contract's rules. */
export const attentionSources: { readonly [Kind in AttentionKind]: Source<Kind> } = {
  notLeft,
  unassigned,
  notEnded,
  missedConnection,
  refundRequest,
  refundFailed,
  undeliverable,
  toCall,
  runSilent,
  runNotStarted,
  runUnseen,
  runsTouch,
  rollCall,
  hours,
  inspection,
  leftAtRelay: tapsOf('leftAtRelay'),
  driverHelp: tapsOf('driverHelp'),
  noShow: tapsOf('noShow'),
  contradiction: tapsOf('contradiction'),
  damage: tapsOf('damage'),
  driverPhone,
  drawerShort,
  dispute,
  find,
  doorProposal,
  needs,
}
