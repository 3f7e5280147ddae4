import { useEffect, useState } from 'react'
import { msPerSecond } from '@noriai/contract/time'
import { ticker } from './ticker'
import { useStores } from './useStores'

/**
 * The present instant by the server's clock, epoch milliseconds, redrawn when `everyMs` have passed (whole seconds; 1 s when
 * not said). All users share one timer.
 */
export function useNow(everyMs: number = msPerSecond): number {
  const root = useStores()
  const [now, setNow] = useState(() => root.now())
  useEffect(() => ticker.on(everyMs, () => setNow(root.now())), [everyMs, root])
  return now
}
