import Taro from '@tarojs/taro'
import type { ReplacePages } from './replacePages.types'

/** In WeChat one move does it: going back first and on from there would show the page below for a moment, and may lose the second step. */
export const replacePages: ReplacePages = async ({ url, count }) => {
  await (count > 1 ? Taro.reLaunch({ url }) : Taro.redirectTo({ url }))
}
