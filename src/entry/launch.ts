import type { Lang } from '@noriai/contract/lang'
import type { LanguagePolicy } from '@noriai/contract/policy/schema'
import { pageAddress } from '@/platform/address'
import { preferredLanguages } from '@/platform/languages'
import { storage } from '@/platform/storage'
import { keptEntryPolicy } from './keptPolicy'
import { decideLanguage, type LanguageSources } from './languageChoice'
import { posterOf, readQrSource, saveQrSource } from './qrSource'

/** How the app begins. */
export interface Launch {
  /** The language of the first screen. */
  readonly lang: Lang
  /** A poster or partner's code that is still alive brought the traveller here. */
  readonly hasPoster: boolean
}

/** What was known of the traveller's language when the visit began. */
let sources: LanguageSources | undefined

/** The link's own language counts as chosen, unless the link asks for the choice (`entry=1`). */
function decide(at: number): Launch {
  const policy = keptEntryPolicy()
  const { params } = pageAddress.atLaunch()
  const scanned = posterOf(params, at)
  if (scanned) saveQrSource(scanned)
  const poster = readQrSource(at, policy.qrSourceDays)

  const url = params['language'] ?? params['lang']
  const browser = preferredLanguages()
  const stored = storage.get('localLanguage')
  sources = { url, stored, poster: poster?.language, browser }
  const lang = decideLanguage(sources, policy.language)
  if (url !== undefined && params['entry'] !== '1') storage.set('localLanguage', lang)
  pageAddress.drop('language', 'lang')
  return { lang, hasPoster: poster !== undefined }
}

let launch: Launch | undefined

/** Decided once a visit, from the link, the phone's storage and the browser (decisions.md, "language"). */
export function launchOf(at: number): Launch {
  launch ??= decide(at)
  return launch
}

/**
 * The language that the visit would have begun in by this policy, when it is another than the one it began in: a first visit
 * begins by the defaults, and hears only then what its deployment says.
 */
export function languageMissedAtLaunch(policy: LanguagePolicy): Lang | undefined {
  if (!launch || !sources) return undefined
  const lang = decideLanguage(sources, policy)
  return lang === launch.lang ? undefined : lang
}
