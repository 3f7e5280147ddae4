import { useEffect, useRef } from 'react'

/** The heading of the screen in front: of a departure that a phone shows in the place of the list, its own. */
const headingOf = (screen: Element | null): HTMLElement | null =>
  isOverList(screen) ? screen.querySelector('[data-arrival]') : document.querySelector('h1')

/** Whether a part of the screen is shown in the place of its list, as on a phone, where that is hidden. */
function isOverList(screen: Element | null): screen is Element {
  const list = screen?.matches('[data-open]') ? screen.querySelector('.board-list') : null
  return list !== null && !isSeen(list)
}

const isSeen = (element: Element): boolean => element.getClientRects().length > 0

/** Focuses the heading of the screen in front unless the screen put the focus somewhere itself; false until there is one. */
function arrive(): boolean {
  const screen = document.querySelector('main')
  const { activeElement } = document
  if (activeElement && screen?.contains(activeElement) && isSeen(activeElement)) return true
  const heading = headingOf(screen)
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/**
 * Moves the focus to the heading of each screen that is gone to, so that who hears the page learns of it. The first one is read from its
 * top by the browser. `place` names the screen; a heading that comes with what the screen waits for is waited for.
 */
export function useArrival(place: string): void {
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return undefined
    before.current = place
    if (arrive()) return undefined
    const focused = document.activeElement
    const watch = new MutationObserver(() => {
      const now = document.activeElement
      // Whoever went on to something else meanwhile is left there.
      if ((now !== focused && now !== document.body) || arrive()) watch.disconnect()
    })
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [place])
}
