import { fromWallTime, serviceDateOf } from '@noriai/contract/time'
import { repairDamage, reportDamage } from '../../domain/damages'
import { findDeparture } from '../../domain/departures'
import {
  checkShift,
  copyDay,
  judgeChoice,
  previewCopy,
  recordRollCall,
  removeShift,
  saveDepot,
  saveDriver,
  saveShift,
  saveVehicle,
  suggestRun,
  viewDrivers,
  viewFleet,
  viewRoster,
} from '../../domain/fleet'
import type { BookingContext } from '../../domain/quotation'
import { change, read, type Routes } from '../../http/route'
import type { Db, Tx } from '../../infra/db/client'

/** Vehicles, drivers, shifts, and who could have a run. */
export const fleet = {
  staffFleet: read(({ input: { serviceDate }, ...context }) => fleetNow(serviceDate, context)),

  staffSaveDepot: change(
    ({ tx, input, deps: { airports }, ...context }) => saveDepot(tx, input, { ...context, airports }),
    (_saved, context) => fleetNow(undefined, context),
  ),

  staffSaveVehicle: change(
    ({ tx, input, ...context }) => {
      const offRoad = input.offRoad.map(({ from, to, reason }) => ({
        from: fromWallTime(from),
        to: to === null ? null : fromWallTime(to),
        reason,
      }))
      return saveVehicle(tx, { ...input, offRoad }, context)
    },
    (_saved, context) => fleetNow(undefined, context),
  ),

  staffReportDamage: change(
    ({ tx, input, ...context }) => reportDamage(tx, input, context),
    (_reported, context) => fleetNow(undefined, context),
  ),

  staffRepairDamage: change(
    ({ tx, input, ...context }) => repairDamage(tx, input, context),
    (_repaired, context) => fleetNow(undefined, context),
  ),

  staffDrivers: read((context) => driversNow(undefined, context)),

  staffSaveDriver: change(({ tx, input, ...context }) => saveDriver(tx, input, context), driversNow),

  staffRoster: read(({ input: { serviceDate }, ...context }) => rosterNow(serviceDate, context)),

  staffPreviewShift: read(({ input, db, policy }) => checkShift(db, { ...input, ...spanOf(input) }, policy)),

  staffSaveShift: change(
    ({ tx, input, ...context }) =>
      saveShift(tx, { ...input, ...spanOf(input), breaks: input.breaks.map(spanOf) }, context),
    (_saved, { input, ...context }) => rosterNow(input.serviceDate, context),
  ),

  staffRemoveShift: change(
    ({ tx, input, ...context }) => removeShift(tx, input, context),
    (serviceDate: string, context) => rosterNow(serviceDate, context),
  ),

  staffPreviewCopy: read(async ({ input, db, ...context }) =>
    previewCopy(db, input, await fleetContext(context)),
  ),

  staffCopyDay: change(
    ({ tx, input, ...context }) => copyDay(tx, input, context),
    (_copied, { input, ...context }) => rosterNow(input.to, context),
  ),

  staffRollCall: change(
    ({ tx, input: { heldAt, ...input }, ...context }) =>
      recordRollCall(
        tx,
        { ...input, heldAt: heldAt === undefined ? undefined : fromWallTime(heldAt) },
        context,
      ),
    (serviceDate: string, context) => rosterNow(serviceDate, context),
  ),

  staffSuggestRun: read(async ({ input: { departureId, ...run }, db, ...context }) => {
    const departure = await findDeparture(db, departureId)
    return suggestRun(db, { departure, ...run }, await fleetContext(context))
  }),

  staffJudgeRun: read(async ({ input: { departureId, ...choice }, db, ...context }) => {
    const departure = await findDeparture(db, departureId)
    return judgeChoice(db, { departure, ...choice }, await fleetContext(context))
  }),
} satisfies Partial<Routes>

interface OfRequest {
  readonly at: number
  booking(): Promise<BookingContext>
}

/** In the transaction of what changed it, if there is one. */
type Shown = ({ readonly tx: Tx } | { readonly db: Db }) & OfRequest

const dbOf = (on: Shown) => ('tx' in on ? on.tx : on.db)

async function fleetContext({ at, booking }: OfRequest) {
  const { data, policy, lang } = await booking()
  return { data, policy, lang, at }
}

async function fleetNow(serviceDate: string | undefined, on: Shown) {
  const context = await on.booking()
  return viewFleet(dbOf(on), serviceDate ?? serviceDateOf(on.at, context.policy), { at: on.at, context })
}

async function driversNow(_saved: unknown, on: Shown) {
  return viewDrivers(dbOf(on), { at: on.at, context: await on.booking() })
}

async function rosterNow(serviceDate: string | undefined, on: Shown) {
  const context = await fleetContext(on)
  return viewRoster(dbOf(on), serviceDate ?? serviceDateOf(on.at, context.policy), context)
}

function spanOf({ from, to }: { readonly from: string; readonly to: string }) {
  return { from: fromWallTime(from), to: fromWallTime(to) }
}
