import type { staffAuditBooks as call } from '@noriai/contract/calls/staff/books'
import { runAudit } from '../../audit/runAudit'
import type { RouteOf } from '../../plugins/contract'
import { presentBooks } from '../../presenters/books'

/** Audits the books now. */
export const staffAuditBooks: RouteOf<typeof call> = async ({ deps }) =>
  presentBooks(await runAudit(deps, 'staff'))
