import type { Lang } from '@noriai/contract/lang'
import type { Figure, Letter, Part } from './letter'
import { letterWords, type LetterWords } from './letterWords'
import { en } from './notices/en'
import { ja } from './notices/ja'
import { ko } from './notices/ko'
import type { NoticeFacts, NoticeKind, NoticeText, NoticeTexts } from './notices/types'
import { zhCN } from './notices/zhCN'
import { zhTW } from './notices/zhTW'
import { oneSms, signed } from './smsText'

export type { NoticeFacts, NoticeKind } from './notices/types'

const texts: Readonly<Record<Lang, NoticeTexts>> = { ja, en, 'zh-CN': zhCN, ko, 'zh-TW': zhTW }

/** How a title is followed by the order's number. */
const numbered: Readonly<Record<Lang, (title: string, orderNo: string) => string>> = {
  ja: (title, orderNo) => `${title}（${orderNo}）`,
  en: (title, orderNo) => `${title} (${orderNo})`,
  'zh-CN': (title, orderNo) => `${title}（${orderNo}）`,
  ko: (title, orderNo) => `${title}(${orderNo})`,
  'zh-TW': (title, orderNo) => `${title}（${orderNo}）`,
}

/** What the one button of a mail does; of the other kinds it opens the booking. */
const buttons: Partial<Readonly<Record<NoticeKind, keyof LetterWords['buttons']>>> = {
  fillReminder: 'fill',
  driverAssigned: 'live',
  boarding: 'live',
  onItsWay: 'live',
  arrived: 'live',
  atTransfer: 'live',
  late: 'live',
  stopOrderChanged: 'live',
  seatMoved: 'live',
  departureMoved: 'live',
  departureCancelled: 'refund',
  flightCancelled: 'choose',
  cancelled: 'refund',
  replaced: 'refund',
  tripInfoMissed: 'refund',
  paidTooLate: 'refund',
  operatorCancelled: 'refund',
  refundSent: 'refund',
  refunded: 'refund',
  refundFailed: 'refund',
  refundCameBack: 'refund',
  luggageCancelled: 'refund',
  luggagePaidTooLate: 'refund',
  lapChildSeatPaidTooLate: 'refund',
}

/** Kinds that bring something else than was agreed. */
const changes: readonly NoticeKind[] = [
  'late',
  'stopOrderChanged',
  'seatMoved',
  'departureMoved',
  'noSeatLeft',
  'flightCancelled',
]

/** The names that a notice is filled with, of places, people and vehicles: they may be in another language than it is. */
export const noticeNames = ({ from, to, vehicle, plate, driver, bay }: NoticeFacts): string[] =>
  [from, to, vehicle, plate, driver, bay].filter((name) => name !== '')

/** A notice as the list inside the app shows it. */
export function orderNoticeText(kind: NoticeKind, lang: Lang, facts: NoticeFacts): NoticeText {
  return texts[lang][kind](facts)
}

/** The mail of a notice, as far as its facts say it: what belongs to its ride is added by whoever knows the ride. */
export function orderNoticeLetter(kind: NoticeKind, lang: Lang, facts: NoticeFacts): Letter {
  const { title, line, body } = texts[lang][kind](facts)
  const words = letterWords[lang]
  const { subject, preview } = words.headings[kind]?.(facts) ?? { subject: title, preview: line }
  const figure = moneyFigure(words, kind, facts)
  // What the title says already is not said again below it, unless there is nothing else to say.
  const isTitle = (part: Part) => typeof part === 'string' && part.replace(/[.。]$/, '') === title
  const parts = body.filter((part) => part !== false)
  const more = parts.filter((part) => !isTitle(part))
  const [first, ...others] = more.length > 0 ? more : parts
  const isSentence = typeof first === 'string' && first !== ''
  return {
    lang,
    names: noticeNames(facts),
    subject: numbered[lang](subject, facts.orderNo),
    preview,
    mark: facts.orderNo,
    ...(changes.includes(kind) && { badge: words.changed }),
    title,
    ...(isSentence && { lead: [first] }),
    ...(figure && { figure }),
    button: { text: words.buttons[buttonOf(kind, facts)], url: facts.link },
    body: isSentence || first === undefined ? others : [first, ...others],
    reason: words.reasonRide,
  }
}

function buttonOf(
  kind: NoticeKind,
  { fillUntil, refund, isGiven, isFreeOver }: NoticeFacts,
): keyof LetterWords['buttons'] {
  const asksToFill = ['paid', 'rideGiftReturned', 'lapChildSeatPaid'].includes(kind) && fillUntil !== ''
  if (asksToFill) return 'fill'
  const button = buttons[kind] ?? 'open'
  const isForPayer =
    (button === 'refund' && refund === '') || (button === 'choose' && (isGiven || isFreeOver))
  return isForPayer ? 'open' : button
}

/** What goes back, where the notice is about that. */
function moneyFigure(
  { goesBack, wentBack, arrivesAbout }: LetterWords,
  kind: NoticeKind,
  { refund, refundBy }: NoticeFacts,
): Figure | undefined {
  const isAboutMoney = buttons[kind] === 'refund' || kind === 'refundImpossible'
  if (!isAboutMoney || refund === '') return undefined
  if (kind === 'refunded') return { label: wentBack, value: refund }
  return { label: goesBack, value: refund, ...(refundBy !== '' && { place: arrivesAbout(refundBy) }) }
}

/** The text message of a notice: title, what matters most, and the order's address; in one part. */
export function orderNoticeSms(kind: NoticeKind, lang: Lang, facts: NoticeFacts): string {
  const { title, line } = texts[lang][kind](facts)
  const named = signed(lang, title)
  return oneSms({ titles: lang === 'zh-CN' ? [named] : [named, title], line, link: facts.link })
}
