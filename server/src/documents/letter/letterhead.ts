import type { Lang } from '@noriai/contract/lang'
import type { Operator } from '../../legal/operator'
import type { Link, Part, Run } from '../../texts/letter'
import { letterheadWords } from '../../texts/letterWords'

/** Who writes, and how they are reached. */
export interface Letterhead {
  readonly operator: Pick<Operator, 'name' | 'address' | 'licence' | 'registrationNo' | 'hours'>
  /** Where the app is. */
  readonly publicUrl: string
  /** The ways to customer service, the reader's own first; without an address where one can only be copied. */
  readonly help: readonly { readonly text: string; readonly url: string | null }[]
  /** Where answers go. */
  readonly replyTo: string
}

const MOST_WAYS = 3

/** How to get help, as the last paragraph. */
export function helpPart({ operator, help }: Letterhead, lang: Lang): Part {
  const { help: heading, helpHours, orReply, separator, stop, colon } = letterheadWords[lang]
  const ways = help.slice(0, MOST_WAYS).flatMap(({ text, url }): Run[] => {
    const isOnPage = url?.startsWith('https://') === true
    return [isOnPage ? { text, url } : { whole: text }, separator]
  })
  return {
    runs: [{ strong: heading }, ` ${helpHours(operator.hours)}${colon}`, ...ways, `${orReply}${stop}`],
  }
}

/** The same in a line without links. */
export function helpLine({ operator, help }: Letterhead, lang: Lang): string {
  const { help: heading, helpHours, separator } = letterheadWords[lang]
  const ways = help.slice(0, MOST_WAYS).map(({ text }) => text)
  return [`${heading} ${helpHours(operator.hours)}`, ...ways].join(separator)
}

/** What the law asks to be reachable from a mail. */
export function legalLinks({ publicUrl }: Letterhead, lang: Lang): readonly Link[] {
  const { terms, privacy, commercial } = letterheadWords[lang]
  return [
    { text: terms, url: `${publicUrl}/useCar/userProtocol/userProtocol` },
    { text: privacy, url: `${publicUrl}/useCar/privacyAgreement/privacyAgreement` },
    { text: commercial, url: `${publicUrl}/useCar/otherAgreements/otherAgreements` },
  ]
}

/** Who sent it, a line each. */
export function operatorLines({ operator }: Letterhead, lang: Lang): readonly string[] {
  const { separator, registrationNo } = letterheadWords[lang]
  return [
    `${operator.name[lang]}${lang === 'en' || lang === 'ko' ? separator : '\u3000'}${operator.address[lang]}`,
    operator.licence[lang],
    registrationNo(operator.registrationNo),
  ]
}
