import { formatDateTime } from '@noriai/contract/format/dateTime'
import { exportedForMs, exportFile } from '../../documents/exportLinks'
import {
  bindEmail,
  bindPhone,
  changeProfile,
  deleteAccount,
  exportFileName,
  exportFileOf,
  findObstacle,
  presentDevice,
  presentWechat,
  proveIdentity,
  tellOwner,
  userViewOf,
} from '../../domain/account'
import {
  endSessionOf,
  endSessionsOf,
  liveSessionsOf,
  loadAccount,
  removeWechatIdentity,
  wechatIdentitiesOf,
} from '../../domain/identity'
import { DomainError } from '../../errors'
import { ownTransactions, read, type Routes } from '../../http/route'
import { NotSentError } from '../../infra/providers/notSent'
import { exportMail } from '../../texts/accountMessages'

/** When another try to send a mail is worth it. */
const RETRY_SECONDS = 60

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

  signedInDevices: read(async ({ session, accountId, db, at }) => {
    const found = await liveSessionsOf(db, accountId, at)
    const devices = found.map((each) => presentDevice(each, session.id))
    const recognised = await wechatIdentitiesOf(db, accountId, at)
    return {
      devices: devices.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
      wechat: recognised.map(presentWechat),
    }
  }),

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

  mailAccountExport: ownTransactions(async ({ accountId, lang, deps, db, at }) => {
    const { id, email } = await loadAccount(db, accountId)
    if (email === null) throw new DomainError('account.exportNeedsEmail')
    const until = at + exportedForMs
    const url = exportFile.urlOf(deps, { id, fileName: exportFileName(at) }, until)
    const mail = exportMail(lang, url, formatDateTime(until, lang))
    await deps.mail.sendMail({ to: email, ...mail, forAccount: true }, at).catch((error: unknown) => {
      throw error instanceof NotSentError ? new DomainError('unavailable', { seconds: RETRY_SECONDS }) : error
    })
    return { email }
  }),

  deletionCheck: read(async ({ accountId, deps, db, at }) => ({
    obstacle: (await findObstacle(db, accountId, { at, policy: deps.policy })) ?? null,
  })),

  deleteAccount: ownTransactions(async ({ input, session, deps, lang, at }) => {
    const before = await deleteAccount(deps, session, { proof: input.proof, at })
    if (before) await tellOwner(deps, before, { event: 'accountDeleted', lang, at })
    return null
  }),
} satisfies Partial<Routes>
