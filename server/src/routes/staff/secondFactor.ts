import {
  addPasskey,
  assertPasskeyLimit,
  beginApp,
  confirmApp,
  countRecoveryCodes,
  countStaffTry,
  factorsOf,
  forgetStaffTries,
  loadMember,
  makeChallenge,
  makeRecoveryCodes,
  mustHaveSecondFactor,
  passkeyCreation,
  presentMember,
  presentPasskey,
  proveFreshly,
  removeOwnFactor,
  requestPasskeyProof,
  requireSecondFactor,
  resetSecondFactor,
  signedInMember,
  tellMember,
} from '../../domain/staff'
import { DomainError } from '../../errors'
import { changeAfter, changeThen, ownTransactions, read, type Routes } from '../../http/route'
import { wallTimeOrNull } from '../../wallTime'

/** The second factor of members of staff. Whoever gets or loses one is notified by mail. */
export const secondFactor = {
  staffSecondFactor: read(async ({ session, accountId, deps, db }) => {
    const { kinds, appSince, passkeys } = await factorsOf(db, accountId)
    return {
      factors: kinds,
      appSince: wallTimeOrNull(appSince),
      passkeys: passkeys.map(presentPasskey),
      recoveryCodesLeft: await countRecoveryCodes(db, accountId),
      isRequired: mustHaveSecondFactor(session.staffRole, deps.config),
    }
  }),

  staffBeginSecondFactor: changeAfter(
    ({ input, session, source, deps, at }) => proveFreshly(deps, { ...input, session, source }, at),
    ({ tx, prepared: member, deps, at }) => beginApp(tx, deps.secrets, { ...member, at }),
  ),

  staffConfirmSecondFactor: changeThen({
    async before({ session, source, deps, at }) {
      const member = await signedInMember(deps, session, source)
      await countStaffTry(deps, 'code', { asker: member, at })
      return member
    },
    change({ tx, input, session, accountId, deps, at }) {
      const given = { accountId, sessionId: session.id, code: input.code }
      return confirmApp(tx, deps.secrets, { ...given, at })
    },
    async after(confirmed, { prepared: member, deps, at }) {
      if (!confirmed) throw new DomainError('login.secondFactorWrong')
      await forgetStaffTries(deps, 'code', { asker: member, at })
      await tellMember(deps, member, { event: 'factorAdded', at })
      return confirmed
    },
  }),

  staffRenewRecoveryCodes: changeAfter(
    ({ input, session, source, deps, at }) => {
      requireSecondFactor(session)
      return proveFreshly(deps, { ...input, session, source }, at)
    },
    async ({ tx, prepared: { accountId }, deps }) => ({
      recoveryCodes: await makeRecoveryCodes(tx, deps.secrets, accountId),
    }),
  ),

  staffRemoveSecondFactor: ownTransactions(async ({ input, session, at, deps, source }) => {
    await removeOwnFactor(deps, { ...input, session, source, factor: 'app' }, at)
    return null
  }),

  // Another member's lost factors; one's own go with password and code only.
  staffResetSecondFactor: changeThen({
    async change({ tx, input: { accountId }, accountId: actorId, at }) {
      if (accountId === actorId) throw new DomainError('staff.secondFactorKept')
      await loadMember(tx, accountId)
      await resetSecondFactor(tx, { accountId, actorId }, at)
      return loadMember(tx, accountId)
    },
    async after(member, { deps, at }) {
      await tellMember(deps, member, { event: 'secondFactorReset', at })
      return presentMember(member)
    },
  }),

  staffBeginPasskeyProof: ownTransactions(({ session, at, deps }) => requestPasskeyProof(deps, session, at)),

  staffBeginPasskey: ownTransactions(async ({ input, session, at, deps, db, source }) => {
    const { accountId } = await proveFreshly(deps, { ...input, session, source }, at)
    const { passkeys } = await factorsOf(db, accountId)
    assertPasskeyLimit(passkeys)
    const { email, name } = await loadMember(db, accountId)
    const challenge = await makeChallenge(db, { accountId, purpose: 'add', asker: session.id }, at)
    return passkeyCreation(deps.config, { challenge, accountId, email, name, passkeys })
  }),

  staffAddPasskey: ownTransactions(async ({ input, session, accountId, at, deps, source }) => {
    const recoveryCodes = await addPasskey(deps, { ...input, accountId, sessionId: session.id }, at)
    await tellMember(deps, await signedInMember(deps, session, source), { event: 'factorAdded', at })
    return { recoveryCodes }
  }),

  staffRemovePasskey: ownTransactions(async ({ input, session, at, deps, source }) => {
    const { id: passkeyId, ...proof } = input
    await removeOwnFactor(deps, { ...proof, session, source, factor: { passkeyId } }, at)
    return null
  }),
} satisfies Partial<Routes>
