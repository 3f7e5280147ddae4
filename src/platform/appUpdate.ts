import Taro from '@tarojs/taro'
import type { NewerBuild } from './appUpdate.types'

/** WeChat fetches a build by itself; after so long it will not come any more. */
const LONGEST_FETCH_MS = 20_000

/** Moves to the newest build of the app, which WeChat fetches, wherever it is said to be. Rejects when it does not come. */
export function applyUpdate(_build: NewerBuild): Promise<void> {
  const manager = Taro.getUpdateManager()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The newer build did not come')), LONGEST_FETCH_MS)
    manager.onUpdateFailed(() => {
      clearTimeout(timer)
      reject(new Error('The newer build was not fetched'))
    })
    manager.onUpdateReady(() => {
      clearTimeout(timer)
      resolve()
      manager.applyUpdate()
    })
  })
}

/** Whether this is one of Apple's phones or tablets; the version call asks for it (specification, section 3). */
export const isIos = (): boolean => Taro.getDeviceInfo().platform === 'ios'
