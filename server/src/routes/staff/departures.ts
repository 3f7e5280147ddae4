import { fromWallTime, serviceDateOf } from '@noriai/contract/time'
import {
  addPause,
  assignVehicle,
  checkRideCode,
  endPause,
  recentVehicles,
  reportProgress,
  setDeparture,
  viewCheck,
  viewDay,
  viewDeparture,
  viewPauses,
} from '../../domain/departures'
import { viewFlights } from '../../domain/flights'
import type { BookingContext } from '../../domain/quotation'
import { reportByStaff } from '../../domain/rebooking'
import { signerOf } from '../../domain/rideCode'
import { moveParty, planByHand, reorderStops } from '../../domain/stopOrder'
import { change, ownTransactions, read, type Routes } from '../../http/route'
import type { Executor } from '../../infra/db/client'

/** The day's departures, pauses and flights, as the desk sees and changes them. */
export const departures = {
  staffDay: read(async ({ input, at, deps, db, booking }) => {
    const { direction, serviceDate = serviceDateOf(at, deps.policy) } = input
    return viewDay(db, { direction, serviceDate }, { at, context: await booking() })
  }),

  staffDeparture: read((context) => departureNow(context.db, context)),

  staffSetDeparture: change(async (context) => {
    const { tx, input, accountId, at, booking } = context
    const { data } = await booking()
    await setDeparture(tx, input, { staffId: accountId, data, at })
    return departureNow(tx, context)
  }),

  staffAssignVehicle: change(async (context) => {
    const { tx, input, accountId: staffId, at, deps, booking } = context
    const arrives = input.vehicle?.driverArrivesAt ?? null
    const driverArrivesAt = arrives === null ? null : fromWallTime(arrives)
    const vehicle = input.vehicle && { ...input.vehicle, driverArrivesAt }
    const { data } = await booking()
    await assignVehicle(tx, { ...input, vehicle }, { staffId, data, at, policy: deps.policy })
    return departureNow(tx, context)
  }),

  // Of late, to choose from.
  staffVehicles: read(({ db }) => recentVehicles(db)),

  staffProgress: ownTransactions(async (context) => {
    const { input, accountId: staffId, at, deps, db, booking } = context
    const { data } = await booking()
    await reportProgress(db, input, { staffId, data, policy: deps.policy, at })
    return departureNow(db, context)
  }),

  staffPlanDeparture: ownTransactions(async (context) => {
    const { input, accountId: staffId, at, deps, db } = context
    await planByHand(deps, { ...input, staffId, at })
    return departureNow(db, context)
  }),

  staffMoveParty: ownTransactions(async (context) => {
    const { input, accountId: staffId, at, deps, db } = context
    await moveParty(deps, { ...input, staffId, at }, input)
    return departureNow(db, context)
  }),

  staffReorderStops: ownTransactions(async (context) => {
    const { input, accountId: staffId, at, deps, db } = context
    await reorderStops(deps, { ...input, staffId, at }, input)
    return departureNow(db, context)
  }),

  staffCheckRideCode: change(async ({ tx, input, accountId: staffId, at, deps, booking }) => {
    const { policy, secrets } = deps
    const scannedAt = input.scannedAt === null ? at : Math.min(fromWallTime(input.scannedAt), at)
    const shown = { code: input.code, departureId: input.departureId, scannedAt }
    const checked = await checkRideCode(tx, shown, { staffId, signer: signerOf(secrets), at, policy })
    return viewCheck(tx, { checked, scannedAt }, { at, context: await booking() })
  }),

  staffPauses: read(async ({ db, at, booking }) => viewPauses(db, { at, context: await booking() })),

  staffAddPause: change(async ({ tx, input, accountId: staffId, at, booking }) => {
    const pause = { ...input, from: fromWallTime(input.from), to: fromWallTime(input.to) }
    await addPause(tx, pause, { staffId, at })
    return viewPauses(tx, { at, context: await booking() })
  }),

  // Takes one back that has not begun.
  staffEndPause: change(async ({ tx, input, accountId: staffId, at, booking }) => {
    await endPause(tx, input.id, { staffId, at })
    return viewPauses(tx, { at, context: await booking() })
  }),

  // Those that riders are on.
  staffFlights: read(({ input, lang, at, deps, db }) =>
    viewFlights(db, input, { at, lang, policy: deps.policy }),
  ),

  staffReportFlight: ownTransactions(({ input, accountId: staffId, lang, at, deps }) =>
    reportByStaff(deps, input, { staffId, lang, at }),
  ),
} satisfies Partial<Routes>

/** What a change of a departure is answered by. */
interface Changed {
  readonly input: { readonly departureId: string }
  readonly at: number
  booking(): Promise<BookingContext>
}

async function departureNow(db: Executor, { input, at, booking }: Changed) {
  return viewDeparture(db, input.departureId, { at, context: await booking() })
}
