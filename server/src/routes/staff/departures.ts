import type { DepartureView, ServicePauseView } from '@noriai/contract/schema/staffDeparture'
import { fromWallTime, msPerDay, serviceDateOf, toWallTime } from '@noriai/contract/time'
import {
  addPause,
  assignVehicle,
  endPause,
  loadDeparture,
  pausesEndingAfter,
  presentDepartureSummary,
  presentDepartureView,
  presentPause,
  readDay,
  recentVehicles,
  reportProgress,
  setDeparture,
} from '../../domain/departures'
import { estimateOf, findFlights, flightsOfDay, presentStaffFlight } from '../../domain/flights'
import type { BookingContext } from '../../domain/quotation'
import { reportFlight } from '../../domain/rebooking'
import { moveParty, planByHand, reorderStops } from '../../domain/stopOrder'
import { DomainError } from '../../errors'
import { change, ownTransactions, read, type Routes } from '../../http/route'
import type { Executor } from '../../infra/db/client'

/** Pauses that ended are listed for so long. */
const DAYS_BACK = 7

/** The day's departures, pauses and flights, as the desk sees and changes them. */
export const departures = {
  staffDay: read(async ({ input, at, deps, db, booking }) => {
    const { direction, serviceDate = serviceDateOf(at, deps.policy) } = input
    const bookingContext = await booking()
    const day = await readDay(
      db,
      { direction, serviceDate },
      { data: bookingContext.data, at, policy: deps.policy },
    )
    const summaries = day.departures.map((each) => presentDepartureSummary(each, day.pauses, bookingContext))
    return {
      asOf: toWallTime(at),
      serviceDate,
      direction,
      ridersToday: summaries.reduce((sum, { riders }) => sum + riders, 0),
      pauses: day.pauses.map((pause) => presentPause(pause, at, bookingContext)),
      departures: summaries,
    }
  }),

  staffDeparture: read(({ input, db, ...context }) => answerDeparture(db, input.departureId, context)),

  staffSetDeparture: change(async ({ tx, input, accountId, at, booking }) => {
    const { data } = await booking()
    await setDeparture(tx, input, { staffId: accountId, data, at })
    return answerDeparture(tx, input.departureId, { at, booking })
  }),

  staffAssignVehicle: change(async ({ tx, input, accountId, at, deps, booking }) => {
    const { departureId, minibus } = input
    const arrives = input.vehicle?.driverArrivesAt ?? null
    const driverArrivesAt = arrives === null ? null : fromWallTime(arrives)
    const vehicle = input.vehicle && { ...input.vehicle, driverArrivesAt }
    const { data } = await booking()
    await assignVehicle(
      tx,
      { departureId, minibus, vehicle },
      { staffId: accountId, data, at, policy: deps.policy },
    )
    return answerDeparture(tx, departureId, { at, booking })
  }),

  // Of late, to choose from.
  staffVehicles: read(({ db }) => recentVehicles(db)),

  staffProgress: ownTransactions(async ({ input, accountId, at, deps, db, booking }) => {
    const { data } = await booking()
    await reportProgress(db, input, { staffId: accountId, data, policy: deps.policy, at })
    return answerDeparture(db, input.departureId, { at, booking })
  }),

  staffPlanDeparture: ownTransactions(async ({ input, accountId: staffId, at, deps, db, booking }) => {
    await planByHand(deps, { ...input, staffId, at })
    return answerDeparture(db, input.departureId, { at, booking })
  }),

  staffMoveParty: ownTransactions(async ({ input, accountId: staffId, at, deps, db, booking }) => {
    await moveParty(deps, { ...input, staffId, at }, input)
    return answerDeparture(db, input.departureId, { at, booking })
  }),

  staffReorderStops: ownTransactions(async ({ input, accountId: staffId, at, deps, db, booking }) => {
    await reorderStops(deps, { ...input, staffId, at }, input)
    return answerDeparture(db, input.departureId, { at, booking })
  }),

  staffPauses: read(({ db, ...context }) => answerPauses(db, context)),

  staffAddPause: change(async ({ tx, input, accountId, ...context }) => {
    const pause = { ...input, from: fromWallTime(input.from), to: fromWallTime(input.to) }
    await addPause(tx, pause, { staffId: accountId, at: context.at })
    return answerPauses(tx, context)
  }),

  // Takes one back that has not begun.
  staffEndPause: change(async ({ tx, input, accountId, ...context }) => {
    await endPause(tx, input.id, { staffId: accountId, at: context.at })
    return answerPauses(tx, context)
  }),

  // Those that riders are on.
  staffFlights: read(async ({ input, lang, at, deps, db }) => {
    const serviceDate = input.serviceDate ?? serviceDateOf(at, deps.policy)
    const found = await flightsOfDay(db, serviceDate, deps.policy)
    const flights = found.map((flight) => presentStaffFlight(flight, lang))
    return { asOf: toWallTime(at), serviceDate, flights }
  }),

  // Its riders' seats follow it, each in a transaction of its own.
  staffReportFlight: ownTransactions(async ({ input, accountId: staffId, lang, at, deps, db }) => {
    const { flightNo, status } = input
    const scheduledAt = fromWallTime(input.scheduledTime)
    const estimatedAt = estimateOf(input, scheduledAt, at)
    const report = { flightNo, scheduledAt, status, estimatedAt, source: 'staff', staffId } as const
    const { moved, stranded } = await reportFlight(deps, report, at)
    const [flight] = await findFlights(db, { from: scheduledAt, to: scheduledAt, flightNo })
    if (!flight) throw new DomainError('notFound')
    return { flight: presentStaffFlight(flight, lang), movedCount: moved, strandedCount: stranded }
  }),
} satisfies Partial<Routes>

/** What departures and pauses are presented with. */
interface Shown {
  readonly at: number
  readonly booking: () => Promise<BookingContext>
}

/** A departure with its minibuses and parties. @throws notFound */
async function answerDeparture(
  db: Executor,
  departureId: string,
  { at, booking }: Shown,
): Promise<DepartureView> {
  const bookingContext = await booking()
  const loaded = await loadDeparture(db, departureId, {
    data: bookingContext.data,
    at,
    policy: bookingContext.policy,
  })
  return presentDepartureView(loaded, at, bookingContext)
}

/** The times without service: those of the last week and those to come. */
async function answerPauses(
  db: Executor,
  { at, booking }: Shown,
): Promise<{ asOf: string; pauses: ServicePauseView[] }> {
  const bookingContext = await booking()
  const pauses = await pausesEndingAfter(db, at - DAYS_BACK * msPerDay)
  return { asOf: toWallTime(at), pauses: pauses.map((pause) => presentPause(pause, at, bookingContext)) }
}
