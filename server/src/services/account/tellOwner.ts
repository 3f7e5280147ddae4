import type { Lang } from '@noriai/contract/lang'
import type { Deps } from '../../deps'
import { NotSentError } from '../../providers/notSent'
import { accountMail, type AccountEvent } from '../../texts/accountMessages'
import type { Account } from '../accounts'

/**
 * Writes to the address of an account as it was before a change, so that its owner hears of a change that somebody else made.
 * An account without one is not written to; a mail that cannot be sent stops nothing.
 */
export async function tellOwner(
  { mail, log }: Pick<Deps, 'mail' | 'log'>,
  { id, email }: Account,
  event: AccountEvent,
  lang: Lang,
  at: number,
): Promise<void> {
  if (email === null) return
  await mail.sendMail({ to: email, ...accountMail(lang, event) }, at).catch((error: unknown) => {
    if (!(error instanceof NotSentError)) throw error
    log.warn({ err: error, account: id, event }, 'the owner of an account was not told of its change')
  })
}
