import type { Deps } from '../../deps'
import { NotSentError } from '../../infra/providers/notSent'
import { staffLetter, type StaffEvent } from '../../texts/staffMessages'
import { mailOf } from '../help'

/** Writes to a member of staff that something happened to their account; a mail that cannot be sent stops nothing. */
export async function tellMember(
  { mail, log, config, settings }: Pick<Deps, 'mail' | 'log' | 'config' | 'settings'>,
  { accountId, email }: { readonly accountId: string; readonly email: string },
  { event, at }: { readonly event: StaffEvent; readonly at: number },
): Promise<void> {
  const written = await mailOf({ config, settings }, staffLetter(event))
  await mail.sendMail({ to: email, ...written, forAccount: true }, at).catch((error: unknown) => {
    if (!(error instanceof NotSentError)) throw error
    log.warn({ err: error, account: accountId, event }, 'a member of staff was not told of a change')
  })
}
