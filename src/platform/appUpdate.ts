import Taro from '@tarojs/taro'

/** Moves to the newest build of the app. */
export function applyUpdate(): Promise<void> {
  const manager = Taro.getUpdateManager()
  manager.onUpdateReady(() => manager.applyUpdate())
  return Promise.resolve()
}
