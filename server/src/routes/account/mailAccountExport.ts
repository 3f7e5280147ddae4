import type { mailAccountExport as call } from '@noriai/contract/calls/accountSafety'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import { exportedForMs, exportFile } from '../../documents/exportLinks'
import { DomainError } from '../../errors'
import type { RouteOf } from '../../plugins/contract'
import { NotSentError } from '../../providers/notSent'
import { loadAccount } from '../../services/accounts'
import { exportFileName } from '../../services/account/exportFileOf'
import { exportMail } from '../../texts/accountMessages'

/** When another try is worth it. */
const RETRY_SECONDS = 60

/** Sends a link to everything of the account to its own address. */
export const mailAccountExport: RouteOf<typeof call> = async ({ session, lang, deps, at }) => {
  const { id, email } = await loadAccount(deps.db, session.accountId)
  if (email === null) throw new DomainError('account.exportNeedsEmail')
  const until = at + exportedForMs
  const url = exportFile.urlOf(deps, { id, fileName: exportFileName(at) }, until)
  const mail = exportMail(lang, url, formatDateTime(until, lang))
  await deps.mail.sendMail({ to: email, ...mail, forAccount: true }, at).catch((error: unknown) => {
    throw error instanceof NotSentError ? new DomainError('unavailable', { seconds: RETRY_SECONDS }) : error
  })
  return { email }
}
