import { msPerMinute } from '@noriai/contract/time'
import { useEffect } from 'react'
import { useNow } from '@/hooks/useNow'
import { useStore, useStores } from '@/hooks/useStores'
import { PosterStore } from '@/stores/PosterStore'

/** The next bus from the scanned poster, refreshed every minute and by another scan; nothing while a code is looked up. */
export function useNextBus(): PosterStore {
  const poster = useStore(PosterStore)
  const { settings } = useStores()
  const minute = Math.floor(useNow(msPerMinute) / msPerMinute)
  const isAwaited = settings.posterScan !== null
  const scannedAt = settings.qrSource()?.saveTime
  useEffect(() => {
    // Without an answer the last one stays.
    if (!isAwaited) poster.load().catch(() => undefined)
  }, [poster, minute, isAwaited, scannedAt])
  return poster
}
