import { useContext, useEffect, useRef, type RefObject } from 'react'
import { InFrontContext } from '@/hooks/useShown'

/** The first page is read from the top by the browser; only later ones must be announced by us. */
let isFirstPage = true

/** Whether what has the focus is gone, or of the page before: that one stays while the next slides in, with what was touched there. */
function isLeftBehind(page: Element): boolean {
  const active = document.activeElement
  return !active || !page.contains(active) || active.getClientRects().length === 0
}

/** Text fields are not gone back to: a phone would bring up its keyboard. */
const isGoneBackTo = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.isConnected && !target.matches('input, textarea')

/**
 * Moves focus to the title of a page that was just opened, unless the page put it somewhere itself; and on a page that is come back to
 * to what had it last.
 */
export function useArrival(frameRef: RefObject<HTMLElement>): void {
  const isInFront = useContext(InFrontContext)
  const last = useRef<EventTarget | null>(null)
  const isDue = useRef(true)

  useEffect(() => {
    const frame = frameRef.current
    const note = ({ target }: Event) => (last.current = target)
    frame?.addEventListener('focusin', note)
    return () => frame?.removeEventListener('focusin', note)
  }, [frameRef])

  useEffect(() => {
    isDue.current = isInFront
  }, [isInFront])

  useEffect(() => {
    const frame = frameRef.current
    if (!isDue.current || !frame) return
    const title = frame.querySelector<HTMLElement>('h1')
    // It comes with what the page waits for.
    if (!title) return
    isDue.current = false
    const isFirst = isFirstPage
    isFirstPage = false
    if (isFirst || !isLeftBehind(frame.closest('.taro_page') ?? frame)) return
    title.tabIndex = -1
    const target = isGoneBackTo(last.current) ? last.current : title
    target.focus({ preventScroll: true })
  })
}
