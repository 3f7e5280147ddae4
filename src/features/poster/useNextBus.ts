import { msPerMinute } from '@noriai/contract/time'
import { useEffect } from 'react'
import { useNow } from '@/hooks/useNow'
import { useStore } from '@/hooks/useStores'
import { PosterStore } from '@/stores/PosterStore'

/** The next bus from the scanned poster, asked for anew every minute. */
export function useNextBus(): PosterStore {
  const poster = useStore(PosterStore)
  const minute = useNow(msPerMinute)
  useEffect(() => {
    // Without an answer what was told before stays.
    poster.load().catch(() => undefined)
  }, [poster, minute])
  return poster
}
