import type { Lang } from '@noriai/contract/lang'
import { toWallTime } from '@noriai/contract/time'
import type { Order } from '../../infra/db/schema/orders'
import type { WechatMessage } from '../../infra/providers/wechat/wechatMessenger'
import type { TemplateFact, WechatTemplate } from '../../wechatTemplates'
import { orderNoticeText, type NoticeFacts, type NoticeKind } from '../../texts/orderNotices'
import { pageOf } from './noticeFacts'

/** WeChat refuses a message with one character more (sendMessage, limits of `thing` and `character_string`). */
const THING_CHARACTERS = 20
const STRING_CHARACTERS = 32
/** `YYYY-MM-DD HH:mm`, the form that WeChat takes for `time` and `date`. */
const MINUTES_END = 16
/** An empty field is refused as well. */
const EMPTY = '-'

/** WeChat's words around the message: it has neither Japanese nor Korean. */
const langs: Readonly<Record<Lang, WechatMessage['lang']>> = {
  ja: 'en_US',
  en: 'en_US',
  'zh-CN': 'zh_CN',
  ko: 'en_US',
  'zh-TW': 'zh_TW',
}

/** A notice that WeChat is to report. */
export interface NoticeForWechat {
  readonly kind: NoticeKind
  readonly lang: Lang
  readonly facts: NoticeFacts
  readonly order: Order
}

/** A notice as a subscription message: short, in the reader's language, and leading to the order. */
export function wechatMessageOf(
  { kind, lang, facts, order }: NoticeForWechat,
  template: WechatTemplate,
): Omit<WechatMessage, 'to'> {
  const { title, line } = orderNoticeText(kind, lang, facts)
  const until = kind === 'fillReminder' ? order.fillUntil : null
  const moment = until ?? order.times?.gatherAt ?? order.appointedAt
  const values: Readonly<Record<TemplateFact, string>> = {
    title,
    line: line === '' ? facts.rideAt : line,
    time: toWallTime(moment).slice(0, MINUTES_END),
    orderNo: facts.orderNo,
    from: facts.from,
    to: facts.to,
  }
  const fields = template.fields.map(({ key, fact }) => [key, fitted(key, values[fact])] as const)
  return {
    templateId: template.id,
    page: pageOf(order),
    lang: langs[lang],
    fields: Object.fromEntries(fields),
  }
}

/** A value within what WeChat takes for a keyword of this kind: one line, not empty, not too long. */
function fitted(key: string, value: string): string {
  const line = value.replace(/\s+/g, ' ').trim()
  const most = key.startsWith('thing') ? THING_CHARACTERS : STRING_CHARACTERS
  const characters = Array.from(line)
  const short = characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line
  return short === '' ? EMPTY : short
}
