import type { staffBooks as call } from '@noriai/contract/calls/staff/books'
import { latestAuditRun } from '../../audit/runAudit'
import type { RouteOf } from '../../plugins/contract'
import { presentBooks } from '../../presenters/books'

/** How the books stood at the last audit. */
export const staffBooks: RouteOf<typeof call> = async ({ deps }) => presentBooks(await latestAuditRun(deps))
