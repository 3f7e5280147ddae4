import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import {
  changeNoteSchema,
  changePreviewSchema,
  changeRequestEntries,
  departureChangeSchema,
} from '../../schema/departureChange'
import { machineText } from '../../schema/text'
import { idSchema, slugSchema } from '../../schema/ids'
import { exampleDeparture, exampleId } from '../example'

/**
 * What becomes of the riders of a departure that is not to run: each moved to another departure of its line, or its money back.
 * Writes nothing; the answer has a hash of all that it depends on.
 */
export const staffPreviewDepartureChange = defineCall({
  name: 'staffPreviewDepartureChange',
  summary: 'Shows what cancelling or merging a departure would bring to each of its parties.',
  tag: 'Staff: departures',
  method: 'POST',
  safe: true,
  path: '/staff/departures/change/preview',
  session: 'staff',
  request: v.object(changeRequestEntries),
  example: { departureId: exampleDeparture, way: 'move', reason: 'vehicle' },
  response: changePreviewSchema,
  errors: ['notFound', 'departure.over', 'departure.hasLeft', 'departure.cancelled'],
})

/**
 * Cancels a departure as the preview with this hash showed it, in one transaction: it is sold no more, whoever is moved has the
 * new seats. The money of the others follows at once, one order after the other.
 */
export const staffConfirmDepartureChange = defineCall({
  name: 'staffConfirmDepartureChange',
  summary: 'Cancels or merges a departure exactly as its preview showed it.',
  tag: 'Staff: departures',
  method: 'POST',
  path: '/staff/departures/change/confirm',
  session: 'staff',
  idempotent: true,
  request: v.object({ ...changeRequestEntries, hash: machineText(64), note: changeNoteSchema }),
  example: {
    departureId: exampleDeparture,
    way: 'move',
    reason: 'vehicle',
    hash: 'b1946ac92492d2347c6235b4d2611184',
  },
  response: departureChangeSchema,
  errors: [
    'notFound',
    'departure.over',
    'departure.hasLeft',
    'departure.cancelled',
    'departure.planChanged',
    'departure.mergeRefused',
    'departure.refundNeedsAdmin',
    'order.transitionRefused',
  ],
})

/** What became of the parties of a departure that was cancelled, and who of them is still to be called. */
export const staffDepartureChange = defineCall({
  name: 'staffDepartureChange',
  summary: 'Tells what became of the parties of a cancelled departure.',
  tag: 'Staff: departures',
  method: 'GET',
  path: '/staff/departures/change/one',
  session: 'staff',
  request: v.object({ departureId: slugSchema }),
  example: { departureId: exampleDeparture },
  response: departureChangeSchema,
  errors: ['notFound'],
})

/** Ticks that a party of a cancelled departure was called, or takes the tick back. Saying the same again changes nothing. */
export const staffTickCall = defineCall({
  name: 'staffTickCall',
  summary: 'Ticks that a party of a cancelled departure was called.',
  tag: 'Staff: departures',
  method: 'POST',
  path: '/staff/departures/change/called',
  session: 'staff',
  request: v.object({ departureId: slugSchema, orderId: idSchema, isCalled: v.boolean() }),
  example: { departureId: exampleDeparture, orderId: exampleId, isCalled: true },
  response: departureChangeSchema,
  errors: ['notFound'],
})
