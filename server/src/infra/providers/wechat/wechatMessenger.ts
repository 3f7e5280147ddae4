import * as v from 'valibot'
import { NotSentError } from '../notSent'
import { wechatApi, type WechatApp } from './wechatApi'
import { WechatError } from './wechatError'

/** A subscription message to one person. */
export interface WechatMessage {
  /** WeChat's id of the person. */
  readonly to: string
  readonly templateId: string
  /** The page of the mini-program that it opens, with its query. */
  readonly page: string
  /** As WeChat writes the languages of its own words around the message. */
  readonly lang: 'zh_CN' | 'zh_TW' | 'en_US'
  /** By the keywords of the template, such as `thing1`. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * What became of a message. `refused`: the person takes none (any more), and what they allowed before is over. `impossible`: this
 * message cannot be sent, whoever gets it; another channel has to do it.
 */
export type WechatDelivery = 'sent' | 'refused' | 'impossible'

/** Hands subscription messages over to WeChat. */
export interface WechatMessenger {
  /** Resolves once WeChat took the message, or said why it never will. @throws NotSentError when another try may do */
  sendWechat(message: WechatMessage, at: number): Promise<WechatDelivery>
}

/** The person refuses messages, or none is left of what they allowed (sendMessage, 43101). */
const REFUSED = 43101
/**
 * Faults of ours, which repeating does not mend: openid (40003), template (40037), page (41030), barred template or program (43107),
 * fields (47003), words that WeChat does not carry (45168).
 */
const OUR_FAULTS = [40003, 40037, 41030, 43107, 45168, 47003]

/**
 * Subscription messages of WeChat's server API (`/cgi-bin/message/subscribe/send`).
 * @param now epoch milliseconds, of a clock that runs
 * @param onFault hears of what the operator has to mend: WeChat's own code, no name of anybody
 */
export function wechatMessenger(
  app: WechatApp,
  now: () => number,
  onFault: (code: number, templateId: string) => void,
): WechatMessenger {
  const { ask } = wechatApi(app, now)
  return {
    async sendWechat({ to, templateId, page, lang, fields }) {
      const data = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, { value }]))
      const message = { touser: to, template_id: templateId, page, lang, miniprogram_state: 'formal', data }
      try {
        await ask('/cgi-bin/message/subscribe/send', message, v.object({ errcode: v.number() }))
        return 'sent'
      } catch (error) {
        if (!(error instanceof WechatError)) throw error
        if (error.code === REFUSED) return 'refused'
        if (error.code === undefined || !OUR_FAULTS.includes(error.code))
          throw new NotSentError('WeChat did not take the message.', error)
        onFault(error.code, templateId)
        return 'impossible'
      }
    },
  }
}

/** A server without a mini-program: no message goes by WeChat. */
export const noWechatMessenger: WechatMessenger = { sendWechat: () => Promise.resolve('impossible') }

const LASTING = 3
const templateList = v.object({
  data: v.array(v.object({ priTmplId: v.string(), content: v.string(), type: v.number() })),
})

/** A template of messages as the account has it at WeChat. */
export interface ListedTemplate {
  readonly id: string
  /** Its keywords, such as `thing1`, in alphabetical order. */
  readonly keywords: readonly string[]
  /** Whether a consent to it lasts, instead of being used up by a message. */
  readonly isLasting: boolean
}

/** The templates that were added to the account (getTemplateList). @throws WechatError */
export async function listTemplates(app: WechatApp, now: () => number): Promise<ListedTemplate[]> {
  const { data } = await wechatApi(app, now).ask('/wxaapi/newtmpl/gettemplate', undefined, templateList)
  return data.map(({ priTmplId: id, content, type }) => ({
    id,
    keywords: [...content.matchAll(/\{\{(\w+)\.DATA\}\}/g)].map(([, keyword = '']) => keyword).sort(),
    isLasting: type === LASTING,
  }))
}
