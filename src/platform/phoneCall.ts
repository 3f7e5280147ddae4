import Taro from '@tarojs/taro'
import { wasCancelled } from './wasCancelled'

/** Starts a telephone call. Where WeChat runs on what is no telephone, the number is copied instead, as WeChat then says. */
export async function callPhone(number: string): Promise<void> {
  try {
    await Taro.makePhoneCall({ phoneNumber: number })
  } catch (failure) {
    if (!wasCancelled(failure)) await Taro.setClipboardData({ data: number }).catch(() => undefined)
  }
}
