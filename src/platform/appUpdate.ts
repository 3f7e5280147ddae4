import Taro from '@tarojs/taro'
import type { NewerBuild } from './appUpdate.types'
import { isSinglePage } from './singlePage'

let announce = (): void => undefined
const fetched = new Promise<void>((resolve) => (announce = resolve))

/** From the start on: WeChat says once that it has fetched a newer build, mostly before anybody wants to know. */
export function watchForNewerBuild(): void {
  // A page from Moments is only read: more of it opens the mini-program again.
  if (!isSinglePage()) Taro.getUpdateManager().onUpdateReady(() => announce())
}

/**
 * Resolves when a newer build can be moved to: in WeChat once WeChat itself has fetched one. Our server has a release for days
 * before WeChat has reviewed it, and shown it to every traveller.
 */
export const newerBuildReady = (): Promise<void> => fetched

/** Moves to the build that WeChat has fetched, wherever it is said to be: WeChat closes the mini-program and opens it again. */
export function applyUpdate(_build: NewerBuild): Promise<void> {
  Taro.getUpdateManager().applyUpdate()
  return Promise.resolve()
}

/** Whether this is one of Apple's phones or tablets; the version call asks for it (specification, section 3). */
export const isIos = (): boolean => Taro.getDeviceInfo().platform === 'ios'
