import { isLang, type Lang, nearestLang } from '@noriai/contract/lang'
import type { LanguagePolicy } from '@noriai/contract/policy/schema'
import { storage } from '@/platform/storage'

/** Where a language may come from. */
export interface LanguageSources {
  readonly url?: string | undefined
  readonly stored?: string | undefined
  readonly poster?: string | undefined
  /** Language tags, best first. */
  readonly browser: readonly string[]
}

function fromSource(source: LanguagePolicy['sources'][number], sources: LanguageSources): Lang | undefined {
  switch (source) {
    case 'url':
      return nearestLang(sources.url ?? '')
    case 'stored':
      return isLang(sources.stored) ? sources.stored : undefined
    case 'poster':
      return nearestLang(sources.poster ?? '')
    case 'browser':
      return sources.browser.map(nearestLang).find((lang) => lang !== undefined)
  }
}

/** The first source of the policy that names a language of ours; undefined where none does. */
export function findLanguage(sources: LanguageSources, policy: LanguagePolicy): Lang | undefined {
  for (const source of policy.sources) {
    const lang = fromSource(source, sources)
    if (lang) return lang
  }
  return undefined
}

/** The language to begin with: what is found, else the policy's (decisions.md, "language"). */
export const decideLanguage = (sources: LanguageSources, policy: LanguagePolicy): Lang =>
  findLanguage(sources, policy) ?? policy.default

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
