import Taro from '@tarojs/taro'

/** Whether the platform itself knows who holds the phone, and tells our server by a code. */
export const knowsHolder = true

/** As long as a call of ours may take: signing in and paying wait for the code. */
const LONGEST_MS = 10_000

/** WeChat's one-time code for whoever holds the phone, good for five minutes; undefined where WeChat gives none. Asks nothing of anybody. */
export async function loginCode(): Promise<string | undefined> {
  try {
    const { code } = await Taro.login({ timeout: LONGEST_MS })
    return code || undefined
  } catch {
    return undefined
  }
}
