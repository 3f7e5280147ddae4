import { mayCall } from '@noriai/contract/calls/staff/roles'
import { refundBound } from '@noriai/contract/rules/refundBound'
import { endOfServiceDate, serviceDateOf, toWallTime } from '@noriai/contract/time'
import { presentBooks } from '../../audit/presentBooks'
import { latestAuditRun, runAudit } from '../../audit/runAudit'
import { terminalView } from '../../domain/airport'
import { endSession } from '../../domain/identity'
import {
  addMember,
  hashOfNewPassword,
  listMembers,
  loadMember,
  mustHaveSecondFactor,
  proveFreshly,
  signInStaff,
  updateMember,
} from '../../domain/staff'
import { countDisputesToAnswer } from '../../domain/staffOrders'
import { logFile, viewLog, viewTrail } from '../../domain/trail'
import { changeAfter, ownTransactions, read, type Routes } from '../../http/route'
import { jobs } from '../../jobs/list'
import { nameIn } from '../../names'

/** The operator's people, and what administrators check: who did what, and whether the books hold. */
export const staffMembers = {
  // Signs in, or tells what is needed besides the password.
  staffLogin: ownTransactions(({ input, at, deps, source }) => signInStaff(deps, { ...input, source }, at)),

  staffLogout: ownTransactions(async ({ session, db, at }) => {
    await endSession(db, session.id, at)
    return null
  }),

  // Who is signed in, and what the desk begins with.
  staffMe: read(async ({ session, accountId, lang, at, policy, deps, db, booking }) => {
    const { airports, config } = deps
    const { relayStops } = (await booking()).data
    const serviceDate = serviceDateOf(at, policy)
    const terminals = airports.served.flatMap(({ code: airportCode }) =>
      airports.terminalsOf(airportCode).map((terminal) => ({ airportCode, ...terminalView(terminal, lang) })),
    )
    const member = await loadMember(db, accountId)
    return {
      asOf: toWallTime(at),
      serviceDate,
      serviceDayEndsAt: toWallTime(endOfServiceDate(serviceDate, policy)),
      member,
      needsSecondFactor: !session.hasSecondFactor && mustHaveSecondFactor(session.staffRole, config),
      refundMaxJpy: refundBound(member.role, policy),
      disputesToAnswer: mayCall(member.role, 'staffDisputes') ? await countDisputesToAnswer(db) : 0,
      relayPoints: [...relayStops].map(([code, { names, airportCode }]) => ({
        code,
        airportCode,
        name: nameIn(names, lang),
      })),
      airports: airports.served.map(({ code }) => ({ code, name: airports.shortName(code, lang) })),
      terminals,
    }
  }),

  staffMembers: read(async ({ db }) => ({ members: await listMembers(db) })),

  staffAddMember: changeAfter(
    async ({ input: { password, proof }, session, source, policy, deps, at }) => {
      await proveFreshly(deps, { ...proof, session, source }, at)
      return hashOfNewPassword(password, policy)
    },
    ({ tx, prepared: passwordHash, input, staffId: actorId, at }) =>
      addMember(tx, input, { passwordHash, actorId, at }),
  ),

  staffUpdateMember: changeAfter(
    async ({ input: { password, proof }, session, source, policy, deps, at }) => {
      await proveFreshly(deps, { ...proof, session, source }, at)
      return password === undefined ? undefined : hashOfNewPassword(password, policy)
    },
    ({ tx, prepared: passwordHash, input, staffId: actorId, at }) => {
      const { accountId, password: _password, proof: _proof, ...changed } = input
      return updateMember(tx, accountId, { change: { ...changed, passwordHash }, actorId, at })
    },
  ),

  staffTrail: read(({ input, policy, db }) => viewTrail(db, input, policy)),

  staffLog: read(({ input, policy, lang, db }) => viewLog(db, input, { policy, lang })),

  staffLogFile: read(({ input, db }) => logFile(db, input)),

  staffBooks: read(async ({ deps }) => presentBooks(await latestAuditRun(deps))),

  staffAuditBooks: ownTransactions(async ({ deps }) =>
    presentBooks(await runAudit(deps, { startedBy: 'staff', jobs })),
  ),
} satisfies Partial<Routes>
