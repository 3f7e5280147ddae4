import * as v from 'valibot'
import { defineCall } from '../defineCall'
import { machineText } from '../schema/text'
import { countSchema, noResponse } from '../schema/values'

const longField = v.optional(machineText(2000), '')
const shortField = v.optional(machineText(200), '')

/** One entry of the operation log, as the client saw it. Secrets are cut out before it is sent, and again before it is kept. */
export const actionUp = defineCall({
  name: 'actionUp',
  summary: "Takes one entry of the client's operation log.",
  tag: 'Service',
  method: 'POST',
  path: '/aladdinlogs/OperationLogs/actionUp',
  session: 'none',
  limit: 'log',
  request: v.object({
    operationModule: v.pipe(machineText(100), v.minLength(1, 'validation.required')),
    operationName: v.pipe(machineText(100), v.minLength(1, 'validation.required')),
    operationStatus: v.picklist(['success', 'failure']),
    requestUrl: v.optional(machineText(500), ''),
    requestMethod: v.optional(v.picklist(['GET', 'POST', '']), ''),
    requestParams: longField,
    responseCode: v.optional(countSchema(999), 0),
    responseData: longField,
    errorMessage: longField,
    platformType: v.picklist(['h5', 'weapp']),
    userId: shortField,
  }),
  example: {
    operationModule: 'booking',
    operationName: 'quote',
    operationStatus: 'success',
    platformType: 'h5',
  },
  response: noResponse,
})
