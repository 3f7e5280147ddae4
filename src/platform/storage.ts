import Taro from '@tarojs/taro'
import type { KeyValueStorage } from './storage.types'

const memory = new Map<string, string>()

/** In WeChat: the mini-program's own storage. It has no web session. */
export const storage: KeyValueStorage = {
  get: (key) => {
    const value: unknown = memory.get(key) ?? Taro.getStorageSync(key)
    return typeof value === 'string' && value !== '' ? value : undefined
  },
  set: (key, value) => {
    memory.delete(key)
    try {
      Taro.setStorageSync(key, value)
      return true
    } catch {
      memory.set(key, value)
      return false
    }
  },
  remove: (key) => {
    memory.delete(key)
    Taro.removeStorageSync(key)
  },
  keys: () => [...new Set([...Taro.getStorageInfoSync().keys, ...memory.keys()])],
  clearWebSession: () => undefined,
}
