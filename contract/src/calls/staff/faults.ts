import * as v from 'valibot'
import { defineCall } from '../../defineCall'
import { faultPlaceSchema, faultSummarySchema } from '../../schema/appFault'
import { idSchema } from '../../schema/ids'
import { queryFlag } from '../../schema/values'
import { exampleId } from '../example'

const faultsSchema = v.object({
  /** How long one is kept after it happened last. */
  keptDays: v.number(),
  /** Those that happened last come first. */
  faults: v.array(faultSummarySchema),
})

/** The errors that the apps reported, those of one kind together. */
export const staffFaults = defineCall({
  name: 'staffFaults',
  summary: 'Lists the errors that the apps reported, those that happened last first.',
  tag: 'Staff: checks',
  method: 'GET',
  path: '/staff/faults',
  session: 'staff',
  request: v.object({
    /** Those that staff settled instead of those that are open. */
    settled: queryFlag,
  }),
  example: { settled: false },
  response: faultsSchema,
})

/** One of them with its stack, in the source where the source maps of its release are there. */
export const staffFault = defineCall({
  name: 'staffFault',
  summary: 'Tells one error of the apps with its stack.',
  tag: 'Staff: checks',
  method: 'GET',
  path: '/staff/faults/one',
  session: 'staff',
  request: v.object({ id: idSchema }),
  example: { id: exampleId },
  response: v.object({ fault: faultSummarySchema, places: v.array(faultPlaceSchema) }),
  errors: ['notFound'],
})

/** Settles an error, or opens it again. One that is settled comes back by itself when it happens in a newer release. */
export const staffSettleFault = defineCall({
  name: 'staffSettleFault',
  summary: 'Settles an error of the apps, or opens it again.',
  tag: 'Staff: checks',
  method: 'POST',
  path: '/staff/faults/settle',
  session: 'staff',
  idempotent: true,
  request: v.object({ id: idSchema, settled: v.boolean() }),
  example: { id: exampleId, settled: true },
  response: faultsSchema,
  errors: ['notFound'],
})
