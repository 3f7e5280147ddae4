import * as v from 'valibot'
import { boundedText } from '../schema/bounded'
import { defineCall } from '../defineCall'
import { noResponse } from '../schema/values'

/**
 * Counts a scan of a poster on its day, and keeps nothing of who scanned. A code that is not on the list, or no longer, counts
 * nowhere and answers the same.
 */
export const countPosterScan = defineCall({
  name: 'countPosterScan',
  summary: 'Counts a scan of a poster on its day.',
  tag: 'Scans and gifts',
  method: 'POST',
  path: '/common/poster/countScan',
  session: 'none',
  certificate: true,
  limit: 'scan',
  request: v.object({ posterCode: v.pipe(boundedText(6, 'validation.invalid'), v.regex(/^[2-9A-Z]{6}$/)) }),
  example: { posterCode: 'K7M2QA' },
  response: noResponse,
})
