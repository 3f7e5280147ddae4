import { useEffect, useRef } from 'react'
import { network } from '@/platform/network'

/** Does something each time the network comes back, as long as it is wanted. */
export function useBackOnline(onBack: () => void, isWanted = true): void {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    if (!isWanted) return undefined
    return network.onChange((isOnline) => isOnline && latest.current())
  }, [isWanted])
}
