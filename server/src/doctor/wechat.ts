import { wechatApi } from '../infra/providers/wechat/wechatApi'
import { WechatError } from '../infra/providers/wechat/wechatServer'
import { missing, note, ok, type Check } from './check'

/** WeChat's own codes, with what to do about them. */
const adviceOf: Readonly<Record<number, string>> = {
  40013: 'Copy WECHAT_APP_ID again',
  40125: 'Reset the AppSecret at mp.weixin.qq.com and set WECHAT_APP_SECRET',
  40164: "Add this server's address to the IP white list at mp.weixin.qq.com",
  50004: 'Ask WeChat why the mini-program is closed',
}
const LOOK_AGAIN = 'Look at WECHAT_APP_ID and WECHAT_APP_SECRET'

/** WeChat gives an access token for the mini-program; those of other servers stay valid. */
export const wechatCheck: Check = {
  name: 'WeChat',
  part: 6,
  settings: [
    'WECHAT_API_URL',
    'WECHAT_APP_ID',
    'WECHAT_APP_SECRET',
    'WECHAT_DESK',
    'WECHAT_TEMPLATE_RIDE_CHANGE',
    'WECHAT_TEMPLATE_RIDE_REMINDER',
    'WECHAT_TEMPLATE_TRIP_INFO',
    'WECHAT_TEMPLATE_BOOKING',
    'WECHAT_TEMPLATES_LASTING',
  ],
  advice: LOOK_AGAIN,
  async run({ config, now }) {
    const { WECHAT_API_URL: apiUrl, WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret } = config
    if (appId === undefined || appSecret === undefined) {
      return [note('No mini-program is set up', 'Set WECHAT_APP_ID and WECHAT_APP_SECRET to open in WeChat')]
    }
    try {
      await wechatApi({ apiUrl, appId, appSecret }, now).prove()
      return [ok(`WeChat gives access to ${appId}`)]
    } catch (error) {
      if (!(error instanceof WechatError)) throw error
      return [missing(error.message.replace(/\.$/, ''), adviceOf[error.code ?? 0] ?? LOOK_AGAIN)]
    }
  },
}
