import { msPerMinute } from '@noriai/contract/time'
import { useEffect } from 'react'
import { useNow } from '@/hooks/useNow'
import { useStore } from '@/hooks/useStores'
import { PosterStore } from '@/stores/PosterStore'

/** The next bus from the scanned poster, refreshed every minute. */
export function useNextBus(): PosterStore {
  const poster = useStore(PosterStore)
  const minute = useNow(msPerMinute)
  useEffect(() => {
    // Without an answer the last one stays.
    poster.load().catch(() => undefined)
  }, [poster, minute])
  return poster
}
