import type { PageChrome } from './chrome.types'

export const chrome: PageChrome = {
  setLanguage: (htmlLang) => {
    document.documentElement.lang = htmlLang
  },
  setTitle: (title) => {
    document.title = title
  },
  insets: () => ({ statusBarPx: 0, headerPx: 0, buttonPx: 0 }),
}
