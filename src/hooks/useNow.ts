import { useEffect, useState } from 'react'
import { msPerSecond } from '@noriai/contract/time'
import { ticker } from './ticker'
import { useStores } from './useStores'

/**
 * The present instant by the server's clock, epoch milliseconds, redrawn when `everyMs` have passed (whole seconds; 1 s when
 * not said) and when the server is heard to be at another time. All users share one timer.
 */
export function useNow(everyMs: number = msPerSecond): number {
  const root = useStores()
  const [now, setNow] = useState(() => root.now())
  useEffect(() => {
    const show = () => setNow(root.now())
    const stops = [ticker.on(everyMs, show), root.onClockCorrected(show)]
    return () => stops.forEach((stop) => stop())
  }, [everyMs, root])
  return now
}
