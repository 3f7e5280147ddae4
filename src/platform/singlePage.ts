import Taro from '@tarojs/taro'

/** WeChat's number of a page that was opened from Moments ("Single page mode"): it is to be read, and leads nowhere. */
const MOMENTS = 1154

/** Whether WeChat shows this one page alone, with its own bar that leads into the whole mini-program. */
export const isSinglePage = (): boolean => Taro.getLaunchOptionsSync().scene === MOMENTS
