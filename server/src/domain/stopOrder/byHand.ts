import type { Deps } from '../../deps'
import { DomainError } from '../../errors'
import type { Tx } from '../../infra/db/client'
import { assignVehicle, notifyOfVehicles } from '../departures'
import { lockRunsWith } from '../fleet'
import { legsOf, stopKeyOn, type Leg } from '../itinerary'
import { operatorDataOf } from '../network'
import { logOrder } from '../orders'
import { logStaffAction } from '../trail'
import { changeStopOrder, type HandOver } from './decideStopOrder'
import type { Draft } from './draft'
import { editPlan, type EditedPlan, type PartyMove, type StartShift, type StopReorder } from './editPlan'
import { mostMissed } from './promisedWindow'
import { drivenOf, type Snapshot, type StoredStop } from './snapshot'
import type { Ways } from './ways'

/** A departure as a dispatcher saw it, and who they are. */
export interface Dispatching {
  readonly departureId: string
  readonly planVersion: number
  readonly staffId: string
  readonly at: number
}

/** A change that riders may be longer on the way by than promised. */
interface Forced {
  readonly force: boolean
}

/**
 * Plans a departure again and hands it back to the timer.
 * @throws notFound, departure.planChanged, departure.nobodyRides, departure.underWay; nothing is changed then
 */
export async function planByHand(deps: Deps, dispatching: Dispatching): Promise<void> {
  const { policy } = deps
  const { at } = dispatching
  await change(deps, dispatching, {
    by: 'timer',
    value: 'all',
    draft: (snapshot, ways) => editPlan({ kind: 'plan' }, { snapshot, ways }, { at, policy }).draft,
  })
}

/**
 * Puts a party into another minibus.
 * @throws notFound, departure.planChanged, departure.notPlanned, departure.underWay, departure.noSuchMinibus,
 * departure.minibusFull, departure.bootFull, fleet.childSeats, fleet.wheelchairs, departure.tooManyStops, departure.extraTime; nothing is
 * changed then
 */
export async function moveParty(
  deps: Deps,
  dispatching: Dispatching,
  { orderId, minibus, force }: Omit<PartyMove, 'kind'> & Forced,
): Promise<void> {
  const { policy } = deps
  const { at, staffId } = dispatching
  const note = (snapshot: Snapshot) => {
    const from = snapshot.seatings.find(({ claim }) => claim.orderId === orderId)?.claim.minibus ?? 0
    return `${from} → ${minibus}`
  }
  await change(deps, dispatching, {
    by: 'staff',
    value: `party ${minibus}`,
    draft: (snapshot, ways) => {
      const edited = editPlan({ kind: 'move', orderId, minibus }, { snapshot, ways }, { at, policy })
      if (!force) refuseExtraTime(edited, minibus, policy.ride.maxExtraMinutes)
      return edited.draft
    },
    also: async (tx, snapshot) => {
      const cause = {
        actor: 'staff',
        actorId: staffId,
        cause: 'minibusChanged',
        note: note(snapshot),
        at,
      } as const
      await logOrder(tx, orderId, { entry: { fact: 'note' }, cause })
    },
  })
}

/**
 * Gives the stops of one minibus another order.
 * @throws notFound, departure.planChanged, departure.notPlanned, departure.underWay, departure.stopsDiffer,
 * departure.extraTime; nothing is changed then
 */
export async function reorderStops(
  deps: Deps,
  dispatching: Dispatching,
  { leg, minibus, stopKeys, force }: Omit<StopReorder, 'kind'> & Forced,
): Promise<void> {
  const { policy } = deps
  const { at } = dispatching
  await change(deps, dispatching, {
    by: 'staff',
    value: `order ${minibus}`,
    draft: (snapshot, ways) => {
      const edit = { kind: 'reorder', leg, minibus, stopKeys } as const
      const edited = editPlan(edit, { snapshot, ways }, { at, policy })
      if (!force) refuseExtraTime(edited, minibus, policy.ride.maxExtraMinutes)
      return edited.draft
    },
  })
}

/** Who is to drive a run, and who has it as staff see it; null for none. */
interface GivenRun {
  readonly vehicleId: string
  readonly driverId: string
  readonly reason: string
  readonly seen: { readonly vehicleId: string; readonly driverId: string } | null
}

/**
 * Lets a minibus set out later than the others, or be at the relay point earlier, so that its vehicle and driver can turn around; never
 * so far that a rider's window is missed. With `run` it goes to that vehicle and driver in the same transaction, by the new start.
 * @throws notFound, departure.planChanged, departure.notPlanned, departure.underWay, departure.noSuchMinibus, departure.startTooFar,
 * and with `run` what `assignVehicle` throws; nothing is changed then
 */
export async function staggerStart(
  deps: Deps,
  dispatching: Dispatching,
  { minibus, minutes, run }: Omit<StartShift, 'kind'> & { readonly run?: GivenRun | undefined },
): Promise<void> {
  const { policy } = deps
  const { at } = dispatching
  await change(deps, dispatching, {
    by: 'staff',
    value: `start ${minibus} ${minutes}`,
    handOver: run && (await handOverOf(deps, dispatching, { minibus, run })),
    draft: (snapshot, ways) => {
      const edit = { kind: 'stagger', minibus, minutes } as const
      const { draft } = editPlan(edit, { snapshot, ways }, { at, policy })
      const of = { relay: ways.relay, policy }
      const missed = mostMissed({ ...snapshot, stops: draft.stops }, minibus, of)
      if (missed > mostMissed(snapshot, minibus, of)) {
        throw new DomainError('departure.startTooFar', { minutes: missed })
      }
      return draft
    },
  })
}

/** Gives a run away once its new start is written. */
async function handOverOf(
  { db, policy }: Deps,
  { departureId, staffId, at }: Dispatching,
  { minibus, run: { seen, ...run } }: { readonly minibus: number; readonly run: GivenRun },
): Promise<HandOver> {
  const data = await operatorDataOf(db, policy)
  return {
    lock: (tx) => lockRunsWith(tx, departureId, run),
    give: async (tx) => {
      const given = { departureId, minibus, run: { ...run, driverArrivesAt: null }, seen }
      await assignVehicle(tx, given, { data, policy, at, staffId })
      // Where the same vehicle and driver keep the run, `assignVehicle` has nothing to notify of: riders who joined since have.
      await notifyOfVehicles(tx, departureId, at)
    },
  }
}

interface PlanChange {
  readonly by: 'timer' | 'staff'
  readonly value: string
  readonly draft: (snapshot: Snapshot, ways: Ways) => Draft
  readonly handOver?: HandOver | undefined
  readonly also?: (tx: Tx, snapshot: Snapshot) => Promise<void>
}

async function change(
  deps: Deps,
  { departureId, planVersion, staffId, at }: Dispatching,
  { by, value, draft, handOver, also }: PlanChange,
): Promise<void> {
  const written = await changeStopOrder(deps, departureId, {
    at,
    decision: {
      by,
      handOver,
      draft: ({ snapshot, ways }) => {
        if (snapshot.departure.planVersion !== planVersion) throw new DomainError('departure.planChanged')
        return draft(snapshot, ways)
      },
      also: async (tx, snapshot) => {
        await also?.(tx, snapshot)
        await logStaffAction(tx, {
          at,
          staffId,
          subject: 'departure',
          subjectId: departureId,
          action: 'plan',
          value,
        })
      },
    },
  })
  // A departure of the timetable that nobody touched has nobody to plan for.
  if (!written) throw new DomainError('notFound')
}

/** Of a transfer both legs count together. */
function refuseExtraTime({ snapshot, draft: { stops } }: EditedPlan, minibus: number, max: number): void {
  const { direction } = snapshot.departure
  const extraOn = (leg: Leg, stopKey: string) =>
    stops.find((stop: StoredStop) => stop.leg === leg && stop.minibus === minibus && stop.stopKey === stopKey)
      ?.extraMinutes ?? 0
  const extras = drivenOf(snapshot)
    .filter(({ claim }) => claim.minibus === minibus)
    .map(({ claim }) =>
      legsOf[direction].reduce((sum, leg) => sum + extraOn(leg, stopKeyOn(leg, claim.stopKey, direction)), 0),
    )
  const minutes = Math.max(0, ...extras)
  if (minutes > max) throw new DomainError('departure.extraTime', { minutes, max })
}
