import { mayCall } from '@noriai/contract/calls/staff/roles'
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
  presentMember,
  signInStaff,
  updateMember,
} from '../../domain/staff'
import { countDisputesToAnswer } from '../../domain/staffOrders'
import { findTrail, presentTrailEntry } from '../../domain/trail'
import { changeAfter, ownTransactions, read, type Routes } from '../../http/route'
import { nameIn } from '../../names'

/** The operator's people, and what administrators check: who did what, and whether the books hold. */
export const staffMembers = {
  // Signs in, or tells what is needed besides the password.
  staffLogin: ownTransactions(async ({ input, at, deps, source }) => {
    const answer = await signInStaff(deps, { ...input, source }, at)
    if (answer.step === 'secondFactor') return answer
    const { step, member, session } = answer
    const { token, expiresAt } = session
    return { step, token, expiresAt: toWallTime(expiresAt), member: presentMember(member) }
  }),

  staffLogout: ownTransactions(async ({ session, db, at }) => {
    await endSession(db, session.id, at)
    return null
  }),

  // Who is signed in, and what the desk begins with.
  staffMe: read(async ({ session, accountId, lang, at, deps, db, booking }) => {
    const { policy, airports, config } = deps
    const { relayStops } = (await booking()).data
    const serviceDate = serviceDateOf(at, policy)
    const terminals = airports.terminalsOf(airports.served.code)
    const member = presentMember(await loadMember(db, accountId))
    return {
      asOf: toWallTime(at),
      serviceDate,
      serviceDayEndsAt: toWallTime(endOfServiceDate(serviceDate, policy)),
      member,
      needsSecondFactor: !session.hasSecondFactor && mustHaveSecondFactor(session.staffRole, config),
      disputesToAnswer: mayCall(member.role, 'staffDisputes') ? await countDisputesToAnswer(db) : 0,
      relayPoints: [...relayStops].map(([code, { names }]) => ({ code, name: nameIn(names, lang) })),
      terminals: terminals.map((terminal) => terminalView(terminal, lang)),
    }
  }),

  staffMembers: read(async ({ db }) => ({ members: (await listMembers(db)).map(presentMember) })),

  staffAddMember: changeAfter(
    ({ input, deps }) => hashOfNewPassword(input.password, deps.policy),
    async ({ tx, prepared: passwordHash, input, accountId, at }) =>
      presentMember(await addMember(tx, input, { passwordHash, actorId: accountId, at })),
  ),

  staffUpdateMember: changeAfter(
    async ({ input: { password }, deps }) =>
      password === undefined ? undefined : hashOfNewPassword(password, deps.policy),
    async ({ tx, prepared: passwordHash, input, accountId: actorId, at }) => {
      const { accountId, password: _password, ...changed } = input
      return presentMember(
        await updateMember(tx, accountId, { change: { ...changed, passwordHash }, actorId, at }),
      )
    },
  ),

  staffTrail: read(async ({ input, deps, db }) => {
    const { found, hasMore } = await findTrail(db, input)
    return {
      entries: found.map(presentTrailEntry),
      next: hasMore ? (found.at(-1)?.entry.id ?? null) : null,
      keptDays: deps.policy.limits.staffTrailDays,
    }
  }),

  staffBooks: read(async ({ deps }) => presentBooks(await latestAuditRun(deps))),

  staffAuditBooks: ownTransactions(async ({ deps }) => presentBooks(await runAudit(deps, 'staff'))),
} satisfies Partial<Routes>
