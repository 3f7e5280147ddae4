import { when } from 'mobx'
import { fetchPageTable } from '@/h5/taro/pageOnDemand'
import { ownTask } from '@/platform/ownTask'
import { rootStore } from '@/stores/root'
import type { RootStore } from '@/stores/RootStore'

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
    fetchPageTable()
    void root.settings.ensure()
    void root.settings.findCountry()
    void openWithoutNetwork()
    when(
      () => root.session.isSignedIn,
      () => void keepRidesAhead(root),
    )
  }, QUIET_MS)
}

async function openWithoutNetwork(): Promise<void> {
  try {
    const { registerServiceWorker } = await import('@/serviceWorker/register')
    await registerServiceWorker()
  } catch {
    // Without network there is nothing to keep the app by.
  }
}

/** Only signed-in travellers have rides: no one else needs this code. */
async function keepRidesAhead(root: RootStore): Promise<void> {
  try {
    const { OfflineStore } = await import('@/stores/OfflineStore')
    // Its code was run a moment ago: what it reads of the phone is a task of its own.
    await ownTask()
    await root.store(OfflineStore).keep()
  } catch {
    // Without network there is nothing to keep, and the code may not come.
  }
}
