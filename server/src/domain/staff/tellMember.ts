import type { Deps } from '../../deps'
import { NotSentError } from '../../infra/providers/notSent'
import { staffMail, type StaffEvent } from '../../texts/staffMessages'

/** Writes to a member of staff that something happened to their account; a mail that cannot be sent stops nothing. */
export async function tellMember(
  { mail, log }: Pick<Deps, 'mail' | 'log'>,
  { accountId, email }: { readonly accountId: string; readonly email: string },
  { event, at }: { readonly event: StaffEvent; readonly at: number },
): Promise<void> {
  await mail.sendMail({ to: email, ...staffMail(event) }, at).catch((error: unknown) => {
    if (!(error instanceof NotSentError)) throw error
    log.warn({ err: error, account: accountId, event }, 'a member of staff was not told of a change')
  })
}
