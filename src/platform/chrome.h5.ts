import { PAGE_LOAD_DELAY_MS } from '@/timeouts'
import type { Insets, PageChrome } from './chrome.types'

const noInsets: Insets = { statusBarPx: 0, headerPx: 0, buttonPx: 0 }

let loadingTimer: ReturnType<typeof setTimeout> | undefined

export const chrome: PageChrome = {
  setLanguage: (htmlLang) => {
    document.documentElement.lang = htmlLang
  },
  setTitle: (title) => {
    document.title = title
  },
  // The document has them from `theme.h5.ts`.
  setColors: () => undefined,
  startLoading: () => {
    clearTimeout(loadingTimer)
    loadingTimer = setTimeout(() => {
      document.documentElement.dataset['loading'] = ''
    }, PAGE_LOAD_DELAY_MS)
  },
  endLoading: () => {
    clearTimeout(loadingTimer)
    delete document.documentElement.dataset['loading']
  },
  insets: () => noInsets,
}
