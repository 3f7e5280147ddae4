import { defineCall } from '../defineCall'
import { faultReportSchema } from '../schema/appFault'
import { noResponse } from '../schema/values'

/** An error of the app, the desk or the drivers' page. Who used it is neither sent nor kept. */
export const reportFault = defineCall({
  name: 'reportFault',
  summary: 'Takes an error of an app, with its release, its page and its stack.',
  tag: 'Service',
  method: 'POST',
  path: '/common/faults/report',
  session: 'none',
  limit: 'log',
  request: faultReportSchema,
  example: {
    program: 'h5',
    release: '0.2.0',
    page: '/pages/detail/detail',
    message: "TypeError: Cannot read properties of undefined (reading 'rides')",
    frames: [{ name: 'n', file: 'js/detail.1f2e3d4c.js', line: 1, column: 2048 }],
  },
  response: noResponse,
})
