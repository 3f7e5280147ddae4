import Taro from '@tarojs/taro'
import type { OpenDocument } from './openDocument.types'

export type { OpenDocument } from './openDocument.types'

const FOUND = 200

/** Shows a PDF by WeChat's own viewer. It knows no calendar files: their link is copied for the phone's browser. */
export const openDocument: OpenDocument = async (url, kind) => {
  if (kind === 'calendar') {
    await Taro.setClipboardData({ data: url })
    return 'copied'
  }
  const { tempFilePath, statusCode } = await Taro.downloadFile({ url })
  // WeChat calls every answer a success, also a refusal, which it would show as a broken file.
  if (statusCode !== FOUND) throw new Error(`The document was answered with ${statusCode}`)
  await Taro.openDocument({ filePath: tempFilePath, fileType: 'pdf', showMenu: true })
  return 'opened'
}
