import { createContext, useContext, useEffect, useRef } from 'react'

/** How often the page came to the front; 0 while it has not yet. `asPage` provides it. */
export const ShownContext = createContext(1)

/** Whether the page is the one in front: pages that were left go on below it. `asPage` provides it. */
export const InFrontContext = createContext(true)

/**
 * Does something each time the page comes to the front, the first time included. A page is drawn only once its texts are
 * here, which may be after it was shown: the platform's own hook would then miss it.
 */
export function useShown(onShown: () => void): void {
  const shows = useContext(ShownContext)
  const latest = useRef(onShown)
  useEffect(() => {
    latest.current = onShown
  })
  useEffect(() => {
    if (shows > 0) latest.current()
  }, [shows])
}
