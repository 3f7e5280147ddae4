import {
  addOwnPasskey,
  beginApp,
  beginPasskey,
  confirmApp,
  countAppTry,
  finishApp,
  finishReset,
  makeRecoveryCodes,
  proveFreshly,
  removeOwnFactor,
  requestPasskeyProof,
  requireSecondFactor,
  resetOtherMember,
  viewSecondFactor,
} from '../../domain/staff'
import { changeAfter, changeThen, ownTransactions, read, type Routes } from '../../http/route'

/** The second factor of members of staff. Whoever gets or loses one is notified by mail. */
export const secondFactor = {
  staffSecondFactor: read(({ session, deps }) => viewSecondFactor(deps, session)),

  staffBeginSecondFactor: changeAfter(
    ({ input, session, source, deps, at }) => proveFreshly(deps, { ...input, session, source }, at),
    ({ tx, prepared: member, deps, at }) => beginApp(tx, deps.secrets, { ...member, at }),
  ),

  staffConfirmSecondFactor: changeThen({
    before: ({ session, source, deps, at }) => countAppTry(deps, { session, source }, at),
    change: ({ tx, input: { code }, session: { id: sessionId }, accountId, deps, at }) =>
      confirmApp(tx, deps.secrets, { accountId, sessionId, code, at }),
    after: (confirmed, { prepared: member, deps, at }) => finishApp(deps, member, { confirmed, at }),
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

  staffResetSecondFactor: changeThen({
    before: ({ input: { proof }, session, source, deps, at }) =>
      proveFreshly(deps, { ...proof, session, source }, at),
    change: ({ tx, input: { accountId }, accountId: actorId, at }) =>
      resetOtherMember(tx, { accountId, actorId }, at),
    after: (member, { deps, at }) => finishReset(deps, member, at),
  }),

  staffBeginPasskeyProof: ownTransactions(({ session, at, deps }) => requestPasskeyProof(deps, session, at)),

  staffBeginPasskey: ownTransactions(({ input, session, at, deps, source }) =>
    beginPasskey(deps, { ...input, session, source }, at),
  ),

  staffAddPasskey: ownTransactions(({ input, session, at, deps, source }) =>
    addOwnPasskey(deps, { ...input, session, source }, at),
  ),

  staffRemovePasskey: ownTransactions(async ({ input, session, at, deps, source }) => {
    const { id: passkeyId, ...proof } = input
    await removeOwnFactor(deps, { ...proof, session, source, factor: { passkeyId } }, at)
    return null
  }),
} satisfies Partial<Routes>
