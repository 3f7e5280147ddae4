import { langs, type Lang } from '@noriai/contract/lang'
import type { DepartureParty } from '@noriai/contract/schema/staffDeparture'

/** What of a party is looked at to reach it. */
type Reachable = Pick<DepartureParty, 'lang' | 'contact' | 'paid' | 'missedAt'>

/** Parties of one language who are reached by mail. */
interface MailGroup {
  readonly lang: Lang
  readonly parties: number
  /** Each once. */
  readonly emails: readonly string[]
}

/** Whether a party rides, as far as is known: one that did not pay or missed its departure is not written to with the others. */
export const isRiding = ({ paid, missedAt }: Pick<Reachable, 'paid' | 'missedAt'>): boolean =>
  paid && missedAt === null

/** Everyone who rides a departure: by the language of their mails, and who gave no address. */
export function mailGroups<Party extends Reachable>(
  parties: readonly Party[],
): { readonly groups: readonly MailGroup[]; readonly withoutMail: readonly Party[] } {
  const riding = parties.filter(isRiding)
  const groups = langs.flatMap((lang): MailGroup[] => {
    const emails = riding.filter((party) => party.lang === lang).map(({ contact }) => contact.email)
    const given = emails.filter((email) => email !== '')
    return given.length === 0 ? [] : [{ lang, parties: given.length, emails: [...new Set(given)] }]
  })
  return { groups, withoutMail: riding.filter(({ contact }) => contact.email === '') }
}

/** The address of a mail that this device's own program writes; every recipient is a blind copy, so that no rider sees another's address. */
export function blindMail(emails: readonly string[], subject: string): string {
  const recipients = emails.map((email) => encodeURIComponent(email)).join(',')
  return `mailto:?bcc=${recipients}&subject=${encodeURIComponent(subject)}`
}
