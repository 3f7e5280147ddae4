import { parsePhone } from '@noriai/contract/rules/phone'
import * as v from 'valibot'
import { wechatApi, type WechatApp } from './wechatApi'
import { WechatError, type WechatServer } from './wechatServer'

const phoneAnswer = v.object({
  phone_info: v.object({ purePhoneNumber: v.string(), countryCode: v.string() }),
})

/**
 * WeChat's server API for the operator's mini-program.
 * @param now epoch milliseconds, of a clock that runs
 */
export function wechatMiniProgram(app: WechatApp, now: () => number): WechatServer {
  const ask = wechatApi(app, now)
  return {
    isSetUp: true,
    async phoneNumberOf(code) {
      const { phone_info: told } = await ask('/wxa/business/getuserphonenumber', { code }, phoneAnswer)
      const number = parsePhone(told.purePhoneNumber, told.countryCode)
      if (!number) throw new WechatError('WeChat told a phone number that is none.')
      return number
    },
  }
}
