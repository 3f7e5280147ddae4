import type { KeyboardEvent } from 'react'

/** Makes a carousel focusable, and its arrow keys step through it. */
export const arrowKeys = (step: (by: 1 | -1) => void): object => ({
  tabIndex: 0,
  onKeyDown: ({ key }: KeyboardEvent<Element>) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  },
})
