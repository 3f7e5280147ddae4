import Taro from '@tarojs/taro'

/** Moves to the newest build of the app. */
export function applyUpdate(): Promise<void> {
  const manager = Taro.getUpdateManager()
  manager.onUpdateReady(() => manager.applyUpdate())
  return Promise.resolve()
}

/** Whether this is one of Apple's phones or tablets; the version call asks for it (specification, section 3). */
export const isIos = (): boolean => Taro.getDeviceInfo().platform === 'ios'
