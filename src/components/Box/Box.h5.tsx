import { createElement } from 'react'
import type { BoxProps } from './BoxProps'

/** The named HTML element. */
export function Box({ as, label, labelledBy, live, hidden, ...rest }: BoxProps) {
  return createElement(as, {
    ...rest,
    'aria-label': label,
    'aria-labelledby': labelledBy,
    'aria-live': live,
    'aria-hidden': hidden || undefined,
  })
}
