import { useEffect, type RefObject } from 'react'

/** The first page is read from the top by the browser; only later ones must be announced by us. */
let isFirstPage = true

/** Moves focus to the title of a page that was just opened, unless the page put it somewhere itself. */
export function useArrival(titleRef: RefObject<HTMLElement>): void {
  useEffect(() => {
    const isFirst = isFirstPage
    isFirstPage = false
    const active = document.activeElement
    // The page before stays for the moment in which this one slides in, with what was touched there.
    const page = titleRef.current?.closest('.taro_page')
    const isOfPageBefore = page ? !page.contains(active) : false
    const isGone = !active || active === document.body || active.getClientRects().length === 0
    const isLeftBehind = isGone || isOfPageBefore
    if (!isFirst && isLeftBehind) titleRef.current?.focus({ preventScroll: true })
  }, [titleRef])
}
