import Taro from '@tarojs/taro'
import { navigate } from '@/navigation'

// WeChat takes another page only while it calls, which may be before anything is drawn ("wx.onPageNotFound").
Taro.onPageNotFound(() => void navigate('pages/index/index', {}, { how: 'relaunch' }))

/** Whether an address that leads to no page is to be drawn: in WeChat home is opened instead of it, see `useIsLost.h5.ts`. */
export const useIsLost = (): boolean => false
