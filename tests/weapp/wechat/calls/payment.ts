/** WeChat's own payment window (wx.requestPayment), played by the sandbox unless a test plays it; both check the signature as WeChat does. */
import { asyncCall, demand, type Options, Refusal, unanswered, type WxCall } from '../answer'
import type { PaymentParams, WeChat, WeChatOptions } from '../WeChat'

async function pay(wechat: WeChat, options: Options): Promise<object> {
  demand(options, { timeStamp: 'String', nonceStr: 'String', package: 'String', paySign: 'String' })
  const { timeStamp, nonceStr, package: prepaid, signType, paySign } = options as unknown as PaymentParams
  const { payment } = wechat.choices
  if (payment === 'fail') throw new Refusal('(bank refused)')
  const params = { timeStamp, nonceStr, package: prepaid, signType, paySign }
  const { paymentWindow = sandboxWindow(wechat) } = wechat.options
  const errMsg = await paymentWindow(params, payment === 'cancel' ? 'cancel' : 'pay')
  if (!errMsg.endsWith(':ok')) throw new Refusal(errMsg.replace(/^.*:fail ?/, ''))
  return payment === 'unheard' ? unanswered() : {}
}

const sandboxWindow =
  ({ options }: WeChat): NonNullable<WeChatOptions['paymentWindow']> =>
  async (params, outcome) => {
    const response = await fetch(`${options.sandboxUrl}/wechat/client/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...params, outcome }),
    })
    const { errMsg = 'no answer' } = (await response.json()) as { errMsg?: string }
    return errMsg
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
