import type { Policy } from '@noriai/contract/policy'
import { minutesMissed } from '@noriai/contract/rules/stopOrder'
import type { ChangedDoor, PlanPreview } from '@noriai/contract/schema/planPreview'
import { toWallTime } from '@noriai/contract/time'
import type { RuleContext } from '../../context'
import { DomainError } from '../../errors'
import type { Executor } from '../../infra/db/client'
import type { TravelTime } from '../../infra/providers/travelTime'
import { wallTimeOrNull } from '../../wallTime'
import { legsOf, type Leg } from '../itinerary'
import type { OperatorData } from '../network'
import type { Departure } from '../seats'
import { editPlan, type PlanEdit } from './editPlan'
import { promisedWindow, stopOn } from './promisedWindow'
import { drivenOf, readSnapshot, type Driven, type Snapshot, type StoredStop } from './snapshot'
import { measureWays, type Ways } from './ways'
import { isMoved } from './writeDraft'

/** A change as a dispatcher thinks of it, and the departure as they saw it. */
interface PreviewRequest {
  readonly departureId: string
  readonly planVersion: number
  readonly edit: PlanEdit
}

/** A door of a rider, before and after a change. */
interface Door {
  readonly leg: Leg
  readonly driven: Driven
  readonly minibusBefore: number
  readonly was: StoredStop | undefined
  readonly is: StoredStop
}

/**
 * What a change would bring to each rider, by the functions that save it; nothing is written. May ask for travel times.
 * @throws notFound, departure.planChanged, and what `editPlan` refuses
 */
export async function previewPlan(
  db: Executor,
  { departureId, planVersion, edit }: PreviewRequest,
  {
    travelTime,
    data,
    policy,
    at,
  }: RuleContext & {
    readonly travelTime: TravelTime
    readonly data: OperatorData
  },
): Promise<PlanPreview> {
  const before = await readSnapshot(db, departureId, at)
  if (!before) throw new DomainError('notFound')
  const { departure } = before
  if (departure.planVersion !== planVersion) throw new DomainError('departure.planChanged')
  const ways = await measureWays(before, { travelTime, data, policy })
  const { snapshot, draft } = editPlan(edit, { snapshot: before, ways }, { at, policy })
  const after = { ...snapshot, stops: draft.stops }
  const riders = drivenOf(after).map((driven) => doorsOf(driven, before, after).filter(isChanged))
  return {
    asOf: toWallTime(at),
    planVersion,
    maxExtraMinutes: policy.ride.maxExtraMinutes,
    changed: riders
      .flat()
      .sort((a, b) => a.is.arrivesAt - b.is.arrivesAt || a.is.minibus - b.is.minibus)
      .map((door) => presentDoor(door, { departure, relay: ways.relay, policy })),
    unchanged: riders.filter((doors) => doors.length === 0).length,
  }
}

function doorsOf(driven: Driven, before: Snapshot, after: Snapshot): Door[] {
  const earlier = drivenOf(before).find(({ claim }) => claim.id === driven.claim.id)
  return legsOf[after.departure.direction].flatMap((leg) => {
    const is = stopOn(leg, driven, after)
    const was = earlier && stopOn(leg, earlier, before)
    return is ? [{ leg, driven, minibusBefore: was?.minibus ?? 0, was, is }] : []
  })
}

function isChanged({ was, is }: Door): boolean {
  return isMoved(was, is) || was?.minibus !== is.minibus
}

interface OfDeparture {
  readonly departure: Departure
  readonly relay: Ways['relay']
  readonly policy: Policy
}

function presentDoor(door: Door, of: OfDeparture): ChangedDoor {
  const { leg, driven, minibusBefore, was, is } = door
  const { order } = driven
  // As the plan is written: who knows their stop is notified that it changes.
  const isFirst = legsOf[of.departure.direction][0] === leg
  return {
    orderId: order.id,
    leg,
    minibusBefore,
    minibus: is.minibus,
    before: wallTimeOrNull(was?.arrivesAt ?? null),
    after: toWallTime(is.arrivesAt),
    extraBefore: was ? Math.max(0, was.extraMinutes) : null,
    extraAfter: Math.max(0, is.extraMinutes),
    missedMinutes: minutesMissed(leg, is.arrivesAt, promisedWindow(leg, driven, of)),
    isNotified: isFirst && order.times.byStopOrder === true && isMoved(was, is),
  }
}
