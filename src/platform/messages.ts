import Taro from '@tarojs/taro'
import type { WechatAnswer } from '@noriai/contract/schema/wechatMessage'
import type { MessageChoice } from './messages.types'

/** "The main switch is switched off" (wx.requestSubscribeMessage). */
const SWITCHED_OFF = 20004

/** `acceptWithAudio` and the like are consents too. */
function answerOf(value: unknown): WechatAnswer['answer'] | undefined {
  if (typeof value !== 'string') return undefined
  if (value.startsWith('accept')) return 'accept'
  return value === 'reject' || value === 'ban' || value === 'filter' ? value : undefined
}

/**
 * Lets WeChat ask the traveller about messages by these templates; who had WeChat ask no more is not asked, and answers as before.
 * Only as the answer to a tap: nothing may be waited for in between.
 */
export async function askAboutMessages(templateIds: readonly string[]): Promise<MessageChoice> {
  try {
    const result: Readonly<Record<string, unknown>> = {
      ...(await Taro.requestSubscribeMessage({ tmplIds: [...templateIds], entityIds: [] })),
    }
    const answers = templateIds.flatMap((templateId) => {
      const answer = answerOf(result[templateId])
      return answer === undefined ? [] : [{ templateId, answer }]
    })
    return answers.length > 0 ? { kind: 'answered', answers } : { kind: 'failed' }
  } catch (failure) {
    const { errCode } = failure as { readonly errCode?: number }
    return { kind: errCode === SWITCHED_OFF ? 'off' : 'failed' }
  }
}

/** The templates that the traveller always allows without being asked again. */
export async function alwaysAllowed(): Promise<readonly string[]> {
  try {
    const { subscriptionsSetting } = await Taro.getSetting({ withSubscriptions: true })
    const { mainSwitch = false, itemSettings = {} } = subscriptionsSetting ?? {}
    const settings = Object.entries(itemSettings as Readonly<Record<string, unknown>>)
    return mainSwitch ? settings.filter(([, value]) => answerOf(value) === 'accept').map(([id]) => id) : []
  } catch {
    return []
  }
}
