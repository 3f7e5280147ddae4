import { useEffect, useState } from 'react'

/** As long as the closing motion takes, `--d-sheet`. */
const CLOSING_MS = 220

/** Keeps something that was closed on screen until its closing motion is over. */
export function usePresence(open: boolean): boolean {
  const [isShown, setShown] = useState(open)
  if (open && !isShown) setShown(true)
  useEffect(() => {
    if (open || !isShown) return undefined
    const timer = setTimeout(() => setShown(false), CLOSING_MS)
    return () => clearTimeout(timer)
  }, [open, isShown])
  return open || isShown
}
