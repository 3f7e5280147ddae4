import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { Lang } from '@noriai/contract/lang'
import type { AccountAction } from '../../context'
import type { Deps } from '../../deps'
import { exportedForMs, exportFile } from '../../documents/exportLinks'
import { DomainError } from '../../errors'
import { NotSentError } from '../../infra/providers/notSent'
import { exportLetter } from '../../texts/accountMessages'
import { mailOf } from '../help'
import { loadAccount } from '../identity'
import { exportFileName } from './exportAccount'

/** When another try to send a mail is worth it. */
const RETRY_SECONDS = 60

/** Mails the owner a link to everything that is kept of their account. @throws account.exportNeedsEmail, unavailable */
export async function mailExport(
  deps: Deps,
  { accountId, at, lang }: AccountAction & { readonly lang: Lang },
): Promise<{ email: string }> {
  const { id, email } = await loadAccount(deps.db, accountId)
  if (email === null) throw new DomainError('account.exportNeedsEmail')
  const until = at + exportedForMs
  const url = exportFile.urlOf(deps, { id, fileName: exportFileName(at) }, until)
  const mail = await mailOf(deps, exportLetter(lang, url, formatDateTime(until, lang)))
  await deps.mail.sendMail({ to: email, ...mail, forAccount: true }, at).catch((error: unknown) => {
    throw error instanceof NotSentError ? new DomainError('unavailable', { seconds: RETRY_SECONDS }) : error
  })
  return { email }
}
