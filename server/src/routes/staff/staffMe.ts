import type { staffMe as call } from '@noriai/contract/calls/staff/account'
import { endOfServiceDate, serviceDateOf, toWallTime } from '@noriai/contract/time'
import { nameIn } from '../../names'
import type { RouteOf } from '../../plugins/contract'
import { mustHaveSecondFactor } from '../../policies/staff'
import { terminalView } from '../../presenters/airportView'
import { presentMember } from '../../presenters/staffMember'
import { operatorDataOf } from '../../services/quotation/operatorData'
import { loadMember } from '../../services/staff/members'

/** Who is signed in, and what the desk begins with. */
export const staffMe: RouteOf<typeof call> = async ({ session, lang, at, deps }) => {
  const { db, policy, airports } = deps
  const { relayStops } = await operatorDataOf(db, policy)
  const terminals = airports.terminalsOf(airports.served.code)
  const serviceDate = serviceDateOf(at, policy)
  return {
    asOf: toWallTime(at),
    serviceDate,
    serviceDayEndsAt: toWallTime(endOfServiceDate(serviceDate, policy)),
    member: presentMember(await loadMember(db, session.accountId)),
    needsSecondFactor: !session.hasSecondFactor && mustHaveSecondFactor(session.staffRole, deps.config),
    relayPoints: [...relayStops].map(([code, { names }]) => ({ code, name: nameIn(names, lang) })),
    terminals: terminals.map((terminal) => terminalView(terminal, lang)),
  }
}
