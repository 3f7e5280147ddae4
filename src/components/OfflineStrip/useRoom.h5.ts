import { useLayoutEffect, useRef, type RefObject } from 'react'

const MOVE_MS = 220
/** Without motion it is there at once. The first moment is still drawn where the page was: so browsers see no shift. */
const NO_MOTION_MS = 1
const EASE = 'cubic-bezier(.2, .7, .2, 1)'

/** What is below the strip and goes down with it: not what is fixed to the screen, nor the part that a fixed sheet is in. */
function movesAlong(part: Element): part is HTMLElement {
  return (
    part instanceof HTMLElement &&
    getComputedStyle(part).position !== 'fixed' &&
    part.querySelector('[role="dialog"]') === null
  )
}

/**
 * Lets the page glide to its new place when the strip comes or goes after the page was drawn, instead of jumping there under a
 * finger. What the strip has when the page appears is simply there.
 */
export function useRoom(strip: RefObject<HTMLElement>): void {
  const height = useRef<number>()
  useLayoutEffect(() => {
    const element = strip.current
    if (!element) return
    const before = height.current
    height.current = element.offsetHeight
    if (before === undefined || before === height.current) return
    const keyframes = [
      { transform: `translateY(${before - height.current}px)` },
      { transform: 'translateY(0)' },
    ]
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const options = { duration: isStill ? NO_MOTION_MS : MOVE_MS, easing: EASE }
    for (let part: Element | null = element; part; part = part.nextElementSibling)
      if (movesAlong(part)) part.animate(keyframes, options)
  })
}
