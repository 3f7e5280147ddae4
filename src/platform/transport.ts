import Taro from '@tarojs/taro'
import { serverTimeOf, type Transport, TransportError } from '@noriai/contract/client/transport'

const isTimeout = (failure: unknown) =>
  typeof failure === 'object' &&
  failure !== null &&
  'errMsg' in failure &&
  /timeout/i.test(String(failure.errMsg))

/** In WeChat: `wx.request`, which parses JSON by itself and limits the time. */
export const transport: Transport = async ({ method, url, headers, body, timeoutMs }) => {
  try {
    const answer = await Taro.request<unknown>({
      method,
      url,
      header: headers,
      data: body,
      timeout: timeoutMs,
    })
    const answered = answer.header as Readonly<Record<string, unknown>> | undefined
    const serverTime = serverTimeOf(answered?.['Date'] ?? answered?.['date'])
    return { status: answer.statusCode, body: answer.data, serverTime }
  } catch (failure) {
    throw new TransportError(isTimeout(failure) ? 'timeout' : 'network')
  }
}
