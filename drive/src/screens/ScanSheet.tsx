import { lazy, Suspense } from 'react'
import { Sheet, Skeleton } from '../components'
import { useLanguage } from '../i18n'
import type { RunName, RunNow, StopNow } from '../model/run'

/** Loads what scans: a chunk of its own, from what the service worker keeps. */
export const loadScanner = () => import('../scan/Scanner')
const Scanner = lazy(loadScanner)

interface ScanSheetProps {
  readonly name: RunName
  readonly now: RunNow
  readonly stop: StopNow
  readonly onClose: () => void
}

/** Lets in who shows a ride code; the sheet stays open for the next one. */
export function ScanSheet({ onClose, ...scanned }: ScanSheetProps) {
  const { t } = useLanguage()
  return (
    <Sheet title={t('scan.title')} onClose={onClose}>
      <Suspense fallback={<Skeleton rows={2} />}>
        <Scanner {...scanned} />
      </Suspense>
      <p className="small mute">{t('scan.byTap')}</p>
    </Sheet>
  )
}
