import type { Config } from '../config'
import { wechatApi, type WechatApp } from '../infra/providers/wechat/wechatApi'
import { listTemplates, type ListedTemplate } from '../infra/providers/wechat/wechatMessenger'
import { WechatError } from '../infra/providers/wechat/wechatError'
import type { WechatTemplate } from '../wechatTemplates'
import { missing, note, ok, type Check, type Finding } from './check'

/** WeChat's own codes, with what to do about them. */
const adviceOf: Readonly<Record<number, string>> = {
  40013: 'Copy WECHAT_APP_ID again',
  40125: 'Reset the AppSecret at mp.weixin.qq.com and set WECHAT_APP_SECRET',
  40164: "Add this server's address to the IP white list at mp.weixin.qq.com",
  50004: 'Ask WeChat why the mini-program is closed',
}
const LOOK_AGAIN = 'Look at WECHAT_APP_ID and WECHAT_APP_SECRET'

const templateSettings = [
  'WECHAT_TEMPLATE_RIDE_CHANGE',
  'WECHAT_TEMPLATE_RIDE_REMINDER',
  'WECHAT_TEMPLATE_TRIP_INFO',
  'WECHAT_TEMPLATE_BOOKING',
] as const

/** WeChat gives an access token for the mini-program, and has its templates; tokens of other servers stay valid. */
export const wechatCheck: Check = {
  name: 'WeChat',
  part: 6,
  settings: [
    'WECHAT_API_URL',
    'WECHAT_APP_ID',
    'WECHAT_APP_SECRET',
    'WECHAT_DESK',
    'WECHAT_PHONE',
    ...templateSettings,
    'WECHAT_TEMPLATES_LASTING',
  ],
  advice: LOOK_AGAIN,
  async run({ config, now }) {
    const { WECHAT_API_URL: apiUrl, WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret } = config
    if (appId === undefined || appSecret === undefined) {
      return [note('No mini-program is set up', 'Set WECHAT_APP_ID and WECHAT_APP_SECRET to open in WeChat')]
    }
    const app: WechatApp = { apiUrl, appId, appSecret }
    try {
      await wechatApi(app, now).prove()
      return [ok(`WeChat gives access to ${appId}`), ...(await templateFindings(config, app, now))]
    } catch (error) {
      if (!(error instanceof WechatError)) throw error
      return [missing(error.message.replace(/\.$/, ''), adviceOf[error.code ?? 0] ?? LOOK_AGAIN)]
    }
  },
}

async function templateFindings(config: Config, app: WechatApp, now: () => number): Promise<Finding[]> {
  const chosen = templateSettings.flatMap((setting) => {
    const template = config[setting]
    return template ? [{ setting, template }] : []
  })
  if (chosen.length === 0) {
    return [note('No ride is reported by messages in WeChat', 'Choose templates at mp.weixin.qq.com')]
  }
  const listed = await listTemplates(app, now)
  const findings = chosen.flatMap(({ setting, template }) => {
    const fault = faultOf(template, listed, config.WECHAT_TEMPLATES_LASTING)
    return fault === undefined ? [] : [missing(`${setting} ${fault}`, 'Copy it again from mp.weixin.qq.com')]
  })
  return findings.length > 0 ? findings : [ok(`WeChat has ${chosen.length} of 4 templates of messages`)]
}

/** What is wrong with a template; WeChat refuses a message whose keywords are not exactly the template's. */
function faultOf(
  { id, fields }: WechatTemplate,
  listed: readonly ListedTemplate[],
  areLasting: boolean,
): string | undefined {
  const found = listed.find((template) => template.id === id)
  if (!found) return 'names a template that the account has not'
  const keywords = found.keywords.join(', ')
  const filled = fields.map(({ key }) => key).sort()
  if (filled.join(', ') !== keywords)
    return `fills in ${filled.join(', ')}, but its template asks for ${keywords}`
  if (areLasting && !found.isLasting) return 'names no lasting template, but WECHAT_TEMPLATES_LASTING is 1'
  return undefined
}
