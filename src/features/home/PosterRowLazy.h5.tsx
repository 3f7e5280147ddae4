import { observer } from 'mobx-react'
import { lazy, Suspense } from 'react'
import { useStores } from '@/hooks/useStores'

const Loaded = lazy(async () => ({ default: (await import('./PosterRow')).PosterRow }))

/** Only who scanned a poster fetches this code. */
export const PosterRow = observer(function PosterRow() {
  const { settings } = useStores()
  if (!settings.qrSource()?.qrCodeScene1) return null
  return (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  )
})
