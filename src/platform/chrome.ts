import Taro from '@tarojs/taro'
import { darkPalette, palette } from '@/styles/palette'
import type { Insets, PageChrome } from './chrome.types'

/** WeChat's button as it is on most phones: some answer a rectangle of zeros until their first page is drawn. */
const USUAL_BUTTON = { heightPx: 32, gapPx: 6, fromRightPx: 94 }

let measured: Insets | undefined

/** Neither the status bar nor the button moves while the mini-program is open: what was measured once holds. */
function measure(): Insets {
  const { statusBarHeight = 0, windowWidth } = Taro.getWindowInfo()
  const button = Taro.getMenuButtonBoundingClientRect()
  if (!(button.height > 0 && button.top >= statusBarHeight && button.left > 0)) {
    const { heightPx, gapPx, fromRightPx } = USUAL_BUTTON
    return { statusBarPx: statusBarHeight, headerPx: heightPx + 2 * gapPx, buttonPx: fromRightPx }
  }
  measured = {
    statusBarPx: statusBarHeight,
    // The button is centred in the header: as far from its lower edge as from the status bar.
    headerPx: button.height + 2 * (button.top - statusBarHeight),
    buttonPx: windowWidth - button.left,
  }
  return measured
}

export const chrome: PageChrome = {
  setLanguage: () => undefined,
  // Shown by WeChat where its own bar is drawn, and read out when the page opens.
  setTitle: (title) => void Taro.setNavigationBarTitle({ title }).catch(() => undefined),
  // By itself WeChat draws clock, button and what is behind the page by the phone's theme, also for who chose the other one.
  setColors: (isDark) => {
    const { sand: ground } = isDark ? darkPalette : palette
    const frontColor = isDark ? '#ffffff' : '#000000'
    void Taro.setNavigationBarColor({ frontColor, backgroundColor: ground }).catch(() => undefined)
    const behind = { backgroundColor: ground, backgroundColorTop: ground, backgroundColorBottom: ground }
    void Taro.setBackgroundColor(behind).catch(() => undefined)
  },
  // WeChat shows by itself that it fetches a package.
  startLoading: () => undefined,
  endLoading: () => undefined,
  insets: () => measured ?? measure(),
}
