import Taro from '@tarojs/taro'
import type { KeyValueStorage } from './storage.types'

const memory = new Map<string, string>()

/** WeChat throws what its storage cannot do, also while a phone's is damaged: the app opens all the same. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** In WeChat: the mini-program's own storage. It has no web session. */
export const storage: KeyValueStorage = {
  get: (key) => {
    const value: unknown = memory.get(key) ?? attempt((): unknown => Taro.getStorageSync(key))
    return typeof value === 'string' && value !== '' ? value : undefined
  },
  set: (key, value) => {
    memory.delete(key)
    const isKept = attempt(() => {
      Taro.setStorageSync(key, value)
      return true
    })
    if (!isKept) memory.set(key, value)
    return isKept === true
  },
  remove: (key) => {
    memory.delete(key)
    attempt(() => Taro.removeStorageSync(key))
  },
  keys: () => [...new Set([...(attempt(() => Taro.getStorageInfoSync().keys) ?? []), ...memory.keys()])],
  clearWebSession: () => undefined,
}
