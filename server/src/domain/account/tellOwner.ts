import type { Lang } from '@noriai/contract/lang'
import type { Deps } from '../../deps'
import { NotSentError } from '../../infra/providers/notSent'
import { accountLetter, type AccountEvent } from '../../texts/accountMessages'
import { mailOf } from '../help'
import type { Account } from '../identity'

/**
 * Writes to the address of an account as it was before a change, so that its owner hears of a change that somebody else made.
 * An account without one is not written to; a mail that cannot be sent stops nothing.
 */
export async function tellOwner(
  { mail, log, config, settings }: Pick<Deps, 'mail' | 'log' | 'config' | 'settings'>,
  { id, email }: Account,
  { event, lang, at }: { readonly event: AccountEvent; readonly lang: Lang; readonly at: number },
): Promise<void> {
  if (email === null) return
  const written = await mailOf({ config, settings }, accountLetter(lang, event))
  await mail.sendMail({ to: email, ...written, forAccount: true }, at).catch((error: unknown) => {
    if (!(error instanceof NotSentError)) throw error
    log.warn({ err: error, account: id, event }, 'the owner of an account was not told of its change')
  })
}
