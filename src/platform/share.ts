import { useShareAppMessage } from '@tarojs/taro'
import type { UseShare } from './share.types'

/** In WeChat a page answers what it shares; the button's open type starts it. */
export const useShare: UseShare = (message) => {
  useShareAppMessage(() => message)
  return { openType: 'share', now: () => Promise.resolve('shared') }
}
