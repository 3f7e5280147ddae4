import Taro from '@tarojs/taro'
import type { OpenDocument } from './openDocument.types'

export type { OpenDocument } from './openDocument.types'

/** Shows a PDF by WeChat's own viewer. It knows no calendar files: their link is copied for the phone's browser. */
export const openDocument: OpenDocument = async (url, kind) => {
  if (kind === 'calendar') {
    await Taro.setClipboardData({ data: url })
    return 'copied'
  }
  const { tempFilePath } = await Taro.downloadFile({ url })
  await Taro.openDocument({ filePath: tempFilePath, fileType: 'pdf', showMenu: true })
  return 'opened'
}
