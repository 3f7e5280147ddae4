import Taro from '@tarojs/taro'
import type { ReplacePages } from './replacePages.types'

/** A browser keeps what it has shown: its history is gone back through, and what lay ahead of it ends with the new page. */
export const replacePages: ReplacePages = async ({ url, count }) => {
  const below = Taro.getCurrentPages().length - count
  const delta = below > 0 ? count : count - 1
  if (count === 1) return void (await Taro.redirectTo({ url }))
  await Taro.navigateBack({ delta })
  await (below > 0 ? Taro.navigateTo({ url }) : Taro.redirectTo({ url }))
}
