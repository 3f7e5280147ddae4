import * as v from 'valibot'
import { boundedList, boundedText } from '../../schema/bounded'
import { defineCall } from '../../defineCall'
import { planPreviewSchema } from '../../schema/planPreview'
import { departureViewSchema } from '../../schema/staffDeparture'
import { optionalText } from '../../schema/text'
import { idSchema, slugSchema } from '../../schema/ids'
import { countSchema } from '../../schema/values'
import { exampleDeparture, exampleId } from '../example'
import { staffAssignVehicle } from './departures'

const minibusNumberSchema = v.pipe(countSchema(99), v.minValue(1, 'validation.tooSmall'))
const planVersionSchema = countSchema(Number.MAX_SAFE_INTEGER)
const stopKeySchema = v.pipe(boundedText(400), v.minLength(1, 'validation.required'))

/** The departure that is changed, as the dispatcher saw it: a stop order that changed since is not overwritten. */
const seen = { departureId: slugSchema, planVersion: planVersionSchema }

/** Riders may be longer on the way than promised: the dispatcher was shown by how much and confirms it. */
const force = v.optional(v.boolean(), false)

/**
 * Groups a departure's riders and orders their stops again, whatever was decided by hand before, and leaves it to the timer
 * to keep up with later changes. Riders whose promised stop changes are notified.
 */
export const staffPlanDeparture = defineCall({
  name: 'staffPlanDeparture',
  summary: "Plans a departure's minibuses and stops again.",
  tag: 'Staff: departures',
  method: 'POST',
  path: '/staff/dispatch/plan',
  session: 'staff',
  request: v.object(seen),
  example: { departureId: exampleDeparture, planVersion: 2 },
  response: departureViewSchema,
  errors: ['notFound', 'departure.planChanged', 'departure.nobodyRides', 'departure.underWay'],
})

/** Puts a party into another minibus, its stop where it costs the others least. Seats and the cap on stops always hold. */
export const staffMoveParty = defineCall({
  name: 'staffMoveParty',
  summary: 'Moves a party to another minibus of its departure.',
  tag: 'Staff: departures',
  method: 'POST',
  path: '/staff/dispatch/moveParty',
  session: 'staff',
  request: v.object({ ...seen, orderId: idSchema, minibus: minibusNumberSchema, force }),
  example: { departureId: exampleDeparture, planVersion: 2, orderId: exampleId, minibus: 1 },
  response: departureViewSchema,
  errors: [
    'notFound',
    'departure.planChanged',
    'departure.notPlanned',
    'departure.underWay',
    'departure.noSuchMinibus',
    'departure.minibusFull',
    'departure.bootFull',
    'fleet.childSeats',
    'fleet.wheelchairs',
    'departure.tooManyStops',
    'departure.extraTime',
  ],
})

/** Gives the stops of one minibus another order: all of its stops on that leg, each once. */
export const staffReorderStops = defineCall({
  name: 'staffReorderStops',
  summary: 'Puts the stops of one minibus into another order.',
  tag: 'Staff: departures',
  method: 'POST',
  path: '/staff/dispatch/reorderStops',
  session: 'staff',
  request: v.object({
    ...seen,
    leg: v.picklist(['collect', 'deliver']),
    minibus: minibusNumberSchema,
    stopKeys: v.pipe(boundedList(stopKeySchema, 99), v.minLength(1, 'validation.required')),
    force,
  }),
  example: {
    departureId: exampleDeparture,
    planVersion: 2,
    leg: 'collect',
    minibus: 1,
    stopKeys: ['hotel:hilton-osaka'],
  },
  response: departureViewSchema,
  errors: [
    'notFound',
    'departure.planChanged',
    'departure.notPlanned',
    'departure.underWay',
    'departure.stopsDiffer',
    'departure.extraTime',
  ],
})

/** More than the windows of riders ever leave. */
const startMinutesSchema = countSchema(60)

/** A vehicle with its driver. */
const pairSchema = { vehicleId: idSchema, driverId: idSchema }

/**
 * Lets one minibus set out later from the relay point than the others, or be there earlier; 0: at the common time. With `run` it is given to
 * a vehicle and a driver as well, as `staffAssignVehicle` does, judged by the new start: both or neither. A server of before knows no `run`.
 */
export const staffStaggerStart = defineCall({
  name: 'staffStaggerStart',
  summary: 'Shifts the start of one minibus, within the windows that its riders were promised.',
  tag: 'Staff: departures',
  method: 'POST',
  path: '/staff/dispatch/stagger',
  session: 'staff',
  request: v.object({
    ...seen,
    minibus: minibusNumberSchema,
    minutes: startMinutesSchema,
    run: v.optional(
      v.object({
        ...pairSchema,
        reason: optionalText(200),
        /** Who has it as the desk sees it; null for none. */
        seen: v.nullable(v.object(pairSchema)),
      }),
    ),
  }),
  example: { departureId: exampleDeparture, planVersion: 2, minibus: 1, minutes: 5 },
  response: departureViewSchema,
  errors: [
    ...staffAssignVehicle.errors,
    'departure.planChanged',
    'departure.notPlanned',
    'departure.underWay',
    'departure.startTooFar',
  ],
})

/** A change of a departure's minibuses or stops, as it would be saved. */
const planEditSchema = v.variant('kind', [
  v.object({ kind: v.literal('plan') }),
  v.object({ kind: v.literal('move'), orderId: idSchema, minibus: minibusNumberSchema }),
  v.object({
    kind: v.literal('reorder'),
    leg: v.picklist(['collect', 'deliver']),
    minibus: minibusNumberSchema,
    stopKeys: v.pipe(boundedList(stopKeySchema, 99), v.minLength(1, 'validation.required')),
  }),
  v.object({ kind: v.literal('stagger'), minibus: minibusNumberSchema, minutes: startMinutesSchema }),
])
export type PlanEdit = v.InferOutput<typeof planEditSchema>

/**
 * What a change would bring to each rider: their old and new time, the minutes on board, a promise that it breaks, and who is notified. Writes
 * nothing; it is saved by its own call with the version that was seen.
 */
export const staffPreviewPlan = defineCall({
  name: 'staffPreviewPlan',
  summary: "Shows what a change of a departure's minibuses or stops would bring to its riders.",
  tag: 'Staff: departures',
  method: 'POST',
  safe: true,
  path: '/staff/dispatch/preview',
  session: 'staff',
  request: v.object({ ...seen, edit: planEditSchema }),
  example: { departureId: exampleDeparture, planVersion: 2, edit: { kind: 'plan' } },
  response: planPreviewSchema,
  errors: [
    'notFound',
    'departure.planChanged',
    'departure.nobodyRides',
    'departure.notPlanned',
    'departure.underWay',
    'departure.noSuchMinibus',
    'departure.minibusFull',
    'departure.bootFull',
    'fleet.childSeats',
    'fleet.wheelchairs',
    'departure.tooManyStops',
    'departure.stopsDiffer',
  ],
})
