import type { Lang } from '@noriai/contract/lang'
import { en } from './notices/en'
import { ja } from './notices/ja'
import { ko } from './notices/ko'
import type { NoticeFacts, NoticeKind, NoticeText, NoticeTexts } from './notices/types'
import { zhCN } from './notices/zhCN'
import { zhTW } from './notices/zhTW'

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

/** How a text message says who sent it; mainland networks pass on none without the signature in these brackets. */
const signed = (lang: Lang, title: string) => (lang === 'zh-CN' ? `【Noriai】${title}` : `Noriai: ${title}`)

/** A notice as the list inside the app shows it. */
export function orderNoticeText(kind: NoticeKind, lang: Lang, facts: NoticeFacts): NoticeText {
  return texts[lang][kind](facts)
}

/** The mail of a notice: subject on one line, paragraphs apart by an empty line, the order's address last. */
export function orderNoticeMail(
  kind: NoticeKind,
  lang: Lang,
  facts: NoticeFacts,
): { subject: string; text: string } {
  const { title, body } = texts[lang][kind](facts)
  const paragraphs = [...body, facts.link].filter((part) => part !== '' && part !== false)
  return { subject: numbered[lang](title, facts.orderNo), text: paragraphs.join('\n\n') + '\n' }
}

/** The text message of a notice: title, what matters most, and the order's address. */
export function orderNoticeSms(kind: NoticeKind, lang: Lang, facts: NoticeFacts): string {
  const { title, line } = texts[lang][kind](facts)
  return [signed(lang, title), line, facts.link].filter((part) => part !== '').join('\n')
}
