import Taro from '@tarojs/taro'

/** Puts text on the clipboard; whether it worked (WeChat says so itself, with its own message). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await Taro.setClipboardData({ data: text })
    return true
  } catch {
    return false
  }
}

/** Whether the platform itself announces that something was copied. */
export const saysCopied = true
