import { msPerSecond } from '@noriai/contract/time'
import { useEffect, useState } from 'react'
import { ticker } from './ticker'

/** Whole seconds until a moment (epoch milliseconds), redrawn while there are some. */
export function useSecondsLeft(until: number | undefined, now: () => number): number {
  const [, redraw] = useState(0)
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now()) / msPerSecond))
  const isWaiting = left > 0
  useEffect(
    () => (isWaiting ? ticker.on(msPerSecond, () => redraw((count) => count + 1)) : undefined),
    [isWaiting],
  )
  return left
}
