import Taro from '@tarojs/taro'

/** Whether the platform itself knows who holds the phone, and tells our server by a code. */
export const knowsHolder = true

/** WeChat's one-time code for whoever holds the phone, good for five minutes; undefined where WeChat gives none. Asks nothing of anybody. */
export async function loginCode(): Promise<string | undefined> {
  try {
    const { code } = await Taro.login()
    return code || undefined
  } catch {
    return undefined
  }
}
