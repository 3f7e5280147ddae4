import { useSyncExternalStore } from 'react'

/** From here on the board shows list, departure and scanner side by side; paper is narrower, and what is printed is what is open. */
const WIDE = '(min-width: 70rem), print'
/** From here on, the width that it was drawn for, the day shows its queue, its map and its departures side by side. */
const DAY_WIDE = '(min-width: 90rem)'

const changesOf = (query: string) => (listener: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
const onWide = changesOf(WIDE)
const onDayWide = changesOf(DAY_WIDE)

/** Whether the window is a desk's, not a phone's. */
export const useWide = (): boolean => useSyncExternalStore(onWide, () => matchMedia(WIDE).matches)

let isDayWide = false
/** Paper is narrower than any desk: while it is printed, what was shown stays. */
function dayWidth(): boolean {
  if (!matchMedia('print').matches) isDayWide = matchMedia(DAY_WIDE).matches
  return isDayWide
}

/** Whether the window has room for the whole day side by side. */
export const useDayWide = (): boolean => useSyncExternalStore(onDayWide, dayWidth)
