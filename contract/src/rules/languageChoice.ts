import { isLang, type Lang, nearestLang } from '../lang'
import type { LanguagePolicy } from '../policy/schema'

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
