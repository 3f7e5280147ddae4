import Taro from '@tarojs/taro'
import type { ReplacePages } from './replacePages.types'

/**
 * A browser keeps what it has shown: its history is gone back through, and what lay ahead of it ends with the new page. Where nothing
 * is below the steps, as after opening one of them by its address, the new page becomes the only one.
 */
export const replacePages: ReplacePages = async ({ url, count }) => {
  if (count === 1) return void (await Taro.redirectTo({ url }))
  if (Taro.getCurrentPages().length <= count) return void (await Taro.reLaunch({ url }))
  await Taro.navigateBack({ delta: count })
  await Taro.navigateTo({ url })
}
