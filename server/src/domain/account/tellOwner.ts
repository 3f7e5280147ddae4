import type { Lang } from '@noriai/contract/lang'
import type { Deps } from '../../deps'
import { NotSentError } from '../../infra/providers/notSent'
import { readOperator } from '../../legal/operator'
import { accountMail, type AccountEvent } from '../../texts/accountMessages'
import { helpChannelsFor, writtenChannel } from '../help'
import type { Account } from '../identity'

const operator = readOperator()

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
  const channels = helpChannelsFor(lang, { config, operator, set: settings.page?.helpChannels })
  const contacts = channels.map(writtenChannel)
  const written = accountMail(lang, event, contacts)
  await mail.sendMail({ to: email, ...written, forAccount: true }, at).catch((error: unknown) => {
    if (!(error instanceof NotSentError)) throw error
    log.warn({ err: error, account: id, event }, 'the owner of an account was not told of its change')
  })
}
