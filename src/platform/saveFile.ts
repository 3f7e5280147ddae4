import Taro from '@tarojs/taro'
import type { SaveFile } from './saveFile.types'

/** In WeChat, which saves no files of this kind: the clipboard. */
export const saveFile: SaveFile = async ({ text }) => {
  await Taro.setClipboardData({ data: text })
  return 'copied'
}
