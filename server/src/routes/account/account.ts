import {
  bindEmail,
  bindPhone,
  changeProfile,
  deleteAccount,
  exportFileName,
  exportFileOf,
  findObstacle,
  mailExport,
  tellOwner,
  userViewOf,
} from '../../domain/account'
import {
  endSessionOf,
  endSessionsOf,
  loadAccount,
  proveIdentity,
  removeWechatIdentity,
  viewDevices,
} from '../../domain/identity'
import { DomainError } from '../../errors'
import { ownTransactions, read, type Routes } from '../../http/route'

/** The traveller's account. Whoever has the address that it had before a change is notified of the change. */
export const account = {
  getUserInfo: read(async ({ input, accountId, deps, db, at }) => {
    if (input.id !== undefined && input.id !== accountId) throw new DomainError('notFound')
    return userViewOf(db, deps, { account: await loadAccount(db, accountId), at })
  }),

  updateUserInfo: ownTransactions(async ({ input, session, deps, db, lang, at, source }) => {
    const changed = await changeProfile(deps, session, { input, source, at })
    if (input.newPassword !== undefined)
      await tellOwner(deps, changed, { event: 'passwordChanged', lang, at })
    return userViewOf(db, deps, { account: changed, at })
  }),

  updateUserPhoneNumber: ownTransactions(async ({ input, session, deps, db, lang, at, source }) => {
    const bound = await bindPhone(deps, session, { input, source, at })
    await tellOwner(deps, bound.before, { event: 'phoneChanged', lang, at })
    return userViewOf(db, deps, { account: bound.account, at })
  }),

  updateEmail: ownTransactions(async ({ input, session, deps, db, lang, at, source }) => {
    const bound = await bindEmail(deps, session, { input, source, at })
    await tellOwner(deps, bound.before, { event: 'emailChanged', lang, at })
    return userViewOf(db, deps, { account: bound.account, at })
  }),

  proveIdentity: ownTransactions(({ input, session, deps, at, source }) =>
    proveIdentity(deps, session, { input, source, at }),
  ),

  signedInDevices: read(({ session, db, at }) => viewDevices(db, session, at)),

  forgetWechat: ownTransactions(async ({ input, accountId, db }) => {
    if (!(await removeWechatIdentity(db, accountId, input.id))) throw new DomainError('notFound')
    return null
  }),

  signOutDevice: ownTransactions(async ({ input, accountId, db, at }) => {
    if (!(await endSessionOf(db, input.id, { accountId, at }))) throw new DomainError('notFound')
    return null
  }),

  signOutEverywhere: ownTransactions(async ({ accountId, db, at }) => {
    await endSessionsOf(db, { accountId, at })
    return null
  }),

  exportAccount: read(async ({ accountId, db, at }) => ({
    fileName: exportFileName(at),
    json: await exportFileOf(db, accountId, at),
  })),

  mailAccountExport: ownTransactions(({ accountId, lang, deps, at }) =>
    mailExport(deps, { accountId, at, lang }),
  ),

  deletionCheck: read(async ({ accountId, db, ...context }) => ({
    obstacle: (await findObstacle(db, accountId, context)) ?? null,
  })),

  deleteAccount: ownTransactions(async ({ input, session, deps, lang, at }) => {
    const before = await deleteAccount(deps, session, { proof: input.proof, at })
    if (before) await tellOwner(deps, before, { event: 'accountDeleted', lang, at })
    return null
  }),
} satisfies Partial<Routes>
