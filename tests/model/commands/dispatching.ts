import {
  staffMoveParty,
  staffPlanDeparture,
  staffPreviewPlan,
  staffReorderStops,
  staffStaggerStart,
  type PlanEdit,
} from '@noriai/contract/calls/staff/dispatch'
import { staffCalls } from '@noriai/contract/calls/staff/index'
import type { PlanPreview } from '@noriai/contract/schema/planPreview'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { departuresOf, isPaidRide } from '../choose'
import { Breach } from '../breach'
import { command, idle, outcomeOf } from '../command'
import type { ModelContext } from '../context'

/** What is done to the plan, in words that mean the same in every replay. */
interface Change {
  readonly departureId: string
  readonly kind: PlanEdit['kind']
  readonly minibus: number
  readonly minutes: number
  /** The dispatcher saw an older plan. */
  readonly isStale: boolean
}

function editOf({ kind, minibus, minutes }: Change, view: DepartureView): PlanEdit | undefined {
  const own = view.fleet.find((each) => each.minibus === minibus)
  switch (kind) {
    case 'plan':
      return { kind }
    case 'stagger':
      return { kind, minibus, minutes }
    case 'reorder': {
      const leg = own?.stops[0]?.leg
      const stopKeys = (own?.stops ?? []).filter((stop) => stop.leg === leg).map(({ stopKey }) => stopKey)
      return leg && { kind, leg, minibus, stopKeys: stopKeys.reverse() }
    }
    case 'move': {
      const orderId = own?.stops[0]?.orderIds[0]
      return orderId === undefined ? undefined : { kind, orderId, minibus: minibus + 1 }
    }
  }
}

function save(context: ModelContext, edit: PlanEdit, seen: { departureId: string; planVersion: number }) {
  switch (edit.kind) {
    case 'plan':
      return context.ask(staffPlanDeparture, seen, 'staff')
    case 'stagger':
      return context.ask(
        staffStaggerStart,
        { ...seen, minibus: edit.minibus, minutes: edit.minutes },
        'staff',
      )
    case 'reorder': {
      const { leg, minibus, stopKeys } = edit
      return context.ask(
        staffReorderStops,
        { ...seen, leg, minibus, stopKeys: [...stopKeys], force: true },
        'staff',
      )
    }
    case 'move': {
      const { orderId, minibus } = edit
      return context.ask(staffMoveParty, { ...seen, orderId, minibus, force: true }, 'staff')
    }
  }
}

/** @throws Breach where a rider's door is not what the preview said */
function checkAsShown(preview: PlanPreview, saved: DepartureView): void {
  for (const door of preview.changed) {
    const minibus = saved.fleet.find((each) => each.minibus === door.minibus)
    const stop = minibus?.stops.find(
      ({ leg, orderIds }) => leg === door.leg && orderIds.includes(door.orderId),
    )
    if (stop?.arrivesAt !== door.after)
      throw new Breach('a plan is saved as its preview showed it', { door, stop: stop ?? null })
  }
}

/** A dispatcher looks at what a change of the plan would bring, and saves it. */
const changePlan = command<Change>({
  weight: 3,
  propose(context, chance) {
    const used = departuresOf(context, isPaidRide)
    const departure = chance.of(
      context.seen.departures.filter(
        ({ id, progress, plannedAt }) =>
          used.has(id) && progress !== 'done' && (plannedAt !== null || chance.happens(0.2)),
      ),
    )
    return (
      departure && {
        departureId: departure.id,
        kind: chance.oneOf(['plan', 'stagger', 'stagger', 'reorder', 'move']),
        minibus: chance.oneOf([1, 1, 2]),
        minutes: chance.oneOf([0, 1, 3, 60]),
        isStale: chance.happens(0.15),
      }
    )
  },
  async run(context, change) {
    const { departureId, isStale } = change
    const shown = await context.ask(staffCalls.staffDeparture, { departureId }, 'staff')
    if (shown.status !== 200) return outcomeOf(shown)
    const edit = editOf(change, shown.data)
    if (!edit) return idle
    const seen = { departureId, planVersion: shown.data.planVersion + (isStale ? 100 : 0) }
    const preview = await context.ask(staffPreviewPlan, { ...seen, edit }, 'staff')
    const saved = await save(context, edit, seen)
    if (saved.status !== 200) return outcomeOf(saved)
    if (isStale) throw new Breach('a plan is changed over the version that was seen', seen)
    if (preview.status === 200) checkAsShown(preview.data, saved.data)
    else if (!context.bench.crasher.isDown)
      throw new Breach('what a preview refuses is not saved', { edit, refused: preview.error })
    return outcomeOf(saved)
  },
})

export const dispatchCommands = { changePlan }
