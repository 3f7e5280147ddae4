import { useEffect, useRef, useState } from 'react'

/** So long after the last touch somebody may still be about to press something. */
const QUIET_MS = 60_000
const LOOKS_EVERY_MS = 5_000

/**
 * What a page shows by itself as the day goes on, and never changes under somebody's hands: it stays while a sheet is open, and for a
 * minute after the last touch, move or key. For another `of` it is the newest at once.
 */
export function useFollowed<T>(newest: T | undefined, of: string): T | undefined {
  const [shown, setShown] = useState({ of, value: newest })
  const touchedAt = useRef(Number.NEGATIVE_INFINITY)
  const isNew = shown.of !== of || shown.value === undefined
  if (isNew && (shown.of !== of || shown.value !== newest)) setShown({ of, value: newest })
  const value = isNew ? newest : shown.value

  useEffect(() => {
    const touch = () => {
      touchedAt.current = performance.now()
    }
    for (const kind of touches) window.addEventListener(kind, touch, true)
    return () => {
      for (const kind of touches) window.removeEventListener(kind, touch, true)
    }
  }, [])

  useEffect(() => {
    if (newest === value) return undefined
    const follow = () => {
      const isQuiet = performance.now() - touchedAt.current >= QUIET_MS
      if (isQuiet && document.querySelector('dialog[open]') === null) setShown({ of, value: newest })
    }
    follow()
    const timer = setInterval(follow, LOOKS_EVERY_MS)
    return () => clearInterval(timer)
  }, [newest, value, of])

  return value
}

const touches = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const
