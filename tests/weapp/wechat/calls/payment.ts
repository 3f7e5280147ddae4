/** WeChat's own payment window (wx.requestPayment), played by the sandbox, which checks the signature as WeChat does. */
import { asyncCall, demand, type Options, Refusal, unanswered, type WxCall } from '../answer'
import type { WeChat } from '../WeChat'

async function pay(wechat: WeChat, options: Options): Promise<object> {
  demand(options, { timeStamp: 'String', nonceStr: 'String', package: 'String', paySign: 'String' })
  const { timeStamp, nonceStr, package: prepaid, signType, paySign } = options
  const { payment } = wechat.choices
  if (payment === 'fail') throw new Refusal('(bank refused)')
  const response = await fetch(`${wechat.options.sandboxUrl}/wechat/client/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ timeStamp, nonceStr, package: prepaid, signType, paySign },
      outcome: payment === 'cancel' ? 'cancel' : 'pay',
    }),
  })
  const { errMsg = 'no answer' } = (await response.json()) as { errMsg?: string }
  if (!errMsg.endsWith(':ok')) throw new Refusal(errMsg.replace(/^.*:fail ?/, ''))
  return payment === 'unheard' ? unanswered() : {}
}

/** The end of a payment counts as the traveller's gesture ("wx.requestSubscribeMessage"). */
export function paymentCalls(wechat: WeChat): Record<string, WxCall> {
  const heard = (listener: Options['success']) =>
    listener && ((result: object) => wechat.inGesture(() => listener(result)))
  const open = asyncCall('requestPayment', (options) => pay(wechat, options)) as (options: Options) => unknown
  const requestPayment = (options: Options) =>
    open({
      ...options,
      ...(options.success && { success: heard(options.success) }),
      ...(options.fail && { fail: heard(options.fail) }),
    })
  return { requestPayment }
}
