import { startTransition, useEffect, useState } from 'react'

let isFirst = true

/**
 * Whether what `isWanted` may be drawn. The first page of a visit is drawn in small slices between which a slow phone answers taps:
 * there is nothing on the screen yet that could jump. Later pages are drawn at once.
 */
export function useUnhurried(isWanted: boolean): boolean {
  const [mayDraw, setMayDraw] = useState(!isFirst)
  useEffect(() => {
    if (!isWanted || mayDraw) return
    isFirst = false
    startTransition(() => setMayDraw(true))
  }, [isWanted, mayDraw])
  return isWanted && mayDraw
}
