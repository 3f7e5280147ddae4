import { useMemo, useSyncExternalStore } from 'react'
import { msPerSecond } from '@noriai/contract/time'
import type { RootStore } from '@/stores/RootStore'
import { ticker } from './ticker'
import { useStores } from './useStores'

/**
 * The present instant by the server's clock, epoch milliseconds, redrawn when `everyMs` have passed (whole seconds; 1 s when
 * not said) and when the server is heard to be at another time: what an answer brings is never drawn by the time that was thought
 * before it. All users share one timer.
 */
export function useNow(everyMs: number = msPerSecond): number {
  const root = useStores()
  const clock = useMemo(() => clockOf(root, everyMs), [root, everyMs])
  return useSyncExternalStore(clock.subscribe, clock.read)
}

function clockOf(root: RootStore, everyMs: number) {
  let [now, aheadMs] = [root.now(), root.clockAheadMs]
  const look = () => {
    now = root.now()
    aheadMs = root.clockAheadMs
  }
  return {
    read: (): number => {
      if (aheadMs !== root.clockAheadMs) look()
      return now
    },
    subscribe: (onChange: () => void) => {
      const show = () => {
        look()
        onChange()
      }
      const stops = [ticker.on(everyMs, show), root.onClockCorrected(show)]
      return () => stops.forEach((stop) => stop())
    },
  }
}
