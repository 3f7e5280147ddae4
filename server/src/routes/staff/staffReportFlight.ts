import type { staffReportFlight as call } from '@noriai/contract/calls/staff/flights'
import { fromWallTime } from '@noriai/contract/time'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { presentStaffFlight } from '../../presenters/staffFlight'
import { findFlights } from '../../services/flights/dayFlights'
import { estimateOf } from '../../services/flights/estimate'
import { reportFlight } from '../../services/flights/reportFlight'

/** Takes a report of a flight; its riders' seats follow it. */
export const staffReportFlight: RouteOf<typeof call> = async ({ input, session, lang, at, deps }) => {
  const { flightNo, status } = input
  const scheduledAt = fromWallTime(input.scheduledTime)
  const estimatedAt = estimateOf(input, scheduledAt, at)
  const report = { flightNo, scheduledAt, status, estimatedAt, source: 'staff' as const }
  const { moved, stranded } = await reportFlight(deps, { ...report, staffId: session.accountId }, at)
  const [flight] = await findFlights(deps.db, { from: scheduledAt, to: scheduledAt, flightNo })
  if (!flight) throw new DomainError('notFound')
  return { flight: presentStaffFlight(flight, lang), movedCount: moved, strandedCount: stranded }
}
