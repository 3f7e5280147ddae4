import type { WechatPay, WechatPayOutcome } from './pay.types'

interface WeixinBridge {
  invoke(name: 'getBrandWCPayRequest', params: object, done: (answer: { err_msg?: string }) => void): void
}

/** Only WeChat's own browser has the bridge. */
const bridge = (): WeixinBridge | undefined => (window as { WeixinJSBridge?: WeixinBridge }).WeixinJSBridge

function outcomeOf(message = ''): WechatPayOutcome {
  if (message.endsWith(':ok')) return 'done'
  return message.endsWith(':cancel') ? 'cancelled' : 'failed'
}

export const wechatPay: WechatPay = {
  isAvailable: () => bridge() !== undefined,
  open: (params) =>
    new Promise((resolve) => {
      const weixin = bridge()
      if (!weixin) resolve('failed')
      else weixin.invoke('getBrandWCPayRequest', params, ({ err_msg }) => resolve(outcomeOf(err_msg)))
    }),
}
