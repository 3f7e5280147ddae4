import * as books from '@noriai/contract/calls/staff/books'
import * as trail from '@noriai/contract/calls/staff/trail'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { staffAuditBooks } from './staffAuditBooks'
import { staffBooks } from './staffBooks'
import { staffTrail } from './staffTrail'

/** What administrators check: who of the staff did what, and whether the books hold. */
export const registerTrail: RegisterCalls = (api) => {
  serve(api, trail.staffTrail, staffTrail)
  serve(api, books.staffBooks, staffBooks)
  serve(api, books.staffAuditBooks, staffAuditBooks)
}
