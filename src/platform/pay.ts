import Taro from '@tarojs/taro'
import type { WechatPay } from './pay.types'

const wasCancelled = (failure: unknown) =>
  typeof failure === 'object' &&
  failure !== null &&
  'errMsg' in failure &&
  /cancel/i.test(String(failure.errMsg))

export const wechatPay: WechatPay = {
  isAvailable: () => true,
  open: async (params) => {
    try {
      await Taro.requestPayment(params)
      return 'done'
    } catch (failure) {
      return wasCancelled(failure) ? 'cancelled' : 'failed'
    }
  },
}
