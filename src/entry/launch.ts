import type { Lang } from '@noriai/contract/lang'
import { entryPolicy } from '@noriai/contract/policy/entry'
import { pageAddress } from '@/platform/address'
import { preferredLanguages } from '@/platform/languages'
import { storage } from '@/platform/storage'
import { decideLanguage } from './languageChoice'
import { posterOf, readQrSource, saveQrSource } from './qrSource'

/** How the app begins. */
export interface Launch {
  /** The language of the first screen. */
  readonly lang: Lang
  /** A poster or partner's code that is still alive brought the traveller here. */
  readonly hasPoster: boolean
}

/** The link's own language counts as chosen, unless the link asks for the choice (`entry=1`). */
function decide(at: number): Launch {
  const { params } = pageAddress.atLaunch()
  const scanned = posterOf(params, at)
  if (scanned) saveQrSource(scanned)
  const poster = readQrSource(at, entryPolicy.qrSourceDays)

  const url = params['language'] ?? params['lang']
  const browser = preferredLanguages()
  const stored = storage.get('localLanguage')
  const lang = decideLanguage({ url, stored, poster: poster?.language, browser }, entryPolicy.language)
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
