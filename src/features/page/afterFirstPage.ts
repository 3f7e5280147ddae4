import { when } from 'mobx'
import { OfflineStore } from '@/stores/OfflineStore'
import { RecognitionStore } from '@/stores/RecognitionStore'
import { rootStore } from '@/stores/root'

let isDone = false

/**
 * What can wait until the first page is drawn: the deployment's settings, the texts of the other pages, and who this is. Once a visit.
 * WeChat has nothing to fetch ahead; on H5 see `afterFirstPage.h5.ts`.
 */
export function afterFirstPage(): void {
  if (isDone) return
  isDone = true
  const root = rootStore()
  void root.settings.ensure()
  void root.settings.findCountry()
  void root.i18n.load('more')
  void root.store(RecognitionStore).recognise()
  when(
    () => root.session.isSignedIn,
    () => void root.store(OfflineStore).keep(),
  )
}
