import { useSyncExternalStore } from 'react'

/** From here on the board shows list, departure and scanner side by side; paper is narrower, and what is printed is what is open. */
const WIDE = '(min-width: 70rem), print'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is a desk's, not a phone's. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
