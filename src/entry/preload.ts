import { loadTexts } from '@/i18n/load'
import { pageAddress } from '@/platform/address'
import type { RoutePath } from '@/routes'
import { launchOf } from './launch'

const START = 'pages/start/start' satisfies RoutePath

/** Fetches the texts of the first page while its code is on the way. The start page needs none. */
export function preloadTexts(): void {
  const { path } = pageAddress.atLaunch()
  if (path === '' || path === START) return
  // The page itself requests it again and reports its failure.
  loadTexts(launchOf(Date.now()).lang, 'core').catch(() => undefined)
}
