/** Storage and network ("Data cache", "Network"). */
import { asyncCall, type Options, type WxCall } from '../answer'
import type { WeChat } from '../WeChat'

export const storageCalls = ({ storage }: WeChat): Record<string, WxCall> => ({
  getStorageSync: (key: string) => storage.get(key),
  setStorageSync: (key: string, value: unknown) => storage.set(key, value),
  removeStorageSync: (key: string) => storage.remove(key),
  clearStorageSync: () => storage.clear(),
  getStorageInfoSync: () => storage.info(),
})

export const networkCalls = ({ network }: WeChat): Record<string, WxCall> => {
  const request = asyncCall('request', (options) => network.request(options)) as (options: Options) => unknown
  return {
    getNetworkType: asyncCall('getNetworkType', () => ({ networkType: network.state.networkType })),
    onNetworkStatusChange: (listener: Parameters<typeof network.onChange>[0]) => network.onChange(listener),
    offNetworkStatusChange: (listener?: Parameters<typeof network.onChange>[0]) =>
      network.offChange(listener),
    // Unlike others it answers by its task, and so never by a promise.
    request: (options: Options) => {
      request({ complete: () => undefined, ...options })
      return {
        abort: () => {
          throw new Error('RequestTask.abort is not played')
        },
      }
    },
  }
}
