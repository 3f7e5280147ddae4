import Taro from '@tarojs/taro'
import type { SendFile } from './sendFile.types'
import { TransportError } from '@noriai/contract/client/transport'

/** In WeChat: `wx.request` with the bytes as its body; `wx.uploadFile` knows forms only. */
export const sendFile: SendFile = async ({ url, headers, content, timeoutMs }) => {
  try {
    const answer = await Taro.request<unknown>({
      method: 'PUT',
      url,
      header: headers,
      data: content,
      timeout: timeoutMs,
      dataType: 'text',
    })
    return answer.statusCode
  } catch {
    throw new TransportError('network')
  }
}
