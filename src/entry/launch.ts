import type { Lang } from '@noriai/contract/lang'
import type { LanguagePolicy } from '@noriai/contract/policy/schema'
import { decideLanguage, findLanguage, type LanguageSources } from '@noriai/contract/rules/languageChoice'
import { pageAddress } from '@/platform/address'
import type { Entry } from '@/platform/address.types'
import { preferredLanguages } from '@/platform/languages'
import { storage } from '@/platform/storage'
import { keptEntryPolicy } from './keptPolicy'
import { chooseLanguageAtStart } from './languageChoice'
import { awaitedPoster, readPosterScan } from './posterScan'
import { posterOf, readQrSource, saveQrSource } from './qrSource'

/** How the app begins. */
export interface Launch {
  /** The language of the first screen. */
  readonly lang: Lang
  /** Link, phone or poster speak it: it is no mere default. */
  readonly isLanguageFound: boolean
  /** A poster or partner's code that is still alive brought the traveller here, or a poster's that is yet to be looked up. */
  readonly hasPoster: boolean
  /** The code or link asks for a language, whatever was chosen before. */
  readonly isChoiceRequested: boolean
  /** The page of the app that the scanned link is about, where that is another one than the start page. */
  readonly leadsTo: string | undefined
}

/** What was known of the traveller's language when the visit began. */
let sources: LanguageSources | undefined

/** The link's own language counts as chosen, unless the link asks for the choice (`entry=1`). */
function decide({ params, leadsTo }: Entry, at: number): Launch {
  const policy = keptEntryPolicy()
  readPosterScan(params, at)
  const scanned = posterOf(params, at)
  if (scanned) saveQrSource(scanned)
  const poster = readQrSource(at, policy.qrSourceDays)

  const url = params['language'] ?? params['lang']
  const browser = preferredLanguages()
  const stored = storage.get('localLanguage')
  sources = { url, stored, poster: poster?.language, browser }
  const lang = decideLanguage(sources, policy.language)
  const isLanguageFound = findLanguage(sources, policy.language) !== undefined
  const isChoiceRequested = params['entry'] === '1'
  if (url !== undefined && !isChoiceRequested) keepLanguage(lang)
  pageAddress.drop('language', 'lang', 'poster')
  const hasPoster = poster !== undefined || awaitedPoster() !== undefined
  return { lang, isLanguageFound, hasPoster, isChoiceRequested, leadsTo }
}

/** The app that runs already follows the language of a later link. */
function keepLanguage(lang: Lang): void {
  if (latest) chooseLanguageAtStart(lang)
  else storage.set('localLanguage', lang)
}

let latest: { readonly key: string; readonly launch: Launch } | undefined

/**
 * Decided once for each way in, from the link, the phone's storage and the browser (decisions.md, "language"). A mini-program that
 * only comes back to the front, or again by the same code, goes on as it was.
 */
export function launchOf(at: number): Launch {
  const entry = pageAddress.atEntry()
  const key = JSON.stringify([entry.path, entry.params])
  if (!latest || (!entry.isReturn && latest.key !== key)) latest = { key, launch: decide(entry, at) }
  return latest.launch
}

/**
 * The language that the visit would have begun in by this policy, when it is another than the one it began in: a first visit
 * begins by the defaults, and hears only then what its deployment says.
 */
export function languageMissedAtLaunch(policy: LanguagePolicy): Lang | undefined {
  if (!latest || !sources) return undefined
  const lang = decideLanguage(sources, policy)
  return lang === latest.launch.lang ? undefined : lang
}
