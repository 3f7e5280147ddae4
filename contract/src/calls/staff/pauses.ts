import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { directionSchema } from '../../schema/ride'
import { servicePauseSchema } from '../../schema/staffDeparture'
import { optionalText } from '../../schema/text'
import { idSchema, slugSchema } from '../../schema/ids'
import { noRequest, wallTimeSchema } from '../../schema/values'
import { exampleId } from '../example'

const pausesSchema = v.object({ asOf: wallTimeSchema, pauses: v.array(servicePauseSchema) })

/** The times without service: those to come and of the last week, the next first. */
export const staffPauses = defineCall({
  name: 'staffPauses',
  summary: 'Lists the pauses of the service, past week and to come.',
  tag: 'Staff: departures',
  method: 'GET',
  path: '/staff/pauses',
  session: 'staff',
  request: noRequest,
  response: pausesSchema,
})

/** Pauses the service for a time. Nobody new is taken; parties that are on its departures keep their seats. */
export const staffAddPause = defineCall({
  name: 'staffAddPause',
  summary: 'Pauses the sale of rides for a time.',
  tag: 'Staff: departures',
  method: 'POST',
  path: '/staff/pauses/add',
  session: 'staff',
  idempotent: true,
  request: v.object({
    direction: v.optional(v.nullable(directionSchema), null),
    relayPoint: v.optional(v.nullable(slugSchema), null),
    from: wallTimeSchema,
    /** After `from`, at most 31 days. */
    to: wallTimeSchema,
    /** For colleagues and the log. */
    reason: optionalText(200),
  }),
  example: { from: '2026-11-28 14:00:00', to: '2026-11-28 18:00:00' },
  response: pausesSchema,
  errors: ['validation.dateTime', 'staff.pauseTimes', 'notFound'],
})

/** Ends a pause now, or takes one back that has not begun. */
export const staffEndPause = defineCall({
  name: 'staffEndPause',
  summary: 'Ends a pause now, or withdraws one that has not begun.',
  tag: 'Staff: departures',
  method: 'POST',
  path: '/staff/pauses/end',
  session: 'staff',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: pausesSchema,
  errors: ['notFound'],
})
