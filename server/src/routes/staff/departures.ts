import { fromWallTime, serviceDateOf } from '@noriai/contract/time'
import { countUnassigned } from '../../domain/attention'
import {
  addPause,
  assignVehicle,
  checkRideCode,
  endPause,
  reportProgress,
  setDeparture,
  viewCheck,
  viewDay,
  viewDeparture,
  viewPauses,
} from '../../domain/departures'
import { confirmChange, previewChange, tickCall, viewChange } from '../../domain/departureChanges'
import { viewFlights } from '../../domain/flights'
import type { BookingContext } from '../../domain/quotation'
import { reportByStaff } from '../../domain/rebooking'
import { viewDayFigures } from '../../domain/reports'
import { signerOf } from '../../domain/rideCode'
import { moveParty, planByHand, previewPlan, reorderStops, staggerStart } from '../../domain/stopOrder'
import type { Deps } from '../../deps'
import { change, changeAfter, ownTransactions, read, type Routes } from '../../http/route'
import { noSender } from '../../infra/providers/noSender'
import type { Db, Tx } from '../../infra/db/client'

/** The day's departures, pauses and flights, as the desk sees and changes them. */
export const departures = {
  staffDay: read(async ({ input, at, policy, db, booking }) => {
    const { direction, serviceDate = serviceDateOf(at, policy) } = input
    return viewDay(db, { direction, serviceDate }, { at, context: await booking() })
  }),

  staffDayFigures: read(async ({ input, at, policy, db }) => {
    const today = serviceDateOf(at, policy)
    const { serviceDate = today } = input
    const figures = await viewDayFigures(db, serviceDate, at)
    return { ...figures, unassigned: serviceDate === today ? await countUnassigned(db, at, policy) : null }
  }),

  staffDeparture: read((context) => departureNow(undefined, context)),

  staffSetDeparture: change(async ({ tx, input, booking, ...context }) => {
    const { data } = await booking()
    await setDeparture(tx, input, { ...context, data })
  }, departureNow),

  // What becomes of its riders when it does not run.
  staffPreviewDepartureChange: read(async ({ input, deps, db, at, booking }) =>
    previewChange(db, input, {
      context: await booking(),
      config: deps.config,
      canText: canText(deps),
      at,
    }),
  ),

  staffConfirmDepartureChange: changeAfter(
    ({ deps }) => canText(deps),
    async ({ tx, input, prepared, staffId, at, booking }) =>
      confirmChange(tx, input, { context: await booking(), canText: prepared, staffId, at }),
    (_made, { tx, input }) => viewChange(tx, input.departureId),
  ),

  staffDepartureChange: read(({ input, db }) => viewChange(db, input.departureId)),

  staffTickCall: change(
    ({ tx, input, staffId, at }) => tickCall(tx, input, { staffId, at }),
    (_ticked, { tx, input }) => viewChange(tx, input.departureId),
  ),

  staffAssignVehicle: change(async ({ tx, input, booking, ...context }) => {
    const arrives = input.run?.driverArrivesAt ?? null
    const driverArrivesAt = arrives === null ? null : fromWallTime(arrives)
    const run = input.run && { ...input.run, driverArrivesAt }
    const { departureId, lateMinutes, seenLateMinutes } = input
    const { data } = await booking()
    if (lateMinutes !== undefined) {
      const seen = { lateMinutes: seenLateMinutes }
      const delay = { departureId, lateMinutes, seen, reason: run?.reason ?? '' }
      await setDeparture(tx, delay, { ...context, data })
    }
    await assignVehicle(tx, { ...input, run }, { ...context, data })
  }, departureNow),

  staffProgress: ownTransactions(async (context) => {
    const { data } = await context.booking()
    const by = { actor: 'staff', actorId: context.staffId } as const
    await reportProgress(context.db, context.input, { ...context, by, data })
    return departureNow(undefined, context)
  }),

  staffPlanDeparture: ownTransactions(async (context) => {
    const { input, staffId, at, deps } = context
    await planByHand(deps, { ...input, staffId, at })
    return departureNow(undefined, context)
  }),

  staffMoveParty: ownTransactions(async (context) => {
    const { input, staffId, at, deps } = context
    await moveParty(deps, { ...input, staffId, at }, input)
    return departureNow(undefined, context)
  }),

  staffReorderStops: ownTransactions(async (context) => {
    const { input, staffId, at, deps } = context
    await reorderStops(deps, { ...input, staffId, at }, input)
    return departureNow(undefined, context)
  }),

  staffStaggerStart: ownTransactions(async (context) => {
    const { input, staffId, at, deps } = context
    await staggerStart(deps, { ...input, staffId, at }, input)
    return departureNow(undefined, context)
  }),

  staffPreviewPlan: read(async ({ input, db, at, policy, deps: { travelTime }, booking }) => {
    const { data } = await booking()
    return previewPlan(db, input, { travelTime, data, policy, at })
  }),

  staffCheckRideCode: change(async ({ tx, input, staffId, at, policy, deps: { secrets }, booking }) => {
    const scannedAt = input.scannedAt === null ? at : Math.min(fromWallTime(input.scannedAt), at)
    const shown = { code: input.code, departureId: input.departureId, scannedAt }
    const checked = await checkRideCode(tx, shown, { staffId, signer: signerOf(secrets), at, policy })
    return viewCheck(tx, { checked, scannedAt }, { at, context: await booking() })
  }),

  staffPauses: read((context) => pausesNow(undefined, context)),

  staffAddPause: change(({ tx, input, ...context }) => {
    const pause = { ...input, from: fromWallTime(input.from), to: fromWallTime(input.to) }
    return addPause(tx, pause, context)
  }, pausesNow),

  // Takes one back that has not begun.
  staffEndPause: change(({ tx, input, ...context }) => endPause(tx, input.id, context), pausesNow),

  // Those that riders are on.
  staffFlights: read(({ input, db, ...context }) => viewFlights(db, input, context)),

  staffReportFlight: ownTransactions(({ input, deps, ...context }) => reportByStaff(deps, input, context)),
} satisfies Partial<Routes>

/** Whether text messages go out. */
const canText = ({ sms }: Pick<Deps, 'sms'>) => sms !== noSender

/** What the desk's departures are shown by: in the transaction of what changed them, if there is one. */
type Shown = ({ readonly tx: Tx } | { readonly db: Db }) & {
  readonly at: number
  booking(): Promise<BookingContext>
}

async function departureNow(
  _changed: unknown,
  { input, at, booking, ...on }: Shown & { readonly input: { readonly departureId: string } },
) {
  return viewDeparture('tx' in on ? on.tx : on.db, input.departureId, { at, context: await booking() })
}

async function pausesNow(_changed: unknown, { at, booking, ...on }: Shown) {
  return viewPauses('tx' in on ? on.tx : on.db, { at, context: await booking() })
}
