import { mostLostListed, type staffLostProperty } from '@noriai/contract/calls/staff/lostProperty'
import type { CallResponse } from '@noriai/contract/defineCall'
import { findDue, keptUntil, matchOf } from '@noriai/contract/rules/lostProperty'
import type { FindView, LostReportView } from '@noriai/contract/schema/lostProperty'
import { toWallTime } from '@noriai/contract/time'
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../infra/db/client'
import { departures } from '../../infra/db/schema/departures'
import { vehicles } from '../../infra/db/schema/fleet'
import { lostFinds, lostReports } from '../../infra/db/schema/lostProperty'
import { orders, type Order } from '../../infra/db/schema/orders'
import { seatClaims } from '../../infra/db/schema/seats'
import type { Secrets } from '../../infra/db/secrets'
import { presentRelayPoint } from '../departures'
import type { ReadingContext } from '../network'
import type { Departure } from '../seats'
import { pictureUrl } from '../uploads'

/** The orders of whom drivers named. */
const namedOrders = alias(orders, 'named_orders')

type Find = typeof lostFinds.$inferSelect
type Report = typeof lostReports.$inferSelect

/** Who looks at which part of the list. */
interface Looking {
  /** Those that have gone. */
  readonly ended: boolean
  readonly at: number
  readonly context: ReadingContext
  readonly secrets: Secrets
}

/** A find with its run and with whose it is. */
interface FindRow {
  readonly find: Find
  readonly departure: Departure | null
  readonly vehicle: typeof vehicles.$inferSelect | null
  /** Whose it is, as its driver believes. */
  readonly named: Order | null
  readonly report: Report | null
  readonly order: Order | null
}

/** An open report with the ride that it is about, and the minibus of its party. */
interface OpenReport {
  readonly report: Report
  readonly order: Order
  readonly departure: Departure | null
  readonly minibus: number | null
}

/** What was found, by what is due first, and the open reports with what they may fit. */
export async function viewLostProperty(
  db: Executor,
  looking: Looking,
): Promise<CallResponse<typeof staffLostProperty>> {
  const { at, ended, context } = looking
  const rows = await readFinds(db, ended)
  const reports = await readOpenReports(db)
  const finds = rows.map((row) => presentFind(row, reports, looking))
  const dueOf = ({ due }: FindView) => due?.at ?? ''
  return {
    asOf: toWallTime(at),
    finds: ended ? finds : finds.sort((a, b) => dueOf(a).localeCompare(dueOf(b))),
    reports: reports.map((each) => presentReport(each, context)),
  }
}

/** A find that is still here, with the departure that it was found on. */
interface OpenFind {
  readonly find: Find
  readonly departure: Departure | null
}

/** The finds that are still here: first those that nobody gave notice of, which are due within days, not months. */
export async function listOpenFinds(db: Executor): Promise<OpenFind[]> {
  return db
    .select({ find: lostFinds, departure: departures })
    .from(lostFinds)
    .leftJoin(departures, eq(departures.id, lostFinds.departureId))
    .where(isNull(lostFinds.endedAt))
    .orderBy(isNotNull(lostFinds.noticeAt), asc(lostFinds.foundAt))
    .limit(mostLostListed)
}

function readFinds(db: Executor, ended: boolean): Promise<FindRow[]> {
  return db
    .select({
      find: lostFinds,
      departure: departures,
      vehicle: vehicles,
      named: namedOrders,
      report: lostReports,
      order: orders,
    })
    .from(lostFinds)
    .leftJoin(departures, eq(departures.id, lostFinds.departureId))
    .leftJoin(vehicles, eq(vehicles.id, lostFinds.vehicleId))
    .leftJoin(namedOrders, eq(namedOrders.id, lostFinds.orderId))
    .leftJoin(lostReports, eq(lostReports.findId, lostFinds.id))
    .leftJoin(orders, eq(orders.id, lostReports.orderId))
    .where(ended ? isNotNull(lostFinds.endedAt) : isNull(lostFinds.endedAt))
    .orderBy(
      ...(ended ? [desc(lostFinds.endedAt)] : [isNotNull(lostFinds.noticeAt), asc(lostFinds.foundAt)]),
      desc(lostFinds.number),
    )
    .limit(mostLostListed)
}

function readOpenReports(db: Executor): Promise<OpenReport[]> {
  return db
    .select({ report: lostReports, order: orders, departure: departures, minibus: seatClaims.minibus })
    .from(lostReports)
    .innerJoin(orders, eq(orders.id, lostReports.orderId))
    .leftJoin(departures, eq(departures.id, orders.departureId))
    .leftJoin(seatClaims, and(eq(seatClaims.orderId, orders.id), eq(seatClaims.state, 'sold')))
    .where(and(isNull(lostReports.findId), isNull(lostReports.closedAt)))
    .orderBy(desc(lostReports.createdAt), desc(lostReports.id))
    .limit(mostLostListed)
}

const runOf = ({ departureId, minibus }: Find) =>
  departureId === null || minibus === null ? null : { departureId, minibus }

function presentFind(
  { find, departure, vehicle, named, report, order }: FindRow,
  reports: readonly OpenReport[],
  { at, context, secrets }: Looking,
): FindView {
  const { policy } = context
  const lastDay = keptUntil(find, policy)
  const due = findDue(find, policy)
  const { id, version, number, kind, what, picture, foundBy, keptWhere, keptHere, state } = find
  return {
    id,
    version,
    number,
    kind,
    what,
    picture,
    pictureUrl: picture === null ? null : pictureUrl(secrets, picture, at),
    foundAt: toWallTime(find.foundAt),
    foundBy,
    run:
      departure === null || find.minibus === null
        ? null
        : {
            ...presentDeparture(departure, context),
            minibus: find.minibus,
            vehicle: vehicle && { number: vehicle.number, plateNumber: vehicle.plateNumber },
          },
    keptWhere,
    keptHere,
    state,
    notice:
      find.noticeAt === null || lastDay === undefined
        ? null
        : { at: toWallTime(find.noticeAt), number: find.noticeNumber, keptUntil: lastDay },
    due: due ? { task: due.task, at: toWallTime(due.at) } : null,
    ended: find.endedAt === null ? null : { at: toWallTime(find.endedAt), note: find.endNote },
    named: named && presentOrder(named),
    report: report && order ? { id: report.id, what: report.what, order: presentOrder(order) } : null,
    matches: state === 'found' ? matchesOf(find, reports) : [],
  }
}

/** The reports that a find may belong to, the likeliest first. */
function matchesOf(find: Find, reports: readonly OpenReport[]): FindView['matches'] {
  const { kind, what, foundAt, orderId } = find
  return reports
    .flatMap(({ report, order, minibus }) => {
      const rideAt = order.departsAt ?? order.appointedAt
      const { departureId } = order
      const missed = {
        kind: report.kind,
        what: report.what,
        orderId: order.id,
        rideAt,
        departureId,
        minibus,
      }
      const match = matchOf({ kind, what, foundAt, run: runOf(find), orderId }, missed)
      return match ? { reportId: report.id, match } : []
    })
    .sort((a, b) => b.match.points - a.match.points)
    .map(({ reportId, match }) => ({ reportId, reasons: [...match.reasons] }))
}

function presentReport(
  { report: { id, version, kind, what, createdAt }, order, departure }: OpenReport,
  context: ReadingContext,
): LostReportView {
  return {
    id,
    version,
    kind,
    what,
    reportedAt: toWallTime(createdAt),
    order: presentOrder(order),
    departure: departure && presentDeparture(departure, context),
  }
}

const presentOrder = ({ id, orderNo, contactName }: Order) => ({ id, orderNo, name: contactName })

function presentDeparture(
  { id, direction, serviceDate, departsAt, relayPoint }: Departure,
  context: ReadingContext,
) {
  return {
    departureId: id,
    direction,
    serviceDate,
    departsAt: toWallTime(departsAt),
    relayPoint: presentRelayPoint(relayPoint, context),
  }
}
