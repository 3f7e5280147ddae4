import Taro from '@tarojs/taro'
import type { WechatPay } from './pay.types'
import { wasCancelled } from './wasCancelled'

/** The ways to sign that WeChat knows. */
const signTypes = ['MD5', 'HMAC-SHA256', 'RSA'] as const

export const wechatPay: WechatPay = {
  isAvailable: () => true,
  open: async (params) => {
    try {
      await Taro.requestPayment({ ...params, signType: signTypes.find((type) => type === params.signType) })
      return 'done'
    } catch (failure) {
      return wasCancelled(failure) ? 'cancelled' : 'failed'
    }
  },
}
