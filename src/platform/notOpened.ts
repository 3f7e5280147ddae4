import Taro from '@tarojs/taro'
import { defaultLang, isLang, nearestLang } from '@noriai/contract/lang'
import words from '@/i18n/lostTexts.json'
import { preferredLanguages } from './languages'
import { storage } from './storage'

function shownLang() {
  const chosen = storage.get('localLanguage')
  return isLang(chosen) ? chosen : (nearestLang(preferredLanguages()[0] ?? '') ?? defaultLang)
}

/** WeChat did not open a page, mostly because its package could not be fetched: by WeChat's own toast, for WeChat itself is silent. */
export function sayNotOpened(): void {
  void Taro.showToast({ title: words[shownLang()].title, icon: 'none' }).catch(() => undefined)
}
