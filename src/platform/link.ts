import Taro from '@tarojs/taro'
import { copyText } from './clipboard'

/** Opens a web page outside the app. WeChat may not: it copies the address, and says so by itself. */
export async function openWebPage(url: string): Promise<void> {
  await copyText(url)
}

/** Starts a telephone call. */
export async function callPhone(number: string): Promise<void> {
  await Taro.makePhoneCall({ phoneNumber: number }).catch(() => undefined)
}
