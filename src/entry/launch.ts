import type { Lang } from '@noriai/contract/lang'
import { defaultPolicy } from '@noriai/contract/policy/defaults'
import { pageAddress } from '@/platform/address'
import { preferredLanguages } from '@/platform/languages'
import { storage } from '@/platform/storage'
import { decideLanguage } from './languageChoice'
import { posterOf, readQrSource, saveQrSource } from './qrSource'

/** How the app begins. */
export interface Launch {
  /** The language of the first screen. */
  readonly lang: Lang
  /** The traveller chose it before, or the link did. */
  readonly isChosen: boolean
  /** The language start page was asked for (`entry=1`). */
  readonly asksForLanguage: boolean
}

/** The link's own language counts as chosen, unless the link asks for the choice. */
function decide(at: number): Launch {
  const { params } = pageAddress.atLaunch()
  const poster = posterOf(params, at)
  if (poster) saveQrSource(poster)

  const url = params['language'] ?? params['lang']
  const asksForLanguage = params['entry'] === '1'
  const lang = decideLanguage(
    {
      url,
      stored: storage.get('localLanguage'),
      poster: readQrSource(at, defaultPolicy.limits.qrSourceDays)?.language,
      browser: preferredLanguages(),
    },
    defaultPolicy.language,
  )
  if (url !== undefined && !asksForLanguage) storage.set('localLanguage', lang)
  pageAddress.drop('language', 'lang')
  return { lang, isChosen: storage.get('localLanguage') !== undefined, asksForLanguage }
}

let launch: Launch | undefined

/** Decided once a visit, from the link, the phone's storage and the browser (decisions.md, "language"). */
export function launchOf(at: number): Launch {
  launch ??= decide(at)
  return launch
}
