import { useState } from 'react'
import type { RideCodesStore } from '@/stores/RideCodesStore'

/** The carousel's position, and its moves. */
export interface Carousel {
  /** The code in sight, from 0, within the page that is loaded. */
  readonly slide: number
  /** The code in sight among all of the traveller's, from 1. */
  readonly position: number
  /** Moves by one code, over the edge of a page too; does nothing at the ends. */
  readonly step: (by: 1 | -1) => void
  /** The traveller swiped to a code of the page. */
  readonly swipedTo: (slide: number) => void
}

/** One code at a time out of pages of several. @param load fetches a page; rejected pages leave the carousel where it is. */
export function useCarousel(codes: RideCodesStore, load: (pageNum: number) => Promise<boolean>): Carousel {
  const [chosen, setSlide] = useState(0)
  const { pageNum, pageSize, total, page } = codes
  // A list that was loaded again may be shorter.
  const slide = Math.max(0, Math.min(chosen, page.length - 1))
  const position = Math.min((pageNum - 1) * pageSize + slide + 1, Math.max(1, total))
  const step = (by: 1 | -1) => {
    const wanted = position - 1 + by
    if (wanted < 0 || wanted >= total) return
    const wantedPage = Math.floor(wanted / pageSize) + 1
    const show = () => setSlide(wanted % pageSize)
    if (wantedPage === pageNum) show()
    else void load(wantedPage).then((isLoaded) => isLoaded && show())
  }
  return { slide, position, step, swipedTo: setSlide }
}
