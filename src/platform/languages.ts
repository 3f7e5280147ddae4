import Taro from '@tarojs/taro'

/** The languages the reader's device prefers, best first, as language tags. */
export const preferredLanguages = (): readonly string[] => {
  const { language } = Taro.getAppBaseInfo()
  return language ? [language] : []
}
