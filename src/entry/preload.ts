import { posterType } from '@noriai/contract/rules/poster'
import { loadErrorTexts, loadTexts } from '@/i18n/load'
import { pageAddress } from '@/platform/address'
import type { RoutePath } from '@/routes'
import { launchOf } from './launch'

const START = 'pages/start/start' satisfies RoutePath
/** Its texts are all in the first part. */
const HOME = 'pages/index/index' satisfies RoutePath

const ignore = () => undefined

/**
 * Fetches the texts of the first page while its code is on the way; the page itself requests them again and reports their failure.
 * The start page needs none, but where a poster leads on at once to home; every other page is drawn once all texts are here.
 */
export function preloadTexts(): void {
  const { path, params } = pageAddress.atLaunch()
  const isStart = path === '' || path === START
  if (isStart && params['type'] !== posterType) return
  const { lang } = launchOf(Date.now())
  loadTexts(lang, 'core').catch(ignore)
  if (isStart || path === HOME) return
  loadTexts(lang, 'more').catch(ignore)
  loadErrorTexts(lang).catch(ignore)
}
