import { isLang, type Lang } from '@noriai/contract/lang'
import { storage } from '@/platform/storage'

let chosen: Lang | undefined

/** Keeps the language that the traveller chose (specification, section 4). */
export function rememberLanguage(lang: Lang): void {
  storage.set('localLanguage', lang)
  chosen = lang
}

/** What was chosen during this visit, also before the stores were made. */
export const chosenLanguage = (): Lang | undefined => chosen

/** Whether a language was chosen, now or on an earlier visit. */
export const isLanguageKept = (): boolean => isLang(storage.get('localLanguage'))

let follow: ((lang: Lang) => void) | undefined

/** The settings follow what is chosen on the start page, once they exist. */
export function onLanguageChosenAtStart(listener: (lang: Lang) => void): void {
  follow = listener
}

/** The traveller chose on the start page, which knows no stores. */
export function chooseLanguageAtStart(lang: Lang): void {
  rememberLanguage(lang)
  follow?.(lang)
}
