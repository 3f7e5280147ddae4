import { useEffect } from 'react'
import { useStore, useStores } from '@/hooks/useStores'
import { RideLookStore } from '@/stores/RideLookStore'

/** Whoever came to book does not wait longer for a ride of theirs: it is below the booking when it comes after that. */
const LONGEST_WAIT_MS = 5_000
/** Home does without the next ride when it is not known by then. */
const LONGEST_LOOK_MS = 30_000

/**
 * Ends the wait for the next ride, and later the look for it, once they take too long, counted from when there is a traveller to look for: how long a guest stayed on
 * home before signing in is no part of it. Its caller must be an observer.
 */
export function useLookLimit(): void {
  const { isSignedIn } = useStores().session
  const look = useStore(RideLookStore)
  useEffect(() => {
    if (!isSignedIn) return undefined
    const timers = [setTimeout(look.goOn, LONGEST_WAIT_MS), setTimeout(look.giveUp, LONGEST_LOOK_MS)]
    return () => timers.forEach(clearTimeout)
  }, [look, isSignedIn])
}
