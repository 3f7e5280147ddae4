import { registerServiceWorker } from '@/serviceWorker/register'
import { rootStore } from '@/stores/root'

/** Long enough for a slow phone to have drawn the first page and answered the first tap. */
const QUIET_MS = 1_500

let isDone = false

/**
 * As in `afterFirstPage.ts`, when the browser has nothing better to do; the service worker comes last. It fetches what the other
 * pages need, their texts included: a first visit on roaming data does not pay for them.
 */
export function afterFirstPage(): void {
  if (isDone) return
  isDone = true
  const root = rootStore()
  setTimeout(() => {
    void root.settings.load()
    void root.settings.findCountry()
    void registerServiceWorker()
  }, QUIET_MS)
}
