import Taro from '@tarojs/taro'

/** Starts a telephone call. */
export async function callPhone(number: string): Promise<void> {
  await Taro.makePhoneCall({ phoneNumber: number }).catch(() => undefined)
}
