import Taro from '@tarojs/taro'
import type { PageChrome } from './chrome.types'

export const chrome: PageChrome = {
  setLanguage: () => undefined,
  setTitle: () => undefined,
  // WeChat shows by itself that it fetches a package.
  startLoading: () => undefined,
  endLoading: () => undefined,
  insets: () => {
    const { statusBarHeight = 0, windowWidth } = Taro.getWindowInfo()
    const button = Taro.getMenuButtonBoundingClientRect()
    return {
      statusBarPx: statusBarHeight,
      // The button stands in the middle of the header: as far from its lower edge as from the status bar.
      headerPx: button.height + 2 * (button.top - statusBarHeight),
      buttonPx: windowWidth - button.left,
    }
  },
}
