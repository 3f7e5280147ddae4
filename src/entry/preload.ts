import { posterType } from '@noriai/contract/rules/poster'
import { loadTexts } from '@/i18n/load'
import { pageAddress } from '@/platform/address'
import type { RoutePath } from '@/routes'
import { launchOf } from './launch'

const START = 'pages/start/start' satisfies RoutePath

/** Fetches the texts of the first page while its code is on the way. The start page needs none, but where a poster leads on at once. */
export function preloadTexts(): void {
  const { path, params } = pageAddress.atLaunch()
  const isStart = path === '' || path === START
  if (isStart && params['type'] !== posterType) return
  // The page itself requests it again and reports its failure.
  loadTexts(launchOf(Date.now()).lang, 'core').catch(() => undefined)
}
