import Taro from '@tarojs/taro'

const isCancelled = (failure: unknown) =>
  typeof failure === 'object' &&
  failure !== null &&
  'errMsg' in failure &&
  /cancel/.test(String(failure.errMsg))

/** Starts a telephone call. Where WeChat runs on what is no telephone, the number is copied instead, as WeChat then says. */
export async function callPhone(number: string): Promise<void> {
  try {
    await Taro.makePhoneCall({ phoneNumber: number })
  } catch (failure) {
    if (!isCancelled(failure)) await Taro.setClipboardData({ data: number }).catch(() => undefined)
  }
}
